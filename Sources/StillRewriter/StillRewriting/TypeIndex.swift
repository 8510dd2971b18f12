// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A type or protocol, as it is declared.
final class IndexedType {
  /// The name with those of the types around it.
  let name: String
  let declaration: any DeclGroupSyntax
  let file: SourceFile
  /// The names after the colon of the declaration and of its extensions.
  var inherited: [String]
  /// The parts in which members stand: the declaration and its extensions.
  var parts: [Part]

  struct Part {
    let declaration: any DeclGroupSyntax
    let file: SourceFile
    let inherited: [String]
  }

  init(name: String, declaration: any DeclGroupSyntax, file: SourceFile) {
    (self.name, self.declaration, self.file) = (name, declaration, file)
    inherited = declaration.inheritedNames
    parts = [Part(declaration: declaration, file: file, inherited: inherited)]
  }

  var isClass: Bool { declaration.is(ClassDeclSyntax.self) }
  var isPublic: Bool { declaration.modifiers.contains { ["public", "open"].contains($0.name.text) } }
}

/// The types of all modules of a run, by their names.
struct TypeIndex {
  private(set) var types: [String: IndexedType] = [:]
  private var byLastName: [String: [IndexedType]] = [:]
  /// The parts of type aliases that join protocols.
  private var aliases: [String: [String]] = [:]
  /// The types that have other names by type aliases.
  private var renamed: [String: String] = [:]
  /// The names of optional requirements of the sources' own protocols, and of properties, which may hold closures.
  private(set) var optionalMembers: Set<String> = []
  /// The names with labels of the methods among them.
  private(set) var optionalMethods: Set<String> = []

  init(_ files: [SourceFile]) {
    let visitors = concurrently(files.count) { number in
      let visitor = IndexVisitor(files[number])
      visitor.walk(visitor.file.tree)
      return visitor
    }
    for type in visitors.flatMap(\.types) {
      types[type.name] = types[type.name] ?? type
      byLastName[type.name.lastComponent, default: []].append(type)
    }
    for (name, parts) in visitors.flatMap(\.aliases) { aliases[name] = parts }
    for (name, type) in visitors.flatMap(\.renamed) { renamed[name] = type }
    optionalMembers = Set(visitors.flatMap(\.optionalMembers))
    optionalMethods = Set(visitors.flatMap(\.optionalMethods))
    for (extended, part) in visitors.flatMap(\.extensions) {
      guard let type = self[extended] else { continue }
      type.parts.append(part)
      type.inherited += part.inherited
    }
  }

  /// Finds a type by the name that a source uses for it: the whole one, or the last part if only one type has it.
  subscript(name: String) -> IndexedType? {
    if let type = types[name] { return type }
    let candidates = byLastName[name.lastComponent] ?? []
    return candidates.count == 1 ? candidates.first : nil
  }

  /// Finds the type that a node declares.
  func type(declaredBy node: ClassDeclSyntax) -> IndexedType? {
    let around = node.ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.reversed()
    let names = around.map { $0.declaredName ?? $0.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? "" }
    return types[(names + [node.name.text]).joined(separator: ".")] ?? self[node.name.text]
  }

  /// Returns true if no other type has the last part of a type's name.
  func isAloneWithItsName(_ type: IndexedType) -> Bool { byLastName[type.name.lastComponent]?.count == 1 }

  /// Returns the names, with those of joined protocols in place of their aliases.
  func resolved(_ names: [String]) -> [String] {
    names.flatMap { aliases[$0].map { $0 } ?? [$0] }
  }

  /// The classes above a class as far as they are known, and the name of the first one that is not.
  func superclasses(of type: IndexedType) -> (known: [IndexedType], unknown: String?) {
    var known: [IndexedType] = []
    var current = type
    while let written = current.parts[0].inherited.first {
      let name = superclass(named: written)
      guard let next = self[name], next.isClass else { return (known, self[name] == nil ? name : nil) }
      if next === type || known.contains(where: { $0 === next }) { break }
      known.append(next)
      current = next
    }
    return (known, nil)
  }

  /// Returns the name of the class that a class names as its superclass, perhaps by an alias.
  private func superclass(named written: String) -> String {
    var name = written
    for _ in 0..<8 {
      guard self[name] == nil,
        let next = renamed[name] ?? aliases[name]?.first(where: { self[$0]?.isClass ?? $0.hasSuffix("TestCase") })
      else { break }
      name = next
    }
    return name
  }

  /// Returns true if a class of tests has some, of its own or by classes above it.
  func hasTests(_ type: IndexedType) -> Bool {
    ([type] + superclasses(of: type).known).contains {
      $0.parts.flatMap(\.declaration.functions).contains(where: \.isTest)
    }
  }

  /// Returns true for a class of which all tests are those of classes above it.
  func inheritsAllTests(_ type: IndexedType) -> Bool { isTestCase(type) && hasOnlyInheritedTests(type) }

  /// Returns true if all tests that a class has are those of classes above it, whether or not it is a class of XCTest.
  func hasOnlyInheritedTests(_ type: IndexedType) -> Bool {
    hasTests(type) && !type.parts.flatMap(\.declaration.functions).contains(where: \.isTest)
  }

  /// Returns true for a class that comes, as far as is known, from a class of UIKit or QuartzCore.
  func isApples(_ name: String) -> Bool {
    guard let type = self[name] else { return name.hasPrefix("UI") || name.hasPrefix("CA") }
    guard type.isClass else { return false }
    return superclasses(of: type).unknown.map { $0.hasPrefix("UI") || $0.hasPrefix("CA") } ?? false
  }

  /// Returns true if a class says that it is a subclass of XCTestCase, as far as its superclasses are known.
  func isTestCase(_ type: IndexedType) -> Bool {
    superclasses(of: type).unknown?.hasSuffix("TestCase") ?? false
  }

  /// Returns true if a class with tests has a superclass that is not in the sources, and may be one of XCTest.
  func mayBeTestCase(_ type: IndexedType) -> Bool {
    type.isClass && hasTests(type) && superclasses(of: type).unknown.map(Self.mayBeTestCase(named:)) == true
  }

  /// Returns true for a name that says so, and is none of Apple's classes and no protocol's, as far as names tell.
  static func mayBeTestCase(named name: String) -> Bool {
    let name = name.lastComponent
    let others = ["ble", "Protocol", "Delegate", "DataSource", "Testing", "Observation", "UseCase"]
    return ["Test", "Spec", "Case"].contains(where: name.contains)
      && !["UI", "CA", "NS"].contains(where: name.hasPrefix) && !others.contains(where: name.hasSuffix)
  }
}

extension DeclGroupSyntax {
  /// The names after the colon, without attributes; the parts of `A & B` one by one.
  var inheritedNames: [String] {
    (inheritanceClause?.inheritedTypes ?? []).flatMap { Self.names(of: $0.type) }
  }

  static func names(of type: TypeSyntax) -> [String] {
    if let attributed = type.as(AttributedTypeSyntax.self) { return names(of: attributed.baseType) }
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { names(of: $0.type) }
    }
    if let identifier = type.as(IdentifierTypeSyntax.self) { return [identifier.name.text] }
    return [type.trimmedDescription]
  }

  /// The members that are functions.
  var functions: [FunctionDeclSyntax] { memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) } }

  /// The name of the declared type; nil for an extension.
  var declaredName: String? {
    if let named = asProtocol((any NamedDeclSyntax).self) { return named.name.text }
    return nil
  }

  /// The members that are functions, also those behind conditions that may be true on iOS.
  var allFunctions: [FunctionDeclSyntax] { Self.functions(of: memberBlock.members) }

  private static func functions(of members: MemberBlockItemListSyntax) -> [FunctionDeclSyntax] {
    members.flatMap { member -> [FunctionDeclSyntax] in
      if let function = member.decl.as(FunctionDeclSyntax.self) { return [function] }
      let clauses = member.decl.as(IfConfigDeclSyntax.self)?.clauses.mayBeForIOS ?? []
      return clauses.flatMap { $0.elements?.as(MemberBlockItemListSyntax.self).map(functions) ?? [] }
    }
  }

  func hasAttribute(_ name: String) -> Bool { attributes.has(name) }
}

extension AttributeListSyntax {
  func has(_ name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
  }
}

extension DeclModifierListSyntax {
  func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension DeclModifierSyntax {
  /// True for a modifier that hides a declaration from other files.
  var isPrivate: Bool { ["private", "fileprivate"].contains(name.text) }

  /// True for a modifier that says by whom a declaration is seen.
  var isAccess: Bool {
    detail == nil && (isPrivate || ["internal", "package", "public", "open"].contains(name.text))
  }
}

extension FunctionDeclSyntax {
  /// The name with its labels, such as `tap(_:with:)`.
  var fullName: String {
    let labels = signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    return "\(name.text)(\(labels.joined()))"
  }
}

extension String {
  /// The part after the last period, or the whole text if it has none.
  var lastComponent: String {
    guard let point = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
    let rest = utf8[utf8.index(after: point)...]
    // A character that is not ASCII may combine with the period.
    if let first = rest.first, first < 128 { return String(self[rest.startIndex...]) }
    return split(separator: ".").last.map(String.init) ?? self
  }
}

/// A collector of the types of one file.
private final class IndexVisitor: SyntaxVisitor {
  let file: SourceFile
  var types: [IndexedType] = []
  var extensions: [(String, IndexedType.Part)] = []
  var aliases: [(String, [String])] = []
  var renamed: [(String, String)] = []
  var optionalMembers: [String] = []
  var optionalMethods: [String] = []
  private var names: [String] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    names.append(name)
    types.append(IndexedType(name: names.joined(separator: "."), declaration: node, file: file))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { names.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { names.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { names.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { names.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: ProtocolDeclSyntax) { names.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    names.append(name)
    extensions.append((name, .init(declaration: node, file: file, inherited: node.inheritedNames)))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { names.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.has("optional") {
      optionalMembers.append(node.name.text)
      optionalMethods.append(node.fullName)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    optionalMembers += node.bindings.filter { $0.typeAnnotation?.trimmedDescription.contains("->") == true }
      .map(\.pattern.trimmedDescription)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if let composition = node.initializer.value.as(CompositionTypeSyntax.self) {
      aliases.append((node.name.text, ClassDeclSyntax.names(of: TypeSyntax(composition))))
    } else if node.genericParameterClause == nil, let name = ClassDeclSyntax.names(of: node.initializer.value).first {
      renamed.append((node.name.text, name))
    }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseListSyntax) -> SyntaxVisitorContinueKind { walkForIOS(node) }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    // Types in functions are seen by nobody else, and functions are most of a file.
    .skipChildren
  }
}
