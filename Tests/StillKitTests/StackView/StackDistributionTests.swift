// SPDX-License-Identifier: MIT

import StillKit
import Testing

@MainActor struct StackDistributionTests {
  private let sizes: [(CGFloat, CGFloat)] = [(20, 10), (40, 20), (30, 30)]
  private let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]

  private let alignments: [(UIStackView.Alignment, [[CGFloat]])] = [
    (.fill, [[0, 100], [0, 100], [0, 100]]),
    (.leading, [[0, 10], [0, 20], [0, 30]]),
    (.center, [[45, 55], [40, 60], [35, 65]]),
    (.trailing, [[90, 100], [80, 100], [70, 100]]),
    // A view without text has both of its baselines at its edges.
    (.firstBaseline, [[0, 10], [0, 20], [0, 30]]),
    (.lastBaseline, [[90, 100], [80, 100], [70, 100]]),
  ]

  private let distributions: [(UIStackView.Distribution, length: CGFloat, [[CGFloat]])] = [
    // Of views that hug equally, the first grows, as pictures of iOS 16 show.
    (.fill, 220, [[0, 130], [140, 180], [190, 220]]),
    (.fillEqually, 230, [[0, 70], [80, 150], [160, 230]]),
    // 20, 40 and 30 of 110, spacing included; the last has the lowest priority and takes what is left.
    (.fillProportionally, 220, [[0, 40], [50, 130], [140, 220]]),
    (.equalSpacing, 220, [[0, 20], [85, 125], [190, 220]]),
    (.equalCentering, 221, [[0, 20], [88, 128], [191, 221]]),
  ]

  /// Rule: each direction is what it is, whatever holds in the other one.
  @Test func eachDistributionGoesWithEachAlignment() {
    for axis in axes {
      for (distribution, length, along) in distributions {
        for (alignment, across) in alignments {
          let stage = StackStage(axis, sizes, room: (length, 100))
          stage.stack.distribution = distribution
          stage.stack.alignment = alignment
          stage.stack.spacing = 10
          #expect(stage.along == along, "\(axis) \(distribution) \(alignment)")
          #expect(stage.across == across, "\(axis) \(distribution) \(alignment)")
        }
      }
    }
  }

  /// Rule: without a length from outside, a stack is as long as its views and gaps, and as wide as its widest view.
  @Test func aFreeStackHugsItsViews() {
    for axis in axes {
      for (distribution, _, _) in distributions where distribution != .fillEqually && distribution != .equalCentering {
        for (alignment, _) in alignments {
          let stage = StackStage(axis, sizes, room: nil)
          (stage.stack.distribution, stage.stack.alignment) = (distribution, alignment)
          stage.stack.spacing = 10
          stage.window.layoutIfNeeded()
          let size = axis == .horizontal ? CGSize(width: 110, height: 30) : CGSize(width: 30, height: 110)
          #expect(stage.stack.frame.size == size, "\(axis) \(distribution) \(alignment)")
          #expect(stage.stack.systemLayoutSizeFitting(.zero) == size, "\(axis) \(distribution) \(alignment)")
        }
      }
    }
  }

  @Test func equalCentersKeepTheSpacing() {
    let stage = StackStage(.horizontal, [(10, 10), (80, 10), (10, 10)], room: (130, 10))
    stage.stack.distribution = .equalCentering
    stage.stack.spacing = 10
    #expect(stage.along == [[0, 10], [25, 105], [120, 130]])
    let narrow = StackStage(.horizontal, [(10, 10), (20, 10), (90, 10)], room: (140, 10))
    narrow.stack.distribution = .equalCentering
    narrow.stack.spacing = 10
    #expect(narrow.along == [[0, 10], [20, 40], [50, 140]])
  }

  @Test func huggingAndResistanceDecideWhoChanges() {
    let wide = StackStage(.horizontal, sizes, room: (220, 10))
    wide.views[0].setContentHuggingPriority(.required, for: .horizontal)
    wide.views[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    #expect(wide.along == [[0, 20], [20, 60], [60, 220]])
    let narrow = StackStage(.horizontal, sizes, room: (70, 10))
    narrow.views[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    #expect(narrow.along == [[0, 20], [20, 40], [40, 70]])
  }

  @Test func proportionsFollowIntrinsicSizes() {
    let stage = StackStage(.horizontal, [(10, 10), (30, 10)], room: (200, 10))
    stage.stack.distribution = .fillProportionally
    #expect(stage.along == [[0, 50], [50, 200]])
    stage.views[0].size.width = 30
    #expect(stage.along == [[0, 100], [100, 200]])
    for view in stage.views { view.size = CGSize(width: UIView.noIntrinsicMetric, height: 10) }
    #expect(stage.along == [[0, 100], [100, 200]])
    stage.views[1].size.width = 10
    #expect(stage.along == [[0, 0], [0, 200]])
  }

  /// A label that once had little room must not want less than one that never had.
  @Test func proportionsKnowNothingOfEarlierLayouts() {
    func stack(after narrow: CGFloat?) -> UIStackView {
      let stack = UIStackView()
      stack.distribution = .fillProportionally
      for text in ["one", "Hello world of many words that wrap"] {
        let label = UILabel()
        (label.text, label.numberOfLines) = (text, 0)
        stack.addArrangedSubview(label)
      }
      for width in [narrow, 150].compactMap(\.self) {
        stack.frame = CGRect(x: 0, y: 0, width: width, height: 60)
        stack.arrangedSubviews[1].invalidateIntrinsicContentSize()
        stack.layoutIfNeeded()
      }
      return stack
    }
    let frames = stack(after: nil).arrangedSubviews.map(\.frame)
    for narrow in [10, 40, 90] as [CGFloat] {
      #expect(stack(after: narrow).arrangedSubviews.map(\.frame) == frames, "\(narrow)")
    }
  }

  /// Real stack views in nicklockwood/layout: 200×100 over 200×50 is 200×150.
  @Test func aRootTakesTheSizeOfItsViews() {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    for height in [100, 50] as [CGFloat] {
      let view = UIView()
      stack.addArrangedSubview(view)
      NSLayoutConstraint.activate(view.size(200, height))
    }
    stack.layoutIfNeeded()
    #expect(stack.frame.size == CGSize(width: 200, height: 150))
    #expect(stack.arrangedSubviews.map(\.frame.minY) == [0, 100])
  }

  /// Rule: a view without an intrinsic size takes what the others leave, or nothing; one of no size keeps its spacing.
  @Test func viewsThatAskForNothing() {
    let none = UIView.noIntrinsicMetric
    let stage = StackStage(.horizontal, [(20, 10), (none, none), (30, 10)], room: (200, 50))
    stage.stack.spacing = 10
    #expect(stage.along == [[0, 20], [30, 160], [170, 200]])
    #expect(stage.stack.systemLayoutSizeFitting(.zero) == CGSize(width: 70, height: 10))
    stage.views[1].size = .zero
    stage.views[0].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    #expect(stage.along == [[0, 150], [160, 160], [170, 200]])
    let empty = UIStackView()
    #expect(empty.systemLayoutSizeFitting(.zero) == .zero)
    empty.addArrangedSubview(UIView())
    #expect(empty.systemLayoutSizeFitting(.zero) == .zero)
  }

  /// Rule: a stack is a view like others to constraints, and to `systemLayoutSizeFitting` at any priority.
  @Test func aStackInConstraints() {
    let stage = StackStage(.vertical, [(20, 10), (40, 20)], room: nil)
    let below = SizedView(5, 5)
    stage.window.addSubview(below)
    NSLayoutConstraint.activate([
      below.topAnchor.constraint(equalTo: stage.stack.bottomAnchor, constant: 3),
      below.leadingAnchor.constraint(equalTo: stage.stack.centerXAnchor),
      stage.stack.widthAnchor.constraint(greaterThanOrEqualTo: stage.window.widthAnchor, multiplier: 0.5),
    ])
    #expect(stage.length == 60)
    #expect(stage.stack.frame.width == 250)
    #expect(below.frame.origin == CGPoint(x: 125, y: 63))
    let wide = stage.stack.systemLayoutSizeFitting(
      CGSize(width: 90, height: 200), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 90, height: 60))
    let high = stage.stack.systemLayoutSizeFitting(
      CGSize(width: 0, height: 200), withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .required)
    #expect(high == CGSize(width: 20, height: 200))
  }

  @Test func twoLabelsFit() {
    let labels = ["Short", "A longer text"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    let sizes = labels.map(\.intrinsicContentSize)
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    let fitting = stack.systemLayoutSizeFitting(.zero)
    #expect(fitting == CGSize(width: sizes[1].width, height: sizes[0].height + sizes[1].height))
  }
}
