// SPDX-License-Identifier: MIT

import StillGraphics

/// What the controller was told last of its view's edges.
struct KnownInsets {
  var margins: UIEdgeInsets?
  var safeArea: UIEdgeInsets?
}

extension UIViewController {
  /// Lays out the view between the controller's own calls. The order, margins and safe area first, is that of iOS.
  func layingOut(_ layOut: () -> Void) {
    announceInsets()
    viewWillLayoutSubviews()
    layOut()
    viewDidLayoutSubviews()
  }

  private func announceInsets() {
    guard let view = loadedView else { return }
    let (margins, safeArea) = (view.layoutMargins, view.safeAreaInsets)
    if margins != knownInsets.margins {
      knownInsets.margins = margins
      viewLayoutMarginsDidChange()
    }
    if safeArea != (knownInsets.safeArea ?? .zero) {
      knownInsets.safeArea = safeArea
      viewSafeAreaInsetsDidChange()
    }
  }

  var minimumMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (loadedView?.bounds.width ?? 0) >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// The view's own margins, and at least the system's at the sides.
  func ownMargins(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    guard viewRespectsSystemMinimumLayoutMargins else { return insets }
    let side = minimumMargins.leading
    return UIEdgeInsets(
      top: insets.top, left: max(insets.left, side), bottom: insets.bottom, right: max(insets.right, side))
  }
}
