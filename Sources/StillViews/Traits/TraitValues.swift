// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Traits that the closures of `UITraitCollection` can change.
///
/// Mirrors UIKit's `UIMutableTraits`.
public protocol UIMutableTraits {
  /// The appearance: light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The direction of layout.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The number of pixels per point; 0 is unspecified.
  var displayScale: CGFloat { get set }
  /// The range of colours of the display.
  var displayGamut: UIDisplayGamut { get set }
  /// The amount of room along x.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The amount of room along y.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The text size that the user prefers.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The user's preference for more contrast.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// The user's preference for bold text.
  var legibilityWeight: UILegibilityWeight { get set }
  /// The level of the content: base, or elevated above other content.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The display's ability to feel pressure.
  var forceTouchCapability: UIForceTouchCapability { get set }
  /// The language of text that names none; nil is unspecified.
  var typesettingLanguage: Locale.Language? { get set }
  /// The value of a trait, such as one that an app defines.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
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
  var typesettingLanguage: Locale.Language?

  /// The values of traits that apps define.
  var custom: [ObjectIdentifier: CustomTraitValue] = [:]

  /// The colour that `UIColor.tintColor` resolves to.
  ///
  /// UIKit, too, passes the tint invisibly along with its trait collections.
  var tintColor: UIColor?

  /// The language of the picture, if a test chose one, for text that names none.
  ///
  /// It is passed along invisibly, too: apps see `typesettingLanguage` alone, which is stronger.
  var pictureLanguage: String?

  /// Returns these values with the changes of a closure of UIKit's shape.
  func mutated(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? TraitValues ?? self
  }
}

extension TraitValues {
  /// Returns these values, with those replaced that `other` specifies.
  func overridden(by other: TraitValues) -> TraitValues {
    guard other != TraitValues() else { return self }
    var result = self
    Self.forEachTrait { trait in
      if trait.isSpecified(other) { trait.copy(other, &result) }
    }
    if !other.custom.isEmpty { result.custom.merge(other.custom) { $1 } }
    return result
  }

  /// Returns true if everything that `other` specifies has the same value here.
  func contains(_ other: TraitValues) -> Bool {
    var contained = true
    Self.forEachTrait { trait in
      if trait.isSpecified(other) && !trait.isEqual(self, other) { contained = false }
    }
    return contained && other.custom.allSatisfy { custom[$0] == $1 }
  }

  /// One trait of any type.
  struct Trait {
    let isSpecified: (TraitValues) -> Bool
    let isEqual: (TraitValues, TraitValues) -> Bool
    let copy: (TraitValues, inout TraitValues) -> Void

    init<Value: Equatable>(_ path: WritableKeyPath<TraitValues, Value>) {
      let unspecified = TraitValues()[keyPath: path]
      isSpecified = { $0[keyPath: path] != unspecified }
      isEqual = { $0[keyPath: path] == $1[keyPath: path] }
      copy = { $1[keyPath: path] = $0[keyPath: path] }
    }
  }

  private static func forEachTrait(_ body: (Trait) -> Void) { for trait in traits { body(trait) } }

  // They are made once, because making them costs more than using them. Their closures hold key paths and default values alone.
  nonisolated(unsafe) private static let traits = [
    Trait(\.userInterfaceStyle),
    Trait(\.layoutDirection),
    Trait(\.displayScale),
    Trait(\.displayGamut),
    Trait(\.horizontalSizeClass),
    Trait(\.verticalSizeClass),
    Trait(\.userInterfaceIdiom),
    Trait(\.preferredContentSizeCategory),
    Trait(\.accessibilityContrast),
    Trait(\.legibilityWeight),
    Trait(\.userInterfaceLevel),
    Trait(\.forceTouchCapability),
    Trait(\.typesettingLanguage),
    Trait(\.tintColor),
    Trait(\.pictureLanguage),
  ]
}
