// SPDX-License-Identifier: MIT

package import Foundation
import StillScene
import Synchronization

extension FontLibrary {
  /// Returns true if a font has this PostScript, full or family name.
  package func hasFont(named name: String) -> Bool { named(name) != nil }

  /// Returns the face with this PostScript, full or family name, as `UIFont(name:size:)` finds it.
  ///
  /// Fonts of iOS have their names there, whatever draws them.
  package func face(named name: String) -> NamedFace? { named(name)?.face }

  /// Returns the bytes of the file that draws the face with this name, or nil if there is none.
  package func file(named name: String) -> Data? {
    named(name).flatMap { FileManager.default.contents(atPath: $0.source.path) }
  }

  /// The names of all families that are registered, in added folders, or of iOS, sorted.
  package var familyNames: [String] {
    tables(listed: false).reduce(into: Set()) { $0.formUnion($1.familyNames) }.sorted()
  }

  /// Returns the faces of a family, from light to heavy; none if there is no such family.
  package func faces(ofFamily name: String) -> [NamedFace] { fonts(ofFamily: name).map(\.face) }

  /// Returns the face of a family that is nearest to a style, or nil if there is no such family.
  package func face(ofFamily name: String, nearestTo style: FaceStyle) -> NamedFace? {
    NamedSource.nearest(style, among: fonts(ofFamily: name))?.face
  }

  private func fonts(ofFamily name: String) -> [NamedSource] {
    tables(listed: true).lazy.map { $0.fonts(ofFamily: name) }.first { !$0.isEmpty } ?? []
  }

  /// Finds a font among those that are registered, in the added folders, then among those of iOS, then in the fixed list.
  func named(_ name: String) -> NamedSource? {
    if let font = registeredTable.font(named: name) { return font }
    if !folders.isEmpty, let font = addedTable.font(named: name) { return font }
    return AppleFont.table.font(named: name) ?? listedTable.font(named: name)
  }

  private func tables(listed: Bool) -> [FontTable] {
    [registeredTable, addedTable, AppleFont.table] + (listed ? [listedTable] : [])
  }

  private var addedTable: FontTable {
    if let table = state.withLock({ $0.addedTable }) { return table }
    let table = table(of: folders.flatMap(Self.sources(inFolder:)))
    state.withLock { $0.addedTable = table }
    return table
  }

  private var listedTable: FontTable {
    if let table = state.withLock({ $0.listedTable }) { return table }
    let table = table(of: FontSource.named)
    state.withLock { $0.listedTable = table }
    return table
  }

  private func table(of sources: [FontSource]) -> FontTable {
    FontTable(
      sources.flatMap { source -> [NamedSource] in
        guard case .success(let file) = file(for: source) else { return [] }
        return NamedSource.all(of: file)
      })
  }
}
