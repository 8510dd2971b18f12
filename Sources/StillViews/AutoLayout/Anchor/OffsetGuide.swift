// SPDX-License-Identifier: MIT

import StillGraphics

/// A hidden guide that reaches from one position to another, so that its length is the distance between them.
///
/// The distance may be negative, other than the length of any other guide. The constraints that relate it hold the guide,
/// which is in the tree while one of them is active.
final class OffsetGuide: UILayoutGuide {
  private weak var start: AnyObject?
  private weak var stop: AnyObject?
  private let attributes: (start: NSLayoutConstraint.Attribute, stop: NSLayoutConstraint.Attribute)
  private var userCount = 0

  init<Axis>(from anchor: NSLayoutAnchor<Axis>, to other: NSLayoutAnchor<Axis>) {
    (start, stop) = (anchor.owner, other.owner)
    attributes = (anchor.attribute, other.attribute)
    super.init()
    identifier = "distance"
  }

  /// Joins the tree for a constraint that is about to become active.
  func join(for user: NSLayoutConstraint) {
    guard isLength(of: user) else { return }
    userCount += 1
    guard owningView == nil, let start, let stop, let first = LayoutItem(start)?.view,
      let second = LayoutItem(stop)?.view, let ancestor = first.nearestCommonAncestor(with: second)
    else { return }
    ancestor.add(self)
    edge(edges.start, at: start, attributes.start).isActive = true
    edge(edges.stop, at: stop, attributes.stop).isActive = true
  }

  /// Leaves the tree once no constraint relates it, or one of its positions is gone.
  func leave(for user: NSLayoutConstraint) {
    if isLength(of: user) { userCount -= 1 }
    if userCount == 0 || !isLength(of: user) { owningView?.remove(self) }
  }

  /// Returns false for the two constraints of the guide's own edges.
  private func isLength(of constraint: NSLayoutConstraint) -> Bool {
    let isFirst = constraint.firstItem === self && constraint.firstAttribute.kind == .size
    return isFirst || constraint.secondItem === self && constraint.secondAttribute.kind == .size
  }

  private var edges: (start: NSLayoutConstraint.Attribute, stop: NSLayoutConstraint.Attribute) {
    if attributes.start.axis == .vertical { return (.top, .bottom) }
    let isRelative = attributes.start.isRelativeToDirection ?? attributes.stop.isRelativeToDirection ?? false
    return isRelative ? (.leading, .trailing) : (.left, .right)
  }

  private func edge(
    _ edge: NSLayoutConstraint.Attribute, at item: AnyObject, _ attribute: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: self, attribute: edge, relatedBy: .equal, toItem: item, attribute: attribute, multiplier: 1, constant: 0)
  }
}

extension NSLayoutXAxisAnchor {
  /// Makes the distance in points from this position to another one, which can be related as lengths are.
  ///
  /// It is positive if the other anchor is after this one, in reading direction or to the right.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    OffsetGuide(from: self, to: otherAnchor).widthAnchor
  }
}

extension NSLayoutYAxisAnchor {
  /// Makes the distance in points from this position to another one, which can be related as lengths are.
  ///
  /// It is positive if the other anchor is below.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    OffsetGuide(from: self, to: otherAnchor).heightAnchor
  }
}
