// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A row of dots, one a page. Mirrors UIKit's `UIPageControl`.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private let dots = CAShapeLayer()
  private let currentDot = CAShapeLayer()
  private let plate = CALayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      setNeedsLayout()
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  /// From 0; kept within the pages.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      setNeedsLayout()
    }
  }
  /// Whether a single page has no dot.
  open var hidesForSinglePage = false {
    didSet { setNeedsLayout() }
  }
  /// Nil for a translucent white.
  open var pageIndicatorTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// Nil for white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// Whether the dots stand on a plate.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { setNeedsLayout() }
  }

  private static let diameter: CGFloat = 8
  private static let pitch: CGFloat = 18
  /// Both ends together.
  private static let margins: CGFloat = 71.5
  private static let height: CGFloat = 26

  /// The size of that many dots with the space around them.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: Self.width(of: pageCount) + Self.margins, height: Self.height)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private static func width(of pages: Int) -> CGFloat { pages > 0 ? CGFloat(pages - 1) * pitch + diameter : 0 }

  /// Where the dot of a page lies.
  func dotRect(of page: Int) -> CGRect {
    let start = pixelGrid.nearest(bounds.midX - Self.width(of: numberOfPages) / 2)
    let place = CGRect(
      x: start + CGFloat(page) * Self.pitch, y: pixelGrid.nearest(bounds.midY - Self.diameter / 2),
      width: Self.diameter,
      height: Self.diameter)
    return directed(place, in: bounds)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for part in [plate, dots, currentDot] { layer.adopt(part) }
    let isHidden = numberOfPages == 0 || numberOfPages == 1 && hidesForSinglePage
    for part in [plate, dots, currentDot] { part.isHidden = isHidden }
    guard !isHidden else { return }
    let traits = traits.current
    let others = UIBezierPath()
    for page in 0..<numberOfPages where page != currentPage { others.append(UIBezierPath(ovalIn: dotRect(of: page))) }
    dots.path = others.cgPath
    dots.fillColor = (pageIndicatorTintColor ?? .white.withAlphaComponent(0.3)).cgColor(with: traits)
    currentDot.path = CGPath(ellipseIn: dotRect(of: currentPage))
    currentDot.fillColor = (currentPageIndicatorTintColor ?? .white).cgColor(with: traits)
    plate.isHidden = backgroundStyle != .prominent
    let size = CGSize(width: Self.width(of: numberOfPages) + 20, height: Self.height)
    plate.fill(
      CGRect(origin: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2), size: size),
      UIColor.systemFill.cgColor(with: traits), radius: size.height / 2)
  }
}

extension UIPageControl {
  /// Mirrors UIKit, raw values included.
  public enum BackgroundStyle: Int, Sendable {
    /// No plate while nothing touches the control.
    case automatic = 0
    case prominent = 1
    case minimal = 2
  }
}
