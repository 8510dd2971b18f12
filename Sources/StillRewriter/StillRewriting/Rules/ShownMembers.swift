// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The private members that the whole module sees, once a member that mentions them has moved to another file.
///
/// There, a subclass may have one of the same name, a protocol may take one for its requirement, and other files may mean
/// something else by the name.
final class ShownMembers {
  private let index: TypeIndex
  private lazy var heirs: [ObjectIdentifier: [IndexedType]] = {
    var heirs: [ObjectIdentifier: [IndexedType]] = [:]
    for type in index.declarations where type.isClass {
      for superclass in index.superclasses(of: type).known {
        heirs[ObjectIdentifier(superclass), default: []].append(type)
      }
    }
    return heirs
  }()

  private struct Place: Hashable {
    let type: ObjectIdentifier
    let file: ObjectIdentifier
  }
  private var inherited: [Place: Set<String>] = [:]

  init(_ index: TypeIndex) { self.index = index }

  /// Returns the names of such members that mean something else where they become visible.
  ///
  /// - Parameter isDeclared: Returns true for a name that other files of the module declare outside of types.
  func ambiguous(
    in member: MemberBlockItemSyntax, of file: SourceFile, movedTo type: IndexedType, isDeclared: (String) -> Bool
  ) -> [String] {
    let hidden = type.parts.filter { $0.file === file }.flatMap { names(of: $0) { $0.isHidden } }
    if hidden.isEmpty { return [] }
    let shown = Set(hidden).intersection(member.tokens(viewMode: .sourceAccurate).filter { !$0.isLabel }.map(\.text))
    if shown.isEmpty { return [] }
    let mentioned = shown.filter(isDeclared).filter { name in
      relatives(of: type).flatMap(\.parts).contains {
        $0.file !== file && $0.declaration.mentionedNames.contains(name)
      }
    }
    return Array(shown.intersection(inheritedNames(of: type, besides: file)).union(mentioned))
  }

  private func relatives(of type: IndexedType) -> [IndexedType] { [type] + (heirs[ObjectIdentifier(type)] ?? []) }

  /// The names of what subclasses of other files declare, and of what the protocols of a class and of those ask for.
  private func inheritedNames(of type: IndexedType, besides file: SourceFile) -> Set<String> {
    let place = Place(type: ObjectIdentifier(type), file: ObjectIdentifier(file))
    if let known = inherited[place] { return known }
    let (relatives, own) = (relatives(of: type), ObjectIdentifier(type))
    let heirs = relatives.filter { ObjectIdentifier($0) != own }.flatMap(\.parts).filter { $0.file !== file }
    let found = Set((heirs + protocols(of: relatives)).flatMap { names(of: $0) { _ in true } })
    inherited[place] = found
    return found
  }

  private func names(of part: IndexedType.Part, where isMeant: (DeclSyntax) -> Bool) -> [String] {
    part.declaration.memberBlock.members.activeMembers.compactMap { $0.as(DeclSyntax.self) }.filter(isMeant)
      .flatMap(\.plainNames)
  }

  /// The parts of the protocols to which types conform.
  private func protocols(of types: [IndexedType]) -> [IndexedType.Part] {
    var open = types.flatMap(\.parts).flatMap { index.resolved($0.inherited, in: $0.file) }
    var (known, parts): (Set<ObjectIdentifier>, [IndexedType.Part]) = ([], [])
    while let (name, file) = open.popLast() {
      guard let type = index[name, in: file], type.declaration.is(ProtocolDeclSyntax.self),
        known.insert(ObjectIdentifier(type)).inserted
      else { continue }
      parts += type.parts
      open += type.parts.flatMap { index.resolved($0.inherited, in: $0.file) }
    }
    return parts
  }
}
