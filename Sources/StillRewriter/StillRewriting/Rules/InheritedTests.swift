// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tests that a class inherits from another module are overridden in it, since SwiftPM on Linux finds those alone that stand in
/// the module of the tests. So are those of a class without tests of its own, since it finds no other classes.
extension RuleVisitor {
  /// Makes the tests of a class overridable from which classes of other modules can inherit.
  func openTests(of node: ClassDeclSyntax) {
    guard node.modifiers.has("open"), let type = index.type(declaredBy: node), index.isTestCase(type) else { return }
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

  /// Adds overrides of the tests that a class inherits from other modules, or that are all it has, or says that they are lost.
  func inheritTests(_ node: ClassDeclSyntax) {
    guard let type = index.type(declaredBy: node), index.isTestCase(type) else { return }
    let superclasses = index.superclasses(of: type).known
    guard let nearest = superclasses.first else { return }
    // SwiftPM adds those of the same module to a class that has one of its own.
    if isBeside(nearest) && !index.inheritsAllTests(type) { return }
    var names = Set(type.parts.flatMap { $0.declaration.allFunctions }.map(\.fullName))
    var (overrides, lost): ([String], [String]) = ([], [])
    for superclass in superclasses {
      let classes = superclasses.drop { $0 !== superclass }
      let isIsolated = classes.contains { $0.declaration.attributes.has("MainActor") }
      for part in superclass.parts {
        for function in part.declaration.functions where function.isTest && !isLeftOut(function) {
          guard names.insert(function.fullName).inserted else { continue }
          if let reason = reason(againstOverriding: function, in: part, of: superclass) {
            lost.append(
              "inherited test: \(function.name.text) of \(superclass.name) cannot be overridden in \(type.name), so it does "
                + "not run: \(reason)")
          } else {
            overrides.append(function.overridden(in: node, isIsolated: isIsolated))
          }
        }
      }
    }
    if overrides.isEmpty || !isBeside(nearest) { for text in lost { file.note(.leftOut, text, at: node) } }
    guard !overrides.isEmpty else { return }
    file.edits.insert(overrides.map { " \($0);" }.joined(), at: node.memberBlock.leftBrace.end)
  }

  private func isBeside(_ type: IndexedType) -> Bool { type.file.module == file.module }

  /// Returns what to do so that a class can override a test of a class above it; nil if it can.
  private func reason(
    againstOverriding function: FunctionDeclSyntax, in part: IndexedType.Part, of superclass: IndexedType
  ) -> String? {
    let isExtension = part.declaration.is(ExtensionDeclSyntax.self)
    if isBeside(superclass) {
      return isExtension || function.modifiers.has("final") ? "declare it in the body of the class, not as final" : nil
    }
    let isOpen = superclass.declaration.modifiers.has("open")
    return isExtension || function.modifiers.has("final") || !isOpen
      ? "declare it in the body of an open class, not as final" : nil
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
