// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A row of dots, one per page.
///
/// Mirrors UIKit's `UIPageControl`.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private let dots = CAShapeLayer()
  private let currentDot = CAShapeLayer()
  private let plate = CALayer()
  /// The place and the page at which a finger touched the control.
  private var scrubbing = (start: CGFloat(0), page: 0)

  /// Makes a control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      setNeedsLayout()
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  /// The index of the current page, kept within the pages.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      setNeedsLayout()
    }
  }
  /// A Boolean value that hides the dot of a single page.
  open var hidesForSinglePage = false {
    didSet { setNeedsLayout() }
  }
  /// The colour of the other pages' dots; nil for a translucent white.
  open var pageIndicatorTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// The colour of the current page's dot; nil for white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// The background behind the dots.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { setNeedsLayout() }
  }

  /// A Boolean value that lets a finger turn pages while it is dragged along the control.
  open var allowsContinuousInteraction = true
  /// The way in which the user changes the page: `none` but when a tap or a drag does.
  open private(set) var interactionState = InteractionState.none {
    didSet { setNeedsLayout() }
  }

  private static let diameter: CGFloat = 7.5
  /// The side of the square around a dot, which lies on whole pixels.
  private static let side: CGFloat = 8
  private static let pitch: CGFloat = 53 / 3
  /// The space at both ends together.
  private static let margins: CGFloat = 71.5
  /// The height, which goes up to whole pixels.
  private static let height: CGFloat = 77 / 3

  /// Returns the size of a number of dots with the space around them.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: Self.width(of: pageCount) + Self.margins, height: pixelGrid.up(Self.height))
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The greatest distance, in points, of a drawn dot from the middle: no screen reaches that far.
  private static let reach: CGFloat = 16_384

  /// The pages whose dots are drawn.
  private var drawnPages: Range<Int> {
    let middle = CGFloat(numberOfPages) / 2
    let count = min(middle, Self.reach / Self.pitch)
    return Int(middle - count)..<Int((middle + count).rounded(.up))
  }

  private static func width(of pages: Int) -> CGFloat { pages > 0 ? CGFloat(pages - 1) * pitch + side : 0 }

  /// Returns the rectangle of a page's dot.
  func dotRect(of page: Int) -> CGRect {
    let start = bounds.midX - Self.width(of: numberOfPages) / 2
    let square = CGRect(
      x: pixelGrid.nearest(start + CGFloat(page) * Self.pitch), y: pixelGrid.nearest(bounds.midY - Self.side / 2),
      width: Self.side, height: Self.side)
    let margin = (Self.side - Self.diameter) / 2
    return mirroredIfRightToLeft(square.insetBy(dx: margin, dy: margin), in: bounds)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    scrubbing = (touch.location(in: self).x, currentPage)
    return true
  }
  /// Turns a page for each distance of two dots that the finger has gone.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = (touch.location(in: self).x - scrubbing.start) * (isRightToLeft ? -1 : 1)
    guard allowsContinuousInteraction else { return true }
    if interactionState == .none, abs(way) >= GestureLaws.hysteresis { interactionState = .continuous }
    if interactionState == .continuous {
      // A finger goes no further than the dots that are drawn.
      let limit = Self.reach
      turn(to: scrubbing.page + Int(min(max(way / Self.pitch, -limit), limit)), event)
    }
    return true
  }
  /// Goes to the next page if a finger that turned none is lifted after the middle, and otherwise to the previous one.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if interactionState == .none, let touch, isTouchInside {
      interactionState = .discrete
      let isBehind = touch.location(in: self).x >= bounds.midX
      turn(to: currentPage + (isBehind != isRightToLeft ? 1 : -1), event)
    }
    interactionState = .none
  }
  open override func cancelTracking(with event: UIEvent?) { interactionState = .none }

  private func turn(to page: Int, _ event: UIEvent?) {
    let before = currentPage
    currentPage = page
    if currentPage != before { sendValueChanged(event) }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    super.accessibilityDefaults.element(
      value: numberOfPages > 0 ? "page \(currentPage + 1) of \(numberOfPages)" : nil, traits: .adjustable)
  }
  /// Turns to the next page.
  open override func accessibilityIncrement() { turn(to: currentPage + 1, nil) }
  /// Turns to the page before.
  open override func accessibilityDecrement() { turn(to: currentPage - 1, nil) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for part in [plate, dots, currentDot] { layer.addSublayerOnce(part) }
    let isHidden = numberOfPages == 0 || numberOfPages == 1 && hidesForSinglePage
    for part in [plate, dots, currentDot] { part.isHidden = isHidden }
    guard !isHidden else { return }
    let traits = traits.current
    let others = UIBezierPath()
    for page in drawnPages where page != currentPage { others.append(UIBezierPath(ovalIn: dotRect(of: page))) }
    dots.path = others.cgPath
    dots.fillColor = (pageIndicatorTintColor ?? .white.withAlphaComponent(0.3)).cgColor(with: traits)
    currentDot.path = CGPath(ellipseIn: dotRect(of: currentPage))
    currentDot.fillColor = (currentPageIndicatorTintColor ?? .white).cgColor(with: traits)
    plate.isHidden = backgroundStyle != .prominent && (backgroundStyle != .automatic || interactionState != .continuous)
    let size = CGSize(width: Self.width(of: numberOfPages) + 20, height: pixelGrid.up(Self.height))
    plate.fill(
      CGRect(origin: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2), size: size),
      UIColor.systemFill.cgColor(with: traits), radius: size.height / 2)
  }
}

extension UIPageControl {
  /// The background behind the dots.
  ///
  /// Mirrors UIKit's `UIPageControl.BackgroundStyle`, raw values included.
  public enum BackgroundStyle: Int, Sendable {
    /// A background while a finger is dragged along the control.
    case automatic = 0
    case prominent = 1
    case minimal = 2
  }

  /// The ways in which a user changes the page.
  ///
  /// Mirrors UIKit's `UIPageControl.InteractionState`, raw values included.
  public enum InteractionState: Int, Sendable {
    /// Nobody changes it.
    case none = 0
    /// A tap changes it.
    case discrete = 1
    /// A finger that is dragged along the control changes it.
    case continuous = 2
  }
}
