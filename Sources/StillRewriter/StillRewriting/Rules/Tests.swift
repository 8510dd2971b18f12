// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Synchronous tests of XCTest on the main actor become free of it, and their bodies assume it.
///
/// XCTest on Linux ends the process at a test that is bound to an actor, though it calls all from the main thread. As an
/// asynchronous test it would run, but keep the main queue to itself: what it waits for would never come.
extension RuleVisitor {
  func assumeMainActor(inTestsOf node: some DeclGroupSyntax, named name: String, isIsolated: Bool) {
    guard let type = index[name], type.isClass, index.isTestCase(type) else { return }
    let isIsolated = isIsolated || index.isOnMainActor(type)
    if isIsolated, index.superclasses(of: type).known.isEmpty { node.functions.forEach(leaveOutCallsOfXCTest) }
    for function in node.functions where function.isTest && !function.modifiers.has("nonisolated") {
      guard function.isIsolatedWith(isIsolated), let body = function.body else { continue }
      let effects = function.signature.effectSpecifiers
      if effects?.throwsClause?.type != nil {
        // Closures that are called on the main actor throw any error.
        file.edits.insert(" async", at: function.signature.parameterClause.rightParen.end)
        continue
      }
      let isThrowing = effects?.throwsClause != nil
      for attribute in function.attributes where attribute.isMainActor { file.edits.blank(attribute.range) }
      file.edits.insert("nonisolated ", at: function.funcKeyword.start)
      let (before, type) = isThrowing ? (" try", "() throws -> Void") : ("", "() -> Void")
      file.edits.insert("\(before) MainActor.assumeIsolated { \(type) in", at: body.leftBrace.end)
      file.edits.insert("} ", at: body.rightBrace.start)
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
      if words == call || words == "try \(call)" { file.edits.blank(statement.item.range) }
    }
  }

  /// Lets a class with tests on the main actor be used in closures on it, which Swift 6 checks.
  func makeSendable(_ node: ClassDeclSyntax) {
    guard let type = index[node.name.text], type.declaration.id == node.id, index.isTestCase(type),
      !type.name.contains("."), !type.inherited.contains(where: { $0.lastComponent.hasSuffix("Sendable") })
    else { return }
    let isOnMainActor = index.isOnMainActor(type)
    let isUsed = type.parts.contains { part in
      let isIsolated = isOnMainActor || part.declaration.attributes.has("MainActor")
      return part.declaration.functions.contains { $0.isTest && $0.isIsolatedWith(isIsolated) }
    }
    // Subclasses have to say it again.
    guard isUsed || isOnMainActor else { return }
    // It is true, as XCTest calls a test and what is around it one after the other.
    file.edits.insert("; extension \(type.name): @unchecked Sendable {}", at: node.memberBlock.rightBrace.end)
  }
}

extension TypeIndex {
  /// Returns true for a class that is on the main actor by its own attribute, or by that of a class above it.
  func isOnMainActor(_ type: IndexedType) -> Bool {
    ([type] + superclasses(of: type).known).contains { $0.declaration.attributes.has("MainActor") }
  }
}

extension FunctionDeclSyntax {
  /// Returns true for a synchronous function that is on the main actor.
  ///
  /// - Parameter isIsolated: True if what is declared beside it is on the main actor.
  fileprivate func isIsolatedWith(_ isIsolated: Bool) -> Bool {
    signature.effectSpecifiers?.asyncSpecifier == nil && (isIsolated || attributes.has("MainActor"))
  }
}

extension AttributeListSyntax.Element {
  fileprivate var isMainActor: Bool {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription.lastComponent == "MainActor"
  }
}
