// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// Values that a responder only stores, and that nearly no responder has.
///
/// They lie outside of the responder, so that one without any spends a pointer on them.
final class KeptValues {
  var accessibility = AccessibilityValues()
  var view = KeptViewValues()
  var userActivity: NSUserActivity?
  var keyCommands: [UIKeyCommand] = []
}

/// Values that only views store.
struct KeptViewValues {
  var interactions: [any UIInteraction] = []
  var motionEffects: [UIMotionEffect] = []
  var restorationIdentifier: String?
  var focusGroupIdentifier: String?
  var focusGroupPriority = UIFocusGroupPriority.ignored
  var tintAdjustment = UIView.TintAdjustmentMode.automatic
  /// The values that the view took over from `appearance()`, by the names of the properties.
  var appearance: [String: Any?] = [:]
  /// The safe area that the view was told of last.
  var safeArea = UIEdgeInsets.zero
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
