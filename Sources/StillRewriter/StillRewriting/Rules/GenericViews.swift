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
      guard isMadeByRuntime(name, in: node) else { return }
      type = "\(name).self"
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init",
      let base = member.base
    {
      if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
        guard isMadeByRuntime(name, in: node) else { return }
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

  /// Returns true if `name` is a generic parameter there that stands for a class of UIKit, or `Self` of such a class, and no
  /// class says in Swift that its subclasses have this initialiser.
  private func isMadeByRuntime(_ name: String, in call: FunctionCallExprSyntax) -> Bool {
    guard let bound = classBehind(name, at: call), index.isApples(bound, in: file) else { return false }
    guard let type = index[bound, in: file] else { return true }
    return !([type] + index.superclasses(of: type).known).contains { $0.requires(call.arguments) }
  }

  /// Returns the class that a generic parameter stands for, or `Self`.
  private func classBehind(_ name: String, at node: some SyntaxProtocol) -> String? {
    if name == "Self", let type = node.enclosingType, index[type, in: file]?.isClass != false,
      index.isApples(type, in: file)
    {
      return type
    }
    for ancestor in node.ancestors {
      // A protocol's extension may say what `Self` comes from.
      if let bound = ancestor.bound(of: name) { return bound }
      if let part = ancestor.as(ExtensionDeclSyntax.self), let type = index.type(extendedBy: part, in: file),
        let bound = Syntax(type.declaration).bound(of: name)
      {
        return bound
      }
    }
    return nil
  }
}

extension IndexedType {
  /// Returns true if the class declares an initialiser as required that takes these arguments, of which there is one at most.
  fileprivate func requires(_ arguments: LabeledExprListSyntax) -> Bool {
    let label = arguments.first?.label?.text
    return declaration.memberBlock.members.activeMembers.contains { member in
      guard let initializer = member.as(InitializerDeclSyntax.self), initializer.modifiers.has("required") else {
        return false
      }
      let parameters = initializer.signature.parameterClause.parameters
      let hasPlace = label == nil || parameters.contains { $0.firstName.text == label }
      return hasPlace
        && parameters.allSatisfy { $0.firstName.text == label || $0.defaultValue != nil || $0.ellipsis != nil }
    }
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
