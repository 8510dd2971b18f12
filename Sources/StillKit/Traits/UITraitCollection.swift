// SPDX-License-Identifier: MIT

public import StillGraphics

/// The circumstances in which an interface is shown: appearance, text size, scale, direction. Immutable.
///
/// Mirrors UIKit's `UITraitCollection`. A trait that was not given is `unspecified`, or 0 for the display scale.
public final class UITraitCollection: NSObject, NSCopying, Sendable {
  let values: TraitValues

  init(values: TraitValues) {
    self.values = values
  }

  /// Makes a collection that specifies nothing.
  public override init() {
    values = TraitValues()
  }

  /// Makes one collection of several; a later one wins where two specify the same trait.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    values = traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) }
  }

  /// Makes a collection of what the closure sets.
  public init(mutations: (inout any UIMutableTraits) -> Void) {
    values = TraitValues().mutated(by: mutations)
  }

  /// This collection with the closure's changes.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values: values.mutated(by: mutations))
  }

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The direction of layout.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// Pixels a point; 0 when unspecified.
  public var displayScale: CGFloat { values.displayScale }
  /// The colours the display can show.
  public var displayGamut: UIDisplayGamut { values.displayGamut }
  /// Whether there is little or much width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// Whether there is little or much height.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// The text size that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// Whether the user asked for more contrast.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// Whether the user asked for bold text.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// Whether the content lies above other content.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// Whether the display feels pressure.
  public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }

  /// Whether every trait that `traitCollection` specifies has the same value here; true for nil.
  public func containsTraits(in traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    return values.contains(traitCollection.values)
  }

  /// Whether dynamic colours may resolve differently under the two collections.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?.values else { return true }
    return values.userInterfaceStyle != other.userInterfaceStyle || values.displayGamut != other.displayGamut
      || values.accessibilityContrast != other.accessibilityContrast
      || values.userInterfaceLevel != other.userInterfaceLevel || values.tintColor != other.tintColor
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || values == other.values
  }

  public override var hash: Int { values.hashValue }

  public override var description: String { words }
}
