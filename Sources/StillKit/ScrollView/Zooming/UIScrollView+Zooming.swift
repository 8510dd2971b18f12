// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UIScrollView {
  private var zoomedView: UIView? { scroll.delegate?.viewForZooming(in: self) }

  var currentZoomScale: CGFloat { zoomedView?.transform.a ?? 1 }

  func zoom(to scale: CGFloat, animated: Bool) {
    guard !scale.isNaN, let view = zoomedView else { return }
    let (old, new) = (view.transform.a, zoom.withinLimits(scale))
    guard new != old else { return }
    let middle = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: self)
    zoom(view, to: new, showing: middle, animated: animated)
  }

  func zoomIn(on rect: CGRect, animated: Bool) {
    let rect = rect.standardized
    guard rect.isFinite, let view = zoomedView, !bounds.isEmpty else { return }
    let fitting = min(bounds.width / max(rect.width, 1e-6), bounds.height / max(rect.height, 1e-6))
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    zoom(view, to: zoom.withinLimits(fitting), showing: middle, animated: animated)
  }

  /// - Parameter middle: What lies in the middle of the view afterwards, as far as there is content around it; in the
  ///   coordinates of `view`.
  private func zoom(_ view: UIView, to scale: CGFloat, showing middle: CGPoint, animated: Bool) {
    if animated { scroll.delegate?.scrollViewWillBeginZooming(self, with: view) }
    let isNew = scale != view.transform.a
    if isNew { setScale(scale, of: view) }
    let target = view.convert(middle, to: self)
    let offset = CGPoint(x: target.x - bounds.width / 2, y: target.y - bounds.height / 2)
    contentOffset = withinLimits(offset)
    if isNew { scroll.delegate?.scrollViewDidZoom(self) }
    if animated { scroll.delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale) }
  }

  /// The zoomed view keeps its origin, and the content becomes as large as the view is shown.
  private func setScale(_ scale: CGFloat, of view: UIView) {
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.layout.zoomScale = scale
    view.frame.origin = origin
    contentSize = view.frame.size
  }
}
