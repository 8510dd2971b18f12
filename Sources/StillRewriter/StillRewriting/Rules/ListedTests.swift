// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Classes of XCTest that the Objective-C runtime finds on iOS, and SwiftPM on Linux does not list.
///
/// SwiftPM writes a file that names the classes and their tests. It skips private ones without a word, and the file does not
/// compile with generic classes, with those in other types, and with names that need backticks.
extension RuleVisitor {
  /// Returns true for a class of tests; in a file of tests also for one that may be, by a class of a library above it.
  func isTestCase(_ type: IndexedType) -> Bool {
    // Each method of a type asks, and the answer may need all of them.
    if let known = testCases[ObjectIdentifier(type)] { return known }
    let answer = index.isTestCase(type) || file.isOfTests && index.mayBeTestCase(type)
    testCases[ObjectIdentifier(type)] = answer
    return answer
  }

  /// Returns true if a class is one of tests by the name of a superclass that is not in the sources.
  func isTestCase(below name: String) -> Bool {
    name.hasSuffix("TestCase") || file.isOfTests && TypeIndex.mayBeTestCase(named: name)
  }

  func listTests(of node: ClassDeclSyntax) {
    guard let type = index.type(declaredBy: node), isTestCase(type) else { return }
    if node.genericParameterClause != nil {
      if index.hasTests(type), !index.hasOnlyInheritedTests(type) {
        cannotList(type.name, "is generic: move its tests to a class that is not", at: node)
      }
      return
    }
    let around = node.ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    if let modifier = (node.modifiers + around.flatMap(\.modifiers)).first(where: \.isPrivate) {
      if around.isEmpty, index.isAloneWithItsName(type), !hasPrivateTypes {
        file.edits.blank(modifier.range)
      } else {
        noteHiddenTests(of: node, type, by: modifier)
      }
      return
    }
    guard !around.isEmpty, index.hasTests(type) else { return }
    if index.isAloneWithItsName(type) {
      file.append("typealias \(node.name.text) = \(type.name)", for: node)
    } else {
      cannotList(type.name, "is within another type, and not the only one of its name: give it another", at: node)
    }
  }

  private func noteHiddenTests(of node: ClassDeclSyntax, _ type: IndexedType, by modifier: DeclModifierSyntax) {
    // Another private class may have the same name, and its extensions are in its file.
    let extensions = type.parts.filter { $0.file === file && $0.declaration.is(ExtensionDeclSyntax.self) }
    for test in ([Syntax(node)] + extensions.map { Syntax($0.declaration) }).flatMap({ lostTests(in: $0) }) {
      file.note(
        .leftOut,
        "lost test: \(test.name) is in a class that is \(modifier.name.text), where SwiftPM on Linux finds "
          + "none: leave that word out", at: test.place)
    }
  }

  /// Lets SwiftPM find the tests of a private extension, whose other members get `fileprivate` instead.
  func listTests(of node: ExtensionDeclSyntax) {
    guard let modifier = node.modifiers.first(where: \.isPrivate), let type = type(of: node), type.isClass,
      isTestCase(type), node.allFunctions.contains(where: \.isTest)
    else { return }
    file.edits.blank(modifier.range)
    for member in node.memberBlock.members.activeMembers where member.as(FunctionDeclSyntax.self)?.isTest != true {
      guard let member = member.asProtocol((any WithModifiersSyntax).self),
        !member.modifiers.contains(where: \.isAccess)
      else { continue }
      // Private members of a private extension are seen by all of the file.
      file.edits.insert("fileprivate ", at: member.startBehindAttributes)
    }
  }

  /// Lets SwiftPM find a test that is private, which the Objective-C runtime does if it knows the method.
  func listTest(_ node: FunctionDeclSyntax) {
    guard node.parent?.is(MemberBlockItemSyntax.self) == true,
      let group = node.ancestors.lazy.compactMap({ $0.asProtocol((any DeclGroupSyntax).self) }).first,
      let type = type(of: group), type.isClass, isTestCase(type)
    else { return }
    if node.name.text.hasPrefix("`test"), node.signature.parameterClause.parameters.isEmpty,
      !node.attributes.has("Test"),
      node.name.text.contains(where: { !$0.isLetter && !$0.isNumber && !"_`".contains($0) })
    {
      cannotList(node.name.text, "needs backticks: write it as one word", at: node)
    }
    if node.isTestBySelector, let selector = node.selector {
      file.note(
        .leftOut,
        "lost test: \(node.qualified(selector)) stands behind @objc(\(selector)) alone, where SwiftPM on Linux finds none: "
          + "call it \(selector)", at: node)
    }
    guard node.isTest, let modifier = node.modifiers.first(where: \.isPrivate) else { return }
    file.edits.blank(modifier.range)
  }

  private func type(of group: any DeclGroupSyntax) -> IndexedType? {
    if let node = group.as(ClassDeclSyntax.self) { return index.type(declaredBy: node) }
    return group.as(ExtensionDeclSyntax.self).flatMap { index.type(extendedBy: $0, in: file) }
  }

  private func cannotList(_ name: String, _ reason: String, at node: some SyntaxProtocol) {
    file.note(.cannot, "SwiftPM on Linux cannot list the tests of XCTest here: \(name) \(reason)", at: node)
  }

  /// True if the file has private types that are no classes of tests: a class that uses one has to be private, too.
  private var hasPrivateTypes: Bool {
    file.tree.statements.contains { statement in
      if let node = statement.item.as(ClassDeclSyntax.self), index.type(declaredBy: node).map(isTestCase) == true {
        return false
      }
      guard let node = statement.item.asProtocol((any WithModifiersSyntax).self),
        node.modifiers.contains(where: \.isPrivate)
      else { return false }
      return statement.item.asProtocol((any DeclGroupSyntax).self) != nil || statement.item.is(TypeAliasDeclSyntax.self)
    }
  }
}

extension SyntaxProtocol {
  /// The offset of the first word that is no attribute.
  var startBehindAttributes: Int {
    let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes
    return attributes?.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.start ?? start
  }
}
