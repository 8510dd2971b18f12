// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// Hides the bars of a navigation controller, and shows them again: by taps, swipes, the keyboard and a compact height.
@MainActor final class BarHiding: NSObject {
  /// The distance in points after which a moving finger hides or shows the bar; Apple does not document it.
  private static let way: CGFloat = 20

  weak var controller: UINavigationController?
  /// The gestures, made when they are first needed: most controllers never hide their bars.
  private var gestures: (tap: UITapGestureRecognizer, swipe: UIPanGestureRecognizer)?
  var onTap = false { didSet { if onTap { makeGestures() } } }
  var onSwipe: Bool {
    get { gestures?.swipe.isEnabled ?? false }
    set { if newValue != onSwipe { swipe.isEnabled = newValue } }
  }
  var whenKeyboardAppears = false
  var whenCompact = false { didSet { if whenCompact != oldValue { hideIfCompact() } } }
  /// The taps that show bars again after the keyboard or a compact height hid them.
  private var revealing = Revealing.none { didSet { if revealing != .none { makeGestures() } } }
  /// True if the toolbar was hidden together with the navigation bar, so that it comes back with that.
  private var hidToolbar = false
  private var wasCompact = false

  private enum Revealing {
    case none
    /// Taps where the bars would be.
    case inPlaceOfBars
    /// All taps in the content.
    case anywhere
  }

  var tap: UITapGestureRecognizer { makeGestures().tap }
  var swipe: UIPanGestureRecognizer { makeGestures().swipe }

  /// Makes the gestures, unless they exist, and returns them.
  @discardableResult
  private func makeGestures() -> (tap: UITapGestureRecognizer, swipe: UIPanGestureRecognizer) {
    if let gestures { return gestures }
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    let swipe = UIPanGestureRecognizer(target: nil, action: nil)
    tap.addTarget(self, action: BarHiding.tapped)
    swipe.addTarget(self, action: BarHiding.moved)
    swipe.isEnabled = false
    for gesture in [tap, swipe] as [UIGestureRecognizer] {
      gesture.cancelsTouchesInView = false
      gesture.delegate = self
    }
    gestures = (tap, swipe)
    attachGestures()
    return (tap, swipe)
  }

  private func attachGestures() {
    guard let gestures, let view = controller?.viewIfLoaded else { return }
    view.addGestureRecognizer(gestures.tap)
    view.addGestureRecognizer(gestures.swipe)
  }

  /// Called when the view of the controller was loaded.
  func viewLoaded() {
    attachGestures()
    hideIfCompact()
  }

  func keyboardAppears() {
    guard whenKeyboardAppears, let controller, !controller.isNavigationBarHidden else { return }
    revealing = .anywhere
    setBars(hidden: true, of: controller, animated: true)
  }

  func heightChanged() {
    let isCompact = controller?.viewIfLoaded?.traitCollection.verticalSizeClass == .compact
    guard isCompact != wasCompact else { return }
    wasCompact = isCompact
    guard whenCompact else { return }
    if isCompact { hideIfCompact() } else if let controller { setBars(hidden: false, of: controller, animated: false) }
  }

  private func hideIfCompact() {
    guard whenCompact, let controller, controller.viewIfLoaded?.traitCollection.verticalSizeClass == .compact else {
      return
    }
    wasCompact = true
    revealing = .inPlaceOfBars
    setBars(hidden: true, of: controller, animated: true)
  }

  /// Hides or shows the navigation bar, and with it the toolbar, if the app shows it and it has items.
  private func setBars(hidden: Bool, of controller: UINavigationController, animated: Bool) {
    controller.setNavigationBarHidden(hidden, animated: animated)
    guard hidden ? !controller.isToolbarHidden : hidToolbar,
      controller.topViewController?.toolbarItems?.isEmpty == false
    else { return }
    hidToolbar = hidden
    controller.setToolbarHidden(hidden, animated: animated)
  }

  private func tapped() {
    guard let controller else { return }
    setBars(hidden: !controller.isNavigationBarHidden, of: controller, animated: true)
    revealing = .none
  }

  private func moved(_ gesture: UIPanGestureRecognizer) {
    guard let controller, gesture.state == .began || gesture.state == .changed else { return }
    let way = gesture.translation(in: controller.view)
    guard abs(way.y) >= Self.way, abs(way.y) > abs(way.x) else { return }
    gesture.setTranslation(.zero, in: controller.view)
    let hides = way.y < 0
    if hides != controller.isNavigationBarHidden { setBars(hidden: hides, of: controller, animated: true) }
  }

  /// Returns true if a tap shows bars that the keyboard or a compact height has hidden.
  private func reveals(_ touch: UITouch, in controller: UINavigationController) -> Bool {
    guard controller.isNavigationBarHidden, revealing == .inPlaceOfBars else {
      return controller.isNavigationBarHidden && revealing == .anywhere
    }
    let (view, y) = (controller.view!, touch.location(in: controller.view).y)
    let toolbar = hidToolbar ? controller.toolbar.sizeThatFits(view.bounds.size).height : 0
    return y < view.safeAreaInsets.top + controller.bar.bounds.height
      || hidToolbar && y >= view.bounds.maxY - view.safeAreaInsets.bottom - toolbar
  }
}

extension BarHiding: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let controller, let view = touch.view, !view.isDescendant(of: controller.bar),
      controller.isToolbarHidden || !view.isDescendant(of: controller.toolbar)
    else { return false }
    guard gestureRecognizer === gestures?.tap else { return true }
    return (onTap || reveals(touch, in: controller))
      && !sequence(first: view, next: \.superview).contains { $0 is UIControl }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === gestures?.swipe }

  /// Returns false for a tap that the content handles, because such a tap must not hide the bars.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === gestures?.tap && otherGestureRecognizer is UITapGestureRecognizer }
}
