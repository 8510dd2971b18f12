// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Views of a generic type: initialisers that are imported from Objective-C count as required, and those of Swift do not.
extension RuleVisitor {
  func rewriteGenericView(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty || node.arguments.first?.label?.text == "frame" && node.arguments.count == 1,
      node.trailingClosure == nil, let parenthesis = node.leftParen
    else { return }
    let type: String
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      guard isGenericView(name, at: node) else { return }
      type = "\(name).self"
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init",
      let base = member.base
    {
      if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
        guard isGenericView(name, at: node) else { return }
        type = "\(name).self"
      } else if base.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "type",
        node.arguments.first != nil
      {
        type = base.trimmedDescription
      } else {
        return
      }
    } else {
      return
    }
    let separator = node.arguments.isEmpty ? "" : ", "
    file.edits.replace(node.start..<parenthesis.end, by: "_stillMake(\(type)\(separator)")
  }

  /// Returns true if `name` is a generic parameter there that stands for a class of UIKit, or `Self` of such a class.
  private func isGenericView(_ name: String, at node: some SyntaxProtocol) -> Bool {
    if name == "Self", let type = node.enclosingType, index[type]?.isClass != false, index.isApples(type) {
      return true
    }
    for ancestor in node.ancestors {
      // A protocol's extension may say what `Self` comes from.
      if let bound = ancestor.bound(of: name) { return index.isApples(bound) }
      if let part = ancestor.as(ExtensionDeclSyntax.self), let type = index[part.extendedType.trimmedDescription],
        let bound = Syntax(type.declaration).bound(of: name)
      {
        return index.isApples(bound)
      }
    }
    return false
  }
}

extension Syntax {
  /// The class that a generic parameter of this declaration must come from, if the declaration says so.
  fileprivate func bound(of name: String) -> String? {
    let parameters: GenericParameterClauseSyntax?
    let requirements: GenericWhereClauseSyntax?
    if let node = self.as(FunctionDeclSyntax.self) {
      (parameters, requirements) = (node.genericParameterClause, node.genericWhereClause)
    } else if let node = self.as(InitializerDeclSyntax.self) {
      (parameters, requirements) = (node.genericParameterClause, node.genericWhereClause)
    } else if let node = self.as(ClassDeclSyntax.self) {
      (parameters, requirements) = (node.genericParameterClause, node.genericWhereClause)
    } else if let node = self.as(StructDeclSyntax.self) {
      (parameters, requirements) = (node.genericParameterClause, node.genericWhereClause)
    } else if let node = self.as(EnumDeclSyntax.self) {
      (parameters, requirements) = (node.genericParameterClause, node.genericWhereClause)
    } else if let node = self.as(ExtensionDeclSyntax.self) {
      (parameters, requirements) = (nil, node.genericWhereClause)
    } else {
      return nil
    }
    var bounds: [TypeSyntax] = []
    for parameter in parameters?.parameters ?? [] where parameter.name.text == name {
      bounds += [parameter.inheritedType].compactMap(\.self)
    }
    for requirement in requirements?.requirements ?? [] {
      if case .conformanceRequirement(let conformance) = requirement.requirement,
        conformance.leftType.trimmedDescription == name
      {
        bounds.append(conformance.rightType)
      }
    }
    return bounds.lazy.flatMap { ClassDeclSyntax.names(of: $0) }.first { $0.hasPrefix("UI") || $0.hasPrefix("CA") }
      ?? bounds.lazy.flatMap { ClassDeclSyntax.names(of: $0) }.first
  }
}
