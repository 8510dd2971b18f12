// SPDX-License-Identifier: MIT

public import Foundation
package import StillScene

/// An immutable colour: components of a colour space, and alpha.
///
/// Mirrors Core Graphics' `CGColor`.
///
/// Components are not premultiplied. They are usually within 0...1; extended spaces keep values outside of it.
public final class CGColor: Sendable, Hashable, CustomStringConvertible {
  let space: CGColorSpace
  let values: [CGFloat]
  /// The pattern that is painted in place of a single colour; nil for plain colours.
  ///
  /// Mirrors `CGColor.pattern`.
  public let pattern: CGPattern?

  /// The colour in sRGB for painters, converted once at creation.
  package let sRGB: SRGBComponents

  /// Creates a colour of `values`: the space's components followed by alpha.
  package init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
    self.space = space
    self.values = values
    self.pattern = pattern
    sRGB = space.sRGBComponents(of: values)
  }

  /// Creates a colour that paints `pattern`.
  ///
  /// Mirrors `CGColorCreateWithPattern`.
  ///
  /// For a coloured pattern, whose space has no base, `components` is the opacity; else it is the components of a
  /// colour of the base space and its alpha. Returns nil if they do not fit the space.
  public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: [CGFloat]) {
    guard space.isPattern, pattern.isColored == (space.baseColorSpace == nil),
      components.count == space.numberOfComponents + 1
    else { return nil }
    self.init(space: space, values: components, pattern: pattern)
  }

  /// Creates a colour of sRGB.
  ///
  /// Mirrors `CGColorCreateSRGB`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .sRGBSpace, values: [red, green, blue, alpha])
  }

  /// Creates an RGB colour.
  ///
  /// Mirrors `CGColorCreateGenericRGB`; the generic space is sRGB here.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .sRGBSpace, values: [red, green, blue, alpha])
  }

  /// Creates a grey of gamma 2.2.
  ///
  /// Mirrors `CGColorCreateGenericGray`.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .grayGamma22Space, values: [gray, alpha])
  }

  /// Creates a grey of gamma 2.2.
  ///
  /// Mirrors `CGColorCreateGenericGrayGamma2_2`.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Creates a colour of components that end with alpha, or returns nil if their number does not fit the space.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard !space.isPattern, components.count == space.numberOfComponents + 1 else { return nil }
    self.init(space: space, values: components)
  }

  /// Opaque black, as a grey.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, as a grey.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black, as a grey.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components, alpha last.
  public var components: [CGFloat]? { values }

  /// The number of components including alpha.
  public var numberOfComponents: Int { values.count }

  /// The opacity: 0 is transparent, 1 opaque.
  public var alpha: CGFloat { values[values.count - 1] }

  /// The space that gives the components their meaning.
  public var colorSpace: CGColorSpace? { space }

  /// Returns the same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha], pattern: pattern)
  }

  /// Returns true if both colours have equal components of equal spaces and the same pattern.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right || (left.values == right.values && left.pattern === right.pattern && left.space == right.space)
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }

  /// The name of the space and the components.
  public var description: String {
    "<CGColor \(space.isPattern ? "pattern" : space.definition.name) (\(values.map { "\($0)" }.joined(separator: " ")))>"
  }
}
