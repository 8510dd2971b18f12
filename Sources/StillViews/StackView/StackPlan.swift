// SPDX-License-Identifier: MIT

import StillGraphics

/// The constraints that a stack view wants, which are those that UIKit's makes, as far as its messages show them.
@MainActor
struct StackPlan {
  let stack: UIStackView
  let along, across: StackDirection
  let views, visible: [UIView]
  /// The stack itself, or the guide of its margins.
  let canvas: AnyObject
  /// The constraints in the order in which they were stated.
  private(set) var wanted: [(rule: StackRule, constraint: NSLayoutConstraint)] = []
  private var known: [StackRule: NSLayoutConstraint]
  private var freeGuides: [UILayoutGuide]
  private(set) var guides: [UILayoutGuide] = []

  init(_ stack: UIStackView) {
    let arrangement = stack.arrangement
    self.stack = stack
    along = StackDirection(arrangement.axis)
    across = StackDirection(arrangement.axis == .horizontal ? .vertical : .horizontal)
    views = arrangement.views
    visible = views.filter { !$0.isHidden }
    canvas = arrangement.isMarginsRelative ? stack.layoutMarginsGuide : stack
    known = arrangement.constraints
    freeGuides = arrangement.guides.reversed()
    guard !views.isEmpty else { return }
    // Of views that are equal to the solver the first ones change, so constraints meet them in their order.
    connectStart()
    distribute()
    connectEnd()
    hideViews()
    align()
  }

  mutating func want(
    _ name: StackRule.Name, _ first: StackPart, _ second: StackPart? = nil,
    by relation: NSLayoutConstraint.Relation = .equal, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
    at priority: Float = 1000
  ) {
    let rule = StackRule(
      first: ObjectIdentifier(first.item), firstAttribute: first.attribute, relation: relation,
      second: second.map { ObjectIdentifier($0.item) }, secondAttribute: second?.attribute ?? .notAnAttribute,
      multiplier: multiplier, priority: max(priority, 1), name: name)
    // Another object may have come to lie where one was that died.
    if let kept = known.removeValue(forKey: rule), kept.firstItem === first.item, kept.secondItem === second?.item {
      kept.constant = constant
      return wanted.append((rule, kept))
    }
    let constraint = NSLayoutConstraint(
      item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
      attribute: rule.secondAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(rule.priority)
    constraint.identifier = name.rawValue
    wanted.append((rule, constraint))
  }

  mutating func makeGuide(_ identifier: String) -> UILayoutGuide {
    let guide = freeGuides.popLast() ?? UILayoutGuide()
    guide.identifier = identifier
    if guide.owningView !== stack { stack.addLayoutGuide(guide) }
    guides.append(guide)
    return guide
  }

  func near(_ item: AnyObject) -> StackPart { StackPart(item, along.near) }
  func far(_ item: AnyObject) -> StackPart { StackPart(item, along.far) }
  func length(_ item: AnyObject) -> StackPart { StackPart(item, along.length) }
}

// MARK: - Spaces

/// The space between an arranged view and the next.
struct StackGap {
  var length: CGFloat
  /// True if all views on one side of it are hidden.
  var isOuter: Bool
}

extension StackPlan {
  /// Returns the spaces after all views but the last.
  ///
  /// Hidden views halve the spacing on both sides of them, so that the sum between two visible views is the same as
  /// without the hidden ones.
  func gaps() -> [StackGap] {
    var gaps: [StackGap] = []
    var lastVisible: Int?
    var rest = visible.count
    for index in views.indices.dropLast() {
      if !views[index].isHidden {
        lastVisible = index
        rest -= 1
      }
      guard let lastVisible, rest > 0 else {
        gaps.append(StackGap(length: 0, isOuter: true))
        continue
      }
      let ends = [lastVisible == index, !views[index + 1].isHidden].count { $0 }
      let spacing = stack.effectiveSpacing(after: views[lastVisible])
      gaps.append(StackGap(length: spacing * CGFloat(ends) / 2, isOuter: false))
    }
    return gaps
  }
}
