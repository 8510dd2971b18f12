// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
public import StillGraphics
import StillLayers

/// An immutable colour, or a rule that chooses a colour by traits.
///
/// Components usually lie in 0...1 and are not premultiplied; RGB and grey are unbounded, as in UIKit. Mirrors UIKit's
/// `UIColor`.
public final class UIColor: NSObject, NSCopying, Sendable {
  private let mark = AttributeMark()
  let kind: Kind

  init(kind: Kind) {
    self.kind = kind
  }

  /// The source of a colour.
  enum Kind: Sendable {
    case fixed(CGColor)
    case system(SystemColor)
    case provided(Provider)
    case named(NamedColor)
    /// A dynamic colour whose opacity was replaced.
    case withAlpha(UIColor, CGFloat)
    /// The tint of the view that the traits belong to.
    case tint
  }

  /// A rule of the app, held in an object so that colours can be compared by its identity.
  final class Provider: Sendable {
    let color: @Sendable (UITraitCollection) -> UIColor

    init(_ color: @escaping @Sendable (UITraitCollection) -> UIColor) {
      self.color = color
    }

    /// The colour for these traits; a clear one if the rule asks for itself without end.
    func resolvedColor(with traits: UITraitCollection) -> UIColor {
      AppCalls.run(orReport: Self.endlessText) { color(traits).resolvedColor(with: traits) } ?? .clear
    }

    private static var endlessText: String {
      """
      A UIColor(dynamicProvider:) resolves itself, perhaps through other colours, deeper than the thread's stack has \
      room for. A clear colour takes its place. Look for a provider that returns, or resolves, its own colour.
      """
    }
  }

  /// Makes a grey in extended grey space.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(kind: .fixed(CGColor(space: .extendedGraySpace, values: [white, alpha])))
  }

  /// Makes a colour in extended sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(kind: .fixed(CGColor(space: .extendedSRGBSpace, values: [red, green, blue, alpha])))
  }

  /// Makes a colour in extended sRGB from hue (0 and 1 are red), saturation and brightness.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  /// Makes a colour in Display P3.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(kind: .fixed(CGColor(space: .displayP3Space, values: [red, green, blue, alpha])))
  }

  /// Makes a colour from a Core Graphics colour.
  public convenience init(cgColor: CGColor) {
    self.init(kind: .fixed(cgColor))
  }

  /// Makes a colour that repeats `image`, starting at the top left corner of the context or of the view that is filled.
  ///
  /// An empty image makes a clear colour.
  public convenience init(patternImage image: UIImage) {
    guard let pixels = image.upright, let pattern = CGPattern(image: pixels, size: image.size),
      let space = CGColorSpace(patternBaseSpace: nil),
      let color = CGColor(patternSpace: space, pattern: pattern, components: [1])
    else {
      self.init(kind: .fixed(.clear))
      return
    }
    self.init(kind: .fixed(color))
  }

  /// Makes a colour that calls the closure whenever it is resolved.
  @preconcurrency
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(kind: .provided(Provider(dynamicProvider)))
  }

  /// The Core Graphics colour; a dynamic colour is resolved with `UITraitCollection.current`.
  public var cgColor: CGColor {
    if case .fixed(let color) = kind { return color }
    return cgColor(with: .current)
  }

  /// Returns the same colour with another opacity; a dynamic colour stays dynamic.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(let color): UIColor(kind: .fixed(color.copy(alpha: alpha) ?? color))
    case .withAlpha(let base, _): UIColor(kind: .withAlpha(base, alpha))
    case .system, .provided, .named, .tint: UIColor(kind: .withAlpha(self, alpha))
    }
  }

  /// Returns the same object, because it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return isSame(as: other)
  }

  public override var hash: Int { identityHash }

  public override var description: String { descriptionText }
}

extension UIColor {
  /// Returns the colour for these traits, which no longer depends on any; a fixed colour returns itself.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch kind {
    case .fixed: self
    case .system(let color): color.resolved(with: traitCollection)
    case .provided(let provider): provider.resolvedColor(with: traitCollection)
    case .named(let color): color.resolved(with: traitCollection).resolvedColor(with: traitCollection)
    case .withAlpha(let base, let alpha): base.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
    case .tint: traitCollection.resolvedTint
    }
  }

  /// Returns this colour for a view's tint, in which `tintColor` stands for the tint that the view inherits.
  func standingOn(inheritedTint: UIColor?) -> UIColor {
    switch kind {
    case .tint: inheritedTint ?? .systemBlue
    case .withAlpha(let base, let alpha): base.standingOn(inheritedTint: inheritedTint).withAlphaComponent(alpha)
    case .fixed, .system, .provided, .named: self
    }
  }

  /// Returns the Core Graphics colour for these traits.
  package func cgColor(with traitCollection: UITraitCollection) -> CGColor {
    var color = self
    while true {
      if case .fixed(let fixed) = color.kind { return fixed }
      color = color.resolvedColor(with: traitCollection)
    }
  }
}

extension UIColor {
  /// Returns true if both are the same fixed colour, or follow the same rule.
  func isSame(as other: UIColor) -> Bool {
    if self === other { return true }
    return switch (kind, other.kind) {
    case (.fixed(let own), .fixed(let color)): own == color
    case (.system(let own), .system(let color)): own === color
    case (.provided(let own), .provided(let provider)): own === provider
    case (.named(let own), .named(let color)): own == color
    case (.withAlpha(let ownBase, let own), .withAlpha(let base, let alpha)): own == alpha && ownBase == base
    case (.tint, .tint): true
    default: false
    }
  }

  /// A hash that agrees with `isSame(as:)`.
  var identityHash: Int {
    switch kind {
    case .fixed(let color): color.hashValue
    case .system(let color): color.name.hashValue
    case .provided(let provider): ObjectIdentifier(provider).hashValue
    case .named(let color): color.name.hashValue
    case .withAlpha(let base, let alpha): base.identityHash ^ alpha.hashValue
    case .tint: 1
    }
  }

  /// Space and components in UIKit's words.
  ///
  /// Dynamic colours carry no address, unlike UIKit's, so that descriptions can be part of a reference.
  var descriptionText: String {
    switch kind {
    case .fixed(let color): Self.describe(color)
    case .system(let color): "<UIDynamicSystemColor; name = \(color.name)>"
    case .provided: "<UIDynamicProviderColor>"
    case .named(let color): "<UIDynamicCatalogColor; name = \(color.name)>"
    case .withAlpha(let base, let alpha): "<UIDynamicModifiedColor; alpha = \(alpha); base = \(base)>"
    case .tint: "<UITintColor>"
    }
  }

  private static func describe(_ color: CGColor) -> String {
    if color.pattern != nil { return "UIPatternColor \(String(plainFormat: "%g", Double(color.alpha)))" }
    let space =
      switch color.colorSpace?.name {
      case CGColorSpace.extendedSRGB: "UIExtendedSRGBColorSpace"
      case CGColorSpace.extendedGray: "UIExtendedGrayColorSpace"
      case CGColorSpace.displayP3: "UIDisplayP3ColorSpace"
      case let name: name ?? ""
      }
    let numbers = (color.components ?? []).map { String(plainFormat: "%g", Double($0)) }
    return ([space] + numbers).joined(separator: " ")
  }
}

extension UITraitCollection {
  /// The tint without anything dynamic.
  ///
  /// A provider of colours may itself answer `tintColor`; that is the system's blue, since it cannot be the tint that it makes.
  fileprivate var resolvedTint: UIColor {
    guard let tint = values.tintColor else { return .systemBlue.resolvedColor(with: self) }
    guard case .provided = tint.kind else { return tint.resolvedColor(with: self) }
    return tint.resolvedColor(with: withTintColor(nil))
  }
}
