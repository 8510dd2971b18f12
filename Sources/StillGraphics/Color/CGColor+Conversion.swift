// SPDX-License-Identifier: MIT

import Foundation

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
  /// A colour becomes the grey of its relative luminance. `options` has no keys here. Mirrors
  /// `CGColorCreateCopyByMatchingToColorSpace`.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [AnyHashable: Any]?
  ) -> CGColor? {
    guard space != self.space else { return self }
    let converted = space.components(from: self.space.linearSRGB(of: values))
    let inGamut = space.isExtended ? converted : converted.map { min(max($0, 0), 1) }
    return CGColor(space: space, values: inGamut + [alpha])
  }
}

extension CGColorSpace {
  func sRGBComponents(of values: [CGFloat]) -> SRGBComponents {
    let alpha = values[values.count - 1]
    // Shared primaries and curve need no way through linear light, which would cost exactness.
    if definition.primaries == .sRGB && definition.transfer == .sRGB {
      let last = definition.isGray ? 0 : 2
      return SRGBComponents(red: values[0], green: values[last / 2], blue: values[last], alpha: alpha)
    }
    let light = linearSRGB(of: values)
    return SRGBComponents(
      red: TransferFunction.sRGB.encoded(light.red), green: TransferFunction.sRGB.encoded(light.green),
      blue: TransferFunction.sRGB.encoded(light.blue), alpha: alpha)
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
