// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillGraphics
import Synchronization

/// The images that were asked for by name.
///
/// Assets are kept for ever, decoded pictures until they take too much memory. Catalogues are read once, so files that
/// change while the process runs are not seen.
enum NamedImages {
  /// Returns the image of a name, the same object each time; nil, after a note, if there is none.
  ///
  /// A symbol set gives a symbol of `configuration`, a new object each time. `isOptional` leaves the note out for a name
  /// that nothing has.
  static func image(
    _ name: String, in bundle: Bundle, for traits: UITraitCollection, _ configuration: UIImage.Configuration? = nil,
    isOptional: Bool = false
  ) -> UIImage? {
    switch find(name, in: bundle, isOptional: isOptional) {
    case .image(let asset): asset.picture(for: traits).map { image(of: asset, $0, traits) }
    case .symbol(let set):
      UIImage(
        symbol: SymbolImage(name: name, set: set, configuration: configuration?.values ?? ConfigurationValues()))
    case nil: nil
    }
  }

  /// Returns an image of one picture of an asset; of a picture of a bundle, the same object each time.
  static func image(of asset: UIImageAsset, _ picture: AssetPicture, _ traits: UITraitCollection) -> UIImage {
    let make = { ImageVariant(asset: asset, traits: traits, picture: picture).image(of: picture, traits) }
    guard asset.source != nil else { return make() }
    return kept.withLock { kept in
      if let known = kept.images[ObjectIdentifier(picture)], known.variant?.asset === asset { return known }
      let image = make()
      if kept.holds(picture) { kept.images[ObjectIdentifier(picture)] = image }
      return image
    }
  }

  /// Returns a picture that was read before, or reads it.
  static func picture(_ key: PictureKey, read: () -> AssetPicture?) -> AssetPicture? {
    if let known = kept.withLock({ $0.pictures[key] }) { return known }
    // Reading takes long, and other threads may draw meanwhile.
    guard let picture = read() else { return nil }
    return kept.withLock { kept in
      if let other = kept.pictures[key] { return other }
      if kept.byteCount + picture.byteCount > Kept.limit { kept = Kept() }
      kept.byteCount += picture.byteCount
      kept.pictures[key] = picture
      kept.identities.insert(ObjectIdentifier(picture))
      return picture
    }
  }

  /// The place of a picture.
  enum PictureKey: Hashable {
    /// An entry of an image set; vectors have pixels of several scales.
    case entry(ImageAsset, scale: Double)
    case file(String)
  }

  /// The pictures and their images, which are let go together.
  private struct Kept {
    /// The bytes of decoded pixels from which on everything is let go: those of some hundred full screens at 3x.
    static let limit = 1 << 30

    var pictures: [PictureKey: AssetPicture] = [:]
    var identities: Set<ObjectIdentifier> = []
    var images: [ObjectIdentifier: UIImage] = [:]
    var byteCount = 0

    func holds(_ picture: AssetPicture) -> Bool { identities.contains(ObjectIdentifier(picture)) }
  }

  private static let kept = Mutex(Kept())
}

// MARK: - Search

extension NamedImages {
  private struct Search: Hashable {
    let folders: [String]
    let name: String
    /// Loose files lie in folders of languages as well.
    let languages: [String]
  }

  /// The things that have a name.
  private enum Found: Sendable {
    case image(UIImageAsset)
    case symbol(NamedSymbol)
  }

  private static let found = Mutex<[Search: Found]>([:])
  /// Assets by the path of the set or of the first file, so that two searches that find one share it.
  private static let assets = Mutex<[String: UIImageAsset]>([:])

  private static func find(_ name: String, in bundle: Bundle, isOptional: Bool) -> Found? {
    let search = Search(
      folders: ResourceFolders.paths(of: bundle), name: name, languages: CurrentLocalization.current.languages)
    if let known = found.withLock({ $0[search] }) { return known }
    guard let asset = findAsset(search, bundle, isOptional) else { return nil }
    found.withLock { $0[search] = asset }
    return asset
  }

  private static func findAsset(_ search: Search, _ bundle: Bundle, _ isOptional: Bool) -> Found? {
    do throws(AssetCatalogError) {
      if let (set, folder) = try NamedAssets.set(.image, search.name, in: search.folders, AssetCatalogs.imageSet) {
        return .image(shared(set.folder) { CatalogPictures(set, bundleFolder: folder, bundle: bundle) })
      }
      if let symbol = try SymbolSets.symbol(named: search.name, in: bundle) { return .symbol(symbol) }
    } catch {
      NamedAssets.note(error)
      return nil
    }
    if let file = LooseImage.find(search.name, in: search.folders, of: bundle) {
      return .image(shared(file.place) { file })
    }
    if !isOptional { NamedAssets.noteMissing(.image, search.name, in: search.folders) }
    return nil
  }

  private static func shared(_ place: String, _ source: () -> any PictureSource) -> UIImageAsset {
    assets.withLock { assets in
      if let known = assets[place] { return known }
      let asset = UIImageAsset(source: source())
      assets[place] = asset
      return asset
    }
  }
}
