// SPDX-License-Identifier: MIT

import StillGraphics

/// What scroll views knew of their contents before those were measured.
@MainActor
struct KeptContent {
  private let kept: [(view: UIScrollView, restore: () -> Void)]

  /// Of all scroll views from `view` down.
  init(below view: UIView) {
    var (kept, waiting): ([(UIScrollView, () -> Void)], [UIView]) = ([], [view])
    while let view = waiting.popLast() {
      if let scrollView = view as? UIScrollView, let restore = scrollView.keepContent() {
        kept.append((scrollView, restore))
      }
      waiting += view.subviewStorage
    }
    self.kept = kept
  }

  func restore(except other: UIScrollView? = nil) {
    for (view, restore) in kept where view !== other { restore() }
  }
}
