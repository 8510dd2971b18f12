// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Rule: in a regular width the columns lie side by side where the view is wide, and over the secondary one elsewhere.
@MainActor struct SplitColumnTests {
  private let tall = CGSize(width: 700, height: 1000)

  @Test func wideViewsShowColumnsBesideEachOther() {
    let stage = SplitStage(.doubleColumn)
    stage.run { _ in
      #expect(stage.split.displayMode == .oneBesideSecondary && stage.split.splitBehavior == .tile)
      #expect(stage.extents == [[0, 320], [], [320.5, 679.5]])
      #expect(stage.primary.splitViewController === stage.split && stage.secondary.splitViewController === stage.split)
      #expect(stage.primary.navigationController?.parent === stage.split)
      #expect(stage.split.viewController(for: .primary) === stage.primary && !stage.split.isCollapsed)
      #expect(stage.split.viewControllers == [stage.primary, stage.secondary].compactMap(\.navigationController))
      #expect(stage.primary.traitCollection.horizontalSizeClass == .compact)
      #expect(stage.secondary.traitCollection.horizontalSizeClass == .regular)
      stage.window.setSafeAreaInsets(UIEdgeInsets(top: 24, left: 30, bottom: 20, right: 40))
      stage.layOut()
      #expect(stage.primary.view.safeAreaInsets == UIEdgeInsets(top: 68, left: 30, bottom: 20, right: 0))
      #expect(stage.secondary.view.safeAreaInsets == UIEdgeInsets(top: 68, left: 0, bottom: 20, right: 40))
      #expect(stage.log == [])
    }
  }

  @Test func columnsComeOverTallViewsAndGo() {
    let stage = SplitStage(.doubleColumn, size: tall)
    stage.run { clock in
      #expect(stage.split.displayMode == .secondaryOnly && stage.extents == [[], [], [0, 700]])
      #expect(!stage.primary.log.contains("viewDidLoad"))
      stage.split.show(.primary)
      #expect(stage.log == ["oneOverSecondary", "show primary"])
      clock.settle()
      stage.layOut()
      #expect(stage.extents == [[0, 320], [], [0, 700]] && stage.split.splitBehavior == .overlay)
      #expect(stage.primary.log.filter { $0.hasSuffix("Appear") } == ["viewWillAppear", "viewDidAppear"])
      stage.tap(CGPoint(x: 600, y: 500))
      clock.settle()
      stage.layOut()
      #expect(stage.split.displayMode == .secondaryOnly && stage.extents == [[], [], [0, 700]])
      #expect(stage.log.suffix(2) == ["secondaryOnly", "hide primary"])
      #expect(stage.primary.log.filter { $0.hasSuffix("Disappear") } == ["viewWillDisappear", "viewDidDisappear"])
      #expect(!stage.secondary.log.contains("viewWillDisappear"))
    }
  }

  @Test func columnsMoveByTheClock() {
    let stage = SplitStage(.doubleColumn)
    stage.run { clock in
      stage.split.hide(.primary)
      clock.advance(by: 0.1)
      let width = stage.secondary.navigationController?.view.layer.presentation()?.bounds.width ?? 0
      #expect(width > 681 && width < 999 && stage.primary.view.window != nil)
      // Another change ends the one that runs.
      stage.split.show(.primary)
      clock.settle()
      stage.layOut()
      #expect(stage.extents == [[0, 320], [], [320.5, 679.5]] && stage.primary.log.last == "viewDidAppear")
    }
  }

  @Test func aTurnForgetsWhatWasChosen() {
    let stage = SplitStage(.doubleColumn)
    stage.run { clock in
      stage.split.hide(.primary)
      clock.settle()
      for (size, mode) in [
        (tall, UISplitViewController.DisplayMode.secondaryOnly), (stage.window.bounds.size, .oneBesideSecondary),
      ] {
        stage.window.frame.size = size
        stage.layOut()
        #expect(stage.split.displayMode == mode)
      }
    }
  }

  @Test func wishesDecide() {
    let stage = SplitStage(.doubleColumn, size: tall)
    stage.run { _ in
      let expect = { (mode: UISplitViewController.DisplayMode, extents: [[CGFloat]]) in
        stage.layOut()
        #expect(stage.split.displayMode == mode && stage.extents == extents)
      }
      stage.split.preferredDisplayMode = .oneBesideSecondary
      expect(.oneBesideSecondary, [[0, 320], [], [320.5, 379.5]])
      stage.split.preferredDisplayMode = .twoOverSecondary
      expect(.oneOverSecondary, [[0, 320], [], [0, 700]])
      stage.split.preferredSplitBehavior = .tile
      expect(.oneBesideSecondary, [[0, 320], [], [320.5, 379.5]])
      stage.split.preferredDisplayMode = .automatic
      expect(.oneBesideSecondary, [[0, 320], [], [320.5, 379.5]])
      stage.split.preferredSplitBehavior = .overlay
      expect(.secondaryOnly, [[], [], [0, 700]])
    }
  }

  @Test func widthsAreWishes() {
    let stage = SplitStage(.doubleColumn)
    let split = stage.split
    stage.run { _ in
      split.preferredPrimaryColumnWidth = 250
      stage.layOut()
      #expect(split.primaryColumnWidth == 250 && stage.extents[0] == [0, 250] && split.supplementaryColumnWidth == 0)
      split.minimumPrimaryColumnWidth = 280
      #expect(split.primaryColumnWidth == 280)
      split.maximumPrimaryColumnWidth = 260
      split.minimumPrimaryColumnWidth = 0
      split.preferredPrimaryColumnWidth = 400
      #expect(split.primaryColumnWidth == 260)
      split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
      split.maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
      split.preferredPrimaryColumnWidthFraction = 0.25
      #expect(split.primaryColumnWidth == 250)
      split.preferredPrimaryColumnWidthFraction = 0.5
      #expect(split.primaryColumnWidth == 320)
      split.maximumPrimaryColumnWidth = 450
      #expect(split.primaryColumnWidth == 450)
      for width in [CGFloat.nan, -5, .infinity] {
        split.preferredPrimaryColumnWidth = width
        #expect(split.primaryColumnWidth == 450)
      }
    }
  }

  @Test func threeColumnsComeOneByOne() {
    let stage = SplitStage(.tripleColumn)
    stage.run { clock in
      #expect(stage.extents == [[], [0, 320], [320.5, 679.5]])
      stage.split.show(.primary)
      clock.settle()
      stage.layOut()
      #expect(stage.split.displayMode == .twoDisplaceSecondary)
      #expect(stage.extents == [[0, 320], [320.5, 320], [641, 679.5]])
      stage.tap(CGPoint(x: 900, y: 500))
      clock.settle()
      #expect(stage.split.displayMode == .oneBesideSecondary)
      stage.split.hide(.supplementary)
      clock.settle()
      stage.layOut()
      #expect(stage.extents == [[], [], [0, 1000]])
      stage.split.show(.supplementary)
      clock.settle()
      #expect(stage.split.displayMode == .oneBesideSecondary)
      stage.split.preferredDisplayMode = .twoBesideSecondary
      stage.layOut()
      #expect(stage.extents == [[0, 320], [320.5, 320], [641, 359]])
    }
  }

  @Test func sidesAreMirrored() {
    let stage = SplitStage(.doubleColumn)
    stage.run { _ in
      stage.split.primaryEdge = .trailing
      stage.layOut()
      #expect(stage.extents == [[680, 320], [], [0, 679.5]])
      stage.split.view.semanticContentAttribute = .forceRightToLeft
      stage.split.view.setNeedsLayout()
      stage.layOut()
      #expect(stage.extents == [[0, 320], [], [320.5, 679.5]])
    }
  }

  /// The bar of the first column that is seen has the button.
  @Test func theButtonShowsAndHidesColumns() {
    let stage = SplitStage(.doubleColumn)
    stage.run { clock in
      let holders = { [stage.primary, stage.secondary].map { $0.navigationController?.bar.leadingItem != nil } }
      #expect(holders() == [true, false])
      stage.tap(CGPoint(x: 30, y: 22))
      clock.settle()
      stage.layOut()
      #expect(stage.split.displayMode == .secondaryOnly && holders() == [false, true])
      stage.tap(CGPoint(x: 30, y: 22))
      clock.settle()
      stage.layOut()
      #expect(stage.split.displayMode == .oneBesideSecondary)
      stage.split.presentsWithGesture = false
      stage.layOut()
      #expect(holders() == [false, false])
      stage.split.displayModeButtonVisibility = .always
      stage.layOut()
      #expect(holders() == [true, false])
    }
  }

  @Test func aFingerFromTheEdgeShowsColumns() {
    let stage = SplitStage(.doubleColumn, size: tall)
    stage.run { clock in
      for isAllowed in [false, true] {
        stage.split.presentsWithGesture = isAllowed
        TouchScreen.current.send([(0, .begin(CGPoint(x: 2, y: 500), in: stage.window))])
        for step in 1...10 {
          clock.advance(by: 0.02)
          TouchScreen.current.send([(0, .move(CGPoint(x: 2 + 20 * step, y: 500)))])
        }
        TouchScreen.current.send([(0, .end)])
        clock.settle()
        #expect(stage.split.displayMode == (isAllowed ? .oneOverSecondary : .secondaryOnly))
      }
    }
  }

  @Test func columnsAreReplaced() {
    let stage = SplitStage(.doubleColumn)
    stage.run { _ in
      let (other, navigation) = (LoggedController(), UINavigationController(rootViewController: LoggedController()))
      stage.split.showDetailViewController(other, sender: nil)
      stage.layOut()
      #expect(
        stage.frame(other)?.minX == 320.5 && stage.frame(stage.secondary) == nil && stage.split.children.count == 2)
      #expect(stage.secondary.log.last == "viewDidDisappear" && other.log.contains("viewDidAppear"))
      stage.split.setViewController(navigation, for: .primary)
      stage.layOut()
      #expect(stage.split.viewControllers.first === navigation && stage.frame(navigation)?.width == 320)
      stage.split.setViewController(nil, for: .primary)
      stage.layOut()
      #expect(stage.frame(other) == CGRect(x: 0, y: 0, width: 1000, height: 700))
      #expect(errors { stage.split.setViewController(UIViewController(), for: .supplementary) }.count == 1)
      #expect(errors { stage.split.viewControllers = [] }.count == 1)
    }
  }
}
