// SPDX-License-Identifier: MIT

public import StillGraphics

/// Traits that can be changed, in the closures of `UITraitCollection`. Mirrors UIKit's `UIMutableTraits`.
public protocol UIMutableTraits {
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// Pixels a point; 0 is unspecified.
  var displayScale: CGFloat { get set }
  var displayGamut: UIDisplayGamut { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
  var legibilityWeight: UILegibilityWeight { get set }
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  var forceTouchCapability: UIForceTouchCapability { get set }
}

/// The values of a trait collection.
struct TraitValues: UIMutableTraits, Sendable, Hashable {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var displayScale: CGFloat = 0
  var displayGamut = UIDisplayGamut.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var forceTouchCapability = UIForceTouchCapability.unknown

  /// What `UIColor.tintColor` resolves to. UIKit, too, passes the tint through its trait collections unseen.
  var tintColor: UIColor?

  /// Lets a closure of UIKit's shape change these values.
  func mutated(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    var result = TraitValues()
    result.userInterfaceStyle = traits.userInterfaceStyle
    result.layoutDirection = traits.layoutDirection
    result.displayScale = traits.displayScale
    result.displayGamut = traits.displayGamut
    result.horizontalSizeClass = traits.horizontalSizeClass
    result.verticalSizeClass = traits.verticalSizeClass
    result.userInterfaceIdiom = traits.userInterfaceIdiom
    result.preferredContentSizeCategory = traits.preferredContentSizeCategory
    result.accessibilityContrast = traits.accessibilityContrast
    result.legibilityWeight = traits.legibilityWeight
    result.userInterfaceLevel = traits.userInterfaceLevel
    result.forceTouchCapability = traits.forceTouchCapability
    result.tintColor = tintColor
    return result
  }
}
