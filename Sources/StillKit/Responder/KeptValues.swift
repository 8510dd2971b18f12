// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// Values that a responder only stores, and that nearly no responder has.
///
/// They lie outside of the responder, so that one without any spends a pointer on them.
final class KeptValues {
  var accessibility = AccessibilityValues()
}

extension UIResponder {
  /// The stored values, which are made for the first one.
  var keptMade: KeptValues {
    if let kept { return kept }
    let made = KeptValues()
    kept = made
    return made
  }
}
