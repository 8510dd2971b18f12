// SPDX-License-Identifier: MIT

/// A named asset: its entries, from which ``match(for:)`` takes the best for given traits.
package struct AssetSet<Asset: Sendable>: Sendable {
  /// The name by which it is found, with the names of groups that provide a namespace.
  package let name: String
  /// The path of the set's folder.
  package let folder: String
  /// All entries that have a file or a colour, in the order in which they are written.
  package let entries: [AssetEntry<Asset>]
  /// The mistakes for which entries were left out, as Xcode leaves them out with a warning.
  package let problems: [AssetCatalogError]

  /// Returns the entry that fits the traits best, and the traits for which it is another than asked for.
  ///
  /// Throws if none fits, or if the one that does names a file that is not there or too large to be read.
  package func match(for traits: AssetTraits) throws(AssetCatalogError) -> AssetMatch<Asset> {
    guard let place = AssetSlot.best(of: entries.map(\.slot), for: traits) else { throw noMatch(for: traits) }
    let entry = entries[place]
    try entry.file?.check()
    return AssetMatch(
      name: name, slot: entry.slot, asset: entry.asset, isMirrored: entry.slot.isMirrored(for: traits),
      compromises: entry.slot.compromises(for: traits), problems: problems)
  }

  private func noMatch(for traits: AssetTraits) -> AssetCatalogError {
    let document = "\(folder)/Contents.json"
    if entries.isEmpty { return problems.first ?? AssetCatalogError(document, .empty) }
    var reasons = entries.map { entry in
      "\(entry.slot): other \(entry.slot.obstacle(for: traits) ?? "traits")"
    }
    reasons += problems.map { "\($0.key ?? "$"): \($0.problem)" }
    return AssetCatalogError(document, .noMatch(wanted: "\(traits)", reasons: reasons))
  }
}

/// A named picture.
package typealias ImageSet = AssetSet<ImageAsset>
/// A named colour.
package typealias ColorSet = AssetSet<ColorAsset>
/// A named file of any kind.
package typealias DataSet = AssetSet<DataAsset>
/// A named symbol.
package typealias SymbolSet = AssetSet<SymbolAsset>

/// An entry of an asset.
package struct AssetEntry<Asset: Sendable>: Sendable {
  /// The circumstances that it is made for.
  package let slot: AssetSlot
  /// The picture, colour or data; its file may be missing.
  package let asset: Asset
  /// The file to look for before the entry is used.
  let file: AssetFile?
}

/// The answer to a search: the best entry of an asset, and what is not as asked for.
package struct AssetMatch<Asset: Sendable>: Sendable {
  /// The asset's name.
  package let name: String
  /// The circumstances that the entry is made for.
  package let slot: AssetSlot
  /// The entry's picture, colour or data; its file was there.
  package let asset: Asset
  /// True if the picture is made for the other direction of layout, and is to be drawn mirrored.
  package let isMirrored: Bool
  /// The traits for which the entry has another value than asked for.
  package let compromises: [AssetCompromise]
  /// The mistakes for which other entries were left out.
  package let problems: [AssetCatalogError]
}

extension AssetMatch: CustomStringConvertible {
  /// The name and slot, and what is not as asked for: `logo (universal, 2x): scale 2x for 3x`.
  package var description: String {
    let notes = compromises.map(\.description) + problems.map { "left out: \($0)" }
    return "\(name) (\(slot))" + (notes.isEmpty ? "" : ": " + notes.joined(separator: "; "))
  }
}

/// The contents of entries: pictures, colours, data, symbols.
protocol CatalogAsset: Sendable {
  /// The properties that all entries of a set share.
  associatedtype Properties

  static var kind: AssetKind { get }
  /// The key of the list of entries.
  static var listKey: String { get }

  /// Reads the properties of a set; a mistake in them leaves only the property out.
  static func properties(of contents: CatalogJSON, _ problems: inout [AssetCatalogError]) -> Properties

  /// Reads an entry; nil if nothing was put into it.
  init?(_ entry: CatalogJSON, slot: AssetSlot, file: AssetFile?, properties: Properties) throws(AssetCatalogError)
}

extension AssetSet where Asset: CatalogAsset {
  /// Reads a set's folder.
  init(name: String, folder: String) throws(AssetCatalogError) {
    let contents = try CatalogJSON(contentsOf: "\(folder)/Contents.json")
    guard let list = try contents.list(Asset.listKey) else { throw contents.error(Asset.listKey, .missing) }
    var problems: [AssetCatalogError] = []
    let properties = Asset.properties(of: contents, &problems)
    var entries: [AssetEntry<Asset>] = []
    for element in list {
      do throws(AssetCatalogError) {
        let entry = try element.object()
        let file = try AssetFile(entry, folder: folder)
        // The empty slots of Xcode's grid are ignored; they are most of a set.
        if file == nil, !entry.has("color") { continue }
        let slot = try AssetSlot(entry)
        guard let asset = try Asset(entry, slot: slot, file: file, properties: properties) else { continue }
        entries.append(AssetEntry(slot: slot, asset: asset, file: file))
      } catch {
        problems.append(error)
      }
    }
    (self.name, self.folder, self.entries, self.problems) = (name, folder, entries, problems)
  }
}
