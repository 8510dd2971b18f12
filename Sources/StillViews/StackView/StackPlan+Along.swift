// SPDX-License-Identifier: MIT

import StillGraphics

/// The constraints along the axis.
extension StackPlan {
  mutating func connectStart() {
    want(.canvasConnection, near(canvas), near(visible.first ?? views[0]))
  }

  mutating func connectEnd() {
    want(.canvasConnection, far(canvas), far(visible.last ?? views[views.count - 1]))
  }

  mutating func hideViews() {
    for view in views where view.isHidden { want(.hiding, length(view)) }
  }

  mutating func distribute() {
    switch stack.distribution {
    case .fill: chain(.equal)
    case .fillEqually:
      chain(.equal)
      fillEqually()
    case .fillProportionally:
      chain(.equal)
      fillProportionally()
    case .equalSpacing: spread(from: along.far, to: along.near, priority: 1000, descends: false)
    case .equalCentering: spread(from: along.center, to: along.center, priority: 149, descends: true)
    }
  }

  private mutating func chain(_ relation: NSLayoutConstraint.Relation) {
    for (index, gap) in gaps().enumerated() {
      let (before, after) = (views[index], views[index + 1])
      want(
        .spacing, start(of: after), end(of: before), by: gap.isOuter ? .equal : relation, plus: gap.length)
    }
  }

  private func start(of view: UIView) -> StackPart {
    isBetweenBaselines && !view.isHidden ? StackPart(view, .firstBaseline) : near(view)
  }

  private func end(of view: UIView) -> StackPart {
    isBetweenBaselines && !view.isHidden ? StackPart(view, .lastBaseline) : far(view)
  }

  private var isBetweenBaselines: Bool { stack.isBaselineRelativeArrangement && stack.axis == .vertical }

  private mutating func fillEqually() {
    for view in visible.dropFirst() { want(.fillEqually, length(view), length(visible[0])) }
  }

  private mutating func fillProportionally() {
    let lengths = visible.map { view in
      let size = view.unwrappedIntrinsicSize
      return max(along.length == .width ? size.width : size.height, 0)
    }
    let sum = lengths.reduce(0, +)
    guard sum > 0, sum.isFinite else { return fillEqually() }
    let room = sum + visible.dropLast().reduce(0) { $0 + stack.effectiveSpacing(after: $1) }
    guard room > 0 else { return }
    for (index, view) in visible.enumerated() {
      let priority = visible.count == 1 && stack.spacing == 0 ? 1000 : 999 - Float(index)
      if lengths[index] > 0 {
        want(.fillProportionally, length(view), length(canvas), times: lengths[index] / room, at: priority)
      } else {
        want(.fillProportionally, length(view), at: priority)
      }
    }
  }

  /// Makes guides between neighbours, which are equally long.
  private mutating func spread(
    from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute, priority: Float, descends: Bool
  ) {
    chain(.greaterThanOrEqual)
    want(.canvasFit, length(stack), at: 49)
    var firstGuide: UILayoutGuide?
    for index in visible.indices.dropFirst() {
      let guide = makeGuide("UISV-distributing")
      want(.distributingEdge, near(guide), StackPart(visible[index - 1], start))
      want(.distributingEdge, far(guide), StackPart(visible[index], end))
      if let firstGuide {
        let step = descends ? Float(index - 2) : 0
        want(.fillEqually, length(guide), length(firstGuide), at: priority - step)
      }
      firstGuide = firstGuide ?? guide
    }
  }
}

extension UIView {
  /// The intrinsic size of content that has no width yet in which it wraps, so that no earlier layout has a part in it.
  fileprivate var unwrappedIntrinsicSize: CGSize {
    guard wrapsToItsWidth else { return intrinsicContentSize }
    let width = layout.wrappingWidth
    layout.wrappingWidth = nil
    defer { layout.wrappingWidth = width }
    return intrinsicContentSize
  }
}
