// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

/// Presentations that begin while others begin, run or end.
@MainActor struct PresentationSequenceTests {
  private let stage = PresentationStage()

  private func fullScreen() -> LoggedController {
    let controller = LoggedController()
    controller.modalPresentationStyle = .fullScreen
    return controller
  }

  /// Has a controller do something the first time that it hears of an event.
  private func once(_ event: String, of controller: LoggedController, _ action: @escaping () -> Void) {
    controller.whenTold = {
      guard $0 == event else { return }
      controller.whenTold = { _ in }
      action()
    }
  }

  /// Crash reports of apps show UIKit present at the end of the transition that runs.
  @Test(arguments: [true, false]) func aPresentationWaitsForADismissal(inCallback: Bool) {
    stage.run { a, clock in
      let (b, c) = (fullScreen(), fullScreen())
      a.present(b, animated: false)
      var order: [String] = []
      let present = { a.present(c, animated: true) { order.append("c") } }
      if inCallback { once("viewDidDisappear", of: b, present) }
      b.dismiss(animated: true) { order.append("b") }
      if !inCallback { present() }
      #expect(a.presentedViewController === b && c.presentingViewController == nil)
      clock.settle()
      #expect(order == ["b", "c"] && a.presentedViewController === c && b.presentingViewController == nil)
      #expect(c.log.last == "viewDidAppear" && a.view.window == nil && c.view.window === stage.window)
    }
  }

  @Test func whatWaitsForACancelledDismissalIsRefused() {
    stage.run { a, clock in
      let (b, delegate) = (UIViewController(), HalfDelegate())
      (b.modalPresentationStyle, b.transitioningDelegate) = (.custom, delegate)
      a.present(b, animated: false)
      let drive = UIPercentDrivenInteractiveTransition()
      delegate.drive = drive
      let texts = errors {
        b.dismiss(animated: true)
        a.present(fullScreen(), animated: false)
        drive.cancel()
        clock.settle()
      }
      #expect(texts.count == 1 && texts.first?.contains("which is already presenting") == true, "\(texts)")
      #expect(a.presentedViewController === b)
    }
  }

  @Test(arguments: [true, false]) func aControllerPresentsAsSoonAsItAppeared(animated: Bool) {
    stage.run { a, clock in
      let (b, c) = (fullScreen(), fullScreen())
      once("viewDidAppear", of: b) { b.present(c, animated: animated) }
      a.present(b, animated: animated)
      clock.settle()
      #expect(a.presentedViewController === b && b.presentedViewController === c)
      #expect(b.log.suffix(3) == ["viewDidAppear", "viewWillDisappear", "viewDidDisappear"])
      a.dismiss(animated: animated)
      clock.settle()
      #expect(stage.window.subviews == [a.view] && b.log.last == "viewDidDisappear")
    }
  }

  @Test(arguments: ["viewDidLoad", "viewWillAppear"]) func beforeTheWindowNothingIsPresented(event: String) {
    stage.run { _, clock in
      let (b, c) = (fullScreen(), fullScreen())
      once(event, of: b) { b.present(c, animated: true) }
      let texts = errors {
        stage.window.rootViewController = b
        clock.settle()
      }
      #expect(texts.count == 1 && texts.first?.contains("whose view is not in the window hierarchy!") == true)
      #expect(b.presentedViewController == nil && b.log.last == "viewDidAppear")
    }
  }

  @Test(arguments: [true, false]) func aControllerDismissesItselfAsSoonAsItAppeared(animated: Bool) {
    stage.run { a, clock in
      let b = fullScreen()
      once("viewDidAppear", of: b) { b.dismiss(animated: animated) }
      a.present(b, animated: animated)
      clock.settle()
      #expect(a.presentedViewController == nil && stage.window.subviews == [a.view] && a.log.last == "viewDidAppear")
    }
  }

  @Test(arguments: [true, false]) func completionsDismissAndPresent(animated: Bool) {
    stage.run { a, clock in
      let (b, c) = (fullScreen(), fullScreen())
      var order: [String] = []
      a.present(b, animated: animated) {
        order.append("b")
        b.dismiss(animated: animated) {
          order.append("gone")
          a.present(c, animated: animated) { order.append("c") }
        }
      }
      clock.settle()
      #expect(order == ["b", "gone", "c"] && a.presentedViewController === c)
    }
  }

  /// Only the controllers on top of the one that dismisses go.
  @Test func theMiddleOfAChainDismissesWhatIsAbove() {
    stage.run { a, clock in
      let (b, c) = (fullScreen(), fullScreen())
      a.present(b, animated: false)
      b.present(c, animated: false)
      b.dismiss(animated: true)
      clock.settle()
      #expect(a.presentedViewController === b && b.presentedViewController == nil && b.log.last == "viewDidAppear")
    }
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func whoPresentsCannotBePresentedAbove(style: UIModalPresentationStyle) {
    stage.run { a, _ in
      let (container, b, c) = (UIViewController(), UIViewController(), UIViewController())
      (b.modalPresentationStyle, c.modalPresentationStyle) = (style, style)
      container.show(children: [b])
      let texts = errors {
        a.present(a, animated: false)
        a.present(c, animated: false)
        c.present(a, animated: false)
        b.present(container, animated: false)
      }
      #expect(texts.count == 3 && a.presentedViewController === c && c.presentedViewController == nil, "\(texts)")
      for text in texts { #expect(text.hasPrefix("Application tried to present modally an active controller")) }
    }
  }

  @Test func anotherRootEndsTransitionsThatRun() {
    stage.run { a, clock in
      let (b, c) = (fullScreen(), LoggedController())
      var isOver = false
      let texts = errors {
        a.present(b, animated: true) { isOver = true }
        clock.advance(by: 0.1)
        stage.window.rootViewController = c
        clock.settle()
      }
      #expect(texts.isEmpty && isOver && a.presentedViewController == nil && stage.window.subviews == [c.view])
      #expect(b.log.last == "viewDidDisappear" && c.log.last == "viewDidAppear")
    }
  }

  @Test func aPresentationControllerOutsideOfAPresentationHasNoContainer() {
    let (b, a) = (UIViewController(), UIViewController())
    let controller = UIPresentationController(presentedViewController: b, presenting: a)
    #expect(controller.containerView == nil && controller.frameOfPresentedViewInContainerView == .zero)
    #expect(controller.presentingViewController === a && controller.presentedView === b.view)
    #expect(controller.presentationStyle == .pageSheet && !controller.shouldRemovePresentersView)
  }

  @Test func aPresentationControllerBelongsToOnePresentation() {
    final class Reusing: NSObject, UIViewControllerTransitioningDelegate {
      var kept: UIPresentationController?
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        kept = kept ?? UIPresentationController(presentedViewController: presented, presenting: presenting)
        return kept
      }
    }
    stage.run { a, _ in
      let (b, c, delegate) = (UIViewController(), UIViewController(), Reusing())
      for controller in [b, c] {
        (controller.modalPresentationStyle, controller.transitioningDelegate) = (.custom, delegate)
      }
      a.present(b, animated: false)
      let texts = errors { b.present(c, animated: false) }
      #expect(texts.count == 1 && texts.first?.contains("belongs to another presentation") == true, "\(texts)")
      #expect(b.presentedViewController == nil && a.presentedViewController === b)
      // The one that it was made for can come again.
      a.dismiss(animated: false)
      a.present(b, animated: false)
      #expect(a.presentedViewController === b && b.view.window === stage.window)
    }
  }

  /// The view of a controller that goes may be taken away, or replaced, and the presentation ends all the same.
  @Test func viewsThatAppsTakeAway() {
    stage.run { a, clock in
      let b = fullScreen()
      a.present(b, animated: false)
      b.view = nil
      b.dismiss(animated: true)
      clock.settle()
      a.present(b, animated: false)
      b.view.removeFromSuperview()
      b.dismiss(animated: true)
      clock.settle()
      #expect(a.presentedViewController == nil && stage.window.subviews == [a.view])
    }
  }
}
