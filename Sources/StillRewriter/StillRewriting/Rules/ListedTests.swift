// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Classes of XCTest that the Objective-C runtime finds on iOS, and SwiftPM on Linux does not list.
///
/// SwiftPM writes a file that names the classes and their tests. It skips private ones without a word, and the file does not
/// compile with generic classes, with those in other types, and with names that need backticks.
extension RuleVisitor {
  func listTests(of node: ClassDeclSyntax) {
    guard let type = index.type(declaredBy: node), index.isTestCase(type) else { return }
    if node.genericParameterClause != nil {
      if index.hasTests(type), !index.inheritsAllTests(type) {
        cannotList(type.name, "is generic: move its tests to a class that is not", at: node)
      }
      return
    }
    let around = node.ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    if let modifier = (node.modifiers + around.flatMap(\.modifiers)).first(where: \.isPrivate) {
      if around.isEmpty, index.isAloneWithItsName(type), !file.hasPrivateTypes(beside: index) {
        file.edits.blank(modifier.range)
      } else {
        for test in LostTestFinder(node, index, .simulator).found {
          file.note(
            .leftOut,
            "lost test: \(test.name) is in a class that is \(modifier.name.text), where SwiftPM on Linux finds "
              + "none: leave that word out", at: test.place)
        }
      }
      return
    }
    guard !around.isEmpty, index.hasTests(type) else { return }
    if index.isAloneWithItsName(type) {
      file.appended.append("typealias \(node.name.text) = \(type.name)")
    } else {
      cannotList(type.name, "is within another type, and not the only one of its name: give it another", at: node)
    }
  }

  /// Lets SwiftPM find a test that is private, which the Objective-C runtime does if it knows the method.
  func listTest(_ node: FunctionDeclSyntax) {
    guard node.parent?.is(MemberBlockItemSyntax.self) == true,
      let group = node.ancestors.lazy.compactMap({ $0.asProtocol((any DeclGroupSyntax).self) }).first,
      let type = index[group.nameOrExtended], type.isClass, index.isTestCase(type)
    else { return }
    if node.name.text.hasPrefix("`test"), node.signature.parameterClause.parameters.isEmpty,
      !node.attributes.has("Test"),
      node.name.text.contains(where: { !$0.isLetter && !$0.isNumber && !"_`".contains($0) })
    {
      cannotList(node.name.text, "needs backticks: write it as one word", at: node)
    }
    guard node.isTest, let modifier = node.modifiers.first(where: \.isPrivate) else { return }
    file.edits.blank(modifier.range)
  }

  private func cannotList(_ name: String, _ reason: String, at node: some SyntaxProtocol) {
    file.note(.cannot, "SwiftPM on Linux cannot list the tests of XCTest here: \(name) \(reason)", at: node)
  }
}

extension SourceFile {
  /// Returns true if the file has private types that are no classes of tests: a class that uses one has to be private, too.
  fileprivate func hasPrivateTypes(beside index: TypeIndex) -> Bool {
    tree.statements.contains { statement in
      if let node = statement.item.as(ClassDeclSyntax.self), index.type(declaredBy: node).map(index.isTestCase) == true
      {
        return false
      }
      guard let node = statement.item.asProtocol((any WithModifiersSyntax).self),
        node.modifiers.contains(where: \.isPrivate)
      else { return false }
      return statement.item.asProtocol((any DeclGroupSyntax).self) != nil || statement.item.is(TypeAliasDeclSyntax.self)
    }
  }
}
