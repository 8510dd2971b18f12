// SPDX-License-Identifier: MIT

import StillGraphics

extension LayerPainter {
  /// The width of the area around its bounds, in points, in which a layer in perspective is painted.
  private static let margin: CGFloat = 8192

  /// Paints a layer at its position in the plane whose coordinates are the user space.
  ///
  /// Only a layer that is really in perspective becomes a bitmap, which the painters warp; all others stay shapes.
  func paint(_ placement: Placement) {
    guard let (delay, replicator) = placement.delay else { return paintNow(placement) }
    replicator.presentingSublayers(earlier: delay) { paintNow(placement) }
  }

  private func paintNow(_ placement: Placement) {
    let layer = placement.layer
    guard !layer.appearance.isHidden, layer.appearance.opacity > 0, placement.opacity > 0, placement.isVisible else {
      return
    }
    context.saveGState()
    switch PlaneMap(placement.matrix.plane) {
    case .affine(let transform): paint(placement, inPlaneBy: transform)
    case .perspective(let plane): paint(placement, through: plane)
    }
    context.restoreGState()
  }

  private func paint(_ placement: Placement, inPlaneBy transform: CGAffineTransform) {
    let layer = placement.layer
    context.concatenate(transform)
    guard placement.opacity < 1 || placement.color != nil else { return paint(layer) }
    context.setBlendMode(layer.appearance.blendMode)
    context.setAlpha(CGFloat(placement.opacity))
    context.beginTransparencyLayer()
    if let color = placement.color {
      let (list, bounds) = record(layer, within: context.boundingBoxOfClipPath, base: context.ctm, isProjected: false)
      if copies.takePixels(of: list) { context.draw(list.modulated(by: color), within: bounds) }
    } else {
      paintMasked(layer)
    }
    context.endTransparencyLayer()
  }

  private func paint(_ placement: Placement, through plane: Homography) {
    let layer = placement.layer
    let own = layer.geometry.bounds
    let limit = own.insetBy(dx: -Self.margin, dy: -Self.margin)
    let seen = plane.inverse?.project(context.boundingBoxOfClipPath.insetBy(dx: -1, dy: -1)) ?? .null
    // The shadow of a part outside of the clip may be inside it.
    let reach = seen.insetBy(dx: -own.width - 100, dy: -own.height - 100)
    // Foundation ends the process where an infinite rectangle is cut.
    guard !seen.isNull, reach.isFinite, limit.isFinite else { return }
    let visible = reach.intersection(limit)
    guard !visible.isNull else { return }
    let scale = abs(context.ctm.a * context.ctm.d - context.ctm.b * context.ctm.c).squareRoot()
    let base = CGAffineTransform(scaleX: scale, y: scale)
    var (list, bounds) = record(layer, within: visible, base: base, isProjected: true)
    if let color = placement.color {
      guard copies.takePixels(of: list) else { return }
      list = list.modulated(by: color)
    }
    context.setBlendMode(layer.appearance.blendMode)
    context.setAlpha(CGFloat(placement.opacity))
    context.draw(Projection(list: list, bounds: bounds, plane: plane))
  }

  /// Records the drawing of `layer` in its own coordinates, without its compositing filter, and returns it with its
  /// bounds.
  private func record(
    _ layer: CALayer, within visible: CGRect, base: CGAffineTransform, isProjected: Bool
  ) -> (DisplayList, CGRect) {
    let picture = CGContext(bounds: visible, baseTransform: base)
    picture.startMeasuring()
    inner(context: picture, isProjected: isProjected).paintMasked(layer)
    return (picture.displayList, picture.measuredBounds)
  }
}
