// SPDX-License-Identifier: MIT

public import Foundation
import StillScene

/// A drawing that is made once and drawn several times.
///
/// Mirrors Core Graphics' `CGLayer`. It keeps what is drawn as shapes, so it is sharp at any size, and has no pixels of its
/// own. Its user space, from the origin to `size`, is mapped to where it is drawn without a flip.
public final class CGLayer {
  /// The context to draw into; its user space has the units and the direction of y of the context that it was made for.
  public let context: CGContext?
  /// The size in units of user space.
  public let size: CGSize

  /// Creates a layer for drawing into `context`; nil for a size that is empty or not finite.
  ///
  /// - Parameter auxiliaryInfo: Nothing yet, as in Core Graphics.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [String: Any]?) {
    let bounds = CGRect(origin: .zero, size: size)
    guard bounds.isFinite, size.width > 0, size.height > 0 else { return nil }
    self.size = size
    self.context = CGContext(bounds: bounds, baseTransform: context.ctm)
  }
}

extension CGContext {
  /// Draws `layer` stretched over `rect`.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard rect.isFinite, rect.width != 0, rect.height != 0, let list = layer.context?.displayList else { return }
    let (rect, bounds) = (rect.standardized, CGRect(origin: .zero, size: layer.size))
    saveGState()
    let isGroup = state.compositing != .plain
    if isGroup { beginTransparencyLayer() }
    concatenate(
      CGAffineTransform(
        a: rect.width / layer.size.width, b: 0, c: 0, d: rect.height / layer.size.height, tx: rect.minX, ty: rect.minY))
    clip(to: bounds)
    draw(list, within: bounds)
    if isGroup { endTransparencyLayer() }
    restoreGState()
  }

  /// Draws `layer` at its own size, with its origin at `point`.
  public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
