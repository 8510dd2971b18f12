// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Subclasses of `NSObject` that override members of it which only other classes have on Linux.
extension RuleVisitor {
  /// The members that `_StillBase` of StillAdopted has.
  private static let ofBase: Set<String> = ["observeValue", "awakeFromNib", "prepareForInterfaceBuilder"]

  /// Gives such a class a superclass that has the members: for those of accessibility, a responder.
  func giveMembersOfObjects(_ node: ClassDeclSyntax) {
    guard let first = node.inheritanceClause?.inheritedTypes.first?.type, first.trimmedDescription == "NSObject" else {
      return
    }
    let extensions = index.type(declaredBy: node)?.parts.dropFirst().filter { $0.file === file } ?? []
    let members =
      node.memberBlock.members.map(\.decl) + extensions.flatMap(\.declaration.memberBlock.members).map(\.decl)
    let names = members.filter { $0.modifiers?.has("override") == true }.compactMap(\.plainName)
    if names.contains(where: { $0.hasPrefix("accessibility") || $0 == "isAccessibilityElement" }) {
      file.edits.replace(first.range, by: "UIResponder")
    } else if names.contains(where: Self.ofBase.contains) {
      file.edits.replace(first.range, by: "_StillBase")
    }
  }
}
