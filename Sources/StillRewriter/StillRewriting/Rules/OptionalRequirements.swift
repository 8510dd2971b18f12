// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Protocols of Objective-C: all are for classes, and some of their requirements are optional.
///
/// `@objc optional func f(a: A)` of `P` becomes a requirement of a hidden name with a default, and a property `f` that is
/// nil where the object does not implement it. So `object.f?(a: x)` compiles and does as on iOS. Types that conform get
/// what hands the call on, in the line of their closing brace.
struct OptionalRequirements {
  let files: [SourceFile]
  let index: TypeIndex

  func rewrite() {
    let own = Set(files.map(\.path))
    let protocols = index.types.values.filter { $0.declaration.is(ProtocolDeclSyntax.self) }
      .compactMap(OptionalProtocol.init).sorted { $0.type.name < $1.type.name }
    if protocols.isEmpty { return }
    for kind in protocols where own.contains(kind.type.file.path) { kind.declare() }
    let types = index.types.values.filter { !$0.declaration.is(ProtocolDeclSyntax.self) }.sorted { $0.name < $1.name }
    let above = Dictionary(
      uniqueKeysWithValues: types.map { (ObjectIdentifier($0), $0.isClass ? index.superclasses(of: $0).known : []) })
    var below: [ObjectIdentifier: [IndexedType]] = [:]
    for type in types {
      for superclass in above[ObjectIdentifier(type)] ?? [] {
        below[ObjectIdentifier(superclass), default: []].append(type)
      }
    }
    for type in types {
      let superclasses = above[ObjectIdentifier(type)] ?? []
      let family = OptionalProtocol.Family(
        type: type, superclasses: superclasses, subclasses: below[ObjectIdentifier(type)] ?? [],
        isRewritten: own.contains(type.file.path))
      for kind in protocols {
        let conforming = type.parts.filter { conforms($0, to: kind.type) }
        for part in conforming where own.contains(part.file.path) { kind.implement(family, at: part) }
        guard conforming.isEmpty, own.contains(type.file.path) else { continue }
        let isHeir = superclasses.contains { $0.parts.contains { conforms($0, to: kind.type) } }
        if isHeir { kind.override(in: family) }
      }
    }
  }

  private func conforms(_ part: IndexedType.Part, to wanted: IndexedType) -> Bool {
    var names = index.resolved(part.inherited)
    var known: Set<String> = []
    while let name = names.popLast() {
      guard known.insert(name).inserted, let type = index[name] else { continue }
      if type === wanted { return true }
      if type.declaration.is(ProtocolDeclSyntax.self) { names += index.resolved(type.inherited) }
    }
    return false
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
    /// False for a type of a module that is only looked at.
    let isRewritten: Bool

    /// True for a class of which classes of other modules can inherit.
    var isOpen: Bool { type.declaration.modifiers.has("open") }
  }

  init?(_ type: IndexedType) {
    let members = type.declaration.memberBlock.members.map(\.decl)
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
    type.file.appended.append(defaults)
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
    let own = [family.type] + family.superclasses
    let isInherited =
      family.type.isClass && !family.type.declaration.modifiers.has("final")
      && (family.isOpen || family.subclasses.contains { heir in methods.contains { has([heir], $0) } })
    var members = methods.flatMap { method -> [String] in
      if has(own, method) { return implementation(of: method, in: family, prefix: "") }
      return isInherited ? absence(of: method, in: family) : []
    }
    for property in properties {
      guard let binding = property.bindings.first, let annotation = binding.typeAnnotation else { continue }
      let name = binding.pattern.trimmedDescription
      let declared = own.flatMap(\.members)
      guard declared.contains(where: { $0.as(VariableDeclSyntax.self)?.plainName == name }) else { continue }
      let head = "\(level(in: family))var \(hidden(name))"
      members.append("\(head): (\(annotation.type.trimmedDescription))? { self.\(name) }")
    }
    guard !members.isEmpty else { return }
    // Members of extensions cannot be overridden.
    let (file, block) =
      isInherited && family.isRewritten
      ? (family.type.file, family.type.declaration.memberBlock) : (part.file, part.declaration.memberBlock)
    file.append(members.joined(separator: "; ") + " ", to: block)
  }

  /// Lets a class say which requirements it has that the class above it, which conforms, has not.
  func override(in family: Family) {
    let members = methods.filter { has([family.type], $0) && !has(family.superclasses, $0) }
      .flatMap { implementation(of: $0, in: family, prefix: "override ") }
    guard !members.isEmpty else { return }
    family.type.file.append(members.joined(separator: "; ") + " ", to: family.type.declaration.memberBlock)
  }

  private func level(in family: Family) -> String {
    guard access.hasPrefix("public") || access.hasPrefix("package") else { return "" }
    return family.isOpen ? "open " : access
  }

  private func implementation(of method: FunctionDeclSyntax, in family: Family, prefix: String) -> [String] {
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
    let isOverloaded = isOverloaded(method)
    return types.flatMap(\.members).contains { member in
      guard let own = member.as(FunctionDeclSyntax.self), own.fullName == method.fullName else { return false }
      return !isOverloaded || own.parameterTypes == method.parameterTypes
    }
  }
}

extension IndexedType {
  fileprivate var members: [DeclSyntax] { parts.flatMap { Array($0.declaration.memberBlock.members) }.map(\.decl) }
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
