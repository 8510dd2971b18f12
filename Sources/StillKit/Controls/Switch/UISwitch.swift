// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A track with a knob that is off or on. Mirrors UIKit's `UISwitch`.
///
/// It is 51×31 points, whatever frame it is given.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Track and knob, which become translucent together.
  let body = CALayer()
  let track = CALayer()
  let knob = KnobLayer()

  /// Makes a switch at the origin of `frame`, whose size is not used.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    isOpaque = false
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  static let size = CGSize(width: 51, height: 31)

  open var isOn = false {
    didSet { if isOn != oldValue { setNeedsLayout() } }
  }
  /// Sets `isOn`; nothing moves here. No event is sent, as in UIKit.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  /// The track's colour when on; nil for green.
  open var onTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// The knob's colour; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: transform == .identity ? Self.size : newValue.size) }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    showSwitch()
  }
}
