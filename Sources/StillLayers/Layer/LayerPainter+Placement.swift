// SPDX-License-Identifier: MIT

import StillGraphics

extension LayerPainter {
  /// How far round its bounds a layer in perspective is painted, in points.
  private static let margin: CGFloat = 8192

  /// Paints a layer where it is seen in the plane whose coordinates are the user space. Only what is truly in perspective
  /// is handed to the painters as a picture; all else stays shapes.
  func paint(_ placement: Placement) {
    let layer = placement.layer
    guard !layer.looks.isHidden, layer.looks.opacity > 0, placement.opacity > 0, placement.isSeen else { return }
    context.saveGState()
    switch PlaneMap(placement.matrix.plane) {
    case .affine(let transform): paint(placement, flatly: transform)
    case .perspective(let plane): paint(placement, through: plane)
    }
    context.restoreGState()
  }

  private func paint(_ placement: Placement, flatly transform: CGAffineTransform) {
    let layer = placement.layer
    context.concatenate(transform)
    guard placement.opacity < 1 || placement.color != nil else { return paint(layer) }
    context.setBlendMode(layer.looks.blendMode)
    context.setAlpha(CGFloat(placement.opacity))
    context.beginTransparencyLayer()
    if let color = placement.color {
      let (list, bounds) = record(layer, within: context.boundingBoxOfClipPath, base: context.ctm, isProjected: false)
      context.draw(list.modulated(by: color), within: bounds)
    } else {
      paintMasked(layer)
    }
    context.endTransparencyLayer()
  }

  private func paint(_ placement: Placement, through plane: Homography) {
    let layer = placement.layer
    let own = layer.geometry.bounds
    let reach = own.insetBy(dx: -Self.margin, dy: -Self.margin)
    let seen = plane.inverse?.project(context.boundingBoxOfClipPath.insetBy(dx: -1, dy: -1)) ?? .null
    // What is not seen may cast a shadow that is.
    let visible = seen.insetBy(dx: -own.width - 100, dy: -own.height - 100).intersection(reach)
    guard !seen.isNull, !visible.isNull, visible.isFinite else { return }
    let scale = abs(context.ctm.a * context.ctm.d - context.ctm.b * context.ctm.c).squareRoot()
    let base = CGAffineTransform(scaleX: scale, y: scale)
    var (list, bounds) = record(layer, within: visible, base: base, isProjected: true)
    if let color = placement.color { list = list.modulated(by: color) }
    context.setBlendMode(layer.looks.blendMode)
    context.setAlpha(CGFloat(placement.opacity))
    context.draw(Projection(list: list, bounds: bounds, plane: plane))
  }

  /// What `layer` draws in its own coordinates, apart from its compositing filter, and what that covers.
  private func record(
    _ layer: CALayer, within visible: CGRect, base: CGAffineTransform, isProjected: Bool
  ) -> (DisplayList, CGRect) {
    let picture = CGContext(bounds: visible, baseTransform: base)
    picture.startMeasuring()
    inner(context: picture, isProjected: isProjected).paintMasked(layer)
    return (picture.displayList, picture.measuredBounds)
  }
}
