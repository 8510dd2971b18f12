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

  /// Returns the scale that a pinch shows: beyond a limit, half of the fingers' change on a logarithmic scale (our choice).
  func stretched(_ scale: CGFloat) -> CGFloat {
    let limit = withinLimits(scale)
    return limit > 0 && scale > 0 ? limit * (scale / limit).squareRoot() : limit
  }

  static func isUsable(_ scale: CGFloat) -> Bool { scale.isFinite && scale > 0 }
}

/// The pinch of a scroll view's content.
@MainActor
struct ScrollPinch {
  /// The view that is zoomed; nil outside of a pinch.
  fileprivate(set) weak var view: UIView?
  /// The scale at which the pinch began.
  fileprivate var start: CGFloat = 1
  /// The point of the zoomed view that stays between the fingers.
  fileprivate var point = CGPoint.zero
  /// True while content comes back from beyond a limit of the scale.
  fileprivate(set) var isBouncing = false

  var isActive: Bool { view != nil }
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

  /// Zooms and scrolls so that a point of `view` is in the middle, as far as there is content around it.
  private func zoom(_ view: UIView, to scale: CGFloat, showing middle: CGPoint, animated: Bool) {
    guard animated else { return show(view, at: scale, middle) }
    tellDelegate("scrollViewWillBeginZooming(_:with:)", which: "zooms") {
      $0.scrollViewWillBeginZooming(self, with: view)
    }
    stopDecelerating()
    guard movesGradually else {
      show(view, at: scale, middle)
      return reportEndOfZooming(view, scale)
    }
    UIView.animate(withDuration: ScrollMovement.duration, delay: 0, options: .allowUserInteraction) {
      self.show(view, at: scale, middle)
    } completion: { [weak self] _ in
      self?.reportEndOfZooming(view, scale)
    }
  }

  private func show(_ view: UIView, at scale: CGFloat, _ middle: CGPoint) {
    let isNew = scale != view.transform.a
    if isNew { setScale(scale, of: view) }
    let target = view.convert(middle, to: self)
    contentOffset = withinLimits(CGPoint(x: target.x - bounds.width / 2, y: target.y - bounds.height / 2))
    if isNew { tellDelegate("scrollViewDidZoom(_:)", which: "zooms") { $0.scrollViewDidZoom(self) } }
  }

  private func reportEndOfZooming(_ view: UIView, _ scale: CGFloat) {
    tellDelegate("scrollViewDidEndZooming(_:with:atScale:)", which: "zooms") {
      $0.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }
  }

  /// Scales the zoomed view about its origin and makes the content as large as the scaled view.
  private func setScale(_ scale: CGFloat, of view: UIView) {
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.layout.zoomScale = scale
    // The frame is not set, because rounding in its computation would enlarge the view and the content a little each time.
    let moved = view.frame.origin
    view.center = CGPoint(x: view.center.x + origin.x - moved.x, y: view.center.y + origin.y - moved.y)
    contentSize = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
  }

  // MARK: Pinching

  /// Begins a pinch around a point of the content.
  func beginPinch(at place: CGPoint) {
    guard let view = zoomedView, isScrollEnabled || !bounds.isEmpty else { return }
    scrollPinch = ScrollPinch(view: view, start: view.transform.a, point: view.convert(place, from: self))
    tellDelegate("scrollViewWillBeginZooming(_:with:)", which: "zooms") {
      $0.scrollViewWillBeginZooming(self, with: view)
    }
  }

  /// Zooms by a factor since the beginning, and keeps the same content between the fingers, whose middle is at `place`.
  func continuePinch(by factor: CGFloat, at place: CGPoint) {
    guard let view = scrollPinch.view, factor.isFinite, factor > 0 else { return }
    let finger = CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
    let scale = scrollPinch.start * factor
    let shown = bouncesZoom ? zoomLimits.stretched(scale) : zoomLimits.withinLimits(scale)
    let isNew = shown != view.transform.a
    if isNew { setScale(shown, of: view) }
    let target = view.convert(scrollPinch.point, to: self)
    contentOffset = stretched(CGPoint(x: target.x - finger.x, y: target.y - finger.y))
    if isNew { tellDelegate("scrollViewDidZoom(_:)", which: "zooms") { $0.scrollViewDidZoom(self) } }
    layoutIfNeeded()
  }

  /// Ends a pinch; content beyond the limits of the scale or of the offset comes back.
  func endPinch() {
    guard let view = scrollPinch.view else { return }
    let (point, finger) = (scrollPinch.point, view.convert(scrollPinch.point, to: self))
    let place = CGPoint(x: finger.x - bounds.minX, y: finger.y - bounds.minY)
    scrollPinch = ScrollPinch()
    let scale = zoomLimits.withinLimits(view.transform.a)
    guard scale != view.transform.a || withinLimits(bounds.origin) != bounds.origin else {
      return reportEndOfZooming(view, scale)
    }
    scrollPinch.isBouncing = scale != view.transform.a
    let comeBack = {
      let isNew = scale != view.transform.a
      if isNew { self.setScale(scale, of: view) }
      let target = view.convert(point, to: self)
      self.contentOffset = self.withinLimits(CGPoint(x: target.x - place.x, y: target.y - place.y))
      if isNew { self.tellDelegate("scrollViewDidZoom(_:)", which: "zooms") { $0.scrollViewDidZoom(self) } }
    }
    UIView.animate(
      withDuration: ScrollMovement.duration, delay: 0, options: .allowUserInteraction, animations: comeBack
    ) { [weak self] _ in
      self?.scrollPinch.isBouncing = false
      self?.reportEndOfZooming(view, scale)
    }
  }
}
