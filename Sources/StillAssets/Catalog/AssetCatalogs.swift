// SPDX-License-Identifier: MIT

package import Foundation
import StillBitmap
import Synchronization

/// The asset catalogues of a bundle.
///
/// Nothing is read before the first search, which lists all folders; a set's `Contents.json` is read when the set is first
/// asked for. Both are kept, errors as well, so files that change later are not seen. Any thread may search.
package final class AssetCatalogs: Sendable {
  /// The bundle's folder, or the first catalogue, for messages.
  private let place: String
  private let state: Mutex<State>

  /// Makes the catalogues `*.xcassets` in a bundle's folder of resources, where SwiftPM copies them on Linux.
  package init(folder: URL) {
    place = folder.path
    state = Mutex(State(source: .folder(folder.path)))
  }

  /// Makes catalogues of given folders.
  package init(catalogs: [URL]) {
    place = catalogs.first?.path ?? "no catalogue"
    state = Mutex(State(source: .catalogs(catalogs.map(\.path))))
  }

  /// Returns the image set of a name.
  ///
  /// The name has the names of all groups that provide a namespace before it, as `Icons/add`. Upper and lower case differ.
  package func imageSet(named name: String) throws(AssetCatalogError) -> ImageSet { try find(name) }

  /// Returns the colour set of a name, as `imageSet(named:)` does.
  package func colorSet(named name: String) throws(AssetCatalogError) -> ColorSet { try find(name) }

  /// Returns the data set of a name, as `imageSet(named:)` does.
  package func dataSet(named name: String) throws(AssetCatalogError) -> DataSet { try find(name) }

  /// Returns the symbol set of a name, as `imageSet(named:)` does.
  package func symbolSet(named name: String) throws(AssetCatalogError) -> SymbolSet { try find(name) }

  /// Returns true if there is an asset of this kind and name; its contents may be broken.
  package func has(_ kind: AssetKind, named name: String) -> Bool {
    withIndex { $0.folders[CatalogIndex.Key(kind: kind, name: name)] != nil }
  }

  /// Returns the names of all assets of a kind, in order.
  package func names(of kind: AssetKind) -> [String] {
    withIndex { index in index.folders.keys.filter { $0.kind == kind }.map(\.name).sorted() }
  }

  /// The contents of the catalogues that cannot be found: second assets of a name, unknown folders, repeated links.
  package var warnings: [AssetCatalogError] { withIndex(\.warnings) }

  private func withIndex<Result: Sendable>(_ body: @Sendable (CatalogIndex) -> Result) -> Result {
    state.withLock { state in body(state.madeIndex()) }
  }

  private func find<Asset: CatalogAsset>(
    _ name: String
  ) throws(AssetCatalogError) -> AssetSet<Asset> {
    let key = CatalogIndex.Key(kind: Asset.kind, name: name)
    return try state.withLock { state -> Result<AssetSet<Asset>, AssetCatalogError> in
      if let known = state.sets[key] as? Result<AssetSet<Asset>, AssetCatalogError> { return known }
      guard let folder = state.madeIndex().folders[key] else {
        // Only names that were found are kept: of others there is no end.
        return .failure(AssetCatalogError(place, state.reasonForNothing(key)))
      }
      let result = Result { () throws(AssetCatalogError) in try AssetSet<Asset>(name: name, folder: folder) }
      state.sets[key] = result
      return result
    }.get()
  }
}

extension AssetCatalogs {
  /// The place of the catalogues.
  private enum Source {
    case folder(String)
    case catalogs([String])
  }

  private struct State {
    let source: Source
    var index: CatalogIndex?
    /// The sets that were asked for, or their mistakes, as `Result`s.
    var sets: [CatalogIndex.Key: any Sendable] = [:]
    /// Names and kinds by the name in lower case, made for the first name that is not found.
    var similar: [String: [CatalogIndex.Key]]?

    init(source: Source) { self.source = source }

    mutating func madeIndex() -> CatalogIndex {
      if let index { return index }
      let made =
        switch source {
        case .folder(let folder): CatalogIndex(bundleFolder: folder)
        case .catalogs(let catalogs): CatalogIndex(catalogs: catalogs)
        }
      index = made
      return made
    }

    mutating func reasonForNothing(_ key: CatalogIndex.Key) -> AssetCatalogError.Problem {
      let name = key.name
      let components = name.split(separator: "/", omittingEmptySubsequences: false)
      guard !name.contains("\0"), components.allSatisfy({ !["", ".", ".."].contains($0) }) else {
        return .badName(name)
      }
      let index = madeIndex()
      if let fileExtension = index.unsupported[name] {
        return .unsupportedKind(name: name, extension: fileExtension)
      }
      let similar = self.similar ?? Dictionary(grouping: index.folders.keys) { $0.name.lowercased() }
      self.similar = similar
      // Names with an extension are those of files, and of assets without.
      let stem = name.lowercased().split(separator: ".").first.map(String.init) ?? ""
      let others = Set((similar[name.lowercased()] ?? []) + (similar[stem] ?? []))
      return .notFound(key.kind, name: name, others: others.map { "the \($0.kind.inWords) \"\($0.name)\"" }.sorted())
    }
  }
}
