// SPDX-License-Identifier: MIT

import StillKit
import Testing

@MainActor struct StackArrangingTests {
  private let sizes: [(CGFloat, CGFloat)] = [(20, 10), (40, 20), (30, 30)]

  @Test func arrangedViewsAreSubviewsAndNotTheOtherWayRound() {
    let (stack, other) = (UIStackView(), UIView())
    let views = [UIView(), UIView()]
    stack.addSubview(other)
    for view in views { stack.addArrangedSubview(view) }
    #expect(stack.arrangedSubviews == views)
    #expect(stack.subviews == [other] + views)
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1]])
    #expect(stack.subviews.count == 3)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(stack.subviews == [other, views[0]])
  }

  @Test func arrangingAgainMoves() {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView(), UIView()])
    let views = stack.arrangedSubviews
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
    stack.addArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[2], views[1], views[0]])
    #expect(stack.subviews == views)
  }

  @Test func aViewThatLeftIsArrangedAsANewOne() {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView(), UIView()])
    let views = stack.arrangedSubviews
    stack.removeArrangedSubview(views[0])
    stack.insertArrangedSubview(views[0], at: 2)
    #expect(stack.arrangedSubviews == [views[1], views[2], views[0]])
    views[1].removeFromSuperview()
    stack.setCustomSpacing(9, after: views[1])
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.addArrangedSubview(views[1])
    stack.setCustomSpacing(9, after: views[1])
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
    #expect(stack.customSpacing(after: views[1]) == 9)
  }

  @Test func appsMayArrangeWhileAViewIsAdded() {
    let (stack, views) = (CallingStack(), [UIView(), UIView(), UIView()])
    stack.whenAdded = { [unowned stack] in stack.addArrangedSubview($0) }
    for view in views { stack.addArrangedSubview(view) }
    #expect(stack.arrangedSubviews == views && stack.subviews == views)
    stack.removeArrangedSubview(views[2])
    views[2].removeFromSuperview()
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
    let last = UIView()
    stack.whenAdded = { _ in for view in views { view.removeFromSuperview() } }
    stack.addArrangedSubview(last)
    #expect(stack.arrangedSubviews == [last])
  }

  @Test func aViewOfAnotherStackLeavesIt() {
    let view = UIView()
    let (one, two) = (UIStackView(arrangedSubviews: [view]), UIStackView())
    two.addArrangedSubview(view)
    #expect(one.arrangedSubviews.isEmpty)
    #expect(two.arrangedSubviews == [view])
  }

  @Test func anIndexOutOfBoundsIsRefused() {
    let stack = UIStackView(arrangedSubviews: [UIView()])
    let texts = errors { stack.insertArrangedSubview(UIView(), at: 2) }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("index out of bounds for 1") == true)
    #expect(stack.arrangedSubviews.count == 1)
    #expect(stack.subviews.count == 1)
  }

  @Test func changesAreLaidOutAgain() {
    let stage = StackStage(.horizontal, sizes, room: nil)
    #expect(stage.length == 90)
    stage.stack.insertArrangedSubview(SizedView(5, 5), at: 1)
    #expect(stage.along == [[0, 20], [20, 25], [25, 65], [65, 95]])
    stage.stack.removeArrangedSubview(stage.views[0])
    #expect(stage.along == [[0, 5], [5, 45], [45, 75]])
    stage.views[1].removeFromSuperview()
    #expect(stage.length == 35)
    stage.stack.axis = .vertical
    #expect(stage.along == [[0, 5], [5, 35]])
  }

  /// Rule: layout does not depend on how a stack came to be.
  @Test func whatWasBeforeDoesNotMatter() {
    for distribution in [UIStackView.Distribution.fill, .equalSpacing, .fillProportionally] {
      let stage = StackStage(.horizontal, [(40, 20), (30, 30)], room: (220, 100))
      stage.stack.spacing = 10
      stage.stack.axis = .vertical
      stage.window.layoutIfNeeded()
      stage.stack.axis = .horizontal
      stage.window.layoutIfNeeded()
      stage.stack.insertArrangedSubview(SizedView(20, 10), at: 0)
      stage.stack.distribution = distribution
      let fresh = StackStage(.horizontal, sizes, room: (220, 100))
      (fresh.stack.spacing, fresh.stack.distribution) = (10, distribution)
      #expect(stage.along == fresh.along, "\(distribution)")
    }
  }

  @Test func stacksInStacks() {
    let stage = StackStage(.vertical, [(20, 10)], room: (200, 300))
    let row = UIStackView(arrangedSubviews: [SizedView(30, 40), SizedView(50, 60)])
    row.spacing = 7
    stage.stack.spacing = 3
    stage.stack.alignment = .leading
    stage.stack.addArrangedSubview(row)
    stage.stack.arrangedSubviews[0].setContentHuggingPriority(.defaultLow - 1, for: .vertical)
    stage.window.layoutIfNeeded()
    #expect(row.frame == CGRect(x: 0, y: 140, width: 87, height: 60))
    #expect(row.arrangedSubviews.map(\.frame.minX) == [0, 37])
    #expect(row.arrangedSubviews.map(\.frame.height) == [60, 60])
    row.isHidden = true
    #expect(stage.along == [[0, 200], [200, 200]])
  }

  @Test func rightToLeftIsMirrored() {
    for (axis, left, right) in [
      (NSLayoutConstraint.Axis.horizontal, [[0, 20], [30, 70], [80, 220]], [[200, 220], [150, 190], [0, 140]]),
      (.vertical, [[0, 10], [0, 20], [0, 30]], [[90, 100], [80, 100], [70, 100]]),
    ] as [(NSLayoutConstraint.Axis, [[CGFloat]], [[CGFloat]])] {
      let stage = StackStage(axis, sizes, room: (220, 100))
      (stage.stack.spacing, stage.stack.alignment) = (10, .leading)
      stage.views[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
      let edges = { axis == .horizontal ? stage.along : stage.across }
      #expect(edges() == left)
      stage.stack.semanticContentAttribute = .forceRightToLeft
      #expect(edges() == right)
    }
  }
}

private final class CallingStack: UIStackView {
  var whenAdded: (UIView) -> Void = { _ in }

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    whenAdded(subview)
  }
}
