// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A turning wheel above the content of a scroll view that is being refreshed. Mirrors UIKit's `UIRefreshControl`.
///
/// It is seen while it refreshes, and where the content is scrolled far enough down.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// In points.
  static let height: CGFloat = 60

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let title = UILabel(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
    isOpaque = false
    isHidden = true
    wheel.hidesWhenStopped = false
    addSubview(wheel)
    addSubview(title)
    title.textAlignment = .center
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  open private(set) var isRefreshing = false
  /// Below the wheel.
  open var attributedTitle: NSAttributedString? {
    get { title.attributedText }
    set {
      title.attributedText = newValue
      setNeedsLayout()
    }
  }

  /// Has room made for the control above the content, which does not move for it. No event is sent.
  open func beginRefreshing() { setRefreshing(true) }
  /// Takes that room away; content that lay below it goes back to rest.
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = wheel.intrinsicContentSize
    let hasTitle = attributedTitle?.length ?? 0 > 0
    let middle = bounds.height / (hasTitle ? 3 : 2)
    wheel.frame = CGRect(
      x: pixelGrid.nearest(bounds.midX - size.width / 2), y: pixelGrid.nearest(middle - size.height / 2),
      width: size.width,
      height: size.height)
    let text = title.sizeThatFits(bounds.size)
    title.frame = CGRect(
      x: 0, y: pixelGrid.nearest(bounds.height - text.height - 4), width: bounds.width, height: text.height)
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    wheel.color = colors.tint
  }
}
