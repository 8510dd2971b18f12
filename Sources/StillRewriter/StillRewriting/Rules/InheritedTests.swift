// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tests that a class inherits from another module are overridden in it, since SwiftPM on Linux finds those alone that stand in
/// the module of the tests.
extension RuleVisitor {
  /// Makes the tests of a class overridable from which classes of other modules can inherit.
  func openTests(of node: ClassDeclSyntax) {
    guard node.modifiers.has("open"), let type = index[node.name.text], index.isTestCase(type) else { return }
    for function in node.functions where function.isTest && !function.modifiers.has("open") {
      let access = function.modifiers.first { ["public", "package", "internal"].contains($0.name.text) }
      if function.modifiers.has("final") || function.modifiers.has("override") && access == nil { continue }
      if let access {
        file.edits.replace(access.range, by: "open")
      } else {
        file.edits.insert("open ", at: function.modifiers.first?.start ?? function.funcKeyword.start)
      }
    }
  }

  /// Adds overrides of the tests that a class inherits from other modules, or says that they are lost.
  func inheritTests(_ node: ClassDeclSyntax) {
    guard let type = index[node.name.text], index.isTestCase(type) else { return }
    let superclasses = index.superclasses(of: type).known
    guard let nearest = superclasses.first, modules[nearest.file.path] != modules[file.path] else { return }
    var names = Set(type.parts.flatMap(\.declaration.functions).map(\.fullName))
    var overrides: [String] = []
    for superclass in superclasses {
      let classes = superclasses.drop { $0 !== superclass }
      let isIsolated = classes.contains { $0.declaration.attributes.has("MainActor") }
      for part in superclass.parts {
        let isExtension = part.declaration.is(ExtensionDeclSyntax.self)
        for function in part.declaration.functions where function.isTest {
          guard names.insert(function.fullName).inserted else { continue }
          if isExtension || function.modifiers.has("final") || !superclass.declaration.modifiers.has("open") {
            let text =
              "inherited test: \(function.name.text) of \(superclass.name) cannot be overridden in "
              + "\(type.name), so it does not run: declare it in the body of an open class, not as final"
            file.note(.leftOut, text, at: node)
          } else {
            overrides.append(function.overridden(in: node, isIsolated: isIsolated))
          }
        }
      }
    }
    guard !overrides.isEmpty else { return }
    file.edits.insert(overrides.map { " \($0);" }.joined(), at: node.memberBlock.leftBrace.end)
  }
}

extension FunctionDeclSyntax {
  /// True for a function that XCTest calls as a test.
  var isTest: Bool {
    name.text.hasPrefix("test") && signature.parameterClause.parameters.isEmpty && signature.returnClause == nil
      && !modifiers.has("static") && !modifiers.has("class") && !modifiers.has("private")
      && !modifiers.has("fileprivate")
  }

  /// Returns an override that does the same.
  fileprivate func overridden(in node: ClassDeclSyntax, isIsolated: Bool) -> String {
    let isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
    let isThrowing = signature.effectSpecifiers?.throwsClause != nil
    let access = node.modifiers.first { ["open", "public", "package"].contains($0.name.text) }
    // It would be isolated where the inherited one is not: all are free of the main actor but asynchronous ones.
    let isOwn = isIsolated || attributes.has("MainActor")
    let isOnMainActor = isOwn || node.attributes.has("MainActor")
    let isFree = isOnMainActor && (!isAsync || modifiers.has("nonisolated") || !isOwn)
    let words = [
      access?.name.text, isFree ? "nonisolated" : nil, "override func \(name.text)()",
      isAsync ? "async" : nil, isThrowing ? "throws" : nil,
    ]
    let call = [isThrowing ? "try" : nil, isAsync ? "await" : nil, "super.\(name.text)()"]
    return "\(words.compactMap(\.self).joined(separator: " ")) { \(call.compactMap(\.self).joined(separator: " ")) }"
  }
}
