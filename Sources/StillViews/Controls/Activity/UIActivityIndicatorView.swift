// SPDX-License-Identifier: MIT

public import StillGraphics

/// A wheel of eight spokes that turns while a task is in progress.
///
/// It turns by an eighth at a time, once a second. A picture shows it in its first position unless it is one of a moment.
/// Mirrors UIKit's `UIActivityIndicatorView`.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  private var ownColor: UIColor?

  /// Makes an indicator of the style's size, which is hidden until it starts.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    setUp()
  }

  /// Makes an indicator of medium style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  private func setUp() {
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
    isHidden = true
  }

  /// The size of the wheel.
  open var style = Style.medium {
    didSet {
      setNeedsDisplay()
      if style != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  /// The colour of the spokes, by default that of the style.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      setNeedsDisplay()
    }
  }
  /// A Boolean value that hides the indicator while it does not turn.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// True while the wheel turns.
  open private(set) var isAnimating = false

  /// Shows the wheel and turns it.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    turn()
    setNeedsDisplay()
  }
  /// Stops the wheel and hides it if `hidesWhenStopped` is true.
  open func stopAnimating() {
    isAnimating = false
    layer.removeAnimation(forKey: Self.turnKey)
    if hidesWhenStopped { isHidden = true }
    setNeedsDisplay()
  }

  open override var intrinsicContentSize: CGSize { style.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
  open override func draw(_ rect: CGRect) { drawSpokes() }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // The layer lost its animation when it left a window.
    if window != nil, isAnimating { turn() }
  }

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(isElement: true) }
}

extension UIActivityIndicatorView {
  /// The size of an indicator.
  ///
  /// Mirrors UIKit's `UIActivityIndicatorView.Style`, raw values included.
  public enum Style: Int, Sendable {
    /// A white wheel of 37×37 points, the large one's former name on dark backgrounds.
    case whiteLarge = 0
    /// A white wheel of 20×20 points, the medium one's former name on dark backgrounds.
    case white = 1
    /// A grey wheel of 20×20 points, the medium one's former name.
    case gray = 2
    /// A wheel of 20×20 points.
    case medium = 100
    /// A wheel of 37×37 points.
    case large = 101

    var size: CGSize {
      switch self {
      case .medium, .white, .gray: CGSize(width: 20, height: 20)
      case .large, .whiteLarge: CGSize(width: 37, height: 37)
      }
    }

    var color: UIColor {
      switch self {
      case .white, .whiteLarge: .white
      case .medium, .gray, .large: .secondaryLabel
      }
    }
  }
}

extension UIActivityIndicatorView {
  /// The opacity of most spokes, and of all when the wheel stands still.
  private static let weak: CGFloat = 0.275
  /// The key of the turning wheel's animation, and of the number of eighths by which it is turned.
  private static let turnKey = "turn"

  /// Turns the wheel for ever.
  private func turn() {
    guard layer.animation(forKey: Self.turnKey) == nil else { return }
    let turn = CAKeyframeAnimation(keyPath: Self.turnKey)
    turn.values = Array(0..<Self.strengths.count)
    (turn.calculationMode, turn.duration, turn.repeatCount) = (.discrete, 1, .infinity)
    layer.animationsMade.drawnKeys.insert(Self.turnKey)
    layer.startAnimation(turn, key: Self.turnKey)
  }

  /// The opacities of the spokes of a turning wheel, clockwise from the top: the strongest is at nine o'clock.
  private static let strengths: [CGFloat] = [weak, weak, weak, 0.415, 0.56, 0.705, 0.85, weak]

  /// Draws the spokes, each an eighth of the size wide, from the edge inwards over a third of the size.
  func drawSpokes() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = style.size.width
    let base = color.resolvedColor(with: traits.current)
    let alpha = base.cgColor.alpha
    let spoke = UIBezierPath(
      cgPath: CGPath(
        roundedRect: CGRect(x: -side / 16, y: -side / 2, width: side / 8, height: side / 3),
        cornerWidth: side / 16, cornerHeight: side / 16, transform: nil))
    let turned = (layer.value(forKey: Self.turnKey) as? CGFloat).map { Int($0.rounded()) } ?? 0
    for index in Self.strengths.indices {
      let strength = Self.strengths[(index - turned + Self.strengths.count) % Self.strengths.count]
      withSavedState(of: context) {
        context.translateBy(x: bounds.midX, y: bounds.midY)
        context.rotate(by: CGFloat(index) * .pi / 4)
        base.withAlphaComponent(alpha * (isAnimating ? strength : Self.weak)).setFill()
        spoke.fill()
      }
    }
  }
}
