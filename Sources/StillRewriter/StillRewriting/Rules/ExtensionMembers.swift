// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The members that extensions declare, of which a member that moves to another file may no longer mean the same.
///
/// Files may each have a private one of the same name.
final class ExtensionMembers {
  private struct Member {
    /// The name by which code mentions it: of an initialiser a label.
    let word: Word
    /// The name of the extended type, and the full one of the member.
    let key: String
    let file: SourceFile
    let isHidden: Bool
    let isOverride: Bool
  }

  private let files: [Int: [SourceFile]]
  private var known: [Int: [Word: [Member]]] = [:]

  init(_ files: [SourceFile]) { self.files = Dictionary(grouping: files, by: \.module) }

  /// Returns the names that a member mentions, and that may mean something else in the file of its class, or there do.
  func ambiguous(in member: MemberBlockItemSyntax, of file: SourceFile, movedTo type: IndexedType) -> [String] {
    let (all, inClass) = (members(of: file.module), hiddenKeys(of: type))
    return member.words.filter { word in
      let (own, others) = ((all[word] ?? []).filter { $0.file === file }, (all[word] ?? []).filter { $0.file !== file })
      let hiddenThere = Set(others.filter { $0.isHidden && $0.file === type.file }.map(\.key)).union(inClass)
      // Its file's private ones are shown to the whole module.
      let shown = Set(own.filter(\.isHidden).map(\.key)).intersection(others.map(\.key))
      let seen = own.filter { !$0.isOverride } + others.filter { !$0.isHidden }
      return !shown.isEmpty || seen.contains { hiddenThere.contains($0.key) }
    }.map(\.text)
  }

  private func members(of module: Int) -> [Word: [Member]] {
    if let members = known[module] { return members }
    let members = (files[module] ?? []).flatMap { file in file.extensions.flatMap { Self.members(of: $0, in: file) } }
    let grouped = Dictionary(grouping: members, by: \.word)
    known[module] = grouped
    return grouped
  }

  private static func members(of node: ExtensionDeclSyntax, in file: SourceFile) -> [Member] {
    let type = node.extendedType.trimmedDescription.lastComponent
    return node.memberBlock.members.activeMembers.compactMap { $0.as(DeclSyntax.self) }.flatMap { member in
      member.ownWords.map { word in
        Member(
          word: word, key: member.key(of: word, in: type), file: file, isHidden: member.isHidden,
          isOverride: member.modifiers?.has("override") == true)
      }
    }
  }

  /// The private members that the class itself declares.
  private func hiddenKeys(of type: IndexedType) -> Set<String> {
    let members = type.declaration.memberBlock.members.activeMembers.compactMap { $0.as(DeclSyntax.self) }
      .filter { $0.modifiers?.contains { $0.isPrivate && $0.detail == nil } == true }
    let name = type.name.lastComponent
    return Set(members.flatMap { member in member.ownWords.map { member.key(of: $0, in: name) } })
  }
}

extension SourceFile {
  /// Lets the rest of the module see the private members of extensions that some members mention.
  ///
  /// The other members of such an extension stay private to the file.
  func showPrivateExtensions(to members: [MemberBlockItemSyntax]) {
    let words = members.reduce(into: Set<Word>()) { $0.formUnion($1.words) }
    for node in extensions {
      let members = node.memberBlock.members.activeMembers.compactMap { $0.as(DeclSyntax.self) }
      let shown = members.filter { !words.isDisjoint(with: $0.ownWords) }
      guard let modifier = node.modifiers.first(where: \.isPrivate), !shown.isEmpty, !edits.cover(modifier.range)
      else { continue }
      edits.blank(modifier.range)
      let rest = members.filter { member in !shown.contains { $0.id == member.id } && !edits.cover(member.range) }
      for member in rest where member.modifiers?.contains(where: \.isAccess) == false {
        edits.insert("fileprivate ", at: member.startBehindAttributes)
      }
    }
  }
}

/// A name in code, or the label of an argument, which tells an initialiser from others.
private struct Word: Hashable {
  let text: String
  var isLabel = false
}

extension SyntaxProtocol {
  /// The names that are mentioned, also behind a period, and the labels of arguments.
  fileprivate var words: Set<Word> {
    let words = tokens(viewMode: .sourceAccurate).compactMap { token in
      token.isLabel ? (token.isLabelOfArgument ? Word(text: token.text, isLabel: true) : nil) : Word(text: token.text)
    }
    return Set(words)
  }
}

extension TokenSyntax {
  fileprivate var isLabelOfArgument: Bool { parent?.as(LabeledExprSyntax.self)?.label == self }
}

extension DeclSyntaxProtocol {
  /// The words by which the member is mentioned.
  fileprivate var ownWords: [Word] {
    plainNames.map { Word(text: $0) } + labelsOfInitializer.map { Word(text: $0, isLabel: true) }
  }

  fileprivate func key(of word: Word, in type: String) -> String {
    if word.isLabel { return "\(type).init(\(labelsOfInitializer.joined(separator: ":")))" }
    return "\(type).\(self.as(FunctionDeclSyntax.self)?.fullName ?? word.text)"
  }
}
