// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The gesture from the leading edge that goes back in a navigation controller.
@MainActor final class BackSwipe: NSObject {
  weak var controller: UINavigationController?
  /// The gesture; nil until there is something to go back to, or something asks for it.
  private var gesture: _UIParallaxTransitionPanGestureRecognizer?
  /// The object that drives the transition while the finger is down.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  /// Makes the gesture, unless it exists, and returns it.
  @discardableResult
  func makeGesture() -> UIScreenEdgePanGestureRecognizer {
    if let gesture { return gesture }
    let made = _UIParallaxTransitionPanGestureRecognizer(target: nil, action: nil)
    made.delegate = self
    made.addTarget(self, action: BackSwipe.moved)
    gesture = made
    viewLoaded()
    return made
  }

  /// Called when the view of the controller was loaded.
  func viewLoaded() {
    guard let gesture, let view = controller?.viewIfLoaded else { return }
    view.addGestureRecognizer(gesture)
    update(in: view)
  }

  /// Makes the gesture if there is something to go back to, and follows the direction of the view's layout.
  func update(in view: UIView) {
    if controller.map({ $0.viewControllers.count > 1 }) == true { makeGesture() }
    gesture?.edges = view.isRightToLeft ? .right : .left
  }

  private func moved(_ gesture: UIScreenEdgePanGestureRecognizer) {
    guard let controller, let view = controller.viewIfLoaded, view.bounds.width > 0 else { return }
    let sign: CGFloat = view.isRightToLeft ? -1 : 1
    let share = sign * gesture.translation(in: view).x / view.bounds.width
    switch gesture.state {
    case .began:
      guard !controller.stack.isBusy, controller.viewControllers.count > 1 else { return }
      interaction = UIPercentDrivenInteractiveTransition()
      controller.popViewController(animated: true)
      // This gesture drives only the standard animation, and only if the transition is interactive.
      if controller.stack.transition?.isInteractive != true { interaction = nil }
    case .changed: interaction?.update(share)
    case .ended: end(finishes: share + sign * gesture.velocity(in: view).x / view.bounds.width * 0.3 > 0.5)
    case .cancelled, .failed: end(finishes: false)
    default: return
    }
  }

  private func end(finishes: Bool) {
    let ending = interaction
    interaction = nil
    if finishes { ending?.finish() } else { ending?.cancel() }
  }
}

/// The gesture that goes back, with the name of UIKit's own; gestures of lists wait until it fails.
final class _UIParallaxTransitionPanGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIScrollViewPanGestureRecognizer
      || super.shouldBeRequiredToFail(by: otherGestureRecognizer)
  }
}

extension BackSwipe: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, !controller.stack.isBusy, controller.viewControllers.count > 1 else { return false }
    return !controller.isNavigationBarHidden && controller.bar.content?.back != nil
  }
}

extension UINavigationController {
  /// Goes back for a tap on the bar's button, unless the class refuses it as the bar's delegate.
  func backTapped() {
    guard !stack.isBusy, let item = bar.topItem else { return }
    if let delegate = self as? any UINavigationBarDelegate, !delegate.navigationBar(bar, shouldPop: item) { return }
    // The bottom of a stack behind the tab "More" leads to the list.
    let isBottom = stack.controllers.count == 1
    (isBottom ? parentController as? MoreController : self)?.popViewController(animated: true)
  }
}
