// SPDX-License-Identifier: MIT

import StillGraphics

/// The recorded drawing of a layer as it was before a transition.
final class LayerPicture {
  let list: DisplayList
  let bounds: CGRect

  fileprivate init(list: DisplayList, bounds: CGRect) {
    (self.list, self.bounds) = (list, bounds)
  }
}

extension CALayer {
  /// Records the layer and all below it, as they are shown now.
  final func recordPicture() -> LayerPicture? {
    settleLayout()
    let bounds = geometry.bounds
    guard !bounds.isEmpty else { return nil }
    let context = CGContext(bounds: bounds, baseTransform: .identity)
    context.startMeasuring()
    presenting(on: .current, showsEndless: true) { LayerPainter(context: context).paintMasked(self) }
    let (list, area) = (context.displayList, context.measuredBounds)
    return LayerPicture(list: list.bounded(within: area, scale: contentsState.usableScale), bounds: area)
  }
}

extension LayerPainter {
  /// Paints a layer during a transition: its former picture, and with `paintNew` its new one.
  func paintTransition(of layer: CALayer, paintNew: () -> Void) {
    guard let running = layer.transition, let transition = running.animation as? CATransition,
      let former = running.formerPicture, let progress = layer.animations?.transitionProgress
    else { return paintNew() }
    let part = CGFloat(min(max(progress, 0), 1))
    let size = layer.geometry.bounds.size
    let side = (transition.subtype ?? .fromLeft).direction
    let (dx, dy) = (side.x * size.width, side.y * size.height)
    let paintFormer = { [context] in context.draw(former.list, within: former.bounds) }
    switch transition.type {
    case .push:
      moved(-dx * part, -dy * part, 1, .normal, paintFormer)
      moved(dx * (1 - part), dy * (1 - part), 1, .normal, paintNew)
    case .moveIn:
      paintFormer()
      moved(dx * (1 - part), dy * (1 - part), 1, .normal, paintNew)
    case .reveal:
      paintNew()
      moved(-dx * part, -dy * part, 1, .normal, paintFormer)
    default:
      // The sum of both, each by its share, is opaque where both are.
      context.beginTransparencyLayer()
      moved(0, 0, 1 - part, .normal, paintFormer)
      moved(0, 0, part, .plusLighter, paintNew)
      context.endTransparencyLayer()
    }
  }

  private func moved(_ dx: CGFloat, _ dy: CGFloat, _ alpha: CGFloat, _ mode: CGBlendMode, _ paint: () -> Void) {
    guard alpha > 0 else { return }
    context.saveGState()
    context.translateBy(x: dx, y: dy)
    context.setAlpha(alpha)
    context.setBlendMode(mode)
    context.beginTransparencyLayer()
    paint()
    context.endTransparencyLayer()
    context.restoreGState()
  }
}
