// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Transitions that a finger drives, takes over, and gives back, by layers' time and by animators.
@MainActor struct InteractionTests {
  private let stage = PresentationStage()

  /// A controller over the lower half of the window, whose view slides evenly between 844 and 422 points.
  private func half(byAnimator: Bool) -> (LoggedController, HalfDelegate) {
    let (sheet, delegate) = (LoggedController(), HalfDelegate())
    (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
    delegate.slide.usesAnimator = byAnimator
    return (sheet, delegate)
  }

  @Test(arguments: [false, true]) func aPresentationIsCancelled(byAnimator: Bool) {
    stage.run { root, clock in
      let (sheet, delegate) = half(byAnimator: byAnimator)
      let drive = UIPercentDrivenInteractiveTransition()
      delegate.presentationDrive = drive
      var isOver = false
      root.present(sheet, animated: true) { isOver = true }
      drive.update(0.25)
      clock.advance(by: 1)
      #expect(abs(shownTop(sheet) - (844 - 422 * 0.25)) < 1e-6, "\(shownTop(sheet))")
      drive.cancel()
      clock.settle()
      #expect(!isOver && root.presentedViewController == nil && sheet.presentingViewController == nil)
      #expect(stage.window.subviews == [root.view] && delegate.made?.dimming.superview == nil)
      #expect(delegate.made?.log.last == "presentationTransitionDidEnd false" && delegate.slide.ends == [false])
      #expect(sheet.log.suffix(2) == ["viewWillDisappear", "viewDidDisappear"] && !sheet.log.contains("viewDidAppear"))
      // Nothing is left that would keep it from being presented.
      delegate.presentationDrive = nil
      root.present(sheet, animated: true) { isOver = true }
      clock.settle()
      #expect(isOver && sheet.view.frame.minY == 422 && sheet.log.last == "viewDidAppear")
    }
  }

  @Test(arguments: [false, true]) func aPresentationIsFinished(byAnimator: Bool) {
    stage.run { root, clock in
      let (sheet, delegate) = half(byAnimator: byAnimator)
      let drive = UIPercentDrivenInteractiveTransition()
      delegate.presentationDrive = drive
      var isOver = false
      root.present(sheet, animated: true) { isOver = true }
      drive.update(0.75)
      drive.finish()
      clock.settle()
      #expect(isOver && sheet.view.frame.minY == 422 && delegate.made?.dimming.alpha == 1)
    }
  }

  @Test(arguments: [false, true]) func aFingerTakesOverWhatRuns(byAnimator: Bool) {
    stage.run { root, clock in
      let (sheet, delegate) = half(byAnimator: byAnimator)
      root.present(sheet, animated: false)
      for finishes in [false, true] {
        let drive = UIPercentDrivenInteractiveTransition()
        (drive.wantsInteractiveStart, delegate.drive) = (false, drive)
        root.dismiss(animated: true)
        var changes: [Bool] = []
        sheet.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
        clock.advance(by: 0.05)
        drive.pause()
        #expect(abs(drive.percentComplete - 0.25) < 1e-6 && sheet.transitionCoordinator?.isInteractive == true)
        clock.advance(by: 1)
        #expect(abs(shownTop(sheet) - (422 + 422 * 0.25)) < 1e-6, "\(shownTop(sheet))")
        drive.update(0.5)
        // The dimming view, which fades along, stands still as well.
        let opacity = delegate.made?.dimming.layer.presentation()?.opacity ?? 0
        #expect(abs(opacity - 0.5) < 0.1, "\(opacity)")
        if finishes { drive.finish() } else { drive.cancel() }
        clock.settle()
        #expect(changes == [true, false] && (sheet.view.window == nil) == finishes)
        #expect(finishes || sheet.view.frame.minY == 422)
      }
    }
  }

  @Test(arguments: [false, true]) func aCancelledOneIsTakenUpAgain(byAnimator: Bool) {
    stage.run { root, clock in
      let (sheet, delegate) = half(byAnimator: byAnimator)
      root.present(sheet, animated: false)
      let drive = UIPercentDrivenInteractiveTransition()
      (drive.completionCurve, delegate.drive) = (.linear, drive)
      root.dismiss(animated: true)
      drive.update(0.5)
      drive.cancel()
      clock.advance(by: 0.05)
      drive.pause()
      #expect(abs(drive.percentComplete - 0.25) < 1e-6, "\(drive.percentComplete)")
      drive.update(0.75)
      #expect(abs(shownTop(sheet) - (422 + 422 * 0.75)) < 1e-6, "\(shownTop(sheet))")
      drive.finish()
      clock.settle()
      #expect(sheet.view.window == nil && delegate.slide.ends.last == true)
    }
  }

  @Test(arguments: [0, -1, .nan]) func aSpeedThatNeverEndsIsReported(_ speed: CGFloat) {
    stage.run { root, clock in
      let (sheet, delegate) = half(byAnimator: false)
      let drive = UIPercentDrivenInteractiveTransition()
      (drive.completionSpeed, delegate.presentationDrive) = (speed, drive)
      var isOver = false
      root.present(sheet, animated: true) { isOver = true }
      drive.update(0.5)
      let texts = errors {
        drive.finish()
        clock.settle()
      }
      #expect(texts.count == 1 && texts.first?.contains("completionSpeed is") == true)
      #expect(isOver && sheet.view.frame.minY == 422 && clock.now < AnimationClock.start + 2)
    }
  }

  @Test func aPartThatIsNoNumberIsReported() {
    stage.run { root, clock in
      let (sheet, delegate) = half(byAnimator: false)
      root.present(sheet, animated: false)
      let drive = UIPercentDrivenInteractiveTransition()
      delegate.drive = drive
      root.dismiss(animated: true)
      drive.update(0.5)
      let texts = errors { drive.update(.nan) }
      #expect(texts.count == 1 && texts.first?.hasPrefix("update(_:) of UIPercentDriven") == true, "\(texts)")
      #expect(drive.percentComplete == 0.5)
      drive.update(7)
      #expect(drive.percentComplete == 1)
      drive.cancel()
      clock.settle()
      #expect(sheet.view.frame.minY == 422)
    }
  }

  @Test func aDriveWithoutATransitionDoesNothing() {
    let drive = UIPercentDrivenInteractiveTransition()
    let texts = errors {
      drive.pause()
      drive.update(0.5)
      drive.finish()
      drive.cancel()
    }
    #expect(texts.isEmpty && drive.percentComplete == 0 && drive.duration == 0)
  }
}
