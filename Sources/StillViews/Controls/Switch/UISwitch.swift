// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A control with a knob on a track that is off or on.
///
/// It is 51×31 points large, whatever frame it is given. Mirrors UIKit's `UISwitch`.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// The layer of track and knob, which become translucent together.
  private let contentLayer = CALayer()
  private let track = CALayer()
  private let knob = KnobLayer()
  /// The position to which a finger has dragged the knob; nil if it has not moved far enough.
  private var draggedOn: Bool?

  /// Makes a switch at the origin of `frame`, whose size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    isOpaque = false
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  private static let size = CGSize(width: 51, height: 31)

  /// A Boolean value that turns the switch on.
  open var isOn = false {
    didSet { if isOn != oldValue { setNeedsLayout() } }
  }
  /// Sets `isOn`, and moves the knob there if `animated` is true; no event is sent, as in UIKit.
  open func setOn(_ on: Bool, animated: Bool) { change(animated: animated) { isOn = on } }
  /// The track's colour when on; nil for green.
  open var onTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// The knob's colour; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  /// An image that is kept: UIKit has not drawn it since iOS 7.
  open var onImage: UIImage?
  /// An image that is kept: UIKit has not drawn it since iOS 7.
  open var offImage: UIImage?
  /// The way in which the switch is shown: as one that slides.
  open var style: Style { .sliding }
  /// The way in which the switch should be shown, which is kept: only desktops have others.
  open var preferredStyle = Style.automatic
  /// The title of a switch on a desktop, which is kept.
  open var title: String?

  /// The way in which a switch is shown.
  ///
  /// Mirrors UIKit's `UISwitch.Style`, raw values included.
  public enum Style: Int, Sendable {
    case automatic = 0
    case checkbox = 1
    case sliding = 2
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: transform == .identity ? Self.size : newValue.size) }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateAppearance()
  }
  override func stateChanged() { change(animated: tracking.touch != nil) { setNeedsLayout() } }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(to: touch.location(in: self).x)
    return true
  }
  /// Turns the switch, or leaves it where the finger has dragged it.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let end = draggedOn ?? (isTouchInside ? !isOn : isOn)
    draggedOn = nil
    guard end != isOn else { return setNeedsLayout() }
    setOn(end, animated: true)
    sendValueChanged(event)
  }
  open override func cancelTracking(with event: UIEvent?) { change(animated: true) { moveKnob(to: nil) } }

  override var accessibilityDefaults: AccessibilityDefaults {
    super.accessibilityDefaults.element(value: isOn ? "1" : "0", traits: [.button, .toggleButton])
  }
}

extension UISwitch {
  /// The distance between the knob and the edges of the track.
  private static let margin: CGFloat = 2
  /// The length by which a highlighted knob grows towards the middle.
  private static let stretch: CGFloat = 7

  private var isShownOn: Bool { draggedOn ?? isOn }

  private func moveKnob(to on: Bool?) {
    draggedOn = on
    setNeedsLayout()
  }

  /// Moves the knob to the half of the track that the finger is in, once it has left the half that it began in.
  private func drag(to x: CGFloat) {
    let isBehind = (x > bounds.midX) != isRightToLeft
    guard isBehind != isShownOn, draggedOn != nil || isFar(x) else { return }
    change(animated: true) { moveKnob(to: isBehind) }
  }

  /// Returns true if a place is further from the knob than a finger moves by itself.
  private func isFar(_ x: CGFloat) -> Bool {
    let knob = knobRect(in: CGRect(origin: bounds.origin, size: Self.size))
    return x < knob.minX || x > knob.maxX
  }

  private func updateAppearance() {
    layer.addSublayerOnce(contentLayer)
    contentLayer.addSublayerOnce(track)
    // The track clips the knob's shadow.
    track.addSublayerOnce(knob)
    track.masksToBounds = true
    let bounds = CGRect(origin: .zero, size: Self.size)
    contentLayer.frame = CGRect(origin: self.bounds.origin, size: Self.size)
    let tint = isShownOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    track.fill(bounds, tint.cgColor(with: traits.current), radius: bounds.height / 2)
    let color = thumbTintColor ?? .white
    knob.show(
      in: knobRect(in: bounds), radius: bounds.height / 2 - Self.margin, color: color.cgColor(with: traits.current),
      shadow: .withinTrack)
    contentLayer.opacity = isEnabled ? 1 : 0.5
  }

  func knobRect(in bounds: CGRect) -> CGRect {
    let diameter = bounds.height - 2 * Self.margin
    let width = diameter + (isHighlighted ? Self.stretch : 0)
    let x = isShownOn ? bounds.maxX - Self.margin - width : bounds.minX + Self.margin
    return mirroredIfRightToLeft(
      CGRect(x: x, y: bounds.minY + Self.margin, width: width, height: diameter), in: bounds)
  }
}
