// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Members that move from an extension into their class, because Swift without Objective-C overrides no member of an
/// extension, and none in an extension.
struct MovedMembers {
  private let files: [SourceFile]
  private let index: TypeIndex
  private let overridden: [ObjectIdentifier: Set<String>]
  private let outerNames: OuterNames
  private let extensionMembers: ExtensionMembers
  private let shownMembers: ShownMembers

  init(files: [SourceFile], index: TypeIndex) {
    (self.files, self.index) = (files, index)
    overridden = Self.overriddenNames(in: index)
    (outerNames, extensionMembers, shownMembers) = (OuterNames(files), ExtensionMembers(files), ShownMembers(index))
  }

  /// Moves all members of the files that have to.
  ///
  /// The other changes of the files must be known by now.
  func move() {
    var moves: [Move] = []
    for type in index.declarations {
      for part in type.parts where part.file.isRewritten {
        guard let node = part.declaration.as(ExtensionDeclSyntax.self) else { continue }
        moves += self.moves(from: node, part.file, to: type)
      }
    }
    nameStrangers()
    for move in moves.sorted(by: { ($0.file.path, $0.member.start) < ($1.file.path, $1.member.start) }) {
      perform(move)
    }
    let away = Dictionary(grouping: moves.filter { $0.file !== $0.type.file }, by: { ObjectIdentifier($0.file) })
    for moves in away.values { moves[0].file.showPrivateExtensions(to: moves.map(\.member)) }
  }

  private struct Move {
    let member: MemberBlockItemSyntax
    let part: ExtensionDeclSyntax
    let file: SourceFile
    let type: IndexedType
  }

  private func moves(from node: ExtensionDeclSyntax, _ file: SourceFile, to type: IndexedType) -> [Move] {
    guard type.isClass else { return [] }
    let overridden = overridden[ObjectIdentifier(type)] ?? []
    return node.memberBlock.members.compactMap { member in
      guard let modifiers = member.decl.modifiers else { return nil }
      let isOverride = modifiers.has("override")
      guard isOverride || member.decl.memberName.map(overridden.contains) == true,
        !file.edits.cover(member.decl.range)
      else { return nil }
      if let reason = reason(againstMoving: member, from: node, file, to: type) {
        file.note(.cannot, reason, at: member)
        return nil
      }
      return Move(member: member, part: node, file: file, type: type)
    }
  }

  private func reason(
    againstMoving member: MemberBlockItemSyntax, from node: ExtensionDeclSyntax, _ file: SourceFile,
    to type: IndexedType
  ) -> String? {
    if node.genericWhereClause != nil {
      return "an override in an extension with `where`: Swift has no place for it in the class"
    }
    if file.module != type.file.module, !type.file.isRewritten || outerNames.ties(member, to: file) {
      return "a member in an extension of \(type.name), which is a class of another module: declare it in a subclass"
    }
    if file === type.file { return nil }
    let names =
      outerNames.ambiguous(in: member, of: file, movedTo: type)
      + extensionMembers.ambiguous(in: member, of: file, movedTo: type)
      + shownMembers.ambiguous(in: member, of: file, movedTo: type) { outerNames.isSeen($0, besides: file) }
    return names.min().map { name in
      "an override in an extension that mentions \(name), which \(type.name) or another file has, too: give it another name"
    }
  }

  /// The names of members that subclasses override, by the class.
  private static func overriddenNames(in index: TypeIndex) -> [ObjectIdentifier: Set<String>] {
    var all: [ObjectIdentifier: Set<String>] = [:]
    for type in index.declarations where type.isClass {
      let superclasses = index.superclasses(of: type).known
      if superclasses.isEmpty { continue }
      var names: Set<String> = []
      for member in type.parts.flatMap({ Array($0.declaration.memberBlock.members) }) {
        if member.decl.modifiers?.has("override") == true, let name = member.decl.memberName { names.insert(name) }
      }
      for other in superclasses { all[ObjectIdentifier(other), default: []].formUnion(names) }
    }
    return all
  }

  /// Names overrides in extensions of classes that are not declared here.
  private func nameStrangers() {
    let dispatched = DispatchedMembers(files: files, index: index)
    for file in files {
      for node in file.extensions where index.type(extendedBy: node, in: file) == nil {
        for member in node.memberBlock.members
        where member.decl.modifiers?.has("override") == true && !file.edits.cover(member.decl.range) {
          let name = node.extendedType.trimmedDescription
          if dispatched.dispatch(member, of: name, in: file) { continue }
          file.note(.cannot, "an override in an extension of \(name), whose class is not in these sources", at: member)
        }
      }
    }
    dispatched.finish()
  }

  private func perform(_ move: Move) {
    let (file, target) = (move.file, move.type.file)
    var text = String(decoding: file.edits.applied(to: file.bytes, in: move.member.range), as: UTF8.self)
    text = inherited(by: move.member, from: move.part) + text
    if let condition = file.condition(around: move.member) { text = "#if \(condition)\n\(text)\n#endif" }
    let brace = move.type.declaration.memberBlock.rightBrace.start
    let place = """

      #sourceLocation(file: "\(file.path)", line: \(file.line(at: move.member.start)))
      \(text)
      #sourceLocation(file: "\(target.path)", line: \(target.line(at: brace)))

      """
    target.edits.insert(place, at: brace)
    file.edits.blank(move.member.range)
    guard file !== target else { return }
    target.append(imports: file.importLines + file.appended.filter { $0.contains("import Foundation") })
    file.showPrivateNames(in: move.member)
  }

  /// The words that a member has from its extension.
  private func inherited(by member: MemberBlockItemSyntax, from node: ExtensionDeclSyntax) -> String {
    let levels = ["public", "open", "internal", "package", "fileprivate", "private"]
    let modifiers = member.decl.modifiers ?? []
    var words = ""
    if node.attributes.has("MainActor") { words += "@MainActor " }
    if !modifiers.contains(where: { levels.contains($0.name.text) }),
      let level = node.modifiers.first(where: { ["public", "package"].contains($0.name.text) })
    {
      words += "\(level.name.text) "
    }
    return words
  }
}

extension SourceFile {
  /// The conditions of `#if` around a node, as one; nil without any.
  func condition(around node: some SyntaxProtocol) -> String? {
    condition(of: node.ancestors.compactMap { $0.as(IfConfigClauseSyntax.self) }, after: edits)
  }

  /// The conditions of some clauses of `#if`, as they are on iOS; nil without any.
  ///
  /// This reads none of the file's changes, which another thread may make.
  func condition(of clauses: [IfConfigClauseSyntax]) -> String? {
    var edits = Edits()
    for condition in clauses.flatMap({ [$0] + $0.earlier }).compactMap(\.condition) {
      edits.decideCondition(Syntax(condition))
    }
    return condition(of: clauses, after: edits)
  }

  private func condition(of clauses: [IfConfigClauseSyntax], after edits: Edits) -> String? {
    var parts: [String] = []
    for clause in clauses {
      parts += [clause].compactMap(\.condition).map { "(\(text(of: $0, after: edits)))" }
      parts += clause.earlier.compactMap(\.condition).map { "!(\(text(of: $0, after: edits)))" }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " && ")
  }

  /// The text of a condition, after changes, in one line.
  private func text(of condition: ExprSyntax, after edits: Edits) -> String {
    let text = String(decoding: edits.applied(to: bytes, in: condition.range), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The imports of the file, one line each, as they are after all changes.
  var importLines: [String] {
    tree.statements.compactMap { item in
      guard item.item.is(ImportDeclSyntax.self) else { return nil }
      let text = String(decoding: edits.applied(to: bytes, in: item.range), as: UTF8.self)
      let words = text.split(separator: " ").joined(separator: " ")
      return words.isEmpty ? nil : words
    }
  }

  func append(imports: [String]) {
    let known = Set(importLines + appended)
    for line in imports where !known.contains(line) { appended.append(line) }
  }

  /// Lets the rest of the module see the private declarations of this file that a member mentions.
  fileprivate func showPrivateNames(in member: MemberBlockItemSyntax) {
    let names = Set(member.tokens(viewMode: .sourceAccurate).filter { !$0.isLabel }.map(\.text))
    let visitor = PrivateNames(names)
    visitor.walk(tree)
    for modifier in visitor.found { edits.blank(modifier.range) }
  }
}

/// The names that files declare outside of types, which a member that moves to another file may no longer mean.
private final class OuterNames {
  private struct Name {
    let plain: String
    /// The name with labels, by which functions differ.
    let full: String
    let isHidden: Bool
  }

  private let files: [Int: [SourceFile]]
  private var known: [ObjectIdentifier: [Name]] = [:]

  init(_ files: [SourceFile]) { self.files = Dictionary(grouping: files, by: \.module) }

  /// Returns the names that a member mentions, and that may mean something else in the file of its class, or there do.
  func ambiguous(in member: MemberBlockItemSyntax, of file: SourceFile, movedTo type: IndexedType) -> Set<String> {
    let (own, others) = (names(of: file), (files[file.module] ?? []).filter { $0 !== file }.flatMap(names))
    // Its file's private declarations are shown to the whole module.
    let elsewhere = Set(others.map(\.full))
    let shown = own.filter { $0.isHidden && elsewhere.contains($0.full) }.map(\.plain)
    let seen = Set((own + others.filter { !$0.isHidden }).map(\.plain))
    let target = names(of: type.file).filter(\.isHidden).map(\.plain) + hiddenMembers(of: type, besides: file)
    return seen.intersection(target).union(shown).intersection(member.mentionedNames)
  }

  /// Returns true for a name that another file of the module declares, where the whole module sees it.
  func isSeen(_ name: String, besides file: SourceFile) -> Bool {
    (files[file.module] ?? []).contains { other in
      other !== file && names(of: other).contains { $0.plain == name && !$0.isHidden }
    }
  }

  /// Returns true if a member that moves to another module mentions something of its own.
  ///
  /// All that a module has is reached by what it declares outside of types, and by what it adds to types of others.
  func ties(_ member: MemberBlockItemSyntax, to file: SourceFile) -> Bool {
    let files = files[file.module] ?? []
    let added = files.flatMap(\.extensions).flatMap(\.memberBlock.members.activeMembers)
      .compactMap { $0.as(DeclSyntax.self) }.flatMap { $0.plainNames + $0.labelsOfInitializer }
    let own = Set(files.flatMap(names).map(\.plain) + added).subtracting(member.decl.plainNames)
    return member.tokens(viewMode: .sourceAccurate).contains { own.contains($0.text) }
  }

  private func names(of file: SourceFile) -> [Name] {
    if let names = known[ObjectIdentifier(file)] { return names }
    let declarations = file.items.compactMap { $0.as(DeclSyntax.self) }.filter { !$0.is(ExtensionDeclSyntax.self) }
    let names = declarations.flatMap { declaration in
      let full = declaration.as(FunctionDeclSyntax.self)?.fullName
      return declaration.plainNames.map { Name(plain: $0, full: full ?? $0, isHidden: declaration.isHidden) }
    }
    known[ObjectIdentifier(file)] = names
    return names
  }

  /// The names of members that only other files see.
  private func hiddenMembers(of type: IndexedType, besides file: SourceFile) -> [String] {
    type.parts.filter { $0.file !== file }.flatMap(\.declaration.memberBlock.members.activeMembers)
      .compactMap { $0.as(DeclSyntax.self) }
      .filter { $0.modifiers?.contains { $0.isPrivate && $0.detail == nil } == true }.flatMap(\.plainNames)
  }
}

extension SyntaxProtocol {
  /// The names that stand for themselves, and not behind a period.
  var mentionedNames: Set<String> {
    let tokens = tokens(viewMode: .sourceAccurate).filter {
      !$0.isLabel && $0.previousToken(viewMode: .sourceAccurate)?.text != "."
    }
    return Set(tokens.map(\.text))
  }
}

extension TokenSyntax {
  /// True for the label of an argument, and for the names of a parameter, which mention nothing.
  var isLabel: Bool {
    parent?.is(LabeledExprSyntax.self) == true || parent?.is(FunctionParameterSyntax.self) == true
  }
}

/// A search for declarations of some names that are private.
private final class PrivateNames: SyntaxAnyVisitor {
  private let names: Set<String>
  var found: [DeclModifierSyntax] = []

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let declaration = node.as(DeclSyntax.self), let name = declaration.plainName, names.contains(name) {
      found += (declaration.modifiers ?? []).filter {
        ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil
      }
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension DeclSyntaxProtocol {
  /// The modifiers, for declarations that can have some.
  var modifiers: DeclModifierListSyntax? { asProtocol((any WithModifiersSyntax).self)?.modifiers }

  /// The name without labels.
  var plainName: String? {
    if let named = asProtocol((any NamedDeclSyntax).self) { return named.name.text }
    return self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
  }

  /// The names without labels, of which a property may have several.
  var plainNames: [String] {
    let bindings = self.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription)
    return bindings ?? [plainName].compactMap(\.self)
  }

  /// The labels by which calls tell an initialiser from others of its type; none of other declarations.
  var labelsOfInitializer: [String] {
    let parameters = self.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
    return parameters?.map(\.firstName.text).filter { $0 != "_" } ?? []
  }

  /// The name by which a subclass overrides the member, with labels.
  var memberName: String? {
    if let function = self.as(FunctionDeclSyntax.self) { return function.fullName }
    return self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
  }
}
