// SPDX-License-Identifier: MIT

import Foundation
import StillInspection
import StillKit
import StillLayers

extension UIView {
  /// The view that keeps this one from being visible or touched: itself or an ancestor; nil if there is none.
  var hidingAncestor: (view: UIView, reason: TouchError.HidingReason)? {
    for view in sequence(first: self, next: \.superview) {
      if view.isUnseen { return (view, .isHidden) }
      if view.alpha < 0.01 { return (view, .alpha) }
    }
    return nil
  }

  /// Returns the ancestor that does not let touches through to this view; nil if there is none.
  ///
  /// A label gets no touches itself, so its superview is looked at instead.
  private func ancestor(where refuses: (UIView) -> Bool) -> UIView? {
    let takesTouches = self is UIControl || gestureRecognizers != nil
    let first = takesTouches ? self : superview
    return first.flatMap { first in sequence(first: first, next: \.superview).first(where: refuses) }
  }

  /// Returns the gesture recogniser that was moved from this view to another one, if this view has no other way to get touches.
  private func lostRecognizer(in window: UIWindow) -> (recognizer: UIGestureRecognizer, view: UIView)? {
    guard !(self is UIControl), gestureRecognizers == nil else { return nil }
    for view in window.selfAndDescendants {
      if let lost = view.gestureRecognizers?.first(where: { $0.formerView === self }) { return (lost, view) }
    }
    return nil
  }

  /// Returns the part of the view, in window coordinates, that is inside of all its ancestors, so that a touch can reach it.
  private func reachableArea(in window: UIWindow) -> (area: CGRect, end: UIView) {
    var (area, end) = (convert(bounds, to: window), self as UIView)
    for view in sequence(first: self, next: \.superview).dropFirst() {
      area = area.intersection(view.convert(view.bounds, to: window))
      end = view
      if area.isNull || area.isEmpty { break }
    }
    return (area, end)
  }

  /// Returns the point in the window at which a finger touches the view; throws if it cannot be touched.
  ///
  /// - Parameters:
  ///   - point: A point in the view; nil for the middle of the part that can be touched.
  ///   - window: The window that the script touches.
  ///   - root: The view that the script touches, for names.
  func touchPlace(at point: CGPoint?, in window: UIWindow, below root: UIView) throws(TouchError) -> CGPoint {
    let name = nameInReports(below: root)
    guard self.window === window else { throw .elsewhere(view: name, root: root.nameInReports(below: root)) }
    if let (view, reason) = hidingAncestor {
      throw .hidden(view: name, by: view.nameInReports(below: root), reason: reason)
    }
    if let refusing = ancestor(where: { !$0.isUserInteractionEnabled }) {
      throw .hidden(view: name, by: refusing.nameInReports(below: root), reason: .userInteraction)
    }
    if let moving = ancestor(where: \.layer.refusesTouches) {
      throw .animated(view: name, by: moving.nameInReports(below: root))
    }
    if let control = self as? UIControl, !control.isEnabled { throw .disabled(view: name) }
    if let (recognizer, other) = lostRecognizer(in: window) {
      throw .movedRecognizer(view: name, recognizer: "\(type(of: recognizer))", to: other.nameInReports(below: root))
    }
    let (area, end) = reachableArea(in: window)
    let isOutside = area.isNull || area.isEmpty
    let middle =
      isOutside ? convert(CGPoint(x: bounds.midX, y: bounds.midY), to: window) : CGPoint(x: area.midX, y: area.midY)
    let place = point.map { convert($0, to: window) } ?? middle
    let hit = window.hitTest(place, with: nil)
    // By overriding `point(inside:with:)`, a view or an ancestor may accept touches outside of its bounds.
    if point != nil || isOutside, let hit, hit.isDescendant(of: self) { return place }
    guard !isOutside, place.isInside(area) else {
      if let point, place.isInside(window.bounds), !point.isInside(bounds) {
        throw .beside(view: name, place: point, bounds: bounds)
      }
      let owner = end === window ? "the window" : end.nameInReports(below: root)
      throw .outside(view: name, of: end === self ? "itself, since it has no size" : owner)
    }
    guard let hit else { throw .outside(view: name, of: "the window") }
    guard hit.isDescendant(of: self) || isDescendant(of: hit) else {
      throw .covered(view: name, by: hit.nameInReports(below: root), x: place.x, y: place.y)
    }
    return place
  }
}

extension CGPoint {
  /// Returns true if the point is inside a rectangle or on its edges.
  fileprivate func isInside(_ rect: CGRect) -> Bool {
    x >= rect.minX && x <= rect.maxX && y >= rect.minY && y <= rect.maxY
  }
}
