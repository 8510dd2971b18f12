// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// A controller that shows others in a container, with bars in front of it.
@MainActor protocol BarsContainer: UIViewController {
  /// The container of the views of children.
  var contentContainer: UIView { get }
  /// The bars, which lie in front of it.
  var containedBars: [UIView] { get }
  /// Places everything, before the views themselves are laid out.
  func containerWillLayOut()
}

/// The view of a controller with bars, with the name of UIKit's own.
final class UILayoutContainerView: UIView {
  private weak var controller: (any BarsContainer)?
  /// True from the beginning of a layout until the subviews are laid out.
  private var isAboutToLayOut = false
  /// True in the second layout of two that belong together.
  private var hasLookedAgain = false

  init(_ controller: any BarsContainer, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.contentContainer.frame = bounds
    controller.contentContainer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for view in [controller.contentContainer] + controller.containedBars { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSublayers(of layer: CALayer) {
    isAboutToLayOut = true
    super.layoutSublayers(of: layer)
  }

  override func layoutSubviews() {
    isAboutToLayOut = false
    super.layoutSubviews()
    controller?.containerWillLayOut()
    // The frames of scroll views decide which of them lie under the bars, and they are placed after this view.
    hasLookedAgain = !hasLookedAgain && controller?.dependsOnScrollViewFrames == true
    if hasLookedAgain { setNeedsLayout() }
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if !isAboutToLayOut { setNeedsLayout() }
  }
}

extension UIViewController {
  /// Makes the bars around the view be laid out again.
  func barsAroundChanged() {
    navigationController?.barsChanged()
    tabBarController?.barsChanged()
  }

  /// True if the frames of scroll views decide which of them is under a bar.
  fileprivate var dependsOnScrollViewFrames: Bool {
    let shown = (self as? UITabBarController)?.selectedViewController ?? (self as? UINavigationController)?.stack.shown
    if let shown { return shown.dependsOnScrollViewFrames }
    guard let view = viewIfLoaded, !(view is UIScrollView), !(self is any BarsContainer) else { return false }
    return view.subviews.contains { $0 is UIScrollView }
  }

  /// Returns the scroll view whose content is under a bar at an edge: the one that the controller named, its view, or the
  /// first one that touches that edge of its view.
  func contentScrollView(under edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let named = contentScrollView(for: edge) { return named }
    if let stack = self as? UINavigationController { return stack.stack.shown?.contentScrollView(under: edge) }
    guard let view = viewIfLoaded else { return nil }
    if let own = view as? UIScrollView { return own }
    return view.subviews.lazy.compactMap { $0 as? UIScrollView }.first {
      !$0.isHidden && (edge == .top ? $0.frame.minY <= 0.5 : $0.frame.maxY >= view.bounds.maxY - 0.5)
    }
  }
}

extension UIScrollView {
  /// True if the content ends above the bars at the bottom, or is scrolled to its end.
  var endsAboveBars: Bool {
    contentOffset.y + bounds.height - adjustedContentInset.bottom >= contentSize.height - 0.01
  }
}
