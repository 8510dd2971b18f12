// SPDX-License-Identifier: MIT

public import Foundation
public import StillScene

// Each call makes the clip smaller, and only `restoreGState()` makes it larger again.
extension CGContext {
  /// Clips to the current path, and clears it.
  ///
  /// An empty path clips everything away.
  public func clip(using rule: CGPathFillRule = .winding) {
    let geometry = takePath()
    let bounds = geometry.isEmpty || !geometry.isFinite ? CGRect.zero : geometry.controlBounds
    shrinkClip(to: bounds)
    addClip(geometry.isFinite ? .path(geometry, rule) : .rect(.zero))
  }

  /// Clips to `rect`.
  public func clip(to rect: CGRect) {
    let rect = rect.isFinite ? rect.standardized : .zero
    beginPath()
    shrinkClip(to: rect)
    addClip(.rect(rect))
  }

  /// Clips to the union of `rects`.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Clips to where `mask`, stretched over `rect`, is opaque.
  ///
  /// The mask stands upright where the y-axis points up, as an image drawn by `draw(_:in:)` does.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard rect.isFinite else { return clip(to: .zero) }
    shrinkClip(to: rect)
    addClip(.mask(mask, rect))
  }

  /// The smallest rectangle of user space that holds the clip.
  public var boundingBoxOfClipPath: CGRect { state.clipBounds.applying(state.transform.inverted()) }

  /// Narrows the clip of what is recorded next.
  func addClip(_ shape: DisplayList.Clip.Shape) { state.place.clip = recorder.addClip(shape, at: state.place) }

  func shrinkClip(to rect: CGRect) {
    let smaller = rect.applying(state.transform).part(in: state.clipBounds)
    state.clipBounds = smaller.isNull ? .zero : smaller
  }
}
