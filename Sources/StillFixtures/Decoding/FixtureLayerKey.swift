// SPDX-License-Identifier: MIT

import StillKit

/// The keys of layers.
enum FixtureLayerKey: String, FixtureKey {
  case type, frame, bounds, position
  case anchorPoint = "anchor_point"
  case zPosition = "z_position"
  case transform
  case backgroundColor = "background_color"
  case opacity
  case isHidden = "is_hidden"
  case masksToBounds = "masks_to_bounds"
  case cornerRadius = "corner_radius"
  case maskedCorners = "masked_corners"
  case cornerCurve = "corner_curve"
  case borderWidth = "border_width"
  case borderColor = "border_color"
  case shadowColor = "shadow_color"
  case shadowOpacity = "shadow_opacity"
  case shadowRadius = "shadow_radius"
  case shadowOffset = "shadow_offset"
  case shadowPath = "shadow_path"
  case mask, sublayers
  case path
  case fillColor = "fill_color"
  case fillRule = "fill_rule"
  case strokeColor = "stroke_color"
  case lineWidth = "line_width"
  case lineCap = "line_cap"
  case lineJoin = "line_join"
  case miterLimit = "miter_limit"
  case lineDashPattern = "line_dash_pattern"
  case lineDashPhase = "line_dash_phase"
  case strokeStart = "stroke_start"
  case strokeEnd = "stroke_end"
  case colors, locations
  case startPoint = "start_point"
  case endPoint = "end_point"
  case gradientType = "gradient_type"

  /// The keys of every layer, apart from its type.
  static let common: [FixtureLayerKey] = [
    .frame, .bounds, .position, .anchorPoint, .zPosition, .transform, .backgroundColor, .opacity, .isHidden,
    .masksToBounds, .cornerRadius, .maskedCorners, .cornerCurve, .borderWidth, .borderColor, .shadowColor,
    .shadowOpacity, .shadowRadius, .shadowOffset, .shadowPath, .mask, .sublayers,
  ]

  static let shape: [FixtureLayerKey] = [
    .path, .fillColor, .fillRule, .strokeColor, .lineWidth, .lineCap, .lineJoin, .miterLimit, .lineDashPattern,
    .lineDashPhase, .strokeStart, .strokeEnd,
  ]

  static let gradient: [FixtureLayerKey] = [.colors, .locations, .startPoint, .endPoint, .gradientType]
}
