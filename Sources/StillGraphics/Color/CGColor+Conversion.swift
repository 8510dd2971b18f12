// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// The treatment of colours outside of the destination's gamut.
///
/// Mirrors `CGColorRenderingIntent`.
///
/// All spaces of this library share a white point and have no gamut tables, so all intents clip equally.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The default for the context, which is like the others here.
  case defaultIntent = 0
  /// Clipping without adaptation of the white point.
  case absoluteColorimetric = 1
  /// Clipping with adaptation of the white point.
  case relativeColorimetric = 2
  /// Compression of the gamut that keeps the relations of colours.
  case perceptual = 3
  /// A conversion that keeps saturation.
  case saturation = 4
}

extension CGColor {
  /// Returns the same colour in another space.
  ///
  /// Components are clipped to 0...1 unless that space is extended.
  ///
  /// A conversion to grey keeps the relative luminance. Patterns cannot be converted. `options` are ignored. Mirrors
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
  /// Returns the colour that painters use for components of this space.
  func sRGBComponents(of values: [CGFloat]) -> SRGBComponents {
    let alpha = values[values.count - 1]
    if isPattern {
      return baseColorSpace?.sRGBComponents(of: values) ?? SRGBComponents.black.withAlpha(alpha)
    }
    let rgb = CGColorSpace.extendedSRGBSpace.components(of: values, in: self)
    return SRGBComponents(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha)
  }

  /// Returns the components in this space, unbounded, of a colour of `other`.
  func components(of values: [CGFloat], in other: CGColorSpace) -> [CGFloat] {
    let (own, source) = (definition, other.definition)
    // Equal encodings are not converted to linear light and back, which would lose exactness.
    if own.transfer == source.transfer && own.primaries == source.primaries {
      if own.isGray == source.isGray { return Array(values.prefix(numberOfComponents)) }
      if source.isGray { return [values[0], values[0], values[0]] }
    }
    return components(from: other.linearSRGB(of: values))
  }

  /// Returns the linear light of components of this space.
  func linearSRGB(of values: [CGFloat]) -> LinearRGB {
    let light = values.prefix(numberOfComponents).map { definition.transfer.linearised($0) }
    guard !definition.isGray else { return LinearRGB(red: light[0], green: light[0], blue: light[0]) }
    return definition.primaries.toSRGB(LinearRGB(red: light[0], green: light[1], blue: light[2]))
  }

  /// Returns the components in this space for linear light.
  func components(from light: LinearRGB) -> [CGFloat] {
    guard !definition.isGray else { return [definition.transfer.encoded(light.luminance)] }
    let own = definition.primaries.fromSRGB(light)
    let transfer = definition.transfer
    return [transfer.encoded(own.red), transfer.encoded(own.green), transfer.encoded(own.blue)]
  }
}

/// The linear light of red, green and blue.
struct LinearRGB: Sendable, Hashable {
  var red: Double
  var green: Double
  var blue: Double

  /// The relative luminance for the primaries of sRGB (ITU-R BT.709).
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

/// The primaries of an RGB space.
///
/// All have the white point D65, so no chromatic adaptation is needed.
enum RGBPrimaries: Sendable, Hashable {
  case sRGB
  case displayP3

  func toSRGB(_ light: LinearRGB) -> LinearRGB {
    guard self == .displayP3 else { return light }
    return LinearRGB(
      red: 1.2249401762805598 * light.red - 0.2249401762805598 * light.green,
      green: -0.0420569547096881 * light.red + 1.0420569547096881 * light.green,
      blue: -0.0196375545903344 * light.red - 0.0786360455506319 * light.green + 1.0982736001409663 * light.blue)
  }

  func fromSRGB(_ light: LinearRGB) -> LinearRGB {
    guard self == .displayP3 else { return light }
    return LinearRGB(
      red: 0.8224619687143623 * light.red + 0.1775380312856378 * light.green,
      green: 0.0331941988509616 * light.red + 0.9668058011490384 * light.green,
      blue: 0.0170826307211200 * light.red + 0.0723974406639635 * light.green + 0.9105199286149165 * light.blue)
  }
}

/// The curve between linear light and the encoded component.
///
/// Both directions are odd functions, as the extended-range spaces of Core Graphics define them.
enum TransferFunction: Sendable, Hashable {
  /// The curve of IEC 61966-2-1, which starts with a linear part.
  case sRGB
  case gamma(Double)

  static let linear = TransferFunction.gamma(1)

  func linearised(_ encoded: Double) -> Double {
    let magnitude = abs(encoded)
    let light: Double =
      switch self {
      case .sRGB: magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
      case .gamma(1): magnitude
      case .gamma(let exponent): pow(magnitude, exponent)
      }
    return encoded < 0 ? -light : light
  }

  func encoded(_ light: Double) -> Double {
    let magnitude = abs(light)
    let encoded: Double =
      switch self {
      case .sRGB: magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
      case .gamma(1): magnitude
      case .gamma(let exponent): pow(magnitude, 1 / exponent)
      }
    return light < 0 ? -encoded : encoded
  }
}
