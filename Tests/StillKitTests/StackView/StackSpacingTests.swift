// SPDX-License-Identifier: MIT

import StillKit
import Testing

@MainActor struct StackSpacingTests {
  private func stage(_ hidden: [Int], spacing: CGFloat = 10) -> StackStage {
    let stage = StackStage(.vertical, [(20, 10), (40, 20), (30, 30)], room: nil)
    stage.stack.spacing = spacing
    stage.window.layoutIfNeeded()
    for index in hidden { stage.views[index].isHidden = true }
    return stage
  }

  /// Rule: half of the spacing lies on either side of a hidden view between others; none beside one at an end.
  @Test func hiddenViewsTakeNoRoom() {
    #expect(stage([]).along == [[0, 20], [30, 70], [80, 110]])
    #expect(stage([1]).along == [[0, 20], [25, 25], [30, 60]])
    #expect(stage([0]).along == [[0, 0], [0, 40], [50, 80]])
    #expect(stage([2]).along == [[0, 20], [30, 70], [70, 70]])
    #expect(stage([0, 1]).along == [[0, 0], [0, 0], [0, 30]])
    #expect(stage([0, 1, 2]).length == 0)
  }

  @Test func aShownViewComesBack() {
    let stage = stage([1])
    #expect(stage.length == 60)
    stage.views[1].isHidden = false
    #expect(stage.along == [[0, 20], [30, 70], [80, 110]])
  }

  @Test func everyDistributionLeavesHiddenViewsOut() {
    let expected: [(UIStackView.Distribution, [[CGFloat]])] = [
      (.fill, [[0, 160], [170, 200]]), (.fillEqually, [[0, 95], [105, 200]]),
      (.equalSpacing, [[0, 20], [170, 200]]), (.equalCentering, [[0, 20], [170, 200]]),
    ]
    for (distribution, along) in expected {
      let stage = StackStage(.horizontal, [(9, 9), (20, 10), (40, 20), (30, 30), (9, 9)], room: (200, 50))
      (stage.stack.distribution, stage.stack.spacing) = (distribution, 10)
      for index in [0, 2, 4] { stage.views[index].isHidden = true }
      #expect([stage.along[1], stage.along[3]] == along, "\(distribution)")
      #expect(stage.along.map { $0[1] - $0[0] == 0 } == [true, false, true, false, true])
    }
  }

  /// Rule: a hidden view takes no room although its own size is required.
  @Test func hidingIsStrongerThanASize() {
    let stage = stage([])
    stage.views[1].heightAnchor.constraint(equalToConstant: 44).isActive = true
    #expect(stage.length == 114)
    stage.views[1].isHidden = true
    #expect(stage.length == 60)
    stage.views[1].isHidden = false
    #expect(stage.length == 114)
  }

  /// Rule: the same holds for the size that the view asks for itself, and nothing is logged.
  @Test func hidingIsStrongerThanARequiredIntrinsicSize() {
    let stage = stage([])
    stage.views[1].setContentCompressionResistancePriority(.required, for: .vertical)
    stage.views[1].isHidden = true
    #expect(stage.length == 60)
    #expect(stage.views[1].frame.height == 0)
    stage.views[1].isHidden = false
    #expect(stage.length == 110)
  }

  @Test func aCustomSpacingReplacesTheOther() {
    let stage = stage([])
    stage.stack.setCustomSpacing(25, after: stage.views[0])
    #expect(stage.along == [[0, 20], [45, 85], [95, 125]])
    #expect(stage.stack.customSpacing(after: stage.views[0]) == 25)
    #expect(stage.stack.customSpacing(after: stage.views[1]) == UIStackView.spacingUseDefault)
    stage.views[1].isHidden = true
    #expect(stage.length == 75)
    stage.views[1].isHidden = false
    stage.stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stage.views[0])
    #expect(stage.length == 110)
    stage.stack.setCustomSpacing(UIStackView.spacingUseSystem, after: stage.views[0])
    stage.stack.spacing = 0
    #expect(stage.along == [[0, 20], [28, 68], [68, 98]])
    stage.stack.spacing = UIStackView.spacingUseSystem
    #expect(stage.length == 106)
  }

  @Test func marginsKeepViewsIn() {
    let stage = stage([])
    stage.stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stage.length == 110)
    stage.stack.isLayoutMarginsRelativeArrangement = true
    #expect(stage.along == [[1, 21], [31, 71], [81, 111]])
    #expect(stage.across == [[2, 32], [2, 32], [2, 32]])
    #expect(stage.stack.frame.size == CGSize(width: 36, height: 114))
    stage.stack.layoutMargins.top = 11
    #expect(stage.length == 124)
  }

  /// Rule: margins count even while the stack is smaller than they are.
  @Test func marginsCountInAStackWithoutASize() {
    let stack = UIStackView(arrangedSubviews: [SizedView(50, 20)])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 110, height: 60))
  }

  @Test func spacingBetweenBaselines() {
    let labels = ["One", "Two"].map { text in
      let label = UILabel()
      (label.text, label.font) = (text, .systemFont(ofSize: 20))
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    (stack.axis, stack.spacing, stack.isBaselineRelativeArrangement) = (.vertical, 40, true)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.layoutIfNeeded()
    #expect(abs(labels[1].frame.minY - labels[0].frame.minY - 40) < 0.34)
  }

  /// Rule: a spacing that is no number is reported with its stack where it is set, and the old one stays.
  @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func spacingThatIsNotFiniteIsNamed(spacing: CGFloat) {
    let stage = stage([])
    stage.stack.accessibilityIdentifier = "form"
    let texts = errors {
      stage.stack.spacing = spacing
      stage.stack.setCustomSpacing(spacing, after: stage.views[0])
      stage.window.layoutIfNeeded()
    }
    #expect(texts.count == 2 && texts.allSatisfy { $0.contains("is not finite: \(spacing)") }, "\(texts)")
    #expect(texts.allSatisfy { $0.contains("UIStackView") && !$0.contains(".swift") }, "\(texts)")
    #expect(stage.stack.spacing == 10 && stage.along == [[0, 20], [30, 70], [80, 110]])
  }
}
