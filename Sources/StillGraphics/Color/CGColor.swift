// SPDX-License-Identifier: MIT

public import Foundation
package import StillScene

/// A colour: components in a colour space, and alpha. Immutable; mirrors CoreGraphics' `CGColor`.
///
/// Components are not premultiplied and usually within 0...1; extended spaces keep what lies outside.
public final class CGColor: Sendable, Hashable, CustomStringConvertible {
  let space: CGColorSpace
  let values: [CGFloat]
  /// What is drawn over and over instead of one colour; nil for plain colours. Follows `CGColor.pattern`.
  public let pattern: CGPattern?

  /// The colour in sRGB for painters. Converted once, here, so that drawing never converts.
  package let sRGB: SRGBComponents

  /// `values` end with alpha and number one more than the space's components.
  package init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
    self.space = space
    self.values = values
    self.pattern = pattern
    sRGB = space.sRGBComponents(of: values)
  }

  /// Makes a colour that paints `pattern`. Mirrors `CGColorCreateWithPattern`.
  ///
  /// - Parameter components: The opacity for a coloured pattern, whose space has no base; else the components of a colour
  ///   of the base space and its alpha. Nil where these do not fit.
  public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: [CGFloat]) {
    guard space.isPattern, pattern.isColored == (space.baseColorSpace == nil),
      components.count == space.numberOfComponents + 1
    else { return nil }
    self.init(space: space, values: components, pattern: pattern)
  }

  /// Makes a colour of sRGB. Mirrors `CGColorCreateSRGB`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .sRGBSpace, values: [red, green, blue, alpha])
  }

  /// Makes an RGB colour. Mirrors `CGColorCreateGenericRGB`; the generic space is sRGB here.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .sRGBSpace, values: [red, green, blue, alpha])
  }

  /// Makes a grey of gamma 2.2. Mirrors `CGColorCreateGenericGray`.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .grayGamma22Space, values: [gray, alpha])
  }

  /// Makes a grey of gamma 2.2. Mirrors `CGColorCreateGenericGrayGamma2_2`.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Makes a colour of components that end with alpha; nil when their number doesn't fit the space.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard !space.isPattern, components.count == space.numberOfComponents + 1 else { return nil }
    self.init(space: space, values: components)
  }

  /// Black in grey.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White in grey.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Black without opacity.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components, alpha last.
  public var components: [CGFloat]? { values }

  /// The number of components including alpha.
  public var numberOfComponents: Int { values.count }

  /// The opacity: 0 is transparent, 1 opaque.
  public var alpha: CGFloat { values[values.count - 1] }

  /// The space that gives the components their meaning.
  public var colorSpace: CGColorSpace? { space }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha], pattern: pattern)
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right || (left.values == right.values && left.pattern === right.pattern && left.space == right.space)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }

  public var description: String {
    "<CGColor \(space.isPattern ? "pattern" : space.definition.name) (\(values.map { "\($0)" }.joined(separator: " ")))>"
  }
}
