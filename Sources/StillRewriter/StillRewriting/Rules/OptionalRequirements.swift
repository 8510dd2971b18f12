// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Protocols of Objective-C: all are for classes, and some of their requirements are optional.
///
/// `@objc optional func f(a: A)` of `P` becomes a requirement of a hidden name with a default, and a property `f` that is
/// nil where the object does not implement it. So `object.f?(a: x)` compiles and does as on iOS. Types that conform get
/// what hands the call on, in the line of their closing brace.
struct OptionalRequirements {
  private let index: TypeIndex
  private let protocols: [OptionalProtocol]
  /// The protocols of each part of a type, all above them included.
  private let conformances: [ObjectIdentifier: [Set<ObjectIdentifier>]]

  init(index: TypeIndex) {
    self.index = index
    protocols = index.declarations.filter { $0.declaration.is(ProtocolDeclSyntax.self) }
      .compactMap(OptionalProtocol.init).sorted { $0.type.name < $1.type.name }
    let types = protocols.isEmpty ? [] : index.declarations + index.strangers
    conformances = Dictionary(
      uniqueKeysWithValues: types.map { ($0.id, $0.parts.map { Self.protocols(of: $0, in: index) }) })
  }

  func rewrite() {
    if protocols.isEmpty { return }
    for kind in protocols where kind.type.file.isRewritten { kind.declare() }
    let types = index.declarations.filter { !$0.declaration.is(ProtocolDeclSyntax.self) }
    let above = Dictionary(
      uniqueKeysWithValues: types.map { ($0.id, $0.isClass ? index.superclasses(of: $0) : (known: [], unknown: nil)) })
    var below: [ObjectIdentifier: [IndexedType]] = [:]
    for type in types {
      for superclass in above[type.id]?.known ?? [] { below[superclass.id, default: []].append(type) }
    }
    let strangers = Dictionary(uniqueKeysWithValues: index.strangers.map { ($0.name, $0) })
    for type in types + index.strangers {
      let (superclasses, unknown) = above[type.id] ?? ([], nil)
      let family = OptionalProtocol.Family(
        type: type, superclasses: superclasses, subclasses: below[type.id] ?? [],
        stranger: unknown.flatMap { strangers[$0] },
        unknown: type.declaration.is(ExtensionDeclSyntax.self) ? type.name : unknown)
      for kind in protocols { rewrite(family, kind) }
    }
  }

  private func rewrite(_ family: OptionalProtocol.Family, _ kind: OptionalProtocol) {
    let conforming = parts(of: family.type, conformingTo: kind)
    var modules: Set<Int> = []
    for part in conforming where part.file.isRewritten && modules.insert(part.file.module).inserted {
      kind.implement(family, at: part)
      kind.nameApples(in: family, at: part)
    }
    guard conforming.isEmpty, family.type.file.isRewritten else { return }
    let inherited = family.superclasses.flatMap { type in parts(of: type, conformingTo: kind).map { (type, $0) } }
    if let (type, part) = inherited.first {
      // Members of extensions cannot be overridden.
      if part.file.module == type.file.module {
        kind.override(in: family, type.name)
      } else {
        kind.nameLost(in: family, type.name)
      }
    } else if let type = family.stranger, !parts(of: type, conformingTo: kind).isEmpty {
      kind.nameLost(in: family, type.name)
    }
  }

  private func parts(of type: IndexedType, conformingTo kind: OptionalProtocol) -> [IndexedType.Part] {
    zip(type.parts, conformances[type.id] ?? []).filter { $1.contains(kind.type.id) }.map(\.0)
  }

  private static func protocols(of part: IndexedType.Part, in index: TypeIndex) -> Set<ObjectIdentifier> {
    var open = index.resolved(part.inherited, in: part.file)
    var known: Set<ObjectIdentifier> = []
    while let (name, file) = open.popLast() {
      guard let type = index[name, in: file], type.declaration.is(ProtocolDeclSyntax.self),
        known.insert(type.id).inserted
      else { continue }
      for part in type.parts { open += index.resolved(part.inherited, in: part.file) }
    }
    return known
  }
}

extension SourceFile {
  /// Binds protocols that are marked `@objc` to classes.
  func bindProtocolsToClasses(in types: some Sequence<IndexedType>) {
    for type in types {
      guard let node = type.declaration.as(ProtocolDeclSyntax.self), node.attributes.has("objc") else { continue }
      let bound: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]
      if type.declaration.inheritedNames.contains(where: bound.contains) { continue }
      if let clause = node.inheritanceClause {
        edits.insert(" AnyObject,", at: clause.colon.end)
      } else {
        edits.insert(": AnyObject", at: node.name.end)
      }
    }
  }
}

/// A protocol with optional requirements.
private struct OptionalProtocol {
  let type: IndexedType
  private let methods: [FunctionDeclSyntax]
  private let properties: [VariableDeclSyntax]

  /// A type that conforms, with the known classes above and below it.
  struct Family {
    let type: IndexedType
    let superclasses: [IndexedType]
    let subclasses: [IndexedType]
    /// The class above all these, if extensions of it are all that is known.
    let stranger: IndexedType?
    /// The name of the first class that is not in the sources, perhaps the type itself.
    let unknown: String?
    /// True if the type conforms in another module than its own.
    var isAway = false

    /// True for a class of which classes of other modules can inherit.
    var isOpen: Bool { type.declaration.modifiers.has("open") }
  }

  init?(_ type: IndexedType) {
    // One that this version of iOS does not have is left out.
    let members = type.declaration.memberBlock.members.activeMembers.filter { !type.file.edits.cover($0.range) }
    methods = members.compactMap { $0.as(FunctionDeclSyntax.self) }.filter { $0.modifiers.has("optional") }
    properties = members.compactMap { $0.as(VariableDeclSyntax.self) }.filter { $0.modifiers.has("optional") }
    self.type = type
    if methods.isEmpty && properties.isEmpty { return nil }
  }

  private var access: String {
    let levels = ["public ", "package ", "fileprivate ", "private "]
    let own = type.declaration.modifiers.map { "\($0.name.text) " }.first { levels.contains($0) } ?? ""
    return own == "private " ? "fileprivate " : own
  }

  private var isolation: String {
    type.declaration.attributes.has("MainActor") ? "@MainActor " : ""
  }

  private func hidden(_ name: String) -> String { "_still_\(type.name.lastComponent)_\(name)" }

  /// The name of the property that tells if a method is implemented.
  private func mark(_ method: FunctionDeclSyntax) -> String {
    "_still_has_\(type.name.lastComponent)_" + method.fullName.filter { $0.isLetter || $0.isNumber || $0 == "_" }
      + "\(method.signature.parameterClause.parameters.count)"
      + (isOverloaded(method) ? method.parameterTypes.filter { $0.isLetter || $0.isNumber } : "")
  }

  /// Returns true if another method of the protocol differs by types alone.
  private func isOverloaded(_ method: FunctionDeclSyntax) -> Bool {
    methods.filter { $0.fullName == method.fullName }.count > 1
  }

  // MARK: Declaration

  func declare() {
    var marks = ""
    for method in methods {
      blankOptional(method.modifiers)
      if method.modifiers.has("static") || method.modifiers.has("class") {
        type.file.note(.cannot, "an optional requirement of a type: only those of objects can be asked for", at: method)
        continue
      }
      type.file.edits.insert(hidden(""), at: method.name.start)
      marks += " var \(mark(method)): Bool { get };"
    }
    for property in properties {
      blankOptional(property.modifiers)
      guard let binding = property.bindings.first, let annotation = binding.typeAnnotation else { continue }
      let name = binding.pattern.trimmedDescription
      let text = "\(hidden(name)): (\(annotation.type.trimmedDescription))? { get }"
      type.file.edits.replace(binding.range, by: text)
    }
    type.file.append(marks + " ", to: type.declaration.memberBlock)
    type.file.append(defaults, for: type.declaration)
  }

  private func blankOptional(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.name.text == "optional" { type.file.edits.blank(modifier.range) }
  }

  /// The defaults, the properties under the methods' names, and the types of these, in one line.
  private var defaults: String {
    var members: [String] = []
    var proxies: [String] = []
    for method in methods {
      members.append("\(access)var \(mark(method)): Bool { false }")
      members.append("\(access)func \(hidden(method.name.text))\(signature(of: method)) { fatalError(\"absent\") }")
    }
    for (name, group) in Dictionary(grouping: methods, by: \.name.text).sorted(by: { $0.key < $1.key }) {
      let proxy = "_Still_\(type.name.lastComponent)_\(name)"
      let any = group.map { mark($0) }.joined(separator: " || ")
      members.append("\(access)var \(name): \(proxy)? { \(any) ? \(proxy)(object: self) : nil }")
      let calls = group.map { call($0, isOnly: group.count == 1) }.joined(separator: "; ")
      members += group.filter { !isOverloaded($0) }.map(reference)
      proxies.append("\(isolation)\(access)struct \(proxy) { let object: any \(type.name); \(calls) }")
    }
    for property in properties {
      guard let binding = property.bindings.first, let annotation = binding.typeAnnotation else { continue }
      let (name, type) = (binding.pattern.trimmedDescription, annotation.type.trimmedDescription)
      members.append("\(access)var \(hidden(name)): (\(type))? { nil }")
      members.append("\(access)var \(name): (\(type))? { \(hidden(name)) }")
    }
    return (["extension \(type.name) { \(members.joined(separator: "; ")) }"] + proxies).joined(separator: "; ")
  }

  /// The call of a method through the property of its name; one of several under that name may be missing.
  private func call(_ method: FunctionDeclSyntax, isOnly: Bool) -> String {
    let clause = method.signature.parameterClause.trimmedDescription.inOneLine
    let effects = method.signature.effectSpecifiers?.trimmedDescription.inOneLine ?? ""
    let result = method.signature.returnClause?.type.trimmedDescription.inOneLine ?? "Void"
    let attributes = method.attributes.has("MainActor") ? "@MainActor " : ""
    let forwarded = "\(method.prefixOfCalls)object.\(hidden(method.name.text))\(method.forwardedArguments)"
    let head = "\(attributes)@discardableResult \(access)func callAsFunction\(clause) \(effects)"
    if isOnly { return "\(head) -> \(result) { \(forwarded) }" }
    // The call is made behind a question mark, which adds no second optional to one.
    if method.returnsOptional { return "\(head) -> \(result) { object.\(mark(method)) ? \(forwarded) : nil }" }
    return "\(head) -> (\(result))? { object.\(mark(method)) ? \(forwarded) : nil }"
  }

  /// The property that has a method as a value, nil where the object does not implement it.
  private func reference(_ method: FunctionDeclSyntax) -> String {
    let parameters = method.signature.parameterClause.parameters
    let types = parameters.map(\.type.trimmedDescription.inOneLine).joined(separator: ", ")
    let names = parameters.indices.enumerated().map { "a\($0.offset)" }
    let arguments = zip(names, parameters).map { name, parameter in
      let value = parameter.type.trimmedDescription.hasPrefix("inout ") ? "&\(name)" : name
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }
    let isIsolated = !isolation.isEmpty || method.attributes.has("MainActor")
    let effects = method.signature.effectSpecifiers?.trimmedDescription.inOneLine ?? ""
    let result = method.signature.returnClause?.type.trimmedDescription.inOneLine ?? "Void"
    let type = "\(isIsolated ? "@MainActor " : "")(\(types)) \(effects) -> \(result)"
    let call = "\(method.prefixOfCalls)self.\(hidden(method.name.text))(\(arguments.joined(separator: ", ")))"
    let head = names.isEmpty ? "" : "\(names.joined(separator: ", ")) in "
    return "\(isIsolated ? "@MainActor " : "")\(access)var \(method.nameOfReference): (\(type))? "
      + "{ \(mark(method)) ? { \(head)\(call) } : nil }"
  }

  private func signature(of method: FunctionDeclSyntax) -> String { method.signature.trimmedDescription.inOneLine }

  // MARK: Conformance

  /// Lets a type that conforms say which requirements it has, and hands calls on to them.
  ///
  /// A class whose subclasses may have others says of all if it has them, in its body, where these override that.
  func implement(_ family: Family, at part: IndexedType.Part) {
    var family = family
    family.isAway = part.file.module != family.type.file.module
    let isInherited =
      family.type.isClass && !family.type.declaration.modifiers.has("final") && !family.isAway
      && (family.isOpen || family.subclasses.contains { heir in methods.contains { has([heir], $0) } })
    var added = methods.flatMap { method -> [String] in
      if let members = implementation(of: method, in: family, prefix: "") { return members }
      if has(family.superclasses, method) { return members(for: method, in: family, prefix: "") }
      return isInherited ? absence(of: method, in: family) : []
    }
    for property in properties {
      guard let binding = property.bindings.first, let annotation = binding.typeAnnotation else { continue }
      let (name, type) = (binding.pattern.trimmedDescription, annotation.type.trimmedDescription)
      let own = properties(named: name, in: [family.type])
      if own.isEmpty, properties(named: name, in: family.superclasses).isEmpty { continue }
      let head = "\(level(in: family))var \(hidden(name))"
      // Without its type, the value would be that of the protocol's optional property, which asks for this one.
      let text = "\(head): (\(type))? { let own: \(type) = self.\(name); return own }"
      if !insert([text], behind: own, of: family) { added.append(text) }
    }
    guard !added.isEmpty else { return }
    // Members of extensions cannot be overridden.
    let (file, block) =
      isInherited
      ? (family.type.file, family.type.declaration.memberBlock) : (part.file, part.declaration.memberBlock)
    file.append(added.joined(separator: "; ") + " ", to: block)
  }

  private func properties(named name: String, in types: [IndexedType]) -> [IndexedType.Member] {
    types.flatMap(\.members).filter { $0.declaration.as(VariableDeclSyntax.self)?.plainName == name }
  }

  /// Lets a class say which requirements it has that the class above it, which conforms, has not.
  func override(in family: Family, _ superclass: String) {
    nameLostProperties(in: family, superclass)
    let members = methods.filter { !has(family.superclasses, $0) }
      .flatMap { implementation(of: $0, in: family, prefix: "override ") ?? [] }
    guard !members.isEmpty else { return }
    family.type.file.append(members.joined(separator: "; ") + " ", to: family.type.declaration.memberBlock)
  }

  /// Names the members that a class has from one of Apple's alone, to which nothing hands calls on.
  func nameApples(in family: Family, at part: IndexedType.Part) {
    guard let apples = family.unknown else { return }
    let types = [family.type] + family.superclasses
    let names =
      methods.filter { !has(types, $0) }.map(\.fullName)
      + properties.compactMap(\.plainName).filter { properties(named: $0, in: types).isEmpty }
    let mend = family.type.isClass ? "Override it in \(family.type.name)" : "Let a subclass conform that overrides it"
    for name in names where AppleClasses.have(name, in: apples) {
      part.file.note(
        .leftOut,
        "the member: \(apples).\(name), which \(family.type.name) has for \(type.name): nobody calls it. \(mend)",
        at: part.declaration)
    }
  }

  /// Names the members of a class to which the class above it, which conforms, cannot hand calls on.
  func nameLost(in family: Family, _ superclass: String) {
    for method in methods { nameLost(method.fullName, in: family, superclass) { declarations(of: method, in: $0) } }
    nameLostProperties(in: family, superclass)
  }

  private func nameLostProperties(in family: Family, _ superclass: String) {
    for name in properties.compactMap(\.plainName) {
      nameLost(name, in: family, superclass) { properties(named: name, in: $0) }
    }
  }

  private func nameLost(
    _ name: String, in family: Family, _ superclass: String, _ declarations: ([IndexedType]) -> [IndexedType.Member]
  ) {
    guard declarations(family.superclasses + [family.stranger].compactMap(\.self)).isEmpty else { return }
    for member in declarations([family.type]) where member.file.isRewritten {
      member.file.note(
        .leftOut,
        "the member: \(family.type.name).\(name) of \(type.name), to which \(superclass) conforms without it: nobody calls it. "
          + "Let \(family.type.name) conform instead", at: member.declaration)
    }
  }

  private func level(in family: Family) -> String {
    guard access.hasPrefix("public") || access.hasPrefix("package") else { return "" }
    // No extension of another module's class opens anything.
    return family.isOpen && !family.isAway ? "open " : access
  }

  /// Returns what hands calls on to a method that a type declares, or nil if it declares none; what it has under a condition
  /// gets that there.
  private func implementation(of method: FunctionDeclSyntax, in family: Family, prefix: String) -> [String]? {
    let declared = declarations(of: method, in: [family.type])
    if declared.isEmpty { return nil }
    let members = members(for: method, in: family, prefix: prefix)
    return insert(members, behind: declared, of: family) ? [] : members
  }

  /// Adds members behind declarations that all stand under conditions; returns false, and adds none, if that is not so.
  private func insert(_ members: [String], behind declared: [IndexedType.Member], of family: Family) -> Bool {
    let own = declared.filter { $0.file.module == family.type.file.module || !family.type.isClass }
    if own.isEmpty || !own.allSatisfy(\.isConditional) { return false }
    for member in own where member.file.isRewritten {
      member.file.edits.insert("; \(members.joined(separator: "; "))", at: member.declaration.end)
    }
    return true
  }

  private func members(for method: FunctionDeclSyntax, in family: Family, prefix: String) -> [String] {
    let call = "\(method.prefixOfCalls)self.\(method.name.text)\(method.forwardedArguments)"
    let head = level(in: family) + prefix
    return [
      "\(head)var \(mark(method)): Bool { true }",
      "\(head)func \(hidden(method.name.text))\(signature(of: method)) { \(call) }",
    ]
  }

  private func absence(of method: FunctionDeclSyntax, in family: Family) -> [String] {
    let level = level(in: family)
    return [
      "\(level)var \(mark(method)): Bool { false }",
      "\(level)func \(hidden(method.name.text))\(signature(of: method)) { fatalError(\"absent\") }",
    ]
  }

  /// Returns true if one of some types declares a method.
  private func has(_ types: [IndexedType], _ method: FunctionDeclSyntax) -> Bool {
    !declarations(of: method, in: types).isEmpty
  }

  private func declarations(of method: FunctionDeclSyntax, in types: [IndexedType]) -> [IndexedType.Member] {
    let isOverloaded = isOverloaded(method)
    return types.flatMap(\.members).filter { member in
      guard let own = member.declaration.as(FunctionDeclSyntax.self), own.fullName == method.fullName else {
        return false
      }
      return !isOverloaded || own.parameterTypes == method.parameterTypes
    }
  }
}

extension IndexedType {
  fileprivate var id: ObjectIdentifier { ObjectIdentifier(self) }

  fileprivate struct Member {
    let declaration: Syntax
    let file: SourceFile

    /// True for one that stands behind a condition of `#if`.
    var isConditional: Bool {
      declaration.ancestors.first { [.memberBlock, .ifConfigClause].contains($0.kind) }?.kind == .ifConfigClause
    }
  }

  /// The members that are not left out, also those behind conditions that may be true on iOS.
  fileprivate var members: [Member] {
    parts.flatMap { part in
      part.declaration.memberBlock.members.activeMembers.filter { !part.file.edits.cover($0.range) }
        .map { Member(declaration: $0, file: part.file) }
    }
  }
}

extension SourceFile {
  /// Adds members in the line of a block's closing brace, in which the last one of its own may stand.
  fileprivate func append(_ members: String, to block: MemberBlockSyntax) {
    let last = block.members.last.flatMap { $0.semicolon == nil ? $0.end : nil }
    let isInLine = last.map { line(at: $0) == line(at: block.rightBrace.start) } ?? false
    edits.insert((isInLine ? "; " : "") + members, at: block.rightBrace.start)
  }
}

extension String {
  /// The property's name that has the optional requirement of this name, such as `tap(_:at:)`, as a value.
  var nameOfOptionalReference: String {
    "_still_reference_" + map { $0 == ":" ? "_" : $0 == "_" ? "0" : $0 }.filter { $0 != "(" && $0 != ")" }
  }
}

extension FunctionDeclSyntax {
  fileprivate var nameOfReference: String { fullName.nameOfOptionalReference }

  fileprivate var returnsOptional: Bool {
    guard let type = signature.returnClause?.type else { return false }
    return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }

  /// The types of the parameters, by which overloads differ.
  fileprivate var parameterTypes: String {
    signature.parameterClause.parameters.map(\.type.trimmedDescription.inOneLine).joined(separator: ", ")
  }

  /// The words before a call that hands this one on.
  fileprivate var prefixOfCalls: String {
    let effects = signature.effectSpecifiers
    return (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
  }

  /// The arguments of a call that hands this one on.
  fileprivate var forwardedArguments: String {
    let arguments = signature.parameterClause.parameters.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      let value = parameter.type.trimmedDescription.hasPrefix("inout ") ? "&\(name)" : name
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }
    return "(\(arguments.joined(separator: ", ")))"
  }
}

extension String {
  fileprivate var inOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
