// SPDX-License-Identifier: MIT

public import Foundation

// The traits of the system as types; each mirrors UIKit's type of its name.

/// The kind of device.
public enum UITraitUserInterfaceIdiom: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// The appearance: light or dark.
public enum UITraitUserInterfaceStyle: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// True.
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// The direction of layout.
public enum UITraitLayoutDirection: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// The number of pixels per point.
public enum UITraitDisplayScale: SystemTrait {
  /// Unspecified.
  public static var defaultValue: CGFloat { 0 }
  static var path: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

/// The amount of room along x.
public enum UITraitHorizontalSizeClass: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// The amount of room along y.
public enum UITraitVerticalSizeClass: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The display's ability to feel pressure.
public enum UITraitForceTouchCapability: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIForceTouchCapability { .unknown }
  static var path: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.forceTouchCapability }
}

/// The text size that the user prefers.
public enum UITraitPreferredContentSizeCategory: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// The range of colours of the display.
public enum UITraitDisplayGamut: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  /// True.
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
}

/// The user's preference for more contrast.
public enum UITraitAccessibilityContrast: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// True.
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// The level of the content.
public enum UITraitUserInterfaceLevel: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  /// True.
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// The user's preference for bold text.
public enum UITraitLegibilityWeight: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var path: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
}

/// The language of text that names none.
public enum UITraitTypesettingLanguage: SystemTrait {
  /// Unspecified.
  public static var defaultValue: Locale.Language? { nil }
  static var path: WritableKeyPath<TraitValues, Locale.Language?> { \.typesettingLanguage }
}

extension UITraitCollection {
  /// The traits of the system that dynamic colours may depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self,
    ]
  }

  private static var systemTraits: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitForceTouchCapability.self, UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self,
      UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
      UITraitTypesettingLanguage.self,
    ]
  }

  /// Returns the traits whose values differ from those of another collection, or are set if that is nil.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let others = traitCollection?.values ?? TraitValues()
    let custom = values.custom.merging(others.custom) { one, _ in one }.values.map(\.trait)
    return (Self.systemTraits + custom).filter { values.differs(in: $0, from: others) }
  }

  /// The value of a trait; if it is not set, its default or `unspecified`.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  /// Returns a collection of another value for a trait.
  public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
    var changed = values
    changed[trait] = value
    return UITraitCollection(values: changed)
  }
}
