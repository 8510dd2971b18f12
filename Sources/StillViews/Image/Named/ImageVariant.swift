// SPDX-License-Identifier: MIT

import StillGraphics
import Synchronization

/// The origin of an image: an asset, the traits that it was chosen for, and the changes that were made to it since.
///
/// With it, any image can be made again for the traits of the view that draws it.
struct ImageVariant: Sendable {
  let asset: UIImageAsset
  let traits: UITraitCollection
  /// The picture of the asset before the changes.
  let picture: AssetPicture
  private(set) var changes: [@Sendable (UIImage) -> UIImage] = []
  /// True if the changes have another result for other traits.
  private(set) var followsTraits = false

  init(asset: UIImageAsset, traits: UITraitCollection, picture: AssetPicture) {
    (self.asset, self.traits, self.picture) = (asset, traits, picture)
  }

  /// Returns the origin of an image that `change` makes of this one's.
  func changed(followsTraits: Bool = false, _ change: @escaping @Sendable (UIImage) -> UIImage) -> ImageVariant {
    var changed = self
    changed.changes.append(change)
    changed.followsTraits = self.followsTraits || followsTraits
    return changed
  }

  /// Returns the image that the changes make of the asset's picture for `traits`; nil if it is this one.
  fileprivate func image(for traits: UITraitCollection) -> UIImage? {
    guard let picture = asset.picture(for: traits),
      picture !== self.picture || followsTraits && traits != self.traits
    else { return nil }
    return image(of: picture, traits)
  }

  /// Returns the image that the changes make of `picture`.
  func image(of picture: AssetPicture, _ traits: UITraitCollection) -> UIImage {
    var image = UIImage(pixels: picture.pixels, scale: picture.scale, picture.drawingAttributes)
    if !changes.isEmpty {
      traits.performAsCurrent {
        for change in changes { image = change(image) }
      }
    }
    var variant = ImageVariant(asset: asset, traits: traits, picture: picture)
    (variant.changes, variant.followsTraits) = (changes, followsTraits)
    return UIImage(pixels: image.cgImage, scale: image.scale, image.drawingAttributes, variant: variant)
  }
}

extension UIImage {
  /// True if views may show another image in place of this one.
  var hasVariants: Bool { variant != nil || ownAsset.withLock { $0 != nil } }

  /// Returns the variant of this image for `traits`, with the changes that were made to this one.
  func resolved(for traits: UITraitCollection) -> UIImage {
    if let variant { return variant.image(for: traits) ?? self }
    guard let asset = ownAsset.withLock({ $0 }), let picture = asset.base, let other = asset.picture(for: traits),
      other !== picture
    else { return self }
    return ImageVariant(asset: asset, traits: traits, picture: picture).image(of: other, traits)
  }
}

/// A picture of an asset: pixels, and the attributes that the asset gives them.
final class AssetPicture: Sendable {
  let pixels: CGImage?
  let scale: CGFloat
  let drawingAttributes: UIImage.DrawingAttributes

  init(pixels: CGImage?, scale: CGFloat, _ drawingAttributes: UIImage.DrawingAttributes) {
    (self.pixels, self.scale, self.drawingAttributes) = (pixels, scale, drawingAttributes)
  }

  convenience init(_ image: UIImage) {
    self.init(pixels: image.cgImage, scale: image.scale, image.drawingAttributes)
  }

  /// The number of bytes that its pixels take, decoded or not.
  var byteCount: Int { pixels.map { $0.width * $0.height * 4 } ?? 0 }
}
