// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics

/// The superclass of all renderers.
///
/// Mirrors UIKit's `UIGraphicsRenderer`.
open class UIGraphicsRenderer {
  let bounds: CGRect

  init(area bounds: CGRect) {
    self.bounds = bounds
  }
}

/// The superclass of the contexts that renderers pass to drawing code.
///
/// Mirrors UIKit's `UIGraphicsRendererContext`.
open class UIGraphicsRendererContext {
  /// The context to draw into, in points with y down.
  public let cgContext: CGContext

  init(cgContext: CGContext) {
    self.cgContext = cgContext
  }

  /// Fills `rect` with the current fill colour, replacing what is there.
  public func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  /// Fills `rect` with the current fill colour and a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    withCurrentContext(cgContext) { UIRectFillUsingBlendMode(rect, blendMode) }
  }

  /// Strokes a frame of one point inside `rect` with the current stroke colour, replacing what is there.
  public func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

  /// Strokes a frame of one point inside `rect` with the current stroke colour and a blend mode.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    withSavedState(of: cgContext) {
      cgContext.setBlendMode(blendMode)
      cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }
  }

  /// Clips everything drawn afterwards to `rect`.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The superclass of the settings of renderers.
///
/// Mirrors UIKit's `UIGraphicsRendererFormat`.
open class UIGraphicsRendererFormat {
  /// The bounds of the renderer that uses the format, in points.
  public internal(set) var bounds: CGRect = .zero

  /// Makes a format.
  public init() {}
}
