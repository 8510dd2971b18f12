// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A search for names that are missing, and for what is left out.
final class MissingNameFinder: SyntaxVisitor {
  private let names: MissingModules.Names
  private let declared: Set<String>
  private let lost: Set<String>
  private let properties: Set<String>
  private var found: String?
  /// The names that a function has for values of its own.
  private var locals: Set<String> = []

  /// - Parameters:
  ///   - declared: The names of types that the file declares.
  ///   - lost: Those of types that are left out.
  ///   - properties: Those of properties that are left out, which functions have for themselves.
  init(_ names: MissingModules.Names, _ declared: Set<String>, _ lost: Set<String>, _ properties: Set<String>) {
    (self.names, self.declared, self.lost, self.properties) = (names, declared, lost, properties)
    super.init(viewMode: .sourceAccurate)
  }

  func reason(in node: some SyntaxProtocol) -> String? {
    found = nil
    locals = properties.isEmpty ? [] : LocalNames.of(node)
    walk(node)
    return found
  }

  /// Looks at what a type or an extension says of itself before its members.
  func reason(inHeadOf node: any DeclGroupSyntax) -> String? {
    found = nil
    walk(node.attributes)
    if let clause = node.inheritanceClause { walk(clause) }
    if let clause = node.genericWhereClause { walk(clause) }
    if let clause = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause { walk(clause) }
    if let type = node.as(ExtensionDeclSyntax.self)?.extendedType { walk(type) }
    return found
  }

  private func look(at name: String, isValue: Bool) {
    guard found == nil else { return }
    if lost.contains(name) {
      found = "it uses \(name), which is left out"
    } else if isValue, properties.contains(name), !locals.contains(name) {
      found = "it uses \(name), which is left out"
    } else if !declared.contains(name), let module = names.module(of: name) {
      // Among values, SwiftUI's names are often those of others.
      let isTold = !isValue || module != "SwiftUI" || name.hasPrefix("UIHosting") || name == "SwiftUI"
      if isTold { found = "it uses \(module) (\(name)), which Linux does not have" }
    }
  }

  override func visit(_ node: IfConfigClauseListSyntax) -> SyntaxVisitorContinueKind { walkForIOS(node) }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    look(at: node.name.text, isValue: false)
    return .visitChildren
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else { return .skipChildren }
    if base.trimmedDescription == "self" {
      if found == nil, properties.contains(node.declName.baseName.text) {
        found = "it uses \(node.declName.baseName.text), which is left out"
      }
    } else {
      walk(base)
    }
    return .skipChildren
  }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    look(at: node.baseName.text, isValue: true)
    return .skipChildren
  }
}

/// A search for the names of parameters and local values.
private final class LocalNames: SyntaxVisitor {
  private var names: Set<String> = []

  static func of(_ node: some SyntaxProtocol) -> Set<String> {
    let visitor = LocalNames(viewMode: .sourceAccurate)
    // A property itself is no local value.
    if let property = Syntax(node).as(VariableDeclSyntax.self) {
      for binding in property.bindings {
        if let value = binding.initializer { visitor.walk(value) }
        if let block = binding.accessorBlock { visitor.walk(block) }
      }
    } else {
      visitor.walk(node)
    }
    return visitor.names
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { add(node.identifier) }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.secondName ?? node.firstName)
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { add(node.name) }

  private func add(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    names.insert(name.text)
    return .visitChildren
  }
}

/// The names of the types that a file declares, and of generic parameters, which may be those of a missing module.
final class DeclaredTypes: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { add(node.name) }

  private func add(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    names.insert(name.text)
    return .visitChildren
  }
}

/// A search for tests, and for classes that inherit some.
final class HeldTests: SyntaxVisitor {
  private let index: TypeIndex
  private var isFound = false

  private init(_ index: TypeIndex) {
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  static func areIn(_ node: Syntax, _ index: TypeIndex) -> Bool {
    let visitor = HeldTests(index)
    visitor.walk(node)
    return visitor.isFound
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = index.type(declaredBy: node), index.inheritsAllTests(type) { isFound = true }
    return isFound ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isTest || node.attributes.has("Test") { isFound = true }
    return .skipChildren
  }
}
