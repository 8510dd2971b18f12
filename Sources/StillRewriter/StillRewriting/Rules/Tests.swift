// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tests of XCTest on the main actor become asynchronous: XCTest on Linux calls a synchronous one from elsewhere, which
/// ends the process.
extension RuleVisitor {
  func makeTestsAsynchronous(_ node: some DeclGroupSyntax, named name: String, isIsolated: Bool) {
    guard let type = index[name], type.isClass, index.isTestCase(type) else { return }
    let classes = [type] + index.superclasses(of: type).known
    let isIsolated = isIsolated || classes.contains { $0.declaration.attributes.has("MainActor") }
    for function in node.functions where function.isSynchronousTest {
      if function.modifiers.has("nonisolated") { continue }
      if isIsolated || function.attributes.has("MainActor") {
        file.edits.insert(" async", at: function.signature.parameterClause.rightParen.end)
      }
    }
  }
}

extension FunctionDeclSyntax {
  /// True for a function that XCTest calls as a test, and that is not asynchronous.
  fileprivate var isSynchronousTest: Bool {
    isTest && signature.effectSpecifiers?.asyncSpecifier == nil
  }
}
