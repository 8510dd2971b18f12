// SPDX-License-Identifier: MIT

import StillGraphics

/// The appearance of a layer apart from its contents.
struct LayerAppearance {
  var isHidden = false
  var isOpaque = false
  var masksToBounds = false
  var opacity: Float = 1
  var allowsGroupOpacity = true
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  /// The colour of the border; opaque black by default, as in QuartzCore.
  var borderColor: CGColor? = .black
  var shadow = LayerShadow()
  var mask: CALayer?
  /// The filter of the drawing behind the layer, shown within the bounds above the background colour.
  var backdrop: BackdropFilter?
  /// The object that was set as `CALayer.compositingFilter`, known or not.
  private(set) var compositingFilter: Any?
  /// The blend mode that the compositing filter names.
  private(set) var blendMode = CGBlendMode.normal

  /// Sets the compositing filter; returns false, and blends normally, if it names no known blend mode.
  mutating func setCompositingFilter(_ filter: Any?) -> Bool {
    let mode = (filter as? String).flatMap(CGBlendMode.init(filterName:))
    compositingFilter = filter
    blendMode = mode ?? .normal
    return filter == nil || mode != nil
  }

  var paintsBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 }
  var paintsBackground: Bool { (backgroundColor?.alpha ?? 0) > 0 }
}

/// The shadow of a layer.
struct LayerShadow {
  var color: CGColor? = .black
  var opacity: Float = 0
  var offset = CGSize(width: 0, height: -3)
  var radius: CGFloat = 3
  var path: CGPath?

  var isVisible: Bool { opacity > 0 && (color?.alpha ?? 0) > 0 }

  /// The colour multiplied by the opacity.
  var visibleColor: CGColor? {
    guard let color else { return nil }
    return color.copy(alpha: color.alpha * CGFloat(min(max(opacity, 0), 1)))
  }
}
