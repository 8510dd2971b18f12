// SPDX-License-Identifier: MIT

public import Foundation
import StillAssets
import StillGraphics
import Synchronization

/// A class whose initializers with a name return the same object for the same name, as those of UIKit's `UIImage` do.
public protocol SharedByName {}

extension UIImage: SharedByName {}

extension SharedByName where Self == UIImage {
  /// Returns the named image of the app for `UITraitCollection.current`, or nil if there is none.
  ///
  /// Views show the variant for their own traits. All resource bundles beside the executable are searched: the image sets,
  /// then the symbol sets of their asset catalogues, then loose files, of which `@2x`, `@3x`, `~ipad` and `~iphone` tell the scale and the device. Only
  /// the extension of a PNG file may be left out. A name without an image gives a note that names similar ones. Mirrors
  /// UIKit's `UIImage(named:)`.
  public init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Returns the named image of `bundle` for the given traits, or nil if there is none.
  ///
  /// No bundle stands for the app's, and no traits for `UITraitCollection.current`. See ``init(named:)``.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(
      named: name, in: bundle, with: traitCollection.map { UIImage.Configuration(traitCollection: $0) })
  }

  /// Returns the named image of `bundle` for the traits of `configuration`, or nil if there is none.
  ///
  /// A symbol set gives a symbol with all attributes of the configuration. See ``init(named:)``.
  public init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
    let traits = configuration?.traitCollection ?? .current
    guard let image = NamedImages.image(name, in: bundle ?? .main, for: traits, configuration) else { return nil }
    self = image
  }
}

extension UIImage {
  /// The asset that holds this image and its variants for other traits.
  ///
  /// An image that was not taken from an asset gets one of its own, in which variants can be registered.
  public var imageAsset: UIImageAsset? {
    if let variant { return variant.asset }
    guard cgImage != nil else { return nil }
    return ownAsset.withLock { asset in
      let made = asset ?? UIImageAsset(base: AssetPicture(self))
      asset = made
      return made
    }
  }

  /// The traits that this image was chosen for; of other images, their scale alone.
  public var traitCollection: UITraitCollection { variant?.traits ?? UITraitCollection(displayScale: scale) }
}
