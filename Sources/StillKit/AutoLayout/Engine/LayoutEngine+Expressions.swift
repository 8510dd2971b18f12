// SPDX-License-Identifier: MIT

import StillGraphics
import StillSolver

/// Positions are measured in the bounds of a view above both items: `space`.
extension LayoutEngine {
  /// What the solver has to know of a constraint; nil if an item is gone or not below its holder.
  func linear(_ constraint: NSLayoutConstraint, heldBy holder: UIView) -> LinearConstraint? {
    guard let first = constraint.first, let firstView = first.view else { return nil }
    let isReversed = constraint.followsDirection && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let multiplier = Double(constraint.multiplier)
    var sum: LinearSum
    if constraint.secondAttribute == .notAnAttribute {
      sum = length(constraint.firstAttribute.axis, of: first)
    } else {
      guard let second = constraint.second, let secondView = second.view else { return nil }
      // Where positions are measured from matters only if they are multiplied; all that is held lies below its holder.
      let space = multiplier == 1 ? holder : firstView.nearestCommonAncestor(with: secondView)
      guard let space else { return nil }
      sum = value(constraint.firstAttribute, of: first, in: space, isReversed, scaled: multiplier != 1)
      let other = value(constraint.secondAttribute, of: second, in: space, isReversed, scaled: multiplier != 1)
      sum.add(other, times: -multiplier)
    }
    let relation: Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return LinearConstraint(
      sum.terms, relation, Double(constraint.constant) - sum.constant, strength: constraint.priority.strength)
  }

  /// - Parameters:
  ///   - isReversed: Whether positions grow to the left.
  ///   - scaled: Whether they will be multiplied, so that it matters where they are measured from.
  private func value(
    _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, in space: UIView, _ isReversed: Bool, scaled: Bool
  ) -> LinearSum {
    if attribute.kind == .size { return length(attribute.axis, of: item) }
    let position = position(attribute, of: item, in: space, isReversed)
    guard isReversed, attribute.kind == .horizontal else { return position }
    var reversed = LinearSum()
    if scaled { reversed = length(.horizontal, of: .view(space)) }
    reversed.add(position, times: -1)
    return reversed
  }

  private func position(
    _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, in space: UIView, _ isReversed: Bool
  ) -> LinearSum {
    switch item {
    case .view(let view):
      if let text = view.textView(for: attribute), text !== view {
        return position(attribute, of: .view(text), in: space, isReversed)
      }
      let place = view.placeOfAttribute(attribute, isReversed)
      if view === space, let scrollView = view as? UIScrollView {
        var sum = content(place.share, attribute.axis, of: scrollView.contentGuide)
        sum.constant += place.offset
        return sum
      }
      var sum = origin(attribute.axis, of: view, in: space)
      sum.add(length(attribute.axis, of: item), times: place.share)
      sum.constant += place.offset
      return sum
    case .guide(let guide):
      guard let owner = guide.owningView else { return LinearSum() }
      if let content = guide as? ScrollContentGuide {
        let sum = self.content(attribute.share(isReversed), attribute.axis, of: content)
        return lifted(sum, attribute.axis, from: owner, to: space)
      }
      var sum = origin(attribute.axis, of: guide, owner)
      sum.add(length(attribute.axis, of: item), times: attribute.share(isReversed))
      return lifted(sum, attribute.axis, from: owner, to: space)
    }
  }

  /// A place in a scroll view's content, which begins at zero. To what lies in it, the view's own edges are the content's.
  private func content(
    _ share: Double, _ axis: NSLayoutConstraint.Axis, of guide: ScrollContentGuide
  ) -> LinearSum {
    var sum = LinearSum()
    if share != 0 { sum.add(length(axis, of: .guide(guide)), times: share) }
    return sum
  }

  /// The near edge of the alignment rectangle.
  private func origin(_ axis: NSLayoutConstraint.Axis, of view: UIView, in space: UIView) -> LinearSum {
    var sum = LinearSum()
    if view === space {
      sum.constant = Double(view.boundsOrigin(axis) + view.alignmentRectInsets.near(axis))
      return sum
    }
    sum.add(box(view).origin(axis))
    return view.superviewStorage.map { lifted(sum, axis, from: $0, to: space) } ?? sum
  }

  private func origin(_ axis: NSLayoutConstraint.Axis, of guide: UILayoutGuide, _ owner: UIView) -> LinearSum {
    var sum = LinearSum()
    if let inset = guide.inset {
      let origin = inset(owner).origin
      sum.constant = Double(axis == .horizontal ? origin.x : origin.y)
    } else {
      sum.add(box(guide).origin(axis))
    }
    return sum
  }

  /// Turns a position in the bounds of `view` into one in the bounds of `space`, which is above.
  private func lifted(
    _ sum: LinearSum, _ axis: NSLayoutConstraint.Axis, from view: UIView, to space: UIView
  ) -> LinearSum {
    var sum = sum
    var current = view
    while current !== space, let superview = current.superviewStorage {
      sum.add(box(current).origin(axis))
      sum.constant -= Double(current.alignmentRectInsets.near(axis) + current.boundsOrigin(axis))
      current = superview
    }
    return sum
  }

  func length(_ axis: NSLayoutConstraint.Axis, of item: LayoutItem) -> LinearSum {
    var sum = LinearSum()
    switch item {
    case .view(let view): sum.add(box(view).length(axis))
    case .guide(let guide):
      guard let inset = guide.inset, let owner = guide.owningView else {
        sum.add(box(guide).length(axis))
        (guide as? ScrollContentGuide)?.usedAxes.insert(axis)
        return sum
      }
      // Not CGRect's width, which is never negative: margins may be larger than what they are in.
      let (size, bounds, insets) = (inset(owner).size, owner.bounds.size, owner.alignmentRectInsets)
      sum.add(box(owner).length(axis))
      switch axis {
      case .horizontal: sum.constant = Double(size.width - bounds.width + insets.left + insets.right)
      case .vertical: sum.constant = Double(size.height - bounds.height + insets.top + insets.bottom)
      }
    }
    return sum
  }
}

extension NSLayoutConstraint {
  /// Whether it speaks of baselines or of margins, which may follow from where views lie.
  var dependsOnPlaces: Bool {
    firstAttribute.dependsOnPlaces || secondAttribute.dependsOnPlaces || (firstItem as? UILayoutGuide)?.inset != nil
      || (secondItem as? UILayoutGuide)?.inset != nil
  }

  /// Whether it speaks of baselines.
  var dependsOnText: Bool { firstAttribute.isBaseline || secondAttribute.isBaseline }

  /// Whether an attribute says leading or trailing: then all its positions are measured in reading direction.
  fileprivate var followsDirection: Bool { firstAttribute.followsDirection || secondAttribute.followsDirection }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var followsDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  fileprivate var isBaseline: Bool { self == .lastBaseline || self == .firstBaseline }

  fileprivate var dependsOnPlaces: Bool {
    isBaseline
      || rawValue >= Self.leftMargin.rawValue && rawValue <= Self.centerYWithinMargins.rawValue
  }

  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins,
      .height:
      .vertical
    default: .horizontal
    }
  }

  /// How much of the length lies before it.
  func share(_ isReversed: Bool) -> Double {
    switch self {
    case .left, .top, .leftMargin, .topMargin, .firstBaseline: 0
    case .leading, .leadingMargin: isReversed ? 1 : 0
    case .trailing, .trailingMargin: isReversed ? 0 : 1
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
    default: 1
    }
  }
}

extension UIView {
  /// An attribute as a share of the alignment rectangle's length and an offset from there, in points.
  fileprivate func placeOfAttribute(
    _ attribute: NSLayoutConstraint.Attribute, _ isReversed: Bool
  ) -> (share: Double, offset: Double) {
    (attribute.share(isReversed), Double(offset(of: attribute, isReversed)))
  }

  private func offset(of attribute: NSLayoutConstraint.Attribute, _ isReversed: Bool) -> CGFloat {
    switch attribute {
    case .firstBaseline: baselineOffsets.first - alignmentRectInsets.top
    case .lastBaseline: alignmentRectInsets.bottom - baselineOffsets.last
    default: attribute.dependsOnPlaces ? marginOffset(of: attribute, isReversed) : 0
    }
  }

  private func marginOffset(of attribute: NSLayoutConstraint.Attribute, _ isReversed: Bool) -> CGFloat {
    let (margins, insets) = (layoutMargins, alignmentRectInsets)
    let left = margins.left - insets.left
    let right = insets.right - margins.right
    let top = margins.top - insets.top
    let bottom = insets.bottom - margins.bottom
    switch attribute {
    case .leftMargin: return left
    case .rightMargin: return right
    case .leadingMargin: return isReversed ? right : left
    case .trailingMargin: return isReversed ? left : right
    case .topMargin: return top
    case .bottomMargin: return bottom
    case .centerXWithinMargins: return (left + right) / 2
    case .centerYWithinMargins: return (top + bottom) / 2
    default: return 0
    }
  }

  /// The view whose baseline stands for this one's.
  fileprivate func textView(for attribute: NSLayoutConstraint.Attribute) -> UIView? {
    switch attribute {
    case .firstBaseline: forFirstBaselineLayout
    case .lastBaseline: forLastBaselineLayout
    default: nil
    }
  }

  func boundsOrigin(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    axis == .horizontal ? bounds.minX : bounds.minY
  }
}

extension UIEdgeInsets {
  func near(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? left : top }
  func far(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? right : bottom }
}
