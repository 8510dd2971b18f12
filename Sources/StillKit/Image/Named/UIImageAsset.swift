// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import Synchronization

/// The variants of an image: those of an image set, and those that are registered.
///
/// Any thread may use it. Mirrors UIKit's `UIImageAsset`.
public final class UIImageAsset: NSObject, Sendable {
  /// The pictures of the bundle; nil for an asset that code fills.
  let source: (any PictureSource)?
  /// The picture for which this asset was made, which serves any traits.
  let base: AssetPicture?
  private let registered = Mutex<[Registered]>([])

  private struct Registered: Sendable {
    var traits: TraitValues
    var picture: AssetPicture
  }

  /// Makes an asset without variants.
  public override convenience init() { self.init(source: nil) }

  init(source: (any PictureSource)?) {
    (self.source, base) = (source, nil)
    super.init()
  }

  init(base: AssetPicture) {
    (source, self.base) = (nil, base)
    super.init()
  }

  /// Returns the variant that fits the traits best; an empty image if there is none.
  ///
  /// A registered variant serves if it has the same value for each trait that it was registered with, and the one with
  /// most of them wins; another scale serves if no other variant does. Then come those of the image set, and at last the
  /// one that was registered first.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    guard let picture = picture(for: traitCollection) else { return UIImage() }
    return NamedImages.image(of: self, picture, traitCollection)
  }

  /// Adds a variant for the traits that `traitCollection` specifies, in place of one that was registered with the same.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let new = Registered(traits: traitCollection.values, picture: AssetPicture(image))
    registered.withLock { variants in
      variants.removeAll { $0.traits == new.traits }
      variants.append(new)
    }
  }

  /// Removes the variant that was registered with exactly these traits.
  public func unregisterImage(with traitCollection: UITraitCollection) {
    registered.withLock { $0.removeAll { $0.traits == traitCollection.values } }
  }

  /// The bundle and name in UIKit's words; nil for an asset that code fills.
  var nameInWords: String? { source?.nameInWords }

  /// Returns the picture that fits the traits best.
  func picture(for traits: UITraitCollection) -> AssetPicture? {
    let variants = registered.withLock { $0 }
    guard !variants.isEmpty else { return base ?? source?.picture(for: traits) }
    let wanted = UITraitCollection.screen.values.overridden(by: traits.values)
    if let exact = Self.best(of: variants, for: wanted) { return exact.picture }
    if let own = base ?? source?.picture(for: traits) { return own }
    return (Self.best(of: variants, for: wanted, atAnyScale: true) ?? variants.first)?.picture
  }

  private static func best(
    of variants: [Registered], for wanted: TraitValues, atAnyScale: Bool = false
  ) -> Registered? {
    var best: (variant: Registered, count: Int)?
    for variant in variants {
      var traits = variant.traits
      if atAnyScale { traits.displayScale = 0 }
      guard wanted.contains(traits) else { continue }
      let count = traits.specifiedCount
      // Of two that specify as much, the later one was registered to be seen.
      if count >= best?.count ?? 0 { best = (variant, count) }
    }
    return best?.variant
  }
}

/// The pictures of an asset of a bundle.
protocol PictureSource: Sendable {
  /// The bundle and name in UIKit's words.
  var nameInWords: String { get }

  /// Returns the picture for given traits; nil, after a note, if there is none.
  func picture(for traits: UITraitCollection) -> AssetPicture?
}
