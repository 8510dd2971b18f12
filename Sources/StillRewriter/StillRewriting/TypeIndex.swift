// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A type or protocol, as it is declared; for a class of Apple's, its first extension stands for that.
final class IndexedType: IndexedName {
  /// The name with those of the types around it.
  let name: String
  let declaration: any DeclGroupSyntax
  let file: SourceFile
  /// The place that sees a type in a function; nil for other types.
  let scope: Range<Int>?
  let isHidden: Bool
  /// The names after the colon of the declaration and of its extensions.
  private(set) var inherited: [String]
  /// The parts in which members stand: the declaration and its extensions.
  private(set) var parts: [Part]

  struct Part {
    let declaration: any DeclGroupSyntax
    let file: SourceFile
    let inherited: [String]
  }

  init(name: String, declaration: any DeclGroupSyntax, file: SourceFile, scope: Range<Int>? = nil) {
    (self.name, self.declaration, self.file, self.scope) = (name, declaration, file, scope)
    isHidden = declaration.isHidden
    inherited = declaration.inheritedNames
    parts = [Part(declaration: declaration, file: file, inherited: inherited)]
  }

  var isClass: Bool { declaration.is(ClassDeclSyntax.self) }
  var isPublic: Bool { declaration.modifiers.contains { ["public", "open"].contains($0.name.text) } }

  func append(_ part: Part) {
    parts.append(part)
    inherited += part.inherited
  }
}

/// A type alias, of one type or of protocols that it joins.
struct IndexedAlias: IndexedName {
  let name: String
  let declaration: TypeAliasDeclSyntax
  let file: SourceFile
  /// The names of the types.
  let types: [String]

  var isHidden: Bool { declaration.isHidden }
  var isPublic: Bool { declaration.modifiers.has("public") }
}

/// The types of all modules of a run, by their names.
struct TypeIndex {
  /// All types in the order of the files, also those in functions.
  let declarations: [IndexedType]
  /// The types that have their names for themselves in their modules, or in their files if others do not see them.
  let types: [IndexedType]
  /// The types that are not in the sources, of which these have extensions.
  private(set) var strangers: [IndexedType] = []
  private let table: NameTable<IndexedType>
  private let aliases: NameTable<IndexedAlias>
  private let byNode: [SyntaxIdentifier: IndexedType]
  /// The types in functions, by their files.
  private let local: [ObjectIdentifier: [IndexedType]]
  /// The names of properties that may hold closures.
  let closureProperties: Set<String>
  /// The names with labels of the optional methods of the sources' own protocols.
  let optionalMethods: Set<String>

  init(_ files: [SourceFile]) {
    let visitors = concurrently(files.count) { number in
      let visitor = IndexVisitor(files[number])
      visitor.walk(visitor.file.tree)
      return visitor
    }
    declarations = visitors.flatMap(\.types)
    let named = declarations.filter { $0.scope == nil }
    table = NameTable(named)
    aliases = NameTable(visitors.flatMap(\.aliases))
    local = Dictionary(grouping: declarations.filter { $0.scope != nil }, by: { ObjectIdentifier($0.file) })
    closureProperties = Set(visitors.flatMap(\.closureProperties))
    optionalMethods = Set(visitors.flatMap(\.optionalMethods))
    (types, byNode) = Self.distinct(named)
    strangers = joined(visitors.flatMap(\.extensions))
  }

  /// Returns the first type of each name in a module, and for each declaration that of its name: others stand behind other
  /// conditions.
  private static func distinct(_ all: [IndexedType]) -> ([IndexedType], [SyntaxIdentifier: IndexedType]) {
    struct Key: Hashable {
      let name: String
      let module: Int
      let file: ObjectIdentifier?
    }
    var (first, byNode): ([Key: IndexedType], [SyntaxIdentifier: IndexedType]) = ([:], [:])
    for type in all {
      let file = type.isHidden ? ObjectIdentifier(type.file) : nil
      let key = Key(name: type.name, module: type.file.module, file: file)
      let known = first[key] ?? type
      (first[key], byNode[type.declaration.id]) = (known, known)
    }
    let types = first.values.sorted {
      ($0.name, $0.file.module, $0.file.path) < ($1.name, $1.file.module, $1.file.path)
    }
    return (types, byNode)
  }

  /// Adds extensions to their types, and returns the types of the others.
  private func joined(_ extensions: [(String, IndexedType.Part)]) -> [IndexedType] {
    var (order, strangers): ([IndexedType], [String: IndexedType]) = ([], [:])
    for (extended, part) in extensions {
      let (type, name) = meant(by: extended, in: part.file)
      if let known = type ?? strangers[name] {
        known.append(part)
      } else {
        let stranger = IndexedType(name: name, declaration: part.declaration, file: part.file)
        strangers[name] = stranger
        order.append(stranger)
      }
    }
    return order
  }

  /// Finds the type that a file means by a name: its own, else one of its module, else one of others.
  subscript(name: String, in file: SourceFile) -> IndexedType? { table[name, in: file] }

  /// Finds the type that a node declares, unless it stands in a function.
  func type(declaredBy node: ClassDeclSyntax) -> IndexedType? { byNode[node.id] }

  /// Finds the type that an extension extends, perhaps by an alias.
  func type(extendedBy node: ExtensionDeclSyntax, in file: SourceFile) -> IndexedType? {
    meant(by: node.extendedType.trimmedDescription, in: file).type
  }

  /// Returns true if no other type has the last part of a type's name, but for itself in other modules that share its file.
  func isAloneWithItsName(_ type: IndexedType) -> Bool {
    table.all(withLastPartOf: type.name).allSatisfy {
      $0 === type || $0.file.path == type.file.path && $0.file.module != type.file.module
    }
  }

  /// Returns the names, with those of the types in place of their aliases, each with the file that means it so.
  func resolved(_ names: [String], in file: SourceFile, depth: Int = 8) -> [(name: String, file: SourceFile)] {
    names.flatMap { name in
      guard depth > 0, let alias = alias(named: name, in: file) else { return [(name, file)] }
      return resolved(alias.types, in: alias.file, depth: depth - 1)
    }
  }

  private func alias(named name: String, in file: SourceFile) -> IndexedAlias? {
    if table[whole: name, in: file] != nil { return nil }
    if let alias = aliases[whole: name, in: file] { return alias }
    let (first, isLonger) = (String(name.prefix { $0 != "." }), name.contains("."))
    // Behind the name of a type, such as one of Apple's, stands a name of that type.
    if isLonger, !file.importedModules.contains(first) { return nil }
    return table[name, in: file] == nil ? aliases[name, in: file] : nil
  }

  /// Returns the type that a file means by a name, perhaps by an alias, and its name without that.
  private func meant(by written: String, in file: SourceFile) -> (type: IndexedType?, name: String) {
    let all = resolved([written], in: file)
    let named = all.first { all.count == 1 || self[$0.name, in: $0.file]?.isClass ?? $0.name.hasSuffix("TestCase") }
    guard let named else { return (nil, written) }
    return (self[named.name, in: named.file], named.name)
  }

  /// The classes above a class as far as they are known, and the name of the first one that is not.
  func superclasses(of type: IndexedType) -> (known: [IndexedType], unknown: String?) {
    var known: [IndexedType] = []
    var current = type
    while let written = current.parts[0].inherited.first {
      let (next, name) = superclass(named: written, of: current)
      guard let next, next.isClass else { return (known, next == nil ? name : nil) }
      if next === type || known.contains(where: { $0 === next }) { break }
      known.append(next)
      current = next
    }
    return (known, nil)
  }

  private func superclass(named name: String, of type: IndexedType) -> (type: IndexedType?, name: String) {
    guard let scope = type.scope else { return meant(by: name, in: type.file) }
    let seen = (local[ObjectIdentifier(type.file)] ?? []).filter {
      $0.name == name && $0.scope?.contains(scope.lowerBound) == true && $0 !== type
    }
    let nearest = seen.max { ($0.scope?.lowerBound ?? 0) < ($1.scope?.lowerBound ?? 0) }
    return nearest.map { ($0, name) } ?? meant(by: name, in: type.file)
  }

  /// Returns true if a class of tests has some, of its own or by classes above it.
  func hasTests(_ type: IndexedType) -> Bool {
    ([type] + superclasses(of: type).known).contains {
      $0.parts.flatMap(\.declaration.allFunctions).contains(where: \.isTest)
    }
  }

  /// Returns true for a class of which all tests are those of classes above it.
  func inheritsAllTests(_ type: IndexedType) -> Bool { isTestCase(type) && hasOnlyInheritedTests(type) }

  /// Returns true if all tests that a class has are those of classes above it, whether or not it is a class of XCTest.
  func hasOnlyInheritedTests(_ type: IndexedType) -> Bool {
    hasTests(type) && !type.parts.flatMap(\.declaration.allFunctions).contains(where: \.isTest)
  }

  /// Returns true for a class that comes, as far as is known, from a class of UIKit or QuartzCore.
  func isApples(_ name: String, in file: SourceFile) -> Bool {
    guard let type = self[name, in: file] else { return name.hasPrefix("UI") || name.hasPrefix("CA") }
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

extension DeclSyntaxProtocol {
  /// True for a declaration that only its file sees, by its own modifiers or those of what is around it.
  var isHidden: Bool {
    let around = sequence(first: Syntax(self)) { $0.parent }
    return around.contains {
      $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(where: \.isPrivate) == true
    }
  }
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

extension PatternBindingSyntax {
  /// True for a property with a function's type, and for a stored one that is named like a delegate's method: its type may
  /// be an alias of one.
  fileprivate var mayHoldClosure: Bool {
    if typeAnnotation?.trimmedDescription.contains("->") == true { return true }
    return accessorBlock == nil && RuleVisitor.withoutLabels.contains(pattern.trimmedDescription)
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
  var aliases: [IndexedAlias] = []
  var closureProperties: [String] = []
  var optionalMethods: [String] = []
  private var names: [String] = []
  /// The places of the functions around, with the names of the types around these.
  private var functions: [(scope: Range<Int>, names: [String])] = []
  /// The places of the word `class`, by which functions are found that may hold one.
  private lazy var words = file.bytes.indices.filter {
    file.bytes[$0] == UInt8(ascii: "c") && file.bytes[$0...].starts(with: "class".utf8)
  }

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    names.append(name)
    let name = names.joined(separator: ".")
    types.append(IndexedType(name: name, declaration: node, file: file, scope: functions.last?.scope))
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
    if node.modifiers.has("optional") { optionalMethods.append(node.fullName) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if isAmongStatements { return .visitChildren }
    closureProperties += node.bindings.filter { $0.mayHoldClosure }.map(\.pattern.trimmedDescription)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if functions.isEmpty, node.genericParameterClause == nil {
      let name = (names + [node.name.text]).joined(separator: ".")
      let types = ClassDeclSyntax.names(of: node.initializer.value)
      aliases.append(IndexedAlias(name: name, declaration: node, file: file, types: types))
    }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseListSyntax) -> SyntaxVisitorContinueKind { walkForIOS(node) }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction(node) }
  override func visitPost(_ node: CodeBlockSyntax) { leaveFunction() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterFunction(node) }
  override func visitPost(_ node: ClosureExprSyntax) { leaveFunction() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction(node) }
  override func visitPost(_ node: AccessorBlockSyntax) { leaveFunction() }

  /// Looks only into those that may hold a class: functions are most of a file.
  private func enterFunction(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    let range = node.range
    functions.append((range, names))
    names = []
    return hasWord(in: range) ? .visitChildren : .skipChildren
  }

  private func leaveFunction() { names = functions.removeLast().names }

  private var isAmongStatements: Bool { !functions.isEmpty && names.isEmpty }

  private func hasWord(in range: Range<Int>) -> Bool {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < words.count && words[low] < range.upperBound
  }
}
