// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics

/// What all renderers share. Follows UIKit's `UIGraphicsRenderer`.
open class UIGraphicsRenderer {
  let bounds: CGRect

  init(area bounds: CGRect) {
    self.bounds = bounds
  }
}

/// What a renderer hands to its drawing code. Follows UIKit's `UIGraphicsRendererContext`.
open class UIGraphicsRendererContext {
  /// The context to draw into: points, y down.
  public let cgContext: CGContext

  init(cgContext: CGContext) {
    self.cgContext = cgContext
  }

  /// Fills `rect` with the current fill colour, replacing what is there.
  public func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    withCurrentContext(cgContext) { UIRectFillUsingBlendMode(rect, blendMode) }
  }

  /// Strokes a frame of one point inside `rect`, with the current stroke colour.
  public func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    withSavedState(of: cgContext) {
      cgContext.setBlendMode(blendMode)
      cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }
  }

  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What all renderer formats share. Follows UIKit's `UIGraphicsRendererFormat`.
open class UIGraphicsRendererFormat {
  public internal(set) var bounds: CGRect = .zero

  public init() {}
}
