// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The taps and moving fingers, the keyboard and the compact height that hide the bar of a navigation controller, and
/// show it again.
@MainActor final class BarHiding: NSObject {
  /// The way in points after which a finger hides or shows the bar; Apple does not document it.
  private static let way: CGFloat = 20

  weak var controller: UINavigationController?
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  let swipe = UIPanGestureRecognizer(target: nil, action: nil)
  var onTap = false
  var whenKeyboardAppears = false
  var whenCompact = false { didSet { if whenCompact != oldValue { hideIfCompact() } } }
  /// True if a tap shows a bar that the keyboard or a compact height has hidden.
  private var showsOnTap = false
  private var wasCompact = false

  override init() {
    super.init()
    swipe.isEnabled = false
  }

  func attach(to view: UIView) {
    tap.cancelsTouchesInView = false
    swipe.cancelsTouchesInView = false
    for gesture in [tap, swipe] as [UIGestureRecognizer] {
      gesture.delegate = self
      view.addGestureRecognizer(gesture)
    }
    tap.addTarget(self, action: BarHiding.tapped)
    swipe.addTarget(self, action: BarHiding.moved)
    hideIfCompact()
  }

  func keyboardAppears() {
    guard whenKeyboardAppears, let controller, !controller.isNavigationBarHidden else { return }
    hide(controller)
  }

  func heightChanged() {
    let isCompact = controller?.viewIfLoaded?.traitCollection.verticalSizeClass == .compact
    guard isCompact != wasCompact else { return }
    wasCompact = isCompact
    guard whenCompact else { return }
    if isCompact { hideIfCompact() } else { controller?.setNavigationBarHidden(false, animated: false) }
  }

  private func hideIfCompact() {
    guard whenCompact, let controller, controller.viewIfLoaded?.traitCollection.verticalSizeClass == .compact else {
      return
    }
    wasCompact = true
    hide(controller)
  }

  private func hide(_ controller: UINavigationController) {
    showsOnTap = true
    controller.setNavigationBarHidden(true, animated: true)
  }

  private func tapped() {
    guard let controller else { return }
    controller.setNavigationBarHidden(!controller.isNavigationBarHidden, animated: true)
    showsOnTap = false
  }

  private func moved(_ gesture: UIPanGestureRecognizer) {
    guard let controller, gesture.state == .began || gesture.state == .changed else { return }
    let way = gesture.translation(in: controller.view)
    guard abs(way.y) >= Self.way, abs(way.y) > abs(way.x) else { return }
    gesture.setTranslation(.zero, in: controller.view)
    let hides = way.y < 0
    if hides != controller.isNavigationBarHidden { controller.setNavigationBarHidden(hides, animated: true) }
  }
}

extension BarHiding: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let controller, let view = touch.view, !view.isDescendant(of: controller.bar) else { return false }
    guard gestureRecognizer === tap else { return true }
    let isWanted = onTap || (showsOnTap && controller.isNavigationBarHidden)
    return isWanted && !sequence(first: view, next: \.superview).contains { $0 is UIControl }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }

  /// A tap that the content answers is not one of the bar's.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === tap && otherGestureRecognizer is UITapGestureRecognizer }
}
