// SPDX-License-Identifier: MIT

import Foundation

/// A builder that makes the constraints of a visual format, in the order of its text.
@MainActor
struct VisualFormatBuilder {
  private typealias Edge = (item: AnyObject, attribute: NSLayoutConstraint.Attribute)

  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  /// The place in the user's source, for messages about the constraints.
  let file: StaticString
  let line: UInt

  func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
    try checkAlignment()
    var made = format.leading.map { space($0.spacing, fromEdgeOf: $0.superview, to: format.elements[0]) } ?? []
    for (index, element) in format.elements.enumerated() {
      if index > 0 {
        let previous = format.elements[index - 1]
        made += space(format.spacings[index - 1], from: previous, to: element)
        made += options.alignedAttributes.map { relate((element.item, $0), (previous.item, $0)) }
      }
      made += element.size.map { size(of: element, $0) }
    }
    if let (spacing, superview) = format.trailing, let last = format.elements.last {
      made += space(spacing, from: last, toEdgeOf: superview)
    }
    return made
  }

  /// Views in a row cannot all have the same left edge.
  private func checkAlignment() throws(VisualFormatError) {
    let along: NSLayoutConstraint.Attribute.Kind = format.axis == .horizontal ? .horizontal : .vertical
    guard options.alignedAttributes.allSatisfy({ $0.kind != along }) else {
      throw VisualFormatError(.alignmentAlongAxis(format.axis), at: 0)
    }
  }

  private func size(of element: VisualFormat.Element, _ predicate: VisualFormat.Predicate) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    var other: Edge?
    var constant: CGFloat = 0
    switch predicate.amount {
    case .points(let points): constant = points
    case .item(let item): other = (item, attribute)
    }
    return relate((element.item, attribute), other, predicate.relation, constant, predicate.priority)
  }
}

// MARK: - Spaces

extension VisualFormatBuilder {
  private func space(
    _ spacing: VisualFormat.Spacing, from previous: VisualFormat.Element, to next: VisualFormat.Element
  ) -> [NSLayoutConstraint] {
    let usesBaselines = format.axis == .vertical && options.contains(.spacingBaselineToBaseline)
    let (end, start) = usesBaselines ? (.lastBaseline, .firstBaseline) : (edges.end, edges.start)
    return space(spacing, between: (previous.item, end), and: (next.item, start), standard: systemSpacing)
  }

  private func space(
    _ spacing: VisualFormat.Spacing, fromEdgeOf superview: UIView, to first: VisualFormat.Element
  ) -> [NSLayoutConstraint] {
    let edge = spacing.isStandard ? margins.start : edges.start
    return space(spacing, between: (superview, edge), and: (first.item, edges.start), standard: 0)
  }

  private func space(
    _ spacing: VisualFormat.Spacing, from last: VisualFormat.Element, toEdgeOf superview: UIView
  ) -> [NSLayoutConstraint] {
    let edge = spacing.isStandard ? margins.end : edges.end
    return space(spacing, between: (last.item, edges.end), and: (superview, edge), standard: 0)
  }

  /// The later edge comes first, so that a larger constant is more space; from right to left, that is the earlier one.
  private func space(
    _ spacing: VisualFormat.Spacing, between before: Edge, and after: Edge, standard: CGFloat
  ) -> [NSLayoutConstraint] {
    let (first, second) = isReversed ? (before, after) : (after, before)
    switch spacing {
    case .none: return [relate(first, second)]
    case .standard: return [relate(first, second, .equal, standard)]
    case .predicates(let predicates):
      return predicates.compactMap { predicate in
        guard case .points(let points) = predicate.amount else { return nil }
        return relate(first, second, predicate.relation, points, predicate.priority)
      }
    }
  }

  private func relate(
    _ first: Edge, _ second: Edge?, _ relation: NSLayoutConstraint.Relation = .equal, _ constant: CGFloat = 0,
    _ priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: 1, constant: constant, file: file, line: line)
    constraint.priority = priority
    return constraint
  }
}

// MARK: - Directions

extension VisualFormatBuilder {
  private typealias Ends = (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute)

  private var isReversed: Bool { format.axis == .horizontal && direction == .directionRightToLeft }
  private var direction: NSLayoutConstraint.FormatOptions { options.intersection(.directionMask) }

  private var edges: Ends {
    if format.axis == .vertical { return (.top, .bottom) }
    switch direction {
    case .directionLeftToRight: return (.left, .right)
    case .directionRightToLeft: return (.right, .left)
    default: return (.leading, .trailing)
    }
  }

  private var margins: Ends {
    if format.axis == .vertical { return (.topMargin, .bottomMargin) }
    switch direction {
    case .directionLeftToRight: return (.leftMargin, .rightMargin)
    case .directionRightToLeft: return (.rightMargin, .leftMargin)
    default: return (.leadingMargin, .trailingMargin)
    }
  }
}

extension VisualFormat.Spacing {
  fileprivate var isStandard: Bool {
    if case .standard = self { true } else { false }
  }
}
