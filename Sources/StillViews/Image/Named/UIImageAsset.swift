// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers
import Synchronization

/// The variants of an image: those of an image set, and those that are registered.
///
/// Any thread may use it. Mirrors UIKit's `UIImageAsset`.
public final class UIImageAsset: NSObject, Sendable {
  private let mark = AttributeMark()
  /// The pictures of the bundle; nil for an asset that code fills.
  let source: (any PictureSource)?
  /// The picture for which this asset was made, which serves any traits.
  let base: AssetPicture?
  private let registered = Mutex(Registry())

  private struct Registry: Sendable {
    var variants: [TraitValues: Registered] = [:]
    var count = 0
  }

  private struct Registered: Sendable {
    var number: Int
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
  /// Each trait that a registered variant has in common with the wanted ones speaks for it, and each that differs against
  /// it: the appearance more than all others together, the scale least. A variant of the image set serves where more
  /// speaks against all registered ones.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    guard let picture = picture(for: traitCollection) else { return UIImage() }
    return NamedImages.image(of: self, picture, traitCollection)
  }

  /// Adds a variant for the traits that `traitCollection` specifies, in place of one that was registered with the same.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let picture = AssetPicture(image)
    registered.withLock { registry in
      registry.count += 1
      registry.variants[traitCollection.values] = Registered(number: registry.count, picture: picture)
    }
  }

  /// Removes the variant that was registered with exactly these traits.
  public func unregisterImage(with traitCollection: UITraitCollection) {
    registered.withLock { _ = $0.variants.removeValue(forKey: traitCollection.values) }
  }

  /// Returns the variant that fits the traits of a configuration best, as the other method of this name does.
  public func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? .current)
  }

  /// Adds a variant for the traits of a configuration; its other attributes tell no variants apart.
  public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Removes the variant that was registered with exactly the traits of a configuration.
  public func unregisterImage(with configuration: UIImage.Configuration) {
    unregisterImage(with: configuration.traitCollection ?? UITraitCollection())
  }

  /// The bundle and name in UIKit's words; nil for an asset that code fills.
  var nameInWords: String? { source?.nameInWords }

  /// Returns the picture that fits the traits best.
  func picture(for traits: UITraitCollection) -> AssetPicture? {
    let variants = registered.withLock { $0.variants }
    guard !variants.isEmpty else { return base ?? source?.picture(for: traits) }
    let wanted = UITraitCollection.screen.values.overridden(by: traits.values)
    let fits = variants.map { (fitness: $0.key.fitness(for: wanted), variant: $0.value) }
    // Of two that fit as well, the later one was registered to be seen.
    let best = fits.max { ($0.fitness, $0.variant.number) < ($1.fitness, $1.variant.number) }
    guard let best else { return nil }
    if best.fitness <= 0, let own = base ?? source?.picture(for: traits) { return own }
    return best.variant.picture
  }
}

extension TraitValues {
  /// Returns the number that tells how well a variant with these traits serves others, positive if more are equal.
  fileprivate func fitness(for wanted: TraitValues) -> Int {
    func weigh<Value: Equatable>(_ own: Value, _ other: Value, _ unspecified: Value, _ weight: Int) -> Int {
      own == unspecified ? 0 : own == other ? weight : -weight
    }
    return weigh(userInterfaceStyle, wanted.userInterfaceStyle, .unspecified, 64)
      + weigh(accessibilityContrast, wanted.accessibilityContrast, .unspecified, 16)
      + weigh(userInterfaceIdiom, wanted.userInterfaceIdiom, .unspecified, 8)
      + weigh(layoutDirection, wanted.layoutDirection, .unspecified, 8)
      + weigh(displayGamut, wanted.displayGamut, .unspecified, 4)
      + weigh(horizontalSizeClass, wanted.horizontalSizeClass, .unspecified, 4)
      + weigh(verticalSizeClass, wanted.verticalSizeClass, .unspecified, 4)
      + weigh(userInterfaceLevel, wanted.userInterfaceLevel, .unspecified, 4)
      + weigh(preferredContentSizeCategory, wanted.preferredContentSizeCategory, .unspecified, 2)
      + weigh(legibilityWeight, wanted.legibilityWeight, .unspecified, 2)
      + weigh(displayScale, wanted.displayScale, 0, 1)
  }
}

/// The pictures of an asset of a bundle.
protocol PictureSource: Sendable {
  /// The bundle and name in UIKit's words.
  var nameInWords: String { get }

  /// Returns the picture for given traits; nil, after a note, if there is none.
  func picture(for traits: UITraitCollection) -> AssetPicture?
}
