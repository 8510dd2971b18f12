// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Where UIKit raises an exception, the words are its own, and nothing changes.
@MainActor struct ConstraintErrorTests {
  private func errors(_ body: () -> Void) -> String { StillKitTests.errors(in: body).joined(separator: "\n") }

  @Test func viewsWithoutACommonAncestor() {
    let (one, two) = (UIView(), UIView())
    let constraint = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    #expect(errors { constraint.isActive = true }.contains("no common ancestor"))
    #expect(!constraint.isActive)
  }

  @Test(arguments: [CGFloat.nan, .infinity]) func constantsThatAreNoNumbers(value: CGFloat) {
    let view = UIView()
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    #expect(errors { width.constant = value }.contains("not finite"))
    #expect(width.constant == 10)
    #expect(errors { _ = view.widthAnchor.constraint(equalToConstant: value) }.contains("not finite"))
  }

  @Test func prioritiesOutOfRangeOrAcrossRequired() {
    let view = UIView()
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    #expect(errors { width.priority = UILayoutPriority(1001) }.contains("illegal to set priority"))
    #expect(errors { width.priority = UILayoutPriority(0) }.contains("greater than 0"))
    #expect(errors { width.priority = UILayoutPriority(-1) }.contains("illegal to set priority"))
    width.isActive = true
    #expect(errors { width.priority = .defaultLow }.contains("from required to not"))
    #expect(width.priority == .required)
    width.isActive = false
    #expect(errors { width.priority = .defaultLow } == "")
    #expect(width.priority == .defaultLow)
  }

  @Test func leadingAndLeftDoNotMix() {
    let stage = Stage()
    let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
      (.leading, .left), (.right, .trailing), (.leadingMargin, .leftMargin), (.left, .trailingMargin),
    ]
    for (one, other) in pairs {
      let texts = errors { _ = stage.view.constraint(one, stage.window, other) }
      #expect(texts.contains("Use leading/trailing for both or neither."))
    }
    let anchors = errors { _ = stage.view.leadingAnchor.constraint(equalTo: stage.window.leftAnchor) }
    #expect(anchors.contains("for both or neither"))
    let fine = errors {
      _ = stage.view.constraint(.leading, stage.window, .centerX)
      _ = stage.view.constraint(.left, stage.window, .rightMargin)
    }
    #expect(fine.isEmpty)
  }

  @Test func attributesThatDoNotGoTogether() {
    let (view, other) = (UIView(), UIView())
    view.addSubview(other)
    #expect(errors { _ = other.constraint(.top, view, .height) }.contains("Invalid pairing of layout attributes"))
    #expect(errors { _ = other.constraint(.width, view, .left) }.contains("Invalid pairing of layout attributes"))
    #expect(errors { _ = other.constraint(.left, nil, .notAnAttribute, plus: 3) }.contains("second layout item"))
    #expect(errors { _ = other.constraint(.left, view, .centerX) } == "")
  }

  /// Rule: UIKit refuses positions of different axes when layout comes to use them, and not before.
  @Test func positionsOfDifferentAxes() {
    let stage = Stage()
    let constraint = stage.view.constraint(.left, stage.window, .top, plus: 50)
    let width = stage.view.widthAnchor.constraint(equalToConstant: 10)
    #expect(errors { NSLayoutConstraint.activate([constraint, width]) } == "")
    #expect(stage.window.constraints.contains(constraint))
    let layout = errors { stage.window.layoutIfNeeded() }
    #expect(layout.contains("improperly relates anchors of incompatible types"))
    #expect(layout.contains("UIView.left == UIWindow.top + 50 (active)"))
    #expect(stage.view.frame == CGRect(x: 0, y: 0, width: 10, height: 0))
    stage.window.setNeedsLayout()
    #expect(errors { stage.window.layoutIfNeeded() } == "")
  }

  @Test func aConstraintOnAViewThatIsNotAboveItsItems() {
    let (view, other) = (UIView(), UIView())
    let constraint = view.widthAnchor.constraint(equalToConstant: 1)
    #expect(errors { other.addConstraint(constraint) }.contains("not prepared for the constraint"))
    #expect(other.constraints.isEmpty)
  }

  @Test func ofRequiredOnesThatContradictTheLastIsBroken() {
    let stage = Stage()
    let first = stage.view.widthAnchor.constraint(equalToConstant: 10)
    let second = stage.view.widthAnchor.constraint(equalToConstant: 20)
    #expect(stage.frame { _, _ in [first, second] }.width == 10)
    first.isActive = false
    stage.window.layoutIfNeeded()
    #expect(stage.view.frame.width == 20)
  }

  @Test func valuesThatAreNoNumbers() {
    let (view, other) = (UIView(), UIView())
    view.addSubview(other)
    let width = other.widthAnchor.constraint(equalTo: view.widthAnchor)
    #expect(errors { width.priority = UILayoutPriority(.nan) }.contains("illegal to set priority"))
    #expect(width.priority == .required)
    let scaled = errors { other.constraint(.width, view, .width, times: .nan).isActive = true }
    #expect(scaled.contains("Multiplier is not finite"))
    #expect(view.constraints.isEmpty)
  }

  /// Rule: a priority that is not required may change while the constraint is active, and layout follows.
  @Test func prioritiesBelowRequiredMayChange() {
    let stage = Stage()
    let (narrow, wide) = (
      stage.view.widthAnchor.constraint(equalToConstant: 10), stage.view.widthAnchor.constraint(equalToConstant: 20)
    )
    (narrow.priority, wide.priority) = (.defaultHigh, .defaultLow)
    #expect(stage.frame { _, _ in [narrow, wide] }.width == 10)
    #expect(errors { narrow.priority = .fittingSizeLevel } == "")
    stage.window.layoutIfNeeded()
    #expect(stage.view.frame.width == 20)
    #expect(errors { narrow.priority = .required }.contains("from required to not"))
  }

  @Test func strangersLeaveTheOthersActive() {
    let (stage, stranger) = (Stage(), UIView())
    let (good, bad) = (
      stage.view.widthAnchor.constraint(equalToConstant: 10),
      stage.view.heightAnchor.constraint(equalTo: stranger.heightAnchor)
    )
    #expect(errors { NSLayoutConstraint.activate([bad, good]) } != "")
    #expect(good.isActive && !bad.isActive)
    stage.window.layoutIfNeeded()
    #expect(stage.view.frame.width == 10)
  }

  @Test(arguments: Restless.Way.allCases) func aViewThatMovesInEachPassIsNamed(way: Restless.Way) {
    let stage = Stage()
    let view = Restless(way)
    stage.window.addSubview(view)
    view.start()
    let texts = errors { stage.window.layoutIfNeeded() }
    #expect(texts.contains("does not settle"))
    #expect(texts.contains("Restless"))
  }
}

/// Invalidates itself in each layout.
final class Restless: UIView {
  enum Way: CaseIterable {
    case intrinsicSize, constant
  }

  private let way: Way
  private var count: CGFloat = 0
  private var width: NSLayoutConstraint?

  init(_ way: Way) {
    self.way = way
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func start() {
    translatesAutoresizingMaskIntoConstraints = false
    width = widthAnchor.constraint(equalToConstant: 10)
    width?.isActive = way == .constant
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 10 + count, height: 10) }

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
    switch way {
    case .intrinsicSize: invalidateIntrinsicContentSize()
    case .constant: width?.constant += 1
    }
  }
}
