// SPDX-License-Identifier: MIT

import StillGraphics

extension UIView {
  /// Returns false for gestures of views around a control that are the control's own.
  ///
  /// Apple documents single taps on buttons and the like, swipes along a slider from its knob, and pans along a switch.
  /// Taps that begin editing are the text's, too, since a tap beside the field ends it in many apps.
  func leavesGesture(to recognizer: UIGestureRecognizer) -> Bool {
    guard self is UIControl || self is UITextView, !(recognizer.view is UIControl) else { return true }
    switch (self, recognizer) {
    case (is UIButton, let tap as UITapGestureRecognizer), (is UISwitch, let tap as UITapGestureRecognizer),
      (is UIStepper, let tap as UITapGestureRecognizer), (is UISegmentedControl, let tap as UITapGestureRecognizer),
      (is UIPageControl, let tap as UITapGestureRecognizer), (is UITextField, let tap as UITapGestureRecognizer):
      return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    case (let text as UITextView, let tap as UITapGestureRecognizer) where text.isEditable && text !== tap.view:
      return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    case (is UISwitch, let pan as UIPanGestureRecognizer):
      let way = pan.translation(in: self)
      return pan.numberOfTouches > 1 || abs(way.y) > abs(way.x)
    case (let slider as UISlider, let swipe as UISwipeGestureRecognizer):
      let knob = slider.thumbRect(
        forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
      let isAlong = !swipe.direction.isDisjoint(with: [.left, .right])
      return swipe.numberOfTouchesRequired > 1 || !isAlong || !knob.contains(swipe.location(in: slider))
    default: return true
    }
  }
}
