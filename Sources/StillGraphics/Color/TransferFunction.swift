// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// How a component is encoded: the curve between light and the stored number.
///
/// Both directions continue point-symmetrically below zero, as the extended-range spaces of CoreGraphics define it.
enum TransferFunction: Sendable, Hashable {
  /// IEC 61966-2-1, with its linear toe.
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
