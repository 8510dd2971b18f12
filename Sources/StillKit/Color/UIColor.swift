// SPDX-License-Identifier: MIT

public import StillGraphics

/// A colour, or a rule that chooses one by traits. Immutable; mirrors UIKit's `UIColor`.
///
/// Components usually lie in 0...1 and are not premultiplied; RGB and grey are unbounded, as in UIKit.
public final class UIColor: NSObject, NSCopying, Sendable {
  private let mark = AttributeMark()
  let kind: Kind

  init(kind: Kind) {
    self.kind = kind
  }

  /// Where a colour comes from.
  enum Kind: Sendable {
    case fixed(CGColor)
    case system(SystemColor)
    case provided(Provider)
    /// A dynamic colour whose opacity was replaced.
    case withAlpha(UIColor, CGFloat)
    /// The tint of the view that the traits belong to.
    case tint
  }

  /// A rule of the user's; an object, so that colours can be compared by it.
  final class Provider: Sendable {
    let color: @Sendable (UITraitCollection) -> UIColor

    init(_ color: @escaping @Sendable (UITraitCollection) -> UIColor) {
      self.color = color
    }
  }

  /// Makes a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(kind: .fixed(CGColor(space: .extendedGraySpace, values: [white, alpha])))
  }

  /// Makes a colour of extended sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(kind: .fixed(CGColor(space: .extendedSRGBSpace, values: [red, green, blue, alpha])))
  }

  /// Makes a colour of extended sRGB from hue (0 and 1 are red), saturation and brightness.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  /// Makes a colour of Display P3.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(kind: .fixed(CGColor(space: .displayP3Space, values: [red, green, blue, alpha])))
  }

  /// Wraps a colour of CoreGraphics.
  public convenience init(cgColor: CGColor) {
    self.init(kind: .fixed(cgColor))
  }

  /// Makes a colour that fills with `image` over and over, from the top left of the context or the view that is filled. An
  /// empty image is clear.
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

  /// Makes a colour that asks the closure whenever it is resolved.
  @preconcurrency
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(kind: .provided(Provider(dynamicProvider)))
  }

  /// The colour of CoreGraphics; a dynamic colour is resolved with `UITraitCollection.current`.
  public var cgColor: CGColor {
    if case .fixed(let color) = kind { return color }
    return cgColor(with: .current)
  }

  /// The same colour with another opacity. A dynamic colour stays dynamic.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(let color): UIColor(kind: .fixed(color.copy(alpha: alpha) ?? color))
    case .withAlpha(let base, _): UIColor(kind: .withAlpha(base, alpha))
    case .system, .provided, .tint: UIColor(kind: .withAlpha(self, alpha))
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return isSame(as: other)
  }

  public override var hash: Int { identityHash }

  public override var description: String { words }
}
