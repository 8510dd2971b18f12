// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The limits of a scroll view's zoom scale; values that are not positive numbers are ignored.
struct ZoomLimits {
  private(set) var minimum: CGFloat = 1
  private(set) var maximum: CGFloat = 1

  mutating func setMinimum(_ scale: CGFloat) { if Self.isUsable(scale) { minimum = scale } }
  mutating func setMaximum(_ scale: CGFloat) { if Self.isUsable(scale) { maximum = scale } }

  /// The scale between the limits; the lower limit is stronger.
  func withinLimits(_ scale: CGFloat) -> CGFloat { max(min(scale, maximum), minimum) }

  static func isUsable(_ scale: CGFloat) -> Bool { scale.isFinite && scale > 0 }
}

extension UIScrollView {
  private var zoomedView: UIView? {
    guard let scrollDelegate else { return nil }
    return AppCalls.run("viewForZooming(in:) of \(ownDescription)", which: "asks for the zoom scale") {
      scrollDelegate.viewForZooming(in: self)
    } ?? nil
  }

  var currentZoomScale: CGFloat { zoomedView?.transform.a ?? 1 }

  func zoom(to scale: CGFloat, animated: Bool) {
    guard !scale.isNaN, let view = zoomedView else { return }
    let (old, new) = (view.transform.a, zoomLimits.withinLimits(scale))
    guard new != old else { return }
    let middle = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: self)
    zoom(view, to: new, showing: middle, animated: animated)
  }

  func zoomIn(on rect: CGRect, animated: Bool) {
    let rect = rect.standardized
    guard rect.isFinite, let view = zoomedView, !bounds.isEmpty else { return }
    let fitting = min(bounds.width / max(rect.width, 1e-6), bounds.height / max(rect.height, 1e-6))
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    zoom(view, to: zoomLimits.withinLimits(fitting), showing: middle, animated: animated)
  }

  /// Zooms and scrolls so that a point of `view` lies in the middle, as far as there is content around it.
  private func zoom(_ view: UIView, to scale: CGFloat, showing middle: CGPoint, animated: Bool) {
    if animated {
      tellDelegate("scrollViewWillBeginZooming(_:with:)", which: "zooms") {
        $0.scrollViewWillBeginZooming(self, with: view)
      }
    }
    let isNew = scale != view.transform.a
    if isNew { setScale(scale, of: view) }
    let target = view.convert(middle, to: self)
    let offset = CGPoint(x: target.x - bounds.width / 2, y: target.y - bounds.height / 2)
    contentOffset = withinLimits(offset)
    if isNew { tellDelegate("scrollViewDidZoom(_:)", which: "zooms") { $0.scrollViewDidZoom(self) } }
    if animated {
      tellDelegate("scrollViewDidEndZooming(_:with:atScale:)", which: "zooms") {
        $0.scrollViewDidEndZooming(self, with: view, atScale: scale)
      }
    }
  }

  /// Scales the zoomed view about its origin and makes the content as large as the scaled view.
  private func setScale(_ scale: CGFloat, of view: UIView) {
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.layout.zoomScale = scale
    view.frame.origin = origin
    contentSize = view.frame.size
  }
}
