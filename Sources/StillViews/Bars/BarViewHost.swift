// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// Contains an app's custom view in a bar, and measures it again when its content changes; with the name of UIKit's own.
final class _UITAMICAdaptorView: UIView {
  let content: UIView
  /// True if the view's size comes from its constraints or content, and not from its frame.
  ///
  /// Bars have measured views that have a size of their own since iOS 11, such as buttons and images; only others keep
  /// their frame.
  private let isMeasured: Bool
  private var known: CGSize?

  init(_ content: UIView) {
    self.content = content
    let isConstrained = content.constraints.contains { $0.setsSize(of: content) }
    let isPlaced = content is UILabel || content is UISearchBar
    isMeasured =
      !content.translatesAutoresizingMaskIntoConstraints || content.bounds.size == .zero || content is UILabel
      || isConstrained || content.hasSizeOfContent && !(content is UISearchBar)
      || (content as? UISearchBar)?.searchController != nil
    super.init(frame: content.bounds)
    isOpaque = false
    addSubview(content)
    // The constraints of an autoresizing mask would hold the view at its frame.
    if isConstrained || content.bounds.size == .zero, !isPlaced {
      content.translatesAutoresizingMaskIntoConstraints = false
    }
    guard !content.translatesAutoresizingMaskIntoConstraints else { return }
    let sides = [
      content.widthAnchor.constraint(equalTo: widthAnchor), content.heightAnchor.constraint(equalTo: heightAnchor),
    ]
    // Just below required, so that sizes which the view requires win, and texts are truncated.
    for side in sides { side.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate(
      sides + [
        content.centerXAnchor.constraint(equalTo: centerXAnchor),
        content.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
  }

  required init?(coder: NSCoder) { return nil }

  override var isLayoutRoot: Bool { true }
  override func intrinsicSizeBelowChanged() { setNeedsLayout() }

  /// The size of the custom view, or the one that fits it if it is measured.
  var fittingSize: CGSize {
    guard isMeasured else { return content.bounds.size }
    var size = content is UILabel ? content.sizeThatFits(.zero) : .zero
    if size == .zero { size = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    if size == .zero { size = content.sizeThatFits(.zero) }
    // A search bar takes all the room; the navigation bar limits it.
    if content is UISearchBar { size.width = UIView.layoutFittingExpandedSize.width }
    known = size
    return size
  }

  override func layoutSubviews() {
    guard content.superview === self else { return super.layoutSubviews() }
    if content.translatesAutoresizingMaskIntoConstraints {
      let own = content.bounds.size
      let size = CGSize(width: min(own.width, bounds.width), height: min(own.height, bounds.height))
      content.bounds.size = isMeasured ? bounds.size : size
      content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
    super.layoutSubviews()
    // Texts may have changed since the bar measured the view.
    if isMeasured, let before = known, fittingSize != before { superview?.setNeedsLayout() }
  }
}

extension UIView {
  /// True for a view whose content has a width and a height.
  fileprivate var hasSizeOfContent: Bool {
    let size = intrinsicContentSize
    return size.width != UIView.noIntrinsicMetric && size.height != UIView.noIntrinsicMetric
  }
}

extension NSLayoutConstraint {
  /// True for a constraint that gives a view a width or a height.
  fileprivate func setsSize(of view: UIView) -> Bool {
    isActive && firstItem === view && secondItem == nil && (firstAttribute == .width || firstAttribute == .height)
  }
}

extension UINavigationItem {
  /// The view that holds the item's view in the bar, made once; nil without one.
  var titleHost: _UITAMICAdaptorView? {
    guard let titleView else { return nil }
    if let known = knownTitleHost, known.content === titleView, titleView.superview === known { return known }
    let host = _UITAMICAdaptorView(titleView)
    knownTitleHost = host
    return host
  }
}

extension UIBarButtonItem {
  /// The view that holds the item's view in the bar, made once; nil without one.
  var customViewHost: _UITAMICAdaptorView? {
    guard let customView else { return nil }
    if let known = knownCustomViewHost, known.content === customView, customView.superview === known { return known }
    let host = _UITAMICAdaptorView(customView)
    knownCustomViewHost = host
    return host
  }
}
