// SPDX-License-Identifier: MIT

import StillGraphics

/// The constraints that a stack view wants, by the list that is known of UIKit's.
@MainActor
struct StackPlan {
  let stack: UIStackView
  let along, across: StackDirection
  let views, visible: [UIView]
  /// What the ends of the stack are: itself, or its margins.
  let canvas: AnyObject
  /// In the order in which they were stated.
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
