// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The view of a search controller, through which touches go where neither results nor dimming lie.
final class SearchContainerView: UIView {
  private weak var controller: UISearchController?
  /// The darkness over the content; a touch of it ends the search.
  let dimming = UIControl(frame: .zero)

  init(_ controller: UISearchController) {
    self.controller = controller
    super.init(frame: UIScreen.main.bounds)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Apple does not document the darkness.
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.isOpaque = false
    dimming.addAction(UIAction { [weak self] _ in self?.controller?.isActive = false }, for: .touchUpInside)
    addSubview(dimming)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The bar above keeps its own colour.
    var top = safeAreaInsets.top
    if let controller, controller.searchBar.superview === self {
      let height = controller.searchBar.intrinsicContentSize.height
      controller.searchBar.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
      controller.searchResultsController?.barInset = height
      top += height
    }
    dimming.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// The part of a navigation bar with the search bar of its item; it clips the search bar while it is partly collapsed.
final class SearchBarArea: UIView {
  /// The height of a search bar below a title: one point, the field, and 15 points.
  static let height: CGFloat = 52
  let searchBar: UISearchBar
  /// True if the search bar is in place of the title.
  var isOnTop = false { didSet { if isOnTop != oldValue { setNeedsLayout() } } }

  init(_ searchBar: UISearchBar) {
    self.searchBar = searchBar
    super.init(frame: .zero)
    isOpaque = false
    clipsToBounds = true
    addSubview(searchBar)
  }

  /// Takes the direction of reading of the bar, if that has one of its own.
  func takeDirection(of bar: UINavigationBar) {
    guard semanticContentAttribute != bar.semanticContentAttribute else { return }
    for view in [self, searchBar, searchBar.searchTextField] as [UIView] {
      view.semanticContentAttribute = bar.semanticContentAttribute
    }
    setNeedsLayout()
    searchBar.setNeedsLayout()
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard searchBar.superview === self else { return }
    let side: CGFloat = bounds.width >= 414 ? 20 : 16
    let (top, bottom): (CGFloat, CGFloat) = isOnTop ? (10, 10) : (1, 15)
    searchBar.insetsInBar = UIEdgeInsets(
      top: top, left: side + safeAreaInsets.left, bottom: bottom, right: side + safeAreaInsets.right)
    searchBar.frame = bounds
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

/// The object that animates the beginning and the end of a search.
final class SearchTransitioning: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SearchTransition(isPresentation: true) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    SearchTransition(isPresentation: false)
  }
}

/// The view of a search that appears or disappears gradually, in a time that Apple does not document.
private final class SearchTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresentation: Bool

  init(isPresentation: Bool) { self.isPresentation = isPresentation }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let context = transitionContext
    let key: UITransitionContextViewKey = isPresentation ? .to : .from
    guard let view = context.view(forKey: key) else { return context.completeTransition(true) }
    if isPresentation, let controller = context.viewController(forKey: .to) {
      context.containerView.addSubview(view)
      view.frame = context.finalFrame(for: controller)
      view.alpha = 0
      view.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), animations: { view.alpha = self.isPresentation ? 1 : 0 },
      completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
        view.alpha = 1
      })
  }
}

extension UINavigationItem {
  /// True while the search of the item has taken the place of title and buttons.
  var isReplacedBySearch: Bool {
    searchController.map { $0.isActive && $0.hidesNavigationBarDuringPresentation } ?? false
  }
  /// True if the search bar goes away when content is scrolled.
  var collapsesSearchBar: Bool { hidesSearchBarWhenScrolling && searchController?.isActive == false }
}

extension UINavigationBar {
  /// Returns the height in points of an item's whole search bar; 0 without one.
  func searchHeight(of item: UINavigationItem?) -> CGFloat {
    guard controller != nil, let item, let bar = item.searchController?.searchBar else { return 0 }
    // Apple does not document the height during a search; it is that of a search bar by itself.
    return (item.isReplacedBySearch ? 56 : SearchBarArea.height) + bar.heightOfScopes
  }

  /// Returns the visible height of an item's search bar, in points.
  func seenSearchHeight(of item: UINavigationItem?) -> CGFloat {
    let whole = searchHeight(of: item)
    guard let item, item.collapsesSearchBar, let seen = item.searchExtent else { return whole }
    return min(seen, whole)
  }

  /// Returns the distances from the top of content that is scrolled at which it may rest: with everything seen, without
  /// the search bar, and without the large title.
  func restingPlaces(of item: UINavigationItem) -> [CGFloat] {
    guard !item.isReplacedBySearch else { return [] }
    let search = item.collapsesSearchBar ? searchHeight(of: item) : 0
    let title = showsLargeTitle(of: item) ? Self.largeTitleHeight : 0
    let places = [0, search, search + title]
    return places.indices.filter { $0 == 0 || places[$0] > places[$0 - 1] }.map { places[$0] }
  }
}
