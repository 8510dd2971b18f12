// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Custom presentations and transitions, as seeds S2b and S2c have them.
@MainActor struct CustomTransitionTests {
  private let stage = PresentationStage()

  @Test func theHalfModalDimsWhatLiesBelow() {
    stage.run { root, clock in
      let (sheet, delegate) = (UIViewController(), HalfDelegate())
      (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
      root.present(sheet, animated: true)
      let half = delegate.made
      #expect(half?.log == ["presentationTransitionWillBegin", "willLayout", "didLayout"])
      #expect(half?.presentingViewController === root && sheet.presentationController === half)
      clock.advance(by: 0.1)
      #expect(abs(shownTop(sheet) - (844 - 422 * 0.5)) < 1e-6)
      #expect(abs((half?.dimming.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
      clock.settle()
      #expect(half?.log.last == "presentationTransitionDidEnd true" && half?.dimming.alpha == 1)
      #expect(sheet.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422) && root.view.window === stage.window)
      #expect(root.log.last == "viewDidAppear")
      root.dismiss(animated: true)
      clock.settle()
      #expect(half?.log.suffix(2) == ["dismissalTransitionWillBegin", "dismissalTransitionDidEnd true"])
      #expect(half?.dimming.superview == nil && sheet.view.window == nil)
    }
  }

  @Test(arguments: [false, true]) func aDragDrivesTheDismissal(byAnimator: Bool) {
    stage.run { root, clock in
      let (sheet, delegate) = (LoggedController(), HalfDelegate())
      (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
      delegate.slide.usesAnimator = byAnimator
      root.present(sheet, animated: false)
      #expect(delegate.made?.dimming.alpha == 1)
      for finishes in [false, true] {
        sheet.log = []
        delegate.drive = UIPercentDrivenInteractiveTransition()
        root.dismiss(animated: true)
        let coordinator = sheet.transitionCoordinator
        #expect(coordinator?.isInteractive == true && coordinator?.initiallyInteractive == true)
        #expect(abs(shownTop(sheet) - 422) < 1e-6 && sheet.log == ["viewWillDisappear"])
        delegate.drive?.update(0.3)
        clock.advance(by: 1)
        #expect(abs(shownTop(sheet) - (422 + 422 * 0.3)) < 1e-6, "\(shownTop(sheet))")
        #expect(abs((delegate.made?.dimming.layer.presentation()?.opacity ?? 0) - 0.7) < 0.15)
        #expect(abs((coordinator?.percentComplete ?? 0) - 0.3) < 1e-9)
        if finishes { delegate.drive?.finish() } else { delegate.drive?.cancel() }
        clock.settle()
        #expect(delegate.slide.ends.last == finishes)
        guard !finishes else { continue }
        #expect(sheet.view.window === stage.window && abs(sheet.view.frame.minY - 422) < 1e-6)
        #expect(sheet.log == ["viewWillDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear"])
        #expect(root.presentedViewController === sheet && delegate.made?.dimming.alpha == 1)
        #expect(delegate.made?.log.last == "dismissalTransitionDidEnd false")
      }
      #expect(sheet.view.window == nil && sheet.log.last == "viewDidDisappear" && root.presentedViewController == nil)
    }
  }

  @Test func anInteractionTakesTheRestOfTheTime() {
    stage.run { root, clock in
      let (sheet, delegate) = (UIViewController(), HalfDelegate())
      (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
      root.present(sheet, animated: false)
      let drive = UIPercentDrivenInteractiveTransition()
      delegate.drive = drive
      (drive.completionSpeed, drive.completionCurve) = (0.5, .linear)
      root.dismiss(animated: true)
      #expect(drive.duration == 0.2)
      drive.update(0.5)
      drive.finish()
      clock.advance(by: 0.1)
      #expect(abs(shownTop(sheet) - (422 + 422 * 0.75)) < 1e-6, "\(shownTop(sheet))")
      clock.advance(by: 0.11)
      #expect(sheet.view.window == nil)
    }
  }

  @Test func completingTwiceIsReported() {
    stage.run { root, clock in
      let (sheet, delegate) = (UIViewController(), HalfDelegate())
      (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
      root.present(sheet, animated: false)
      delegate.slide.completions = 2
      let texts = errors {
        root.dismiss(animated: true)
        clock.settle()
      }
      #expect(texts.count == 1 && texts.first?.hasPrefix("completeTransition(_:) was called again") == true, "\(texts)")
      #expect(root.presentedViewController == nil)
    }
  }

  @Test(arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
  func standardTransitionsEndWhereTheyShould(style: UIModalTransitionStyle) {
    stage.run { root, clock in
      let screen = UIViewController()
      (screen.modalPresentationStyle, screen.modalTransitionStyle) = (.fullScreen, style)
      root.present(screen, animated: true)
      #expect(screen.isBeingPresented && screen.transitionCoordinator?.transitionDuration == 0.5)
      clock.advance(by: 0.25)
      if style == .coverVertical { #expect(abs(shownTop(screen) - 422) < 1e-6) }
      if style == .crossDissolve { #expect(abs((screen.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6) }
      clock.settle()
      #expect(screen.view.frame == stage.window.bounds && screen.view.alpha == 1 && root.view.window == nil)
      #expect(!screen.isBeingPresented && screen.transitionCoordinator == nil)
      root.dismiss(animated: true)
      clock.settle()
      #expect(root.view.frame == stage.window.bounds && stage.window.subviews == [root.view] && screen.view.alpha == 1)
    }
  }

  @Test func presentationsAdaptAsTheDelegateSays() {
    final class Adapting: NSObject, UIAdaptivePresentationControllerDelegate {
      var styles: [UIModalPresentationStyle] = []
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none }
      func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
      ) { styles.append(style) }
    }
    stage.run { root, _ in
      let (form, delegate) = (UIViewController(), Adapting())
      form.modalPresentationStyle = .formSheet
      form.presentationController?.delegate = delegate
      root.present(form, animated: false)
      #expect(delegate.styles == [.fullScreen] && root.view.window == nil)
      #expect(form.presentationController?.presentationStyle == .fullScreen)
    }
  }
}
