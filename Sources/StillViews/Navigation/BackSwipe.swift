// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The gesture from the leading edge that goes back in a navigation controller.
@MainActor final class BackSwipe: NSObject {
  weak var controller: UINavigationController?
  let gesture = _UIParallaxTransitionPanGestureRecognizer(target: nil, action: nil)
  /// The object that drives the transition while the finger is down.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  override init() {
    super.init()
    gesture.delegate = self
  }

  func attach(to view: UIView) {
    gesture.addTarget(self, action: BackSwipe.moved)
    view.addGestureRecognizer(gesture)
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
