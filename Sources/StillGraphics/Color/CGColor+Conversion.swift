// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// How colours outside the destination's gamut are treated. Mirrors `CGColorRenderingIntent`.
///
/// All of this library's spaces share a white point and have no gamut tables, so every intent clips alike.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
  case absoluteColorimetric = 1
  case relativeColorimetric = 2
  case perceptual = 3
  case saturation = 4
}

extension CGColor {
  /// The same colour in another space. Components are clipped to 0...1 unless that space is extended.
  ///
  /// A colour becomes the grey of its relative luminance; patterns cannot be converted. `options` has no keys here. Mirrors
  /// `CGColorCreateCopyByMatchingToColorSpace`.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [AnyHashable: Any]?
  ) -> CGColor? {
    guard space != self.space else { return self }
    guard !space.isPattern, pattern == nil else { return nil }
    let converted = space.components(of: values, in: self.space)
    let inGamut = space.isExtended ? converted : converted.map { min(max($0, 0), 1) }
    return CGColor(space: space, values: inGamut + [alpha])
  }
}

extension CGColorSpace {
  func sRGBComponents(of values: [CGFloat]) -> SRGBComponents {
    let alpha = values[values.count - 1]
    if isPattern {
      return baseColorSpace?.sRGBComponents(of: values) ?? SRGBComponents.black.withAlpha(alpha)
    }
    let rgb = CGColorSpace.extendedSRGBSpace.components(of: values, in: self)
    return SRGBComponents(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha)
  }

  /// The components in this space, unbounded, of a colour of `other`.
  func components(of values: [CGFloat], in other: CGColorSpace) -> [CGFloat] {
    let (own, source) = (definition, other.definition)
    // A shared encoding needs no way through linear light, which would cost exactness.
    if own.transfer == source.transfer && own.primaries == source.primaries {
      if own.isGray == source.isGray { return Array(values.prefix(numberOfComponents)) }
      if source.isGray { return [values[0], values[0], values[0]] }
    }
    return components(from: other.linearSRGB(of: values))
  }

  func linearSRGB(of values: [CGFloat]) -> LinearRGB {
    let light = values.prefix(numberOfComponents).map { definition.transfer.linearised($0) }
    guard !definition.isGray else { return LinearRGB(red: light[0], green: light[0], blue: light[0]) }
    return definition.primaries.toSRGB(LinearRGB(red: light[0], green: light[1], blue: light[2]))
  }

  func components(from light: LinearRGB) -> [CGFloat] {
    guard !definition.isGray else { return [definition.transfer.encoded(light.luminance)] }
    let own = definition.primaries.fromSRGB(light)
    let transfer = definition.transfer
    return [transfer.encoded(own.red), transfer.encoded(own.green), transfer.encoded(own.blue)]
  }
}
