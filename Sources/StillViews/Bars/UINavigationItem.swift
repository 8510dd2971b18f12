// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The title and the buttons that a navigation bar shows for a controller.
///
/// Mirrors UIKit's `UINavigationItem`.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  private let mark = AttributeMark()
  /// The bar that shows the item.
  final weak var owner: (any BarContentOwner)?
  /// The visible height of the large title, in points: 52, less while content is scrolled under the bar, more while it is
  /// pulled down.
  final var largeTitleExtent = UINavigationBar.largeTitleHeight
  /// The visible height of the search bar, in points, while content is scrolled under the bar; nil if all of it is visible.
  final var searchExtent: CGFloat?
  /// The view that holds `titleView` in the bar.
  final var knownTitleHost: _UITAMICAdaptorView?

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Returns nil, because items cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// Makes an item without a title.
  public override convenience init() { self.init(title: "") }

  // MARK: Title

  /// The title.
  open var title: String? { didSet { changed() } }
  /// The view that is shown instead of the title.
  open var titleView: UIView? {
    didSet {
      if titleView !== oldValue { knownTitleHost = nil }
      changed()
    }
  }
  /// The way in which the title is shown, if the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }

  /// The closure that makes the menu which opens when the title is touched; it gets no suggested elements.
  open var titleMenuProvider: UIContextMenuConfiguration.ActionProvider? { didSet { changed() } }

  /// A line of text above the buttons, which makes the bar 30 points higher; nil for none.
  open var prompt: String? {
    didSet {
      changed()
      (owner as? UINavigationBar)?.invalidateIntrinsicContentSize()
    }
  }

  // MARK: Search

  /// The controller whose search bar is below the title, in the bar of a navigation controller.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      if oldValue?.isActive == true { oldValue?.dismiss(animated: false) }
      if oldValue?.item === self { oldValue?.item = nil }
      searchController?.item = self
      searchExtent = nil
      changed()
    }
  }
  /// A Boolean value that hides the search bar when content is scrolled, and shows it when content is pulled down.
  open var hidesSearchBarWhenScrolling = true {
    didSet {
      searchExtent = nil
      changed()
    }
  }

  // MARK: Back

  /// The title of the button that leads back to this item; nil for the item's own title.
  open var backButtonTitle: String? { didSet { changed() } }
  /// The item whose title, image or tint the button that leads back to this item has.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The choice of titles for the button that leads back to this item.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// The action of the back button while this item is on top; nil to go back.
  ///
  /// Where there is no way back, the bar shows a button with the action's image, or else its title.
  open var backAction: UIAction? { didSet { changed() } }
  /// A Boolean value that hides the back button while this item is on top.
  open var hidesBackButton = false { didSet { changed() } }
  /// Hides or shows the back button, gradually if `animated` is true.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated) { self.hidesBackButton = hidesBackButton }
  }
  /// A Boolean value that shows the left items beside the back button, instead of in its place.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  // MARK: Buttons

  /// The items on the leading side, from the edge on.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet {
      if leftBarButtonItems != nil, !leadingItemGroups.isEmpty { leadingItemGroups = [] }
      changed()
    }
  }
  /// The items on the trailing side, from the edge on.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet {
      if rightBarButtonItems != nil, !trailingItemGroups.isEmpty { trailingItemGroups = [] }
      changed()
    }
  }
  /// The groups of items on the leading side, from the edge on, in place of `leftBarButtonItems`.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet {
      if !leadingItemGroups.isEmpty { leftBarButtonItems = nil }
      changed()
    }
  }
  /// The groups of items on the trailing side, the last one at the edge, in place of `rightBarButtonItems`.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet {
      if !trailingItemGroups.isEmpty { rightBarButtonItems = nil }
      changed()
    }
  }
  /// The groups of items in the middle, in the styles browser and editor.
  ///
  /// In the style navigator, and if they have no room, they are in the overflow menu.
  open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }
  /// An element that provides further elements of the overflow menu, whose button is then always shown; nil for none.
  open var additionalOverflowItems: UIDeferredMenuElement? { didSet { changed() } }
  /// The button of the overflow menu, as the source of a popover; nil while the bar shows none.
  open var overflowPresentationSource: (any UIPopoverPresentationControllerSourceItem)? {
    let isOnTop = (owner as? UINavigationBar)?.topItem === self
    return isOnTop && overflowItem.shownView?.isHidden == false ? overflowItem : nil
  }
  /// The item of the overflow menu's button.
  private(set) final lazy var overflowItem = UIBarButtonItem.overflow()
  /// The group of items at the trailing edge, outside of all others.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { changed() } }
  /// The arrangement of title and buttons, which depends on the kind of app.
  open var style = ItemStyle.navigator { didSet { changed() } }
  /// The name under which a user's changes of the bar are stored; kept, because there is no user here.
  open var customizationIdentifier: String?
  /// The first item on the leading side; setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item on the trailing side; setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Sets the items on the leading side, gradually if `animated` is true.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { self.leftBarButtonItems = items }
  }
  /// Sets the items on the trailing side, gradually if `animated` is true.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { self.rightBarButtonItems = items }
  }
  /// Sets the item on the leading side, gradually if `animated` is true.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Sets the item on the trailing side, gradually if `animated` is true.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  // MARK: Looks

  /// The bar's look over scrolled content while this item is on top; nil for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The bar's look over scrolled content in a compact height; nil for the bar's own.
  open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The bar's look over content that is not scrolled; nil for the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The bar's look over content that is not scrolled, in a compact height; nil for the bar's own.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

  final func changed() { owner?.barContentChanged() }

  private func change(_ animated: Bool, _ change: () -> Void) {
    change()
    guard animated, let bar = owner as? UINavigationBar, bar.window != nil else { return }
    UIView.transition(
      with: bar, duration: UIView.controlAnimationDuration, options: .transitionCrossDissolve,
      animations: { bar.layoutIfNeeded() })
  }

  /// The places of title and buttons in a bar.
  ///
  /// Mirrors UIKit's `UINavigationItem.ItemStyle`, raw values included.
  public enum ItemStyle: Int, Sendable {
    /// The title is in the middle.
    case navigator = 0
    /// The title is at the leading edge, and further items are in the middle.
    case browser = 1
    /// As `browser`, with a chevron as back button.
    case editor = 2
  }

  /// The way in which a title is shown, if the bar prefers large titles.
  ///
  /// Mirrors UIKit's `UINavigationItem.LargeTitleDisplayMode`, raw values included.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Like the item before it; large for the first one.
    case automatic = 0
    /// Large.
    case always = 1
    /// Small.
    case never = 2
  }

  /// The title of a back button.
  ///
  /// Mirrors UIKit's `UINavigationItem.BackButtonDisplayMode`, raw values included.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The item's title, "Back", or none: the first of these that has room.
    case `default` = 0
    /// "Back", or none if it has no room.
    case generic = 1
    /// None.
    case minimal = 2
  }
}

extension UINavigationItem {
  /// The possible titles of the button that leads back to this item, the longest first; empty for the chevron alone.
  var backTitles: [String] {
    if let item = backBarButtonItem {
      return item.title.map { [$0, ""] } ?? (item.image == nil ? ["Back", ""] : [""])
    }
    let own = backButtonTitle ?? title ?? ""
    switch backButtonDisplayMode {
    case .default:
      return own.isEmpty && backButtonTitle == nil ? ["Back", ""] : own.isEmpty ? [""] : [own, "Back", ""]
    case .generic: return ["Back", ""]
    case .minimal: return [""]
    }
  }

  /// Returns an item to which the action of a bottom item leads, as Apple's headers say: with the image of the action, or
  /// else its title.
  static func backItem(for action: UIAction) -> UINavigationItem {
    let item = UINavigationItem(title: "")
    let title = action.image == nil && !action.title.isEmpty ? action.title : nil
    item.backBarButtonItem = UIBarButtonItem(title: title, image: action.image)
    return item
  }

  /// The title in the menu of a back button, which may be longer than the button's own title.
  var titleInBackMenu: String {
    [backBarButtonItem?.title, backButtonTitle, title].compactMap(\.self).first { !$0.isEmpty } ?? "Back"
  }

  /// Sets the bar that is told of changes of this item, its buttons and its appearances.
  func observe(_ owner: (any BarContentOwner)?) {
    self.owner = owner
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) { item.owner = owner }
    for group in leadingItemGroups + centerItemGroups + trailingItemGroups + [pinnedTrailingGroup].compactMap(\.self) {
      group.item = self
      for item in group.barButtonItems + [group.representativeItem].compactMap(\.self) { item.owner = owner }
    }
    backBarButtonItem?.owner = owner
    for look in [standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance] {
      look?.observe(owner)
    }
  }
}
