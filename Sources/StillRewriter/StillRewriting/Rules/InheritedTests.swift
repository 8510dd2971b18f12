// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tests that a class inherits from another module are overridden in it, since SwiftPM on Linux finds those alone that stand in
/// the module of the tests. So are those of a class without tests of its own, since it finds no other classes.
extension RuleVisitor {
  /// Makes the tests of a class overridable from which classes of other modules can inherit.
  func openTests(of node: ClassDeclSyntax) {
    guard node.modifiers.has("open"), let type = index.type(declaredBy: node), index.isTestCase(type) else { return }
    for function in node.allFunctions where function.isTest && !function.modifiers.has("open") {
      let access = function.modifiers.first { ["public", "package", "internal"].contains($0.name.text) }
      if function.modifiers.has("final") || function.modifiers.has("override") && access == nil { continue }
      if let access {
        file.edits.replace(access.range, by: "open")
      } else {
        file.edits.insert("open ", at: function.modifiers.first?.start ?? function.funcKeyword.start)
      }
    }
  }

  /// Adds overrides of the tests that a class inherits from other modules, or that are all it has, or says that they are lost.
  func inheritTests(_ node: ClassDeclSyntax) {
    guard let type = index.type(declaredBy: node), index.isTestCase(type) else { return }
    let superclasses = index.superclasses(of: type).known
    guard let nearest = superclasses.first else { return }
    // SwiftPM adds those of the same module to a class that has one of its own.
    if isBeside(nearest), type.parts.flatMap(\.declaration.functions).contains(where: \.isTest) { return }
    var (overrides, lost): ([(text: String, condition: String?)], [String]) = ([], [])
    for test in inheritedTests(of: type, superclasses) {
      if let reason = reason(againstOverriding: test) {
        guard isTakenOnIOS(test) else { continue }
        lost.append(
          "inherited test: \(test.function.name.text) of \(test.type.name) cannot be overridden in \(type.name), so it does "
            + "not run: \(reason)")
      } else {
        overrides.append((test.function.overridden(in: node, isIsolated: test.isIsolated), test.condition))
      }
    }
    if overrides.isEmpty || !isBeside(nearest) { for text in lost { file.note(.leftOut, text, at: node) } }
    guard !overrides.isEmpty else { return }
    insert(overrides, into: node)
  }

  /// A test of a class above another one.
  private struct InheritedTest {
    let function: FunctionDeclSyntax
    let part: IndexedType.Part
    let type: IndexedType
    let isIsolated: Bool
    /// The clauses of `#if` between the test and its class.
    let clauses: [IfConfigClauseSyntax]
    /// Their condition, and that none of the same name before this one is there.
    var condition: String?
  }

  /// Returns the tests of classes that a class does not declare: one of each name, and behind conditions those that take turns.
  private func inheritedTests(of type: IndexedType, _ superclasses: [IndexedType]) -> [InheritedTest] {
    var names = Set(type.parts.flatMap { $0.declaration.allFunctions }.map(\.fullName))
    let all = superclasses.flatMap { tests(of: $0, among: superclasses) }
    let firm = all.filter { $0.clauses.isEmpty && names.insert($0.function.fullName).inserted }
    var earlier: [String: [String]] = [:]
    return firm
      + all.compactMap { test in
        let name = test.function.fullName
        guard !names.contains(name), let own = test.part.file.condition(of: test.clauses) else { return nil }
        var test = test
        test.condition = ([own] + (earlier[name] ?? []).map { "!(\($0))" }).joined(separator: " && ")
        earlier[name, default: []].append(own)
        return test
      }
  }

  private func tests(of superclass: IndexedType, among superclasses: [IndexedType]) -> [InheritedTest] {
    let classes = superclasses.drop { $0 !== superclass }
    let isIsolated = classes.contains { $0.declaration.attributes.has("MainActor") }
    return superclass.parts.flatMap { part in
      part.declaration.allFunctions.filter { $0.isTest && !isLeftOut($0) }.map { function in
        InheritedTest(
          function: function, part: part, type: superclass, isIsolated: isIsolated, clauses: function.clausesInType)
      }
    }
  }

  /// Returns true if iOS takes all clauses of `#if` around a test, as far as that is known.
  private func isTakenOnIOS(_ test: InheritedTest) -> Bool {
    test.clauses.allSatisfy { clause in
      guard let list = clause.parent?.as(IfConfigClauseListSyntax.self) else { return false }
      let clauses = ComparedClauses(list, options)
      return clauses.all.firstIndex { $0.id == clause.id }.map(clauses.isCommon) == true
    }
  }

  private func insert(_ overrides: [(text: String, condition: String?)], into node: ClassDeclSyntax) {
    let brace = node.memberBlock.leftBrace.end
    var text = overrides.filter { $0.condition == nil }.map { " \($0.text);" }.joined()
    let conditional = overrides.compactMap { override in
      override.condition.map { "\n#if \($0)\n\(override.text)\n#endif" }
    }
    if !conditional.isEmpty {
      text += conditional.joined() + "\n#sourceLocation(file: \"\(file.path)\", line: \(file.line(at: brace)))\n"
    }
    file.edits.insert(text, at: brace)
  }

  private func isBeside(_ type: IndexedType) -> Bool { type.file.module == file.module }

  /// Returns what to do so that a class can override a test of a class above it; nil if it can.
  private func reason(againstOverriding test: InheritedTest) -> String? {
    let isFixed = test.part.declaration.is(ExtensionDeclSyntax.self) || test.function.modifiers.has("final")
    if isBeside(test.type) { return isFixed ? "declare it in the body of the class, not as final" : nil }
    let isOpen = test.type.declaration.modifiers.has("open")
    return isFixed || !isOpen ? "declare it in the body of an open class, not as final" : nil
  }
}

extension FunctionDeclSyntax {
  /// True for a function that XCTest calls as a test.
  var isTest: Bool {
    name.text.hasPrefix("test") && canBeTest
      // The Objective-C runtime finds a private one, too, if it knows it.
      && (isKnownToRuntime || !isPrivate)
  }

  /// True for a function that the Objective-C runtime finds by another name, which begins as that of a test.
  var isTestBySelector: Bool {
    !name.text.hasPrefix("test") && canBeTest && selector?.hasPrefix("test") == true
  }

  private var canBeTest: Bool {
    signature.parameterClause.parameters.isEmpty && returnsNothing && !modifiers.has("static")
      && !modifiers.has("class")
  }

  /// The name for Objective-C, if it is written.
  var selector: String? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "objc" }?.arguments?.trimmedDescription
  }

  /// The clauses of `#if` between the function and the type that it is a member of.
  fileprivate var clausesInType: [IfConfigClauseSyntax] {
    ancestors.prefix { !$0.is(MemberBlockSyntax.self) }.compactMap { $0.as(IfConfigClauseSyntax.self) }
  }

  private var isKnownToRuntime: Bool { attributes.has("objc") || extensionAround?.attributes.has("objc") == true }

  private var isPrivate: Bool {
    if let own = modifiers.first(where: \.isAccess) { return own.isPrivate }
    return extensionAround?.modifiers.contains(where: \.isPrivate) == true
  }

  private var extensionAround: ExtensionDeclSyntax? {
    ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.first?.as(ExtensionDeclSyntax.self)
  }

  private var returnsNothing: Bool {
    guard let type = signature.returnClause?.type.trimmedDescription else { return true }
    return ["Void", "()", "Swift.Void"].contains(type)
  }

  /// Returns an override that does the same.
  fileprivate func overridden(in node: ClassDeclSyntax, isIsolated: Bool) -> String {
    let throwing = signature.effectSpecifiers?.throwsClause
    // One with an error of its own type becomes asynchronous on the main actor.
    let isAsync =
      signature.effectSpecifiers?.asyncSpecifier != nil
      || throwing?.type != nil && (isIsolated || attributes.has("MainActor"))
    let access = node.modifiers.first { ["open", "public", "package"].contains($0.name.text) }
    // It would be isolated where the inherited one is not: all are free of the main actor but asynchronous ones.
    let isOwn = isIsolated || attributes.has("MainActor")
    let isOnMainActor = isOwn || node.attributes.has("MainActor")
    let isFree = isOnMainActor && (!isAsync || modifiers.has("nonisolated") || !isOwn)
    let words = [
      access?.name.text, isFree ? "nonisolated" : nil, "override func \(name.text)()",
      isAsync ? "async" : nil, throwing?.trimmedDescription,
    ]
    let call = [throwing == nil ? nil : "try", isAsync ? "await" : nil, "super.\(name.text)()"]
    return "\(words.compactMap(\.self).joined(separator: " ")) { \(call.compactMap(\.self).joined(separator: " ")) }"
  }
}
