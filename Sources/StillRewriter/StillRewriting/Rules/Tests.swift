// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Synchronous tests of XCTest on the main actor become free of it, and their bodies assume it.
///
/// XCTest on Linux ends the process at a test that is bound to an actor, though it calls all from the main thread. As an
/// asynchronous test it would run, but keep the main queue to itself: what it waits for would never come.
/// The same is done with `setUp()` and its like, which are free of the actor on Linux because XCTest's own are.
extension RuleVisitor {
  func assumeMainActor(inTestsOf node: some DeclGroupSyntax, named name: String, isIsolated: Bool) {
    let declared = node.as(ClassDeclSyntax.self).map { index.type(declaredBy: $0) }
    guard let type = declared ?? index[name, in: file], type.isClass, isTestCase(type) else { return }
    let isIsolated = isIsolated || index.isOnMainActor(type)
    if isIsolated, index.superclasses(of: type).known.isEmpty { node.allFunctions.forEach(leaveOutCallsOfXCTest) }
    for function in node.allFunctions where function.isCalledByXCTest && !function.modifiers.has("nonisolated") {
      guard function.isIsolatedWith(isIsolated), let body = function.body else { continue }
      let effects = function.signature.effectSpecifiers
      if effects?.throwsClause?.type != nil {
        guard function.isTest else { continue }
        // Closures that are called on the main actor throw any error.
        file.edits.insert(" async", at: function.signature.parameterClause.rightParen.end)
        continue
      }
      let isThrowing = effects?.throwsClause != nil
      for attribute in function.attributes where attribute.isMainActor { file.edits.blank(attribute.range) }
      file.edits.insert("nonisolated ", at: function.funcKeyword.start)
      // Without `throws(Never)`, `XCTAssertThrowsError(try a())` in the closure would make it one that throws.
      let (before, type) = isThrowing ? (" try", "() throws -> Void") : ("", "() throws(Never) -> Void")
      file.edits.insert("\(before) MainActor.assumeIsolated { \(type) in", at: body.leftBrace.end)
      file.edits.insert("} ", at: body.rightBrace.start)
      isolateFunctions(in: body)
    }
  }

  /// Lets the functions in the body of a test stay on the main actor, which a closure does not hand on to them.
  private func isolateFunctions(in body: CodeBlockSyntax) {
    let finder = LocalFunctions(viewMode: .sourceAccurate)
    finder.walk(body.statements)
    for function in finder.found where !saysIsolation(function) {
      // As a replacement, it is dropped where all of the body is replaced.
      file.edits.replace(function.funcKeyword.range, by: "@MainActor func")
    }
  }

  /// Returns true for a local function that does not have its isolation from what is around it.
  private func saysIsolation(_ function: FunctionDeclSyntax) -> Bool {
    let names = function.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
    return function.modifiers.has("nonisolated") || function.hasIsolatedParameter
      || names.contains { ["Sendable", "concurrent"].contains($0) }
      || names.contains {
        $0.hasSuffix("Actor") || index[$0, in: file]?.declaration.attributes.has("globalActor") == true
      }
  }

  /// Leaves out what a function calls of XCTestCase itself: `try await super.setUp()`, which does nothing.
  ///
  /// It is on no actor, and Swift 6 refuses to call it from the main one. Apple's XCTest is imported in another way.
  private func leaveOutCallsOfXCTest(in function: FunctionDeclSyntax) {
    guard ["setUp", "tearDown"].contains(function.name.text), function.modifiers.has("override"),
      function.signature.effectSpecifiers?.asyncSpecifier != nil
    else { return }
    for statement in function.body?.statements ?? [] {
      let words = statement.item.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let call = "await super.\(function.name.text)()"
      if words == call || words == "try \(call)" { file.edits.blank(statement.range) }
    }
  }

  /// Lets a class with tests on the main actor be used in closures on it, which Swift 6 checks.
  func makeSendable(_ node: ClassDeclSyntax) {
    guard let type = index.type(declaredBy: node), type.declaration.id == node.id, isTestCase(type),
      !type.name.contains("."), !type.inherited.contains(where: { $0.lastComponent.hasSuffix("Sendable") })
    else { return }
    let isOnMainActor = index.isOnMainActor(type)
    let isUsed = type.parts.contains { part in
      let isIsolated = isOnMainActor || part.declaration.attributes.has("MainActor")
      return part.declaration.allFunctions.contains { $0.isCalledByXCTest && $0.isIsolatedWith(isIsolated) }
    }
    // Subclasses have to say it again.
    guard isUsed || isOnMainActor else { return }
    // It is true, as XCTest calls a test and what is around it one after the other.
    // As a replacement, it is dropped where the class is left out.
    file.edits.replace(node.memberBlock.rightBrace.range, by: "}; extension \(type.name): @unchecked Sendable {}")
  }
}

/// A search for the functions among statements, without those in closures, types and other functions.
private final class LocalFunctions: SyntaxAnyVisitor {
  private(set) var found: [FunctionDeclSyntax] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let function = node.as(FunctionDeclSyntax.self) { found.append(function) }
    let isApart = [.functionDecl, .closureExpr, .accessorBlock].contains(node.kind)
    return isApart || node.asProtocol((any DeclGroupSyntax).self) != nil ? .skipChildren : .visitChildren
  }

  override func visit(_ node: IfConfigClauseListSyntax) -> SyntaxVisitorContinueKind { walkForIOS(node) }
}

extension TypeIndex {
  /// Returns true for a class that is on the main actor by its own attribute, or by that of a class above it.
  func isOnMainActor(_ type: IndexedType) -> Bool {
    ([type] + superclasses(of: type).known).contains { $0.declaration.attributes.has("MainActor") }
  }
}

extension FunctionDeclSyntax {
  /// True for a test, and for an override of what XCTest calls before, around and after tests.
  fileprivate var isCalledByXCTest: Bool { isTest || isAroundTests }

  private var isAroundTests: Bool {
    ["setUp", "setUpWithError", "invokeTest", "tearDown", "tearDownWithError"].contains(name.text)
      && modifiers.has("override")
      && signature.parameterClause.parameters.isEmpty
  }

  /// Returns true for a synchronous function that is on the main actor.
  ///
  /// - Parameter isIsolated: True if what is declared beside it is on the main actor.
  fileprivate func isIsolatedWith(_ isIsolated: Bool) -> Bool {
    signature.effectSpecifiers?.asyncSpecifier == nil && (isIsolated || attributes.has("MainActor"))
  }

  /// True for a function that runs on an actor which it gets, such as `a: isolated A` or one of `#isolation`.
  fileprivate var hasIsolatedParameter: Bool {
    signature.parameterClause.parameters.contains { parameter in
      let specifiers = parameter.type.as(AttributedTypeSyntax.self)?.specifiers
      return specifiers?.contains { $0.trimmedDescription == "isolated" } == true
    }
  }
}

extension AttributeListSyntax.Element {
  fileprivate var isMainActor: Bool {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription.lastComponent == "MainActor"
  }
}
