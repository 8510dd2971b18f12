// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tests of XCTest on the main actor become asynchronous: XCTest on Linux calls a synchronous one from elsewhere, which
/// ends the process.
extension RuleVisitor {
  func makeTestsAsynchronous(_ node: some DeclGroupSyntax, named name: String, isIsolated: Bool) {
    guard let type = index[name], type.isClass, index.isTestCase(type) else { return }
    let classes = [type] + index.superclasses(of: type).known
    let isIsolated = isIsolated || classes.contains { $0.declaration.attributes.has("MainActor") }
    if isIsolated, classes.count == 1 { node.functions.forEach(leaveOutCallsOfXCTest) }
    for function in node.functions where function.isSynchronousTest {
      if function.modifiers.has("nonisolated") { continue }
      if isIsolated || function.attributes.has("MainActor") {
        file.edits.insert(" async", at: function.signature.parameterClause.rightParen.end)
      }
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
}

extension FunctionDeclSyntax {
  /// True for a function that XCTest calls as a test, and that is not asynchronous.
  fileprivate var isSynchronousTest: Bool {
    isTest && signature.effectSpecifiers?.asyncSpecifier == nil
  }
}
