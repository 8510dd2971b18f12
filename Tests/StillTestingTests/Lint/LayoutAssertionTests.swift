// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillTesting

/// Layout is looked at where it is asked for, and where a view's snapshot fails.
@MainActor @Suite(.snapshots) struct LayoutAssertionTests {
  private func card(titleWidth: CGFloat, color: UIColor = .white, badge: UIColor? = nil) -> UIView {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    card.backgroundColor = color
    if let badge {
      let spot = UIView(frame: CGRect(x: 70, y: 34, width: 6, height: 6))
      spot.backgroundColor = badge
      card.addSubview(spot)
    }
    let title = UILabel()
    title.accessibilityIdentifier = "title"
    title.text = "Invoice"
    title.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(title)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-[title(width)]", metrics: ["width": titleWidth], views: ["title": title])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-8-[title]", metrics: nil, views: ["title": title]))
    return card
  }

  @Test func aSoundLayoutPasses() {
    assertLayout(of: card(titleWidth: 70), size: CGSize(width: 90, height: 40))
  }

  @Test func findingsFailWithTheViewsName() throws {
    let message = try #require(LayoutAssertion().failure { card(titleWidth: 20) })
    #expect(message.contains("- UILabel:'title' cannot show all of its text \"Invoice\""))
  }

  /// What nobody looks at proves nothing.
  @Test func aLayoutThatIsLeftAloneFails() {
    let words = "so nothing was checked"
    for hide in [{ (view: UIView) in view.isHidden = true }, { $0.alpha = 0 }] {
      let card = card(titleWidth: 20)
      hide(card)
      #expect(LayoutAssertion().failure { card }?.contains(words) == true)
    }
    #expect(LayoutAssertion().failure { UIView() }?.contains(words) == true)
    for rules in [[], LayoutRules(rawValue: 32)] {
      #expect(LayoutAssertion(rules: rules).failure { self.card(titleWidth: 20) }?.contains(words) == true)
    }
  }

  @Test func rulesChoose() {
    #expect(LayoutAssertion(rules: .truncatedText).failure { card(titleWidth: 20) } != nil)
    #expect(LayoutAssertion(rules: [.ambiguousLayout, .emptySize]).failure { card(titleWidth: 20) } == nil)
    #expect(
      LayoutAssertion(size: CGSize(width: 30, height: 40), rules: .outsideParent).failure { card(titleWidth: 70) }
        != nil)
  }

  @Test func errorsOfValuesFail() {
    struct Broken: Error {}
    #expect(LayoutAssertion().failure { throw Broken() } == "Broken()")
  }

  @Test func failingSnapshotsSayWhatIsWrongWithTheLayout() throws {
    let workspace = try Workspace()
    _ = workspace.failure(of: { card(titleWidth: 70) }, as: .image, record: .all)
    let truncated = try workspace.message(of: { card(titleWidth: 20) }, as: .image)
    #expect(truncated.contains("does not match"))
    #expect(truncated.contains("The view's layout may be the cause: UILabel:'title' cannot show all of its text"))
    let other = try workspace.message(of: { card(titleWidth: 70, color: .red) }, as: .image)
    #expect(!other.contains("may be the cause"))
  }

  @Test func viewsThatLookAsBeforeAreNotTheCause() throws {
    let workspace = try Workspace()
    _ = workspace.failure(of: { card(titleWidth: 20, badge: .white) }, as: .image, record: .all)
    let badge = try workspace.message(of: { card(titleWidth: 20, badge: .red) }, as: .image)
    #expect(badge.contains("does not match"))
    #expect(!badge.contains("may be the cause"))
    let title = try workspace.message(of: { card(titleWidth: 15, badge: .red) }, as: .image)
    #expect(title.contains("may be the cause: UILabel:'title' cannot show all of its text"))
  }

  @Test func whereTheSizeChangedTheWholeLayoutCounts() throws {
    let workspace = try Workspace()
    _ = workspace.failure(of: { card(titleWidth: 20) }, as: .image, record: .all)
    let wider = try workspace.message(of: { card(titleWidth: 20) }, as: .image(size: CGSize(width: 90, height: 40)))
    #expect(wider.contains("may be the cause"))
  }

  @Test func constraintsAsText() {
    assertSnapshot(of: card(titleWidth: 70), as: .constraints)
  }
}
