// SPDX-License-Identifier: MIT

public import Foundation
import StillAssets
import StillGraphics
import StillLayers

/// An immutable set of the circumstances in which an interface is shown: appearance, text size, scale, direction.
///
/// A trait that was not given is `unspecified`, or 0 for the display scale. Mirrors UIKit's `UITraitCollection`.
public final class UITraitCollection: NSObject, NSCopying, Sendable {
  private let mark = AttributeMark()
  let values: TraitValues

  init(values: TraitValues) {
    self.values = values
  }

  /// Makes a collection that specifies nothing.
  public override init() {
    values = TraitValues()
  }

  /// Makes a collection from several; a later one wins if two specify the same trait.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    let first = traitCollections.first?.values ?? TraitValues()
    values = traitCollections.dropFirst().reduce(first) { $0.overridden(by: $1.values) }
  }

  /// Makes a collection of the traits that the closure sets.
  public init(mutations: (inout any UIMutableTraits) -> Void) {
    values = TraitValues().mutated(by: mutations)
  }

  /// Returns this collection with the closure's changes.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values: values.mutated(by: mutations))
  }

  /// The appearance: light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The direction of layout.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// The number of pixels per point; 0 when unspecified.
  public var displayScale: CGFloat { values.displayScale }
  /// The range of colours of the display.
  public var displayGamut: UIDisplayGamut { values.displayGamut }
  /// The amount of room along x.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The amount of room along y.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// The text size that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// The user's preference for more contrast.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// The user's preference for bold text.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// The level of the content: base, or elevated above other content.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The display's ability to feel pressure.
  public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
  /// The language of text that names none, which decides the shapes of Chinese, Japanese and Korean characters.
  public var typesettingLanguage: Locale.Language? { values.typesettingLanguage }

  /// Returns true if every trait that `traitCollection` specifies has the same value here; true for nil.
  public func containsTraits(in traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    return values.contains(traitCollection.values)
  }

  /// Returns true if dynamic colours may resolve differently under the two collections.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?.values else { return true }
    return values.userInterfaceStyle != other.userInterfaceStyle || values.displayGamut != other.displayGamut
      || values.accessibilityContrast != other.accessibilityContrast
      || values.userInterfaceLevel != other.userInterfaceLevel || values.tintColor != other.tintColor
      || values.hasOtherColorTraits(than: other)
  }

  /// Returns the same object, because it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || values == other.values
  }

  public override var hash: Int { values.hashValue }

  public override var description: String { descriptionText }
}

extension UITraitCollection {
  private static let local = ThreadLocal<UITraitCollection>()
  /// The clock of the test that set the thread's traits; nil for those of `performAsCurrent(_:)`, which restores them.
  private static let setter = ThreadLocal<AnimationClock>()

  /// The traits of the thread's running `draw(_:)`, `layoutSubviews()` and the like; otherwise those of the screen.
  ///
  /// They belong to the thread, as in UIKit: code that sets them restores them, without an `await` in between.
  /// `performAsCurrent(_:)` does both. Those that a test leaves behind end with it.
  public static var current: UITraitCollection {
    get {
      if let clock = setter.value, clock !== AnimationClock.current { (local.value, setter.value) = (nil, nil) }
      return local.value ?? .screen
    }
    set {
      // Code that restores the screen's traits must not keep its language for all tests that follow on the thread.
      let isScreen = newValue === screen
      (local.value, setter.value) = isScreen ? (nil, nil) : (newValue, AnimationClock.current)
    }
  }

  /// Runs the closure with these traits as `current`, and restores the previous traits.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = (Self.local.value, Self.setter.value)
    (Self.local.value, Self.setter.value) = (self, nil)
    defer { (Self.local.value, Self.setter.value) = previous }
    actions()
  }

  /// The traits of `UIScreen.main`: a phone at 3x, light, in the text size and the direction of the language that a test chose.
  package static var screen: UITraitCollection {
    let (localization, textSize) = (CurrentLocalization.current, PreferredTextSize.current)
    guard localization.isChosen || textSize != nil else { return usualScreen }
    return ScreenTraits.traits(for: localization.isChosen ? localization : nil, textSize)
  }

  /// The traits of the screen where no test chose a language or a text size.
  static let usualScreen = UITraitCollection { traits in
    traits.userInterfaceStyle = .light
    traits.layoutDirection = .leftToRight
    traits.displayScale = MainScreen.current.scale
    // Everything is painted in sRGB.
    traits.displayGamut = .SRGB
    traits.horizontalSizeClass = .compact
    traits.verticalSizeClass = .regular
    traits.userInterfaceIdiom = .phone
    traits.preferredContentSizeCategory = .large
    traits.accessibilityContrast = .normal
    traits.legibilityWeight = .regular
    traits.userInterfaceLevel = .base
    traits.forceTouchCapability = .unavailable
  }
}

extension UITraitCollection {
  /// The specified traits by name, without an address, so that they can be part of a reference.
  var descriptionText: String {
    let parts = [
      part("UserInterfaceIdiom", values.userInterfaceIdiom, unless: .unspecified),
      values.displayScale == 0 ? nil : "DisplayScale = \(values.displayScale)",
      part("DisplayGamut", values.displayGamut, unless: .unspecified),
      part("HorizontalSizeClass", values.horizontalSizeClass, unless: .unspecified),
      part("VerticalSizeClass", values.verticalSizeClass, unless: .unspecified),
      part("UserInterfaceStyle", values.userInterfaceStyle, unless: .unspecified),
      part("UserInterfaceLayoutDirection", values.layoutDirection, unless: .unspecified),
      part("ForceTouchCapability", values.forceTouchCapability, unless: .unknown),
      values.preferredContentSizeCategory == .unspecified
        ? nil : "PreferredContentSizeCategory = \(values.preferredContentSizeCategory.rawValue)",
      part("AccessibilityContrast", values.accessibilityContrast, unless: .unspecified),
      part("UserInterfaceLevel", values.userInterfaceLevel, unless: .unspecified),
      part("LegibilityWeight", values.legibilityWeight, unless: .unspecified),
      (values.typesettingLanguage?.minimalIdentifier).map { "TypesettingLanguage = \($0)" },
    ]
    let specified = parts.compactMap { $0 } + values.custom.values.map { "\($0.trait.name) = \($0.value)" }.sorted()
    return specified.isEmpty ? "<UITraitCollection>" : "<UITraitCollection; \(specified.joined(separator: ", "))>"
  }

  /// The BCP 47 language of text that names none; that of the picture if no trait says it.
  var textLanguage: String? { values.typesettingLanguage?.minimalIdentifier ?? values.pictureLanguage }

  private func part<Value: Equatable>(_ name: String, _ value: Value, unless unspecified: Value) -> String? {
    value == unspecified ? nil : "\(name) = \(value)"
  }
}
