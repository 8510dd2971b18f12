// SPDX-License-Identifier: MIT

/// A file of a data set.
package struct DataAsset: Hashable, Sendable, CatalogAsset {
  /// The file.
  package let file: AssetFile
  /// The uniform type identifier, as `public.json`, if it is written.
  package let typeIdentifier: String?

  static let kind = AssetKind.data
  static let listKey = "data"

  static func properties(of contents: CatalogJSON, _ problems: inout [AssetCatalogError]) {}

  init?(_ entry: CatalogJSON, slot: AssetSlot, file: AssetFile?, properties: Void) throws(AssetCatalogError) {
    guard let file else { return nil }
    self.file = file
    typeIdentifier = try entry.text("universal-type-identifier")
  }
}

/// A drawing of a symbol set.
package struct SymbolAsset: Hashable, Sendable, CatalogAsset {
  /// The SVG file, in the form of a template of the app SF Symbols.
  package let file: AssetFile
  /// The set's `symbol-rendering-intent`, as `multicolor`; nil leaves it to the configuration.
  package let renderingIntent: String?

  static let kind = AssetKind.symbol
  static let listKey = "symbols"

  static func properties(of contents: CatalogJSON, _ problems: inout [AssetCatalogError]) -> String? {
    do throws(AssetCatalogError) {
      return try contents.object("properties")?.text("symbol-rendering-intent")
    } catch {
      problems.append(error)
      return nil
    }
  }

  init?(_ entry: CatalogJSON, slot: AssetSlot, file: AssetFile?, properties: String?) throws(AssetCatalogError) {
    guard let file else { return nil }
    guard file.fileExtension == "svg" else {
      throw entry.error("filename", .unknownWord(file.fileExtension, allowed: ["svg"]))
    }
    (self.file, renderingIntent) = (file, properties)
  }
}
