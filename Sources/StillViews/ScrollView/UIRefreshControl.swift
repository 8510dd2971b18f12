// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// An activity indicator above the content of a scroll view that is being refreshed.
///
/// Mirrors UIKit's `UIRefreshControl`.
///
/// The control is visible while a finger pulls the content down, and while it refreshes if the content is scrolled to it. If
/// content is pulled down by the control's height, refreshing begins and the action of `valueChanged` is sent.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The height of the control, in points.
  static let height: CGFloat = 60

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let title = UILabel(frame: .zero)

  /// Makes a control with the height of all refresh controls.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    setUp()
  }

  /// Makes a control with the width of a frame and the height of all refresh controls.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
    setUp()
  }

  private func setUp() {
    isOpaque = false
    isHidden = true
    wheel.hidesWhenStopped = false
    addSubview(wheel)
    addSubview(title)
    title.textAlignment = .center
  }

  /// Returns nil: views cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  /// True between `beginRefreshing()` and `endRefreshing()`.
  open private(set) var isRefreshing = false
  /// The text below the activity indicator.
  open var attributedTitle: NSAttributedString? {
    get { title.attributedText }
    set {
      title.attributedText = newValue
      setNeedsLayout()
    }
  }

  /// Shows the control in the space above the content, without scrolling to it.
  ///
  /// No event is sent.
  open func beginRefreshing() { setRefreshing(true) }
  /// Scrolls the content back to its edge, behind which the control is hidden.
  open func endRefreshing() { setRefreshing(false) }

  /// Shows the control above content that is pulled down, and begins to refresh once it is pulled far enough.
  ///
  /// - Parameters:
  ///   - way: The distance by which the content is pulled beyond its edge, in points.
  ///   - isHeld: True if a finger pulls it.
  fileprivate func follow(_ way: CGFloat, isHeld: Bool) {
    guard !isRefreshing else { return }
    if way > 0 { isHidden = false } else { rest() }
    guard isHeld, way >= Self.height else { return }
    setRefreshing(true)
    sendActions(for: .valueChanged)
  }

  private func setRefreshing(_ isRefreshing: Bool) {
    guard isRefreshing != self.isRefreshing else { return }
    self.isRefreshing = isRefreshing
    if isRefreshing {
      isHidden = false
      wheel.startAnimating()
    }
    let view = superview as? UIScrollView
    view?.refreshingChanged()
    guard !isRefreshing else { return }
    // The indicator spins until the content has covered it.
    if let view { view.closeRefreshGap { [weak self] in self?.rest() } } else { rest() }
  }

  private func rest() {
    guard !isRefreshing, !isHidden || wheel.isAnimating else { return }
    isHidden = true
    wheel.stopAnimating()
  }

  /// Places the activity indicator and the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = wheel.intrinsicContentSize
    let hasTitle = attributedTitle?.length ?? 0 > 0
    let middle = bounds.height / (hasTitle ? 3 : 2)
    wheel.frame = CGRect(
      x: pixelGrid.nearest(bounds.midX - size.width / 2), y: pixelGrid.nearest(middle - size.height / 2),
      width: size.width, height: size.height)
    let text = title.sizeThatFits(bounds.size)
    title.frame = CGRect(
      x: 0, y: pixelGrid.nearest(bounds.height - text.height - 4), width: bounds.width, height: text.height)
  }
  /// Colours the activity indicator.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    wheel.color = colors.tint
  }
}

/// The refresh control of a scroll view.
@MainActor
struct ScrollRefreshing {
  fileprivate(set) var control: UIRefreshControl?
}

extension UIScrollView {
  func setRefreshControl(_ control: UIRefreshControl?) {
    guard control !== refreshing.control else { return }
    refreshing.control?.removeFromSuperview()
    refreshing.control = control
    if let control { insertSubview(control, at: 0) }
    refreshingChanged()
  }

  /// Called when the control begins or ends to take space above the content.
  ///
  /// As in UIKit the content does not move: code that begins to refresh sets the offset if the control should be
  /// visible.
  func refreshingChanged() {
    setNeedsLayout()
    updateAdjustedInset(keepsOffset: true)
  }

  /// Scrolls content back to its edge after a control has ended refreshing, and then calls `end`.
  func closeRefreshGap(_ end: @escaping () -> Void) {
    let rest = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
    guard contentOffset.y < rest.y else { return end() }
    // During a drag or a movement, the control follows the content by itself.
    guard !isMovedByItself else { return }
    guard window != nil else {
      contentOffset = rest
      return end()
    }
    let (start, curve) = (contentOffset.y, ScrollMovement.curve)
    move(for: ScrollMovement.duration) { time in
      let part = CGFloat(curve.value(at: time / ScrollMovement.duration))
      return part < 1 ? CGPoint(x: rest.x, y: start + (rest.y - start) * part) : rest
    } end: {
      end()
    }
  }

  /// Called when a finger has pulled the content, or the content has moved after that.
  func pullRefreshControl() {
    refreshing.control?.follow(-adjustedContentInset.top - bounds.minY, isHeld: isDragging)
  }

  var refreshHeight: CGFloat { refreshing.control?.isRefreshing == true ? UIRefreshControl.height : 0 }

  func placeRefreshControl() {
    guard let control = refreshing.control, control.superviewStorage === self else { return }
    let place = CGRect(x: 0, y: -UIRefreshControl.height, width: bounds.width, height: UIRefreshControl.height)
    if !control.lies(at: place) { control.frame = place }
  }
}
