// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics

/// Fills `rect` of the current context with its fill colour, replacing what is there, as UIKit documents (copy mode).
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills `rect` of the current context with its fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  withSavedState(of: context) {
    context.setBlendMode(blendMode)
    context.fill(rect)
  }
}

/// Draws a frame of one point inside `rect`, in the current context's fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame of one point inside `rect`, in the current context's fill colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  withSavedState(of: context) {
    context.setBlendMode(blendMode)
    context.addRect(rect)
    context.addRect(rect.insetBy(dx: min(1, rect.width / 2), dy: min(1, rect.height / 2)))
    context.fillPath(using: .evenOdd)
  }
}

/// Clips the current context to `rect`.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
