// SPDX-License-Identifier: MIT

import StillGraphics
import StillSolver

/// The translation of a constraint between views and guides into one between the variables of their boxes.
///
/// Positions are measured in the bounds of a view above both items, called `space`. From right to left, leading and
/// trailing positions are measured from the right edge of that space, and grow to the left.
@MainActor
struct ConstraintTranslator {
  let collector: ConstraintCollector

  /// Returns the constraint for the solver; nil if an item is gone or not below the holder.
  func linear(_ constraint: NSLayoutConstraint, heldBy holder: UIView) -> LinearConstraint? {
    guard constraint.checkAxes(), let first = constraint.first, let firstView = first.view else { return nil }
    let isReversed = constraint.followsDirection && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let multiplier = Double(constraint.multiplier)
    var sum: LinearSum
    if constraint.secondAttribute == .notAnAttribute {
      sum = length(constraint.firstAttribute.axis, of: first)
    } else {
      guard let second = constraint.second, let secondView = second.view else { return nil }
      // The origin of positions matters only if they are multiplied; the items of a held constraint are below its holder.
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

  /// Returns the sum for an attribute.
  ///
  /// - Parameters:
  ///   - isReversed: True if positions grow to the left.
  ///   - scaled: True if they will be multiplied, so that it matters where they are measured from.
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
        if view !== space { _ = collector.box(view) }
        return collector.borrowing { position(attribute, of: .view(text), in: space, isReversed) }
      }
      let place = view.placeOfAttribute(attribute, isReversed)
      if view === space, let scrollView = view as? UIScrollView {
        var sum = content(place.share, attribute.axis, of: scrollView)
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

  /// Returns a place in a scroll view for the constraints of views in it: the edges are those of the content, which
  /// begins at zero.
  ///
  /// If constraints do not decide the content's size, the content counts as large as the view.
  private func content(
    _ share: Double, _ axis: NSLayoutConstraint.Axis, of scrollView: UIScrollView
  ) -> LinearSum {
    if scrollView.takesContentSizeFromConstraints { return content(share, axis, of: scrollView.contentGuide) }
    var sum = LinearSum()
    if share != 0 { sum.add(length(axis, of: .view(scrollView)), times: share) }
    return sum
  }

  private func content(
    _ share: Double, _ axis: NSLayoutConstraint.Axis, of guide: ScrollContentGuide
  ) -> LinearSum {
    var sum = LinearSum()
    if share != 0 { sum.add(length(axis, of: .guide(guide)), times: share) }
    return sum
  }

  /// Returns the left or top edge of the alignment rectangle.
  private func origin(_ axis: NSLayoutConstraint.Axis, of view: UIView, in space: UIView) -> LinearSum {
    var sum = LinearSum()
    if view === space {
      sum.constant = Double(view.boundsOrigin(axis) + view.alignmentRectInsets.near(axis))
      return sum
    }
    sum.add(collector.box(view).origin(axis))
    return view.superviewStorage.map { lifted(sum, axis, from: $0, to: space) } ?? sum
  }

  private func origin(_ axis: NSLayoutConstraint.Axis, of guide: UILayoutGuide, _ owner: UIView) -> LinearSum {
    var sum = LinearSum()
    if let inset = guide.inset {
      let origin = inset(owner).origin
      sum.constant = Double(axis == .horizontal ? origin.x : origin.y)
    } else {
      sum.add(collector.box(guide).origin(axis))
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
      sum.add(collector.box(current).origin(axis))
      sum.constant -= Double(current.alignmentRectInsets.near(axis) + current.boundsOrigin(axis))
      current = superview
    }
    return sum
  }

  private func length(_ axis: NSLayoutConstraint.Axis, of item: LayoutItem) -> LinearSum {
    var sum = LinearSum()
    switch item {
    case .view(let view): sum.add(collector.box(view).length(axis))
    case .guide(let guide):
      guard let inset = guide.inset, let owner = guide.owningView else {
        sum.add(collector.box(guide).length(axis))
        (guide as? ScrollContentGuide)?.usedAxes.insert(axis)
        return sum
      }
      // Not CGRect's width, which is never negative: margins may be larger than the view they are in.
      let (size, bounds, insets) = (inset(owner).size, owner.bounds.size, owner.alignmentRectInsets)
      sum.add(collector.box(owner).length(axis))
      switch axis {
      case .horizontal: sum.constant = Double(size.width - bounds.width + insets.left + insets.right)
      case .vertical: sum.constant = Double(size.height - bounds.height + insets.top + insets.bottom)
      }
    }
    return sum
  }
}

/// A sum of variables and a number, such as the position of an edge or a length.
private struct LinearSum {
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ variable: Variable, _ coefficient: Double = 1) {
    terms.append(Term(variable, coefficient))
  }

  mutating func add(_ other: LinearSum, times factor: Double) {
    for term in other.terms { terms.append(Term(term.variable, term.coefficient * factor)) }
    constant += other.constant * factor
  }
}

extension UIView {
  /// Returns an attribute as a share of the alignment rectangle's length and an offset from there, in points.
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

  /// Returns the view whose baseline stands for this one's.
  fileprivate func textView(for attribute: NSLayoutConstraint.Attribute) -> UIView? {
    switch attribute {
    case .firstBaseline: forFirstBaselineLayout
    case .lastBaseline: forLastBaselineLayout
    default: nil
    }
  }

  fileprivate func boundsOrigin(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    axis == .horizontal ? bounds.minX : bounds.minY
  }
}

extension UIEdgeInsets {
  fileprivate func near(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? left : top }
}
