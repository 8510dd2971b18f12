// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The caret of a text that is edited, in the tint colour.
///
/// It blinks for ever, so a snapshot shows it as at the beginning, when it is seen.
final class TextCaretView: UIView {
  private static let blinking = "blinking"

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = TextPlaces.caretWidth / 2
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows the caret in a rectangle, and restarts its blinking; nil hides it.
  func show(at rect: CGRect?) {
    backgroundColor = tintColor
    guard rect != (isHidden ? nil : frame) else { return }
    isHidden = rect == nil
    layer.removeAnimation(forKey: Self.blinking)
    guard let rect else { return }
    UIView.performWithoutAnimation { frame = rect }
    // The times of iOS are not documented.
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    (animation.values, animation.keyTimes) = ([1, 1, 0, 0, 1], [0, 0.45, 0.55, 0.95, 1])
    (animation.duration, animation.repeatCount) = (1, .infinity)
    layer.add(animation, forKey: Self.blinking)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor
  }
}
