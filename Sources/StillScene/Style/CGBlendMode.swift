// SPDX-License-Identifier: MIT

/// The formula that combines a source colour S of alpha Sa with a destination D of alpha Da.
///
/// Follows CoreGraphics' `CGBlendMode`.
public enum CGBlendMode: Int32, Sendable {
  case normal = 0
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  /// R = 0
  case clear
  /// R = S
  case copy
  /// R = S·Da
  case sourceIn
  /// R = S·(1 − Da)
  case sourceOut
  /// R = S·Da + D·(1 − Sa)
  case sourceAtop
  /// R = S·(1 − Da) + D
  case destinationOver
  /// R = D·Sa
  case destinationIn
  /// R = D·(1 − Sa)
  case destinationOut
  /// R = S·(1 − Da) + D·Sa
  case destinationAtop
  /// R = S·(1 − Da) + D·(1 − Sa)
  case xor
  /// R = max(0, S + D − 1) where both are opaque; S + D − max(0, Sa + Da − 1) in general
  case plusDarker
  /// R = min(1, S + D)
  case plusLighter
}
