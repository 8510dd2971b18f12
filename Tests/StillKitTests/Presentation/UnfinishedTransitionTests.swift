// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Transitions that nobody completes, and controllers that are presented and shown elsewhere.
@MainActor struct UnfinishedTransitionTests {
  private let stage = PresentationStage()
  private let delegate = HalfDelegate()

  private func sheet() -> UIViewController {
    let sheet = UIViewController()
    (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
    return sheet
  }

  private var reports: [String] { errors { stage.window.reportUnfinishedTransitions() } }

  private static let message =
    "UIViewController has not been completed: its animator Slide did not call completeTransition(_:)."

  @Test func aTransitionThatEndsIsNotReported() {
    stage.run { root, clock in
      root.present(sheet(), animated: true)
      #expect(reports == [])
      clock.advance(by: 0.1)
      #expect(reports == [])
      clock.settle()
      #expect(reports == [])
    }
  }

  @Test func oneWithoutAnEndIsReported() {
    stage.run { root, clock in
      delegate.slide.completions = 0
      let sheet = sheet()
      root.present(sheet, animated: true)
      clock.settle()
      #expect(reports.first?.contains("presents \(Self.message)") == true)
      let refused = errors { root.present(UIViewController(), animated: false) }
      #expect(refused.count == 1 && refused.first?.contains("presents \(Self.message)") == true, "\(refused)")
      let kept = errors { root.dismiss(animated: false) }
      #expect(kept.count == 1 && kept.first?.contains("presents \(Self.message)") == true, "\(kept)")
      #expect(sheet.isBeingPresented)
    }
  }

  /// Controllers hear of a transition before its animator begins, and it is under way then.
  @Test func oneThatIsAboutToBeginIsNotReported() {
    stage.run { root, clock in
      let (first, second) = (LoggedController(), UIViewController())
      (first.modalPresentationStyle, first.transitioningDelegate) = (.custom, delegate)
      root.present(first, animated: false)
      first.whenTold = { if $0 == "viewWillDisappear" { root.present(second, animated: false) } }
      let texts = errors {
        root.dismiss(animated: true)
        clock.settle()
      }
      #expect(texts == [] && root.presentedViewController === second)
    }
  }

  @Test func aDismissalWithoutAnEndIsReported() {
    stage.run { root, clock in
      root.present(sheet(), animated: false)
      delegate.slide.completions = 0
      root.dismiss(animated: true)
      clock.settle()
      #expect(
        reports.first?.contains("dismisses \(Self.message)") == true)
      let refused = errors { root.present(UIViewController(), animated: false) }
      #expect(refused.count == 1 && refused.first?.contains("dismisses \(Self.message)") == true, "\(refused)")
    }
  }

  /// What an interaction or a paused animator holds stands still, and goes on later.
  @Test func whatIsHeldIsNotReported() {
    stage.run { root, clock in
      let sheet = sheet()
      root.present(sheet, animated: false)
      delegate.drive = UIPercentDrivenInteractiveTransition()
      root.dismiss(animated: true)
      delegate.drive?.update(0.5)
      clock.settle()
      #expect(reports == [])
      delegate.drive?.cancel()
      clock.settle()
      #expect(reports == [] && root.presentedViewController === sheet)
    }
  }

  @Test func aPresentedControllerIsNoChild() {
    stage.run { root, _ in
      let (sheet, parent) = (sheet(), UIViewController())
      root.present(sheet, animated: false)
      let texts = errors { parent.addChild(sheet) }
      #expect(texts.count == 1 && texts.first?.contains("while LoggedController presents it") == true, "\(texts)")
      #expect(sheet.parent == nil && parent.children == [] && sheet.presentingViewController === root)
      root.dismiss(animated: false)
      let later = errors { parent.addChild(sheet) }
      #expect(later == [] && sheet.parent === parent)
    }
  }

  @Test func aPresentedControllerIsNoRootOfAnotherWindow() {
    stage.run { root, _ in
      let (sheet, other, former) = (sheet(), UIWindow(), UIViewController())
      root.present(sheet, animated: false)
      other.rootViewController = former
      other.isHidden = false
      let texts = errors { other.rootViewController = sheet }
      #expect(texts.count == 1 && texts.first?.contains("The window keeps its root.") == true, "\(texts)")
      #expect(other.rootViewController === former && former.view.window === other)
      #expect(sheet.view.window === stage.window)
      // The root of the same window takes the place of what presents it.
      let none = errors { stage.window.rootViewController = sheet }
      #expect(none == [])
      #expect(sheet.presentingViewController == nil && stage.window.subviews == [sheet.view])
    }
  }
}
