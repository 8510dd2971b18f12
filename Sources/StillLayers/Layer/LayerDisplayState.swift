// SPDX-License-Identifier: MIT

import StillGraphics

/// What a layer shows above its background, and how.
struct LayerDisplayState {
  /// Contents as they were set from outside.
  private(set) var contents: Any?
  /// Contents as they were recorded from drawing.
  private(set) var drawing: Drawing?
  var needsDisplay = false
  var redrawsOnBoundsChange = false
  /// How far above and below the bounds what is drawn is kept.
  var overhang: CGFloat = 0
  var gravity = CALayerContentsGravity.resize
  var scale: CGFloat = 1
  var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var center = CGRect(x: 0, y: 0, width: 1, height: 1)

  struct Drawing {
    var list: DisplayList
    /// The layer's bounds when it was drawn.
    var bounds: CGRect
    /// Whether a group of its own makes a difference, see `DisplayList.isOverlay`.
    var needsGroup: Bool
  }

  var image: CGImage? { contents as? CGImage }

  /// Zero, negative or no number at all is no scale: then a pixel is a point.
  var usableScale: CGFloat { scale > 0 && scale.isFinite ? scale : 1 }

  var isShowing: Bool { drawing != nil || contents != nil }

  mutating func show(_ contents: Any?) {
    self.contents = contents
    drawing = nil
  }

  mutating func show(_ drawing: Drawing) {
    contents = nil
    self.drawing = drawing
  }

  mutating func dropDrawing() { drawing = nil }
}
