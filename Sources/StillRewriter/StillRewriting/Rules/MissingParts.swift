// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The declarations that need modules which Linux does not have, such as SwiftUI.
///
/// They are left out one by one, with those that use what is left out. Functions that need one in their bodies alone stay,
/// and say so where they are called.
///
/// A file of which nothing else is left is left out whole. Tests stay, whatever they use: one that does not compile is to
/// fail, and nobody would miss one that is gone.
struct MissingParts {
  private let files: [PartialFile]

  init(_ files: [SourceFile], _ index: TypeIndex) {
    let imported = concurrently(files.count) { files[$0].importedModules }
    func modulesThatImport(_ names: Set<String>) -> Set<Int> {
      Set(files.indices.filter { !imported[$0].isDisjoint(with: names) }.map { files[$0].module })
    }
    let withSwiftUI = modulesThatImport(["SwiftUI"])
    let withCombine = modulesThatImport(["Combine", "OpenCombine"])
    let counts = Dictionary(grouping: Set(index.types.map(\.name)), by: \.lastComponent).mapValues(\.count)
    let top = index.types.filter { !$0.name.contains(".") }
    let own = Dictionary(grouping: top, by: \.file.module).mapValues { Set($0.map(\.name)) }
    self.files = files.enumerated().map { number, file in
      var names = MissingModules.Names(of: imported[number], own: own[file.module] ?? []) { counts[$0] != nil }
      if withSwiftUI.contains(file.module), !withCombine.contains(file.module) {
        names.words["ObservableObject"] = "SwiftUI"
      }
      return PartialFile(file, index, names: names, isAmbiguous: { (counts[$0] ?? 0) > 1 })
    }
  }

  func leaveOut() {
    if files.allSatisfy({ $0.names.isEmpty }) { return }
    var (own, everywhere): ([Int: Set<String>], Set<String>) = ([:], [])
    while true {
      let found = concurrently(files.count) { number in
        files[number].leaveOut(lost: (own[files[number].module] ?? []).union(everywhere))
      }
      var isChanged = false
      for (file, lost) in zip(files, found) {
        for type in lost {
          if own[file.module, default: []].insert(type.name).inserted { isChanged = true }
          if type.isPublic { everywhere.insert(type.name) }
        }
      }
      if !isChanged { break }
    }
    for file in files { file.finish() }
  }
}

/// A type that was left out.
private struct LostType {
  let name: String
  let isPublic: Bool
}

/// A file in the search for what needs missing modules.
private final class PartialFile {
  let names: MissingModules.Names
  var module: Int { file.module }
  private let file: SourceFile
  private let index: TypeIndex
  private let declared: Set<String>
  private let isAmbiguous: (String) -> Bool
  private var found: [SyntaxIdentifier: (node: Syntax, reason: String)] = [:]
  /// Types within types, and properties, that are left out: their short names mean them in this file.
  private var lostInside: Set<String> = []
  private var lostProperties: Set<String> = []
  private var lostElsewhere: Set<String> = []

  init(
    _ file: SourceFile, _ index: TypeIndex, names: MissingModules.Names,
    isAmbiguous: @escaping (String) -> Bool
  ) {
    (self.file, self.index, self.names, self.isAmbiguous) = (file, index, names, isAmbiguous)
    let own = DeclaredTypes(viewMode: .sourceAccurate)
    if !names.isEmpty { own.walk(file.tree) }
    declared = own.names
  }

  /// Leaves out what uses a missing module or a lost type, and returns the types among that.
  func leaveOut(lost: Set<String>) -> [LostType] {
    let lost = lost.filter { !isAmbiguous($0) }
    lostElsewhere = lost
    if names.isEmpty && lost.isEmpty { return [] }
    var types: [LostType] = []
    while true {
      let before = found.count
      let finder = MissingNameFinder(names, declared, lost.union(lostInside), lostProperties)
      for node in file.items { visit(node, finder, isInside: false, &types) }
      if found.count == before { return types }
    }
  }

  private func visit(_ node: Syntax, _ finder: MissingNameFinder, isInside: Bool, _ types: inout [LostType]) {
    if found[node.id] != nil || node.is(ImportDeclSyntax.self) || node.isPreview { return }
    let group = node.asProtocol((any DeclGroupSyntax).self)
    let reason = group.map { finder.reason(inHeadOf: $0) } ?? finder.reason(in: node)
    if let reason, !HeldTests.areIn(node, index) {
      found[node.id] = (node, reason)
      // A type under another name is lost like one of its own.
      let name =
        group?.declaredName ?? node.as(TypeAliasDeclSyntax.self)?.name.text
        ?? node.as(AssociatedTypeDeclSyntax.self)?.name.text
      if let name {
        let modifiers = group?.modifiers ?? node.as(TypeAliasDeclSyntax.self)?.modifiers
        let isPublic = modifiers?.contains { ["public", "open"].contains($0.name.text) } ?? false
        if isInside { lostInside.insert(name) } else { types.append(LostType(name: name, isPublic: isPublic)) }
      } else if let property = node.as(VariableDeclSyntax.self), property.stub(because: "") == nil {
        for binding in property.bindings { lostProperties.insert(binding.pattern.trimmedDescription) }
      }
    } else if let group {
      for member in group.memberBlock.members.activeMembers { visit(member, finder, isInside: true, &types) }
    }
  }

  /// Takes what was found out of the text: all of the file, if nothing but imports would be left.
  func finish() {
    let ordered = found.values.sorted { $0.node.start < $1.node.start }
    guard let first = ordered.first else { return }
    let signatures = MissingNameFinder(names, declared, lostInside.union(lostElsewhere), lostProperties)
    let isAll = file.items.allSatisfy { node in
      if node.is(ImportDeclSyntax.self) || node.isPreview { return true }
      return found[node.id] != nil && node.stub(because: "", ifNamedBy: signatures) == nil
    }
    if isAll {
      file.note(.leftOut, "the whole file: \(first.reason)", at: first.node)
      return file.leaveOutAll()
    }
    for (node, reason) in ordered {
      if let (range, text) = node.stub(because: reason, ifNamedBy: signatures) {
        file.edits.replace(range, by: text)
        file.note(.leftOut, "what it does: \(reason)", at: node)
      } else {
        file.leaveOut(node, because: reason)
      }
    }
  }
}

extension SourceFile {
  /// The modules that the file imports where conditions may be true on iOS.
  var importedModules: Set<String> {
    Set(items.compactMap { $0.as(ImportDeclSyntax.self)?.path.first?.name.text })
  }

  /// The declarations and statements of the file, also those behind conditions that may be true on iOS.
  var items: [Syntax] { Self.items(in: tree.statements) }

  private static func items(in statements: CodeBlockItemListSyntax) -> [Syntax] {
    statements.flatMap { statement -> [Syntax] in
      guard let condition = statement.item.as(IfConfigDeclSyntax.self) else { return [Syntax(statement.item)] }
      return condition.clauses.mayBeForIOS
        .flatMap { $0.elements?.as(CodeBlockItemListSyntax.self).map(items) ?? [] }
    }
  }
}

extension MemberBlockItemListSyntax {
  /// The members, also those behind conditions that may be true on iOS.
  var activeMembers: [Syntax] {
    flatMap { member -> [Syntax] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [Syntax(member.decl)] }
      return condition.clauses.mayBeForIOS
        .flatMap { $0.elements?.as(MemberBlockItemListSyntax.self)?.activeMembers ?? [] }
    }
  }
}

extension Syntax {
  fileprivate var isPreview: Bool {
    if let node = self.as(MacroExpansionDeclSyntax.self) { return node.macroName.text == "Preview" }
    if let node = self.as(MacroExpansionExprSyntax.self) { return node.macroName.text == "Preview" }
    return self.as(StructDeclSyntax.self)?.inheritedNames.contains { $0.lastComponent == "PreviewProvider" } ?? false
  }
}
