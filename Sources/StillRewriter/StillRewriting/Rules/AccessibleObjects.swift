// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Subclasses of `NSObject` that override its members of accessibility, which only responders have as members of a class.
extension RuleVisitor {
  /// Makes such a class a responder.
  func makeResponder(_ node: ClassDeclSyntax) {
    guard let first = node.inheritanceClause?.inheritedTypes.first?.type, first.trimmedDescription == "NSObject" else {
      return
    }
    let overrides = node.memberBlock.members.filter { $0.decl.modifiers?.has("override") == true }
    let names = overrides.compactMap(\.decl.plainName)
    guard names.contains(where: { $0.hasPrefix("accessibility") || $0 == "isAccessibilityElement" }) else { return }
    file.edits.replace(first.range, by: "UIResponder")
  }
}
