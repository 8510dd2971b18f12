// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Rule: in a compact width the columns lie in one stack, and come back to their places in a regular one.
@MainActor struct SplitCollapseTests {
  private let narrow = CGSize(width: 390, height: 844)

  private func titles(_ stage: SplitStage) -> [UIViewController] {
    stage.primary.navigationController?.viewControllers ?? []
  }

  @Test func theSecondaryColumnIsOnTop() {
    let stage = SplitStage(.doubleColumn, size: narrow)
    stage.run(.compact) { clock in
      #expect(stage.split.isCollapsed && stage.log == ["top secondary", "didCollapse"])
      #expect(titles(stage) == [stage.primary, stage.secondary] && stage.frame(stage.secondary)?.width == 390)
      #expect(stage.frame(stage.primary) == nil && stage.split.viewControllers == [stage.primary.navigationController])
      #expect(stage.secondary.splitViewController === stage.split)
      stage.split.show(.primary)
      clock.settle()
      #expect(titles(stage) == [stage.primary])
      stage.split.show(.secondary)
      #expect(titles(stage) == [stage.primary, stage.secondary])
      clock.settle()
      #expect(stage.frame(stage.secondary)?.minX == 0)
    }
  }

  @Test func theDelegateChoosesTheTop() {
    let stage = SplitStage(.tripleColumn, size: narrow)
    stage.topColumn = .primary
    stage.run(.compact) { clock in
      #expect(titles(stage) == [stage.primary])
      stage.split.show(.secondary)
      clock.settle()
      #expect(titles(stage) == [stage.primary, stage.supplementary, stage.secondary])
      stage.split.show(.supplementary)
      clock.settle()
      #expect(titles(stage) == [stage.primary, stage.supplementary])
      let detail = LoggedController()
      stage.primary.showDetailViewController(detail, sender: nil)
      clock.settle()
      #expect(titles(stage) == [stage.primary, stage.supplementary, detail])
      #expect(stage.split.viewController(for: .secondary) === detail)
    }
  }

  /// What was pushed on top of a column belongs to it.
  @Test func columnsComeBack() {
    let stage = SplitStage(.doubleColumn)
    stage.run { clock in
      stage.change(to: .compact)
      stage.layOut()
      #expect(stage.split.isCollapsed && titles(stage) == [stage.primary, stage.secondary])
      let more = LoggedController()
      stage.secondary.navigationController?.pushViewController(more, animated: false)
      stage.change(to: .regular)
      stage.layOut()
      #expect(!stage.split.isCollapsed && stage.log.last == "didExpand" && titles(stage) == [stage.primary])
      #expect(more.navigationController?.viewControllers == [stage.secondary, more])
      #expect(stage.extents[0] == [0, 320] && stage.frame(more)?.minX == 320.5)
      stage.change(to: .compact)
      stage.layOut()
      stage.primary.navigationController?.popToRootViewController(animated: false)
      stage.change(to: .regular)
      stage.layOut()
      #expect(stage.secondary.navigationController?.viewControllers == [stage.secondary, more])
    }
  }

  @Test func theCompactColumnIsShownAlone() {
    let stage = SplitStage(.doubleColumn, size: narrow)
    let tabs = UITabBarController()
    stage.split.setViewController(tabs, for: .compact)
    stage.run(.compact) { _ in
      #expect(stage.log == ["top compact", "didCollapse"] && stage.frame(tabs)?.width == 390)
      #expect(stage.frame(stage.primary) == nil && tabs.splitViewController === stage.split)
      stage.change(to: .regular)
      stage.window.frame.size = CGSize(width: 1000, height: 700)
      stage.layOut()
      #expect(stage.frame(tabs) == nil && stage.extents[0] == [0, 320])
    }
  }

  // MARK: Without a style

  @Test func controllersWithoutAStyleStayAsTheyAre() {
    let stage = SplitStage(.unspecified)
    stage.run { _ in
      #expect(stage.split.viewControllers.last === stage.secondary && stage.split.displayMode == .allVisible)
      #expect(stage.extents == [[0, 320], [], [320.5, 679.5]])
      let other = LoggedController()
      stage.primary.showDetailViewController(other, sender: nil)
      stage.layOut()
      #expect(stage.split.viewControllers.last === other && stage.frame(other)?.minX == 320.5)
    }
  }

  @Test(arguments: [false, true]) func theDelegateMayDropTheSecondary(drops: Bool) {
    let stage = SplitStage(.unspecified, size: narrow)
    stage.dropsSecondary = drops
    stage.run(.compact) { clock in
      #expect(stage.log == ["collapse"])
      #expect(titles(stage) == (drops ? [stage.primary] : [stage.primary, stage.secondary]))
      let other = LoggedController()
      stage.primary.showDetailViewController(other, sender: nil)
      clock.settle()
      #expect(titles(stage) == [stage.primary, other])
      stage.change(to: .regular)
      stage.window.frame.size = CGSize(width: 1000, height: 700)
      stage.layOut()
      #expect(titles(stage) == [stage.primary] && other.parent === stage.split)
      #expect(stage.frame(other) == CGRect(x: 320.5, y: 0, width: 679.5, height: 700))
    }
  }
}
