// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Members that move from an extension into their class, because Swift without Objective-C overrides no member of an
/// extension, and none in an extension.
struct MovedMembers {
  private let files: [SourceFile]
  private let index: TypeIndex
  private let overridden: [ObjectIdentifier: Set<String>]

  init(files: [SourceFile], index: TypeIndex) {
    (self.files, self.index) = (files, index)
    overridden = Self.overriddenNames(in: index)
  }

  /// Moves all members of the files that have to.
  ///
  /// The other changes of the files must be known by now.
  func move() {
    var moves: [Move] = []
    let own = Set(files.map(\.path))
    for type in index.types.values.sorted(by: { $0.name < $1.name }) {
      for part in type.parts where own.contains(part.file.path) {
        guard let node = part.declaration.as(ExtensionDeclSyntax.self) else { continue }
        moves += self.moves(from: node, part.file, to: type)
      }
    }
    nameStrangers()
    for move in moves.sorted(by: { ($0.file.path, $0.member.start) < ($1.file.path, $1.member.start) }) {
      perform(move)
    }
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
      guard isOverride || member.decl.memberName.map(overridden.contains) == true else { return nil }
      if node.genericWhereClause != nil {
        file.note(
          .cannot, "an override in an extension with `where`: Swift has no place for it in the class", at: member)
        return nil
      }
      return Move(member: member, part: node, file: file, type: type)
    }
  }

  /// The names of members that subclasses override, by the class.
  private static func overriddenNames(in index: TypeIndex) -> [ObjectIdentifier: Set<String>] {
    var all: [ObjectIdentifier: Set<String>] = [:]
    for type in index.types.values where type.isClass {
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
      for node in file.extensions where index[node.extendedType.trimmedDescription] == nil {
        for member in node.memberBlock.members where member.decl.modifiers?.has("override") == true {
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
  fileprivate func condition(around node: some SyntaxProtocol) -> String? {
    var parts: [String] = []
    for clause in node.ancestors.compactMap({ $0.as(IfConfigClauseSyntax.self) }) {
      parts += [clause].compactMap(\.condition).map { "(\(text(of: $0)))" }
      parts += clause.earlier.compactMap(\.condition).map { "!(\(text(of: $0)))" }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " && ")
  }

  /// The text of a condition, after all changes, in one line.
  private func text(of condition: ExprSyntax) -> String {
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
    let names = Set(member.tokens(viewMode: .sourceAccurate).map(\.text))
    let visitor = PrivateNames(names)
    visitor.walk(tree)
    for modifier in visitor.found { edits.blank(modifier.range) }
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

  /// The name by which a subclass overrides the member, with labels.
  var memberName: String? {
    if let function = self.as(FunctionDeclSyntax.self) { return function.fullName }
    return self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
  }
}
