// SPDX-License-Identifier: MIT

public import StillGraphics

/// Does a layer's work in place of a subclass. Mirrors QuartzCore's `CALayerDelegate`, whose methods are all optional;
/// here their defaults do what QuartzCore does without them.
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents. By default they are recorded from the layer's `draw(in:)`.
  func display(_ layer: CALayer)
  /// Draws the contents in the layer's coordinates.
  func draw(_ layer: CALayer, in context: CGContext)
  /// Called before the layer's contents are drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.recordContents() }
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
}

/// What a view has to know about its layer and no delegate is told.
package protocol CALayerOwner: AnyObject {
  /// Called when the size of `bounds` changed, whoever changed it.
  func layer(_ layer: CALayer, didChangeSizeFrom oldSize: CGSize)
  /// A name for messages.
  func name(of layer: CALayer) -> String
}
