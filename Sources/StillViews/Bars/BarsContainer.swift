// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// A controller that shows others in a container, with bars in front of it.
@MainActor protocol BarsContainer: UIViewController {
  /// The container of the views of children.
  var contentContainer: UIView { get }
  /// The bar, which lies in front of it.
  var containedBar: UIView { get }
  /// False if the bar has yet to be made.
  var hasMadeBar: Bool { get }
  /// Places everything, before the views themselves are laid out.
  func containerWillLayOut()
}

/// The view of a controller with bars, with the name of UIKit's own.
final class UILayoutContainerView: UIView {
  private weak var controller: (any BarsContainer)?
  private var hasBar = false
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
    addSubview(controller.contentContainer)
    if controller.hasMadeBar { addBar() }
  }

  required init?(coder: NSCoder) { return nil }

  /// Adds the bar, unless it is there: containers behind other tabs have none until something looks at them.
  func addBar() {
    guard !hasBar, let controller else { return }
    hasBar = true
    insertSubview(controller.containedBar, aboveSubview: controller.contentContainer)
  }

  override var subviews: [UIView] {
    addBar()
    return super.subviews
  }

  override func insertSubview(_ view: UIView, at index: Int) {
    addBar()
    super.insertSubview(view, at: index)
  }

  override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    addBar()
    super.exchangeSubview(at: index1, withSubviewAt: index2)
  }

  override var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      addGesture()
      return super.gestureRecognizers
    }
    set {
      addGesture()
      super.gestureRecognizers = newValue
    }
  }

  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    addGesture()
    super.addGestureRecognizer(gestureRecognizer)
  }

  /// Adds the gesture that goes back in a stack before any other.
  private func addGesture() { (controller as? UINavigationController)?.backSwipe.makeGesture() }

  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    if newSuperview != nil { addBar() }
  }

  override func layoutSublayers(of layer: CALayer) {
    isAboutToLayOut = true
    super.layoutSublayers(of: layer)
  }

  override func layoutSubviews() {
    isAboutToLayOut = false
    super.layoutSubviews()
    addBar()
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
