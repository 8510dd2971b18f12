// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// An activity indicator above the content of a scroll view that is being refreshed.
///
/// Mirrors UIKit's `UIRefreshControl`.
///
/// The control is visible while it refreshes and the content is scrolled down far enough.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The height of the control, in points.
  static let height: CGFloat = 60

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let title = UILabel(frame: .zero)

  /// Makes a control with the width of a frame and the height of all refresh controls.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
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
  /// Hides the control and scrolls the content back to its edge.
  open func endRefreshing() { setRefreshing(false) }

  private func setRefreshing(_ isRefreshing: Bool) {
    guard isRefreshing != self.isRefreshing else { return }
    self.isRefreshing = isRefreshing
    isHidden = !isRefreshing
    if isRefreshing { wheel.startAnimating() } else { wheel.stopAnimating() }
    let view = superview as? UIScrollView
    view?.refreshingChanged()
    if !isRefreshing { view?.closeRefreshGap() }
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
  /// As in UIKit the content does not move: code that begins to refresh sets the offset if the control shall be
  /// visible.
  func refreshingChanged() {
    setNeedsLayout()
    updateAdjustedInset(keepsOffset: true)
  }

  /// Scrolls to the edge of content that lies below the space of a control which is gone.
  func closeRefreshGap() {
    let rest = -adjustedContentInset.top
    if !dragging.isActive, contentOffset.y < rest { contentOffset.y = rest }
  }

  var refreshHeight: CGFloat { refreshing.control?.isRefreshing == true ? UIRefreshControl.height : 0 }

  func placeRefreshControl() {
    guard let control = refreshing.control, control.superviewStorage === self else { return }
    let place = CGRect(x: 0, y: -UIRefreshControl.height, width: bounds.width, height: UIRefreshControl.height)
    if !control.lies(at: place) { control.frame = place }
  }
}
