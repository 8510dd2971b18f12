// SPDX-License-Identifier: MIT

public import StillGraphics

/// An object that draws and lays out a layer in place of a subclass.
///
/// Mirrors QuartzCore's `CALayerDelegate`.
///
/// QuartzCore's methods are all optional. Here each has a default implementation that does what QuartzCore does without
/// it.
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents.
  func display(_ layer: CALayer)
  /// Draws the contents in the layer's coordinates.
  func draw(_ layer: CALayer, in context: CGContext)
  /// Prepares for drawing; called before the layer's contents are drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the sublayers of `layer`.
  func layoutSublayers(of layer: CALayer)
  /// Returns the answer to the change of a property; nil has the layer look further, and `NSNull` does nothing.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Records the contents from the layer's `draw(in:)`.
  public func display(_ layer: CALayer) { layer.recordContents() }
  /// Draws nothing.
  public func draw(_ layer: CALayer, in context: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns nil: the layer looks further.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// The view of a layer, which gets the messages that a delegate does not.
package protocol CALayerOwner: AnyObject {
  /// Tells the owner that the size of `bounds` changed, whoever changed it.
  func layer(_ layer: CALayer, didChangeSizeFrom oldSize: CGSize)
  /// Tells the owner that the place of a layer that `tellsOfMoves` may have changed.
  func layerDidMove(_ layer: CALayer)
  /// Tells the owner that the contents of `layer` were drawn again.
  func layerDidDisplay(_ layer: CALayer)
  /// Returns the name of `layer` for messages.
  func name(of layer: CALayer) -> String
}
