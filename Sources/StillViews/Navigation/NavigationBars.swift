// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The bar of a navigation controller, and the scroll view whose content is under it.
@MainActor struct NavigationBars {
  fileprivate(set) var isHidden = false
  /// The container of the views of controllers.
  fileprivate let container = UINavigationTransitionView(frame: .zero)
  /// The scroll view under the bar.
  fileprivate weak var scrollView: UIScrollView?
  fileprivate var isPlacing = false
}

/// The shade over the lower view of a transition, with the name of UIKit's own.
final class _UIParallaxDimmingView: UIView {}

/// The container of the views of a stack, with the name of UIKit's own.
final class UINavigationTransitionView: UIView {}

extension UINavigationController: BarsContainer {
  var containerView: UIView { bars.container }
  var contentContainer: UIView { bars.container }
  var containedBar: UIView { bar }
  var hasMadeBar: Bool { madeBar != nil }

  func containerWillLayOut() {
    placeTop()
    layOutBars()
  }

  /// Makes bar and content be laid out again.
  func barsChanged() { viewIfLoaded?.setNeedsLayout() }

  /// Called when content came under the bar or left it: another scroll view may be under the bar by now.
  func scrollEdgeChanged() {
    // The change that a placement itself makes needs no other placement.
    if !bars.isPlacing { barsChanged() }
  }

  /// The upper edge of the bar, in points.
  ///
  /// On devices whose safe area begins at 59 points, pictures show the bar at 53 2/3.
  private var barTop: CGFloat {
    let top = view.safeAreaInsets.top
    return top == 59 ? 161.0 / 3 : top
  }

  /// Returns the visible height of an item's large title, in points.
  private func largeExtent(of item: UINavigationItem?) -> CGFloat {
    guard let item, bar.showsLargeTitle(of: item), !item.isReplacedBySearch else { return 0 }
    return item.largeTitleExtent
  }

  /// Returns the height in points of the bar while an item is on top; it depends on how far the item's content is scrolled.
  func barHeight(for item: UINavigationItem?) -> CGFloat {
    bar.smallHeight(for: item) + largeExtent(of: item) + bar.seenSearchHeight(of: item)
  }

  /// Places the bar, and the content below it.
  func layOutBars() {
    guard isViewLoaded else { return }
    guard !stack.isPreparing else { return setInsetsOfStack() }
    placeBars()
  }

  private func placeBars() {
    bars.isPlacing = true
    defer { bars.isPlacing = false }
    let bounds = view.bounds
    let top = barTop
    bar.isInSheet = top == 0 && view.sheetAround != nil
    let item = stack.shown?.navigationItem
    let height = barHeight(for: item)
    bar.backgroundExtension = top
    backSwipe.update(in: view)
    if containerView.semanticContentAttribute != view.semanticContentAttribute {
      containerView.semanticContentAttribute = view.semanticContentAttribute
    }
    let frame = CGRect(x: 0, y: bars.isHidden ? -height : top, width: bounds.width, height: height)
    if bar.frame != frame { bar.frame = frame }
    if containerView.frame != bounds { containerView.frame = bounds }
    setInsetsOfStack()
    if let shown = stack.shown, stack.transition == nil {
      let room = self.frame(of: shown)
      if shown.view.frame != room { shown.view.frame = room }
      if let container = containerOfSearch(in: shown), container.frame != room { container.frame = room }
      follow(shown)
    }
    layOutToolbar()
    tabBarController?.followContent()
  }

  /// Returns the frame of a controller's view in the container: the whole container, or the part below the bar.
  func frame(of controller: UIViewController) -> CGRect {
    let bounds = view.bounds
    var (top, bottom) = (bounds.minY, bounds.maxY)
    if !bars.isHidden, !reachesUnderBar(controller) { top = barTop + bar.fullHeight(for: controller.navigationItem) }
    let added = bottomInset(of: controller) + toolbarInset(of: controller)
    if !controller.edgesForExtendedLayout.contains(.bottom), bottomBarInset + added > 0 {
      bottom -= max(view.safeAreaInsets.bottom + added, 0)
    }
    return CGRect(x: 0, y: top, width: bounds.width, height: max(bottom - top, 0))
  }

  /// Returns the points by which bars at the bottom cover a controller's view, in addition to this controller's safe area.
  private func bottomInset(of controller: UIViewController) -> CGFloat {
    (parentController as? UITabBarController)?.bottomInset(of: controller, in: self) ?? 0
  }

  private func reachesUnderBar(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.top)
      && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Sets the insets of the controllers that are seen; those that are covered, which may be many, wait until they are needed.
  private func setInsetsOfStack() {
    for controller in stack.controllers {
      if controller === stack.shown || controller.loadedView?.superview != nil {
        setInsets(of: controller)
      } else {
        controller.awaitsBarInsets = true
      }
    }
  }

  /// Sets the insets of a controller that the bars cause.
  func setInsets(of controller: UIViewController) {
    controller.awaitsBarInsets = false
    var edge: CGFloat = 0
    if !bars.isHidden, reachesUnderBar(controller) {
      let extent = min(largeExtent(of: controller.navigationItem), UINavigationBar.largeTitleHeight)
      let height = bar.smallHeight(for: controller.navigationItem) + bar.seenSearchHeight(of: controller.navigationItem)
      edge = max(barTop + height + extent - view.safeAreaInsets.top, 0)
    }
    controller.barInset = edge
    controller.bottomBarInset =
      controller.edgesForExtendedLayout.contains(.bottom)
      ? bottomInset(of: controller) + toolbarInset(of: controller) : bottomInset(of: controller)
    guard let search = controller.activeSearch else { return }
    (search.barInset, search.bottomBarInset) = (controller.barInset, controller.bottomBarInset)
  }

  /// Returns the container for search results that a controller shows in its context.
  func containerOfSearch(in controller: UIViewController) -> UIView? {
    guard let presentation = controller.presentation, presentation.presented is UISearchController,
      presentation.container.superview === containerView
    else { return nil }
    return presentation.container
  }

  func setBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != bars.isHidden else { return }
    let isSeen = viewIfLoaded?.window != nil
    if isSeen { view.layoutIfNeeded() }
    bars.isHidden = hidden
    guard animated, isSeen, UIView.areAnimationsEnabled else {
      bar.isHidden = hidden
      return barsChanged()
    }
    bar.isHidden = false
    UIView.animate(
      withDuration: Double(Self.hideShowBarDuration),
      animations: { [self] in
        // Needed before the transition begins, if the new controller hides the bar.
        placeBars()
        view.layoutIfNeeded()
      }, completion: { [self] _ in bar.isHidden = bars.isHidden })
  }
}

extension UIViewController {
  /// Sets the insets that the bars have changed while the controller was covered.
  func catchUpWithBars() {
    // Setting them asks for the safe area, which calls this again.
    awaitsBarInsets = false
    (parentController as? UINavigationController)?.setInsets(of: self)
  }
}

// MARK: - Scrolling

extension UINavigationController {
  /// Observes the scroll view of a controller, instead of the previous one.
  private func follow(_ controller: UIViewController) {
    let search = controller.activeSearch
    let next = (search?.showsResults == true ? search?.searchResultsController : controller)?
      .contentScrollView(under: .top)
    if bars.scrollView !== next {
      bars.scrollView?.barAbove = nil
      bars.scrollView = next
      next?.barAbove = BarAboveScrollView(insetsContent: controller.automaticallyAdjustsScrollViewInsets) {
        [weak self] in self?.contentScrolled()
      }
    }
    let item = controller.navigationItem
    let places = !bars.isHidden && reachesUnderBar(controller) ? bar.restingPlaces(of: item) : []
    let seen = min(largeExtent(of: item), UINavigationBar.largeTitleHeight)
    let seenSearch = item.collapsesSearchBar ? bar.seenSearchHeight(of: item) : 0
    next?.barAbove?.room = max((places.last ?? 0) - seen - seenSearch, 0)
    next?.barAbove?.restingPlaces = places
    updateScrollEdge()
  }

  /// Gives the bar the appearance for the content that is currently under it.
  func updateScrollEdge() {
    guard !stack.isPreparing else { return }
    updateToolbarEdge()
    guard let shown = stack.shown else { return }
    let view = bars.scrollView ?? shown.contentScrollView(under: .top)
    // No content lies under the bar in the room that a control takes while it refreshes.
    bar.isAtScrollEdge =
      view.map { $0.contentOffset.y <= $0.refreshHeight - $0.adjustedContentInset.top + 0.01 } ?? true
  }

  /// Adapts the height of a large title to the scrolled content, and updates the bar's appearance.
  private func contentScrolled() {
    guard let shown = stack.shown, stack.transition == nil, let scrollView = bars.scrollView else { return }
    let item = shown.navigationItem
    if bar.restingPlaces(of: item).count > 1, !bars.isHidden, reachesUnderBar(shown),
      scrollView.adjustedContentInset.top > 0
    {
      let place = scrollView.superview?.convert(scrollView.frame.origin, to: view).y ?? 0
      let lower = place - scrollView.contentOffset.y - scrollView.contentInset.top
      let fixed = item.collapsesSearchBar ? 0 : bar.searchHeight(of: item)
      grow(item, by: max(lower - barTop - bar.smallHeight(for: item) - fixed, 0))
    }
    updateScrollEdge()
  }

  /// Divides a height among the collapsing parts of the bar; the search bar collapses first.
  private func grow(_ item: UINavigationItem, by height: CGFloat) {
    let isLarge = bar.showsLargeTitle(of: item)
    var search: CGFloat = 0
    if item.collapsesSearchBar {
      search = min(max(height - (isLarge ? UINavigationBar.largeTitleHeight : 0), 0), bar.searchHeight(of: item))
    }
    let title = isLarge ? height - search : item.largeTitleExtent
    let isOtherSearch = item.collapsesSearchBar && search != bar.seenSearchHeight(of: item)
    guard title != item.largeTitleExtent || isOtherSearch else { return }
    item.largeTitleExtent = title
    if item.collapsesSearchBar { item.searchExtent = search }
    bar.setNeedsLayout()
    layOutBars()
  }
}

/// The facts that a scroll view needs about the bar above it.
@MainActor final class BarAboveScrollView {
  /// The points by which the bar grows when content is pulled down.
  var room: CGFloat = 0
  /// The distances from the top, in points, between which content does not rest, so that a search bar or a large title is
  /// never left partly collapsed.
  var restingPlaces: [CGFloat] = []
  /// True if the content is inset by the safe area even if it does not scroll, as Apple documents for bars.
  let insetsContent: Bool
  let contentScrolled: () -> Void

  init(insetsContent: Bool, _ contentScrolled: @escaping () -> Void) {
    (self.insetsContent, self.contentScrolled) = (insetsContent, contentScrolled)
  }
}
