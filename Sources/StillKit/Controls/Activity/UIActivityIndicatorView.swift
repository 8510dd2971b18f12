// SPDX-License-Identifier: MIT

public import StillGraphics

/// A wheel of eight spokes that turns while something goes on. Mirrors UIKit's `UIActivityIndicatorView`.
///
/// The clock stands still here: a turning wheel is drawn as it starts.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  private var ownColor: UIColor?

  /// Makes an indicator of the style's size, which is hidden until it turns.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    setUp()
  }

  /// Makes one of medium style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  private func setUp() {
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
    isHidden = true
  }

  open var style = Style.medium {
    didSet {
      setNeedsDisplay()
      if style != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  /// A translucent grey, unless set.
  open var color: UIColor! {
    get { ownColor ?? .secondaryLabel }
    set {
      ownColor = newValue
      setNeedsDisplay()
    }
  }
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  open private(set) var isAnimating = false

  open func startAnimating() {
    isAnimating = true
    isHidden = false
    setNeedsDisplay()
  }
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
    setNeedsDisplay()
  }

  open override var intrinsicContentSize: CGSize { style.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
  open override func draw(_ rect: CGRect) { drawSpokes() }
}

extension UIActivityIndicatorView {
  /// The size of an indicator. Mirrors UIKit, raw values included.
  public enum Style: Int, Sendable {
    /// 20×20 points.
    case medium = 100
    /// 37×37 points.
    case large = 101

    var size: CGSize {
      switch self {
      case .medium: CGSize(width: 20, height: 20)
      case .large: CGSize(width: 37, height: 37)
      }
    }
  }
}
