// SPDX-License-Identifier: MIT

import StillGraphics

/// How a scroll view shows where it is.
@MainActor
struct ScrollIndicators {
  var verticalInsets = UIEdgeInsets.zero
  var horizontalInsets = UIEdgeInsets.zero
  /// At rest nothing is shown.
  var isFlashed = false
  var vertical: _UIScrollViewScrollIndicator?
  var horizontal: _UIScrollViewScrollIndicator?
}

/// The bar that shows where in the content a scroll view is.
final class _UIScrollViewScrollIndicator: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ style: UIScrollView.IndicatorStyle) {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let white: CGFloat =
      switch style {
      case .default: isDark ? 1 : 0
      case .black: 0
      case .white: 1
      }
    backgroundColor = UIColor(white: white, alpha: 0.35)
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }
}
