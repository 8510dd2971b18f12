// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A knob on a track that stands for a value. Mirrors UIKit's `UISlider`.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// Track and knob, which become translucent together.
  let body = CALayer()
  let minimumTrack = CALayer()
  let maximumTrack = CALayer()
  let knob = KnobLayer()
  var images = StateValues<UIImage>()
  var thumbView: UIImageView?
  var minimumView: UIImageView?
  var maximumView: UIImageView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  /// Never outside of minimum and maximum.
  open var value: Float {
    get { values.value }
    set { change { $0.value = newValue } }
  }
  /// Moves the maximum and the value along if it is above them.
  open var minimumValue: Float {
    get { values.minimum }
    set { change { $0.minimum = newValue } }
  }
  /// Moves the minimum and the value along if it is below them.
  open var maximumValue: Float {
    get { values.maximum }
    set { change { $0.maximum = newValue } }
  }
  var values = SliderValues()
  /// Sets `value`; nothing moves here.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  /// Whether dragging would send each value or the last one. Nothing drags here.
  open var isContinuous = true

  /// Of the part before the knob; nil for the tint.
  open var minimumTrackTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// Of the part after the knob; nil for a grey.
  open var maximumTrackTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// Of the knob; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// Shown before the track.
  open var minimumValueImage: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// Shown after the track.
  open var maximumValueImage: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// Takes the knob's place in `state`, and in every state without an image of its own if that is `.normal`.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    images[state] = image
    setNeedsLayout()
  }
  open func thumbImage(for state: State) -> UIImage? { images.value(for: state) }
  open var currentThumbImage: UIImage? { thumbImage(for: state) }

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    edgeRect(of: minimumValueImage, isFirst: true, in: bounds)
  }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    edgeRect(of: maximumValueImage, isFirst: false, in: bounds)
  }
  open func trackRect(forBounds bounds: CGRect) -> CGRect { track(in: bounds) }
  /// Where the knob stands for `value` on the track `rect`.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    knobRect(in: bounds, on: rect, value)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  /// The width of `size` and the height of a slider.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    showSlider()
  }

  override var descriptionEnding: String? {
    let words = "value: " + String(format: "%.6f", Double(value))
    return super.descriptionEnding.map { $0 + "; " + words } ?? words
  }
}
