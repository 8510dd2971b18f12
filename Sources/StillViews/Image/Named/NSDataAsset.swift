// SPDX-License-Identifier: MIT

public import Foundation
import StillAssets
import StillBitmap
import StillGraphics
import StillLayers

/// The name of a data set.
///
/// Mirrors UIKit's `NSDataAssetName`.
public typealias NSDataAssetName = String

/// A file of any kind in an asset catalogue.
///
/// Mirrors UIKit's `NSDataAsset`.
public final class NSDataAsset: NSObject, Sendable {
  private let mark = AttributeMark()
  /// The name of the data set.
  public let name: NSDataAssetName
  /// The bytes of the file.
  public let data: Data
  /// The uniform type identifier, such as `public.json`.
  ///
  /// It is `public.data` where the set names none.
  public let typeIdentifier: String

  /// Reads the named data set of the app, or returns nil, after a note, if there is none.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// Reads the named data set of `bundle` for `UITraitCollection.current`, or returns nil, after a note, if there is none.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    let folders = ResourceFolders.paths(of: bundle)
    do throws(AssetCatalogError) {
      guard let (set, _) = try NamedAssets.set(.data, name, in: folders, AssetCatalogs.dataSet) else {
        NamedAssets.noteMissing(.data, name, in: folders)
        return nil
      }
      let languages = SetLanguages(set.entries.map(\.slot), bundle)
      let asset = try set.match(for: AssetTraits(.current, language: languages?.best)).asset
      guard let bytes = Self.bytes(at: asset.file.path) else { return nil }
      (self.name, data, typeIdentifier) = (name, Data(bytes), asset.typeIdentifier ?? "public.data")
    } catch {
      NamedAssets.note(error)
      return nil
    }
    super.init()
  }

  private static func bytes(at path: String) -> [UInt8]? {
    do {
      return try RegularFile.contents(ofFileAt: path)
    } catch {
      NamedAssets.note(path: path, problem: "the file cannot be read (\(error))", remedy: "check its permissions")
      return nil
    }
  }
}
