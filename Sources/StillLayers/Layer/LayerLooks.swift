// SPDX-License-Identifier: MIT

import StillGraphics

/// How a layer looks apart from its contents.
struct LayerLooks {
  var isHidden = false
  var isOpaque = false
  var masksToBounds = false
  var opacity: Float = 1
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  /// Opaque black, as QuartzCore has it.
  var borderColor: CGColor? = .black
  var shadow = LayerShadow()
  var mask: CALayer?
  /// Done to what lies behind, within the bounds, above the background colour.
  var backdrop: BackdropFilter?
  /// What was set, and what it says.
  var compositingFilter: Any?
  var blendMode = CGBlendMode.normal

  var paintsBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 }
  var paintsBackground: Bool { (backgroundColor?.alpha ?? 0) > 0 }
}

struct LayerShadow {
  var color: CGColor? = .black
  var opacity: Float = 0
  var offset = CGSize(width: 0, height: -3)
  var radius: CGFloat = 3
  var path: CGPath?

  var isVisible: Bool { opacity > 0 && (color?.alpha ?? 0) > 0 }

  /// The colour with the opacity in it.
  var visibleColor: CGColor? {
    guard let color else { return nil }
    return color.copy(alpha: color.alpha * CGFloat(min(max(opacity, 0), 1)))
  }
}

/// Corners of a layer; y grows downwards. Mirrors QuartzCore's `CACornerMask`.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all = CACornerMask(rawValue: 15)
}

/// The curve of rounded corners. Mirrors QuartzCore's `CALayerCornerCurve`.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarters of circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// The curve of `UIBezierPath(roundedRect:cornerRadius:)`, which begins 1.53 radii from the corner.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
