// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// Minus and plus. Mirrors UIKit's `UIStepper`.
///
/// It is 94×32 points, whatever frame it is given.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private let body = CALayer()
  private let divider = CALayer()
  private let minus = CAShapeLayer()
  private let plus = CAShapeLayer()

  /// Makes a stepper at the origin of `frame`, whose size is not used.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    isOpaque = false
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  private static let size = CGSize(width: 94, height: 32)

  /// Never outside of minimum and maximum.
  open var value = 0.0 {
    didSet {
      value = value.isNaN ? oldValue : min(max(value, minimumValue), maximumValue)
      setNeedsLayout()
    }
  }
  /// Moves the maximum and the value along if it is above them.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = max(value, minimumValue)
    }
  }
  /// Moves the minimum and the value along if it is below them.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
    }
  }
  /// What minus and plus would change. Nothing presses them here.
  open var stepValue = 1.0
  /// Whether the value goes on at the other end, so that neither sign is ever grey.
  open var wraps = false {
    didSet { setNeedsLayout() }
  }
  open var autorepeat = true
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
    layer.adopt(body)
    body.fill(
      CGRect(origin: bounds.origin, size: Self.size), UIColor.tertiarySystemFill.cgColor(with: traits), radius: 8)
    body.cornerCurve = .continuous
    body.opacity = isEnabled ? 1 : 0.5
    body.adopt(divider)
    divider.fill(
      CGRect(x: 46.5, y: 7, width: 1, height: 18), UIColor.systemGray.withAlphaComponent(0.3).cgColor(with: traits),
      radius: 0.5)
    let middles = isRightToLeft ? (70.5, 23.5) : (23.5, 70.5)
    show(minus, Self.minusPath, x: middles.0, isUsable: wraps || value > minimumValue)
    show(plus, Self.plusPath, x: middles.1, isUsable: wraps || value < maximumValue)
  }

  private func show(_ sign: CAShapeLayer, _ path: CGPath, x: CGFloat, isUsable: Bool) {
    body.adopt(sign)
    sign.path = path
    sign.position = CGPoint(x: x, y: Self.size.height / 2)
    let color: UIColor = isUsable ? .label : .tertiaryLabel
    sign.fillColor = color.cgColor(with: traits.current)
  }

  /// Around the origin: 15 points long, with round ends.
  private static let stroke = CGRect(x: -7.5, y: -0.75, width: 15, height: 1.5)
  private static let minusPath = CGPath(roundedRect: stroke, cornerWidth: 0.75, cornerHeight: 0.75, transform: nil)
  private static let plusPath: CGPath = {
    let path = UIBezierPath(cgPath: minusPath)
    let upright = CGRect(x: stroke.minY, y: stroke.minX, width: stroke.height, height: stroke.width)
    path.append(
      UIBezierPath(cgPath: CGPath(roundedRect: upright, cornerWidth: 0.75, cornerHeight: 0.75, transform: nil)))
    return path.cgPath
  }()
}
