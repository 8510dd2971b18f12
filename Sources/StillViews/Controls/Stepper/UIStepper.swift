// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A control with a minus and a plus.
///
/// It is 94×32 points large, whatever frame it is given. Mirrors UIKit's `UIStepper`.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private let contentLayer = CALayer()
  private let divider = CALayer()
  private let minus = CAShapeLayer()
  private let plus = CAShapeLayer()
  private var press: StepperPress?

  /// Makes a stepper at the origin of `frame`, whose size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    isOpaque = false
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  private static let size = CGSize(width: 94, height: 32)

  /// The value, which always lies between minimum and maximum.
  open var value = 0.0 {
    didSet {
      value = value.isNaN ? oldValue : min(max(value, minimumValue), maximumValue)
      setNeedsLayout()
    }
  }
  /// The smallest value; a larger one than the maximum moves maximum and value along.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = max(value, minimumValue)
    }
  }
  /// The largest value; a smaller one than the minimum moves minimum and value along.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
    }
  }
  /// The amount by which minus and plus change the value.
  open var stepValue = 1.0
  /// A Boolean value that makes the value continue at the other end, so that neither sign is ever grey.
  open var wraps = false {
    didSet { setNeedsLayout() }
  }
  /// A Boolean value that makes a held sign change the value again and again.
  open var autorepeat = true
  /// A Boolean value that makes a held sign send every value instead of the last one.
  open var isContinuous = true

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: transform == .identity ? Self.size : newValue.size) }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let traits = traits.current
    layer.addSublayerOnce(contentLayer)
    contentLayer.fill(
      CGRect(origin: bounds.origin, size: Self.size), UIColor.tertiarySystemFill.cgColor(with: traits), radius: 8)
    contentLayer.cornerCurve = .continuous
    contentLayer.opacity = isEnabled ? 1 : 0.5
    contentLayer.addSublayerOnce(divider)
    divider.fill(
      CGRect(x: 46.5, y: 7, width: 1, height: 18), UIColor.systemGray.withAlphaComponent(0.25).cgColor(with: traits),
      radius: 0.5)
    let middles = isRightToLeft ? (94 - 23.17, 94 - 70.67) : (23.17, 70.67)
    show(minus, Self.minusPath, x: middles.0, isUsable: wraps || value > minimumValue)
    show(plus, Self.plusPath, x: middles.1, isUsable: wraps || value < maximumValue)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press = StepperPress(direction(at: touch), repeats: autorepeat) { [weak self] in self?.step($0) }
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press?.isOnSign = isTouchInside && direction(at: touch) == press?.direction
    return true
  }
  /// Changes the value, unless it has changed while the sign was held.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let press else { return }
    press.end()
    self.press = nil
    if !press.hasStepped, press.isOnSign { press.run() }
    if !isContinuous, press.hasStepped { sendValueChanged(event) }
  }
  open override func cancelTracking(with event: UIEvent?) {
    press?.end()
    press = nil
  }

  private lazy var signElements = makeSignElements()
  override var ownAccessibilityElements: [Any]? { signElements }

  /// Changes the value as a tap on the minus (-1) or the plus (1) does.
  func tapSign(_ direction: Double) {
    let before = value
    step(direction)
    if !isContinuous, value != before { sendValueChanged(nil) }
  }

  /// Returns 1 for a finger on the plus, and -1 for one on the minus.
  private func direction(at touch: UITouch) -> Double {
    let isBehind = touch.location(in: self).x >= bounds.minX + Self.size.width / 2
    return isBehind != isRightToLeft ? 1 : -1
  }

  private func step(_ press: StepperPress) { step(press.direction) }

  private func step(_ direction: Double) {
    let (before, next) = (value, value + direction * stepValue)
    let isBeyond = next > maximumValue || next < minimumValue
    value = wraps && isBeyond ? (direction > 0 ? minimumValue : maximumValue) : next
    if value != before, isContinuous { sendValueChanged(nil) }
  }

  private func show(_ sign: CAShapeLayer, _ path: CGPath, x: CGFloat, isUsable: Bool) {
    contentLayer.addSublayerOnce(sign)
    sign.path = path
    sign.position = CGPoint(x: x, y: Self.size.height / 2)
    sign.fillColor = UIColor.label.withAlphaComponent(isUsable ? 1 : 0.5).cgColor(with: traits.current)
  }

  /// A stroke around the origin, 13.6 points long with round ends.
  private static let stroke = CGRect(x: -6.8, y: -0.75, width: 13.6, height: 1.5)
  private static let minusPath = CGPath(roundedRect: stroke, cornerWidth: 0.75, cornerHeight: 0.75, transform: nil)
  private static let plusPath: CGPath = {
    let path = UIBezierPath(cgPath: minusPath)
    let upright = CGRect(x: stroke.minY, y: stroke.minX, width: stroke.height, height: stroke.width)
    path.append(
      UIBezierPath(cgPath: CGPath(roundedRect: upright, cornerWidth: 0.75, cornerHeight: 0.75, transform: nil)))
    return path.cgPath
  }()
}
