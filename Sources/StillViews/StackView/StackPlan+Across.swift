// SPDX-License-Identifier: MIT

import StillGraphics

/// The constraints across the axis. Where views need not fill the stack, a guide spans them all, as small as it can be.
extension StackPlan {
  mutating func align() {
    let isRow = along.length == .width
    switch stack.alignment {
    case .fill:
      line(up: across.near)
      line(up: across.far)
      connect(across.near, views[0])
      connect(across.far, views[0])
    case .leading: alignNear()
    case .trailing: alignFar()
    case .center: alignCenters()
    case .firstBaseline: isRow ? alignBaselines(.firstBaseline, at: across.near) : alignNear()
    case .lastBaseline: isRow ? alignBaselines(.lastBaseline, at: across.far) : alignFar()
    }
  }

  private mutating func alignNear() {
    line(up: across.near)
    let guide = span(nearEdge: .equal)
    connect(across.near, views[0])
    connect(across.far, guide)
  }

  private mutating func alignFar() {
    line(up: across.far)
    let guide = span(farEdge: .equal)
    connect(across.near, guide)
    connect(across.far, views[0])
  }

  private mutating func alignCenters() {
    line(up: across.center)
    let guide = span()
    connect(across.near, guide)
    connect(across.far, guide)
    connect(across.center, views[0])
  }

  /// Makes a guide that lies at one edge of the stack, as close around the views as it can.
  private mutating func alignBaselines(
    _ baseline: NSLayoutConstraint.Attribute, at edge: NSLayoutConstraint.Attribute
  ) {
    line(up: baseline)
    let guide = span()
    connect(across.near, guide, edge == across.near ? .equal : .lessThanOrEqual)
    connect(across.far, guide, edge == across.far ? .equal : .greaterThanOrEqual)
    want(.canvasFit, StackPart(stack, across.length), at: 49)
  }

  private mutating func line(up attribute: NSLayoutConstraint.Attribute) {
    for view in views.dropFirst() { want(.alignment, StackPart(view, attribute), StackPart(views[0], attribute)) }
  }

  private mutating func connect(
    _ attribute: NSLayoutConstraint.Attribute, _ item: AnyObject, _ relation: NSLayoutConstraint.Relation = .equal
  ) {
    want(.canvasConnection, StackPart(canvas, attribute), StackPart(item, attribute), by: relation)
  }

  private mutating func span(
    nearEdge: NSLayoutConstraint.Relation = .lessThanOrEqual,
    farEdge: NSLayoutConstraint.Relation = .greaterThanOrEqual
  ) -> UILayoutGuide {
    let guide = makeGuide("UISV-spanning")
    want(.spanningFit, StackPart(guide, across.length), at: 51)
    for view in visible {
      bound(guide, across.near, nearEdge, view)
      bound(guide, across.far, farEdge, view)
      want(.ambiguitySuppression, StackPart(view, across.length), at: 25)
    }
    return guide
  }

  private mutating func bound(
    _ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ view: UIView
  ) {
    let priority: Float = relation == .equal ? 999.5 : 1000
    want(
      .spanningBoundary, StackPart(guide, attribute), StackPart(view, attribute), by: relation, at: priority)
  }
}
