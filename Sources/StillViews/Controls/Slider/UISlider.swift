// SPDX-License-Identifier: MIT

import StillBitmap
public import StillGraphics
import StillLayers

/// A control with a knob on a track that stands for a value.
///
/// Mirrors UIKit's `UISlider`.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private let parts = SliderParts()
  private var thumbImages = StateValues<UIImage>()

  /// Makes a slider from 0 to 1.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The value, which always lies between minimum and maximum.
  open var value: Float {
    get { values.value }
    set { change { $0.value = newValue } }
  }
  /// The smallest value; a larger one than the maximum moves maximum and value along.
  open var minimumValue: Float {
    get { values.minimum }
    set { change { $0.minimum = newValue } }
  }
  /// The largest value; a smaller one than the minimum moves minimum and value along.
  open var maximumValue: Float {
    get { values.maximum }
    set { change { $0.maximum = newValue } }
  }
  var values = SliderValues()
  /// Sets `value`, and moves the knob there if `animated` is true.
  open func setValue(_ value: Float, animated: Bool) { change(animated: animated) { self.value = value } }
  /// A Boolean value that makes dragging send every value instead of the last one.
  open var isContinuous = true
  /// The distance of the finger from the middle of the thumb that it drags.
  private var grip: CGFloat = 0

  /// The colour of the track before the knob; nil for the tint.
  open var minimumTrackTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// The colour of the track after the knob; nil for a grey.
  open var maximumTrackTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// The colour of the knob; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// The image before the track.
  open var minimumValueImage: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// The image after the track.
  open var maximumValueImage: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// Sets the image that replaces the knob in `state`; the normal state's image is used for states without one.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    setNeedsLayout()
  }
  /// Returns the image of the knob in `state`.
  open func thumbImage(for state: State) -> UIImage? { thumbImages.value(for: state) }
  /// The image of the knob in the current state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }

  /// Returns the rectangle of the image before the track.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    edgeRect(of: minimumValueImage, isFirst: true, in: bounds)
  }
  /// Returns the rectangle of the image after the track.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    edgeRect(of: maximumValueImage, isFirst: false, in: bounds)
  }
  /// Returns the rectangle of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { track(in: bounds) }
  /// Returns the rectangle of the thumb for `value` on the track `rect`; the knob is a disc within it.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    thumbRect(in: bounds, on: rect, value)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  /// Returns the width of `size` and the height of a slider.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.update(in: self)
  }

  /// Begins to drag the thumb, if the finger is on it or close to it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (place, thumb) = (touch.location(in: self), currentThumbRect)
    grip = place.x - thumb.midX
    return Self.reach(of: thumb).contains(place)
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let before = value
    value = value(withThumbAt: touch.location(in: self).x - grip)
    if isContinuous, value != before { sendValueChanged(event) }
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendValueChanged(event) }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    super.accessibilityDefaults.element(
      value: AccessibilityDefaults.percent(Double(values.share(of: value))), traits: .adjustable)
  }
  /// Increases the value by a tenth of its range.
  open override func accessibilityIncrement() { move(by: 0.1) }
  /// Decreases the value by a tenth of its range.
  open override func accessibilityDecrement() { move(by: -0.1) }

  private func move(by share: Float) {
    let before = value
    value += share * (maximumValue - minimumValue)
    if value != before { sendValueChanged(nil) }
  }
  override var descriptionEnding: String? {
    let words = "value: " + String(plainFormat: "%.6f", Double(value))
    return super.descriptionEnding.map { $0 + "; " + words } ?? words
  }
}

/// The value of a slider and its limits.
struct SliderValues: Equatable {
  var minimum: Float = 0 {
    didSet {
      if minimum.isNaN { minimum = oldValue }
      maximum = max(maximum, minimum)
      value = max(value, minimum)
    }
  }
  var maximum: Float = 1 {
    didSet {
      if maximum.isNaN { maximum = oldValue }
      if minimum > maximum { minimum = maximum }
      value = min(value, maximum)
    }
  }
  var value: Float = 0 {
    didSet { value = value.isNaN ? oldValue : min(max(value, minimum), maximum) }
  }

  /// Returns the position of a value between minimum and maximum, from 0 to 1.
  func share(of value: Float) -> Float {
    maximum > minimum ? (min(max(value, minimum), maximum) - minimum) / (maximum - minimum) : 0
  }
}
