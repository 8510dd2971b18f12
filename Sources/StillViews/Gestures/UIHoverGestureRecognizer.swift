// SPDX-License-Identifier: MIT

import StillGraphics

/// A pointer that moves over a view, which never happens on a screen that is touched: the state stays `.possible`.
///
/// Mirrors UIKit's `UIHoverGestureRecognizer`.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Returns false, because fingers do not hover.
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }
}
