// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A bar with a title, buttons, and a way back.
///
/// It shows the last of its items, and its back button leads to the item before it. Mirrors UIKit's `UINavigationBar`.
@preconcurrency @MainActor
open class UINavigationBar: UIView, BarContentOwner, UIBarPositioning {
  private let background = _UIBarBackground(frame: .zero)
  private(set) var content: _UINavigationBarContentView?
  private var stack: [UINavigationItem] = []
  private var isStale = false
  private let defaultAppearance = UINavigationBarAppearance()
  /// The look that was set; nil for the default one.
  private(set) var ownStandardAppearance: UINavigationBarAppearance?
  private var knowsCompact: Bool?
  /// The background images and the shifts of titles for heights of the bar.
  private var images = BarMetricsValues<UIImage>()
  private var titleShifts = BarMetricsValues<CGFloat>()
  /// The controller whose bar this is; nil for one that an app fills itself.
  final weak var controller: UINavigationController?
  /// The height in points of the area above the bar that also shows its background, such as under the status bar.
  final var backgroundExtension: CGFloat = 0 {
    didSet { if backgroundExtension != oldValue { setNeedsLayout() } }
  }
  /// True if no content is scrolled under the bar.
  final var isAtScrollEdge = false {
    didSet { if isAtScrollEdge != oldValue { showLook() } }
  }
  /// An additional leading item for the bottom item, which a split view controller sets.
  final var leadingItem: UIBarButtonItem? { didSet { if leadingItem !== oldValue { barContentChanged() } } }
  /// The part of the bar that has the search bar of the item.
  private var searchArea: SearchBarArea?
  /// The transition from one item to another that runs.
  final var transition: BarTransition?

  /// The height in points of a large title.
  static let largeTitleHeight: CGFloat = 52
  /// The height in points of a prompt, which Apple does not document.
  static let promptHeight: CGFloat = 30

  /// Makes a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addSubview(background)
    standardAppearance.observe(self)
    showLook()
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Items

  /// The object that decides about the bar's items; held weakly.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The items, the lowest first.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The item that is shown.
  open var topItem: UINavigationItem? { stack.last }
  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { stack.dropLast().last }
  /// Sets the items, gradually if `animated` is true.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    guard mayChangeItems("setItems:animated:") else { return }
    let (old, new) = (stack.last, items ?? [])
    change(to: new, isPop: old.map { new.contains($0) } ?? false, animated: animated)
  }
  /// Shows an item on top of the others, gradually if `animated` is true.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard mayChangeItems("pushNavigationItem:animated:"), delegate?.navigationBar(self, shouldPush: item) != false
    else {
      return
    }
    change(to: stack + [item], isPop: false, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }
  /// Takes the topmost item away, gradually if `animated` is true, and returns it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard mayChangeItems("popNavigationItemAnimated:"), stack.count > 1, let item = stack.last,
      delegate?.navigationBar(self, shouldPop: item) != false
    else { return nil }
    change(to: stack.dropLast(), isPop: true, animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  // MARK: Looks

  /// The look over scrolled content.
  open var standardAppearance: UINavigationBarAppearance {
    get { ownStandardAppearance ?? defaultAppearance }
    set {
      let old = standardAppearance
      ownStandardAppearance = newValue
      lookReplaced(old, newValue)
    }
  }
  /// The look over scrolled content in a compact height; nil for `standardAppearance`.
  open var compactAppearance: UINavigationBarAppearance? { didSet { lookReplaced(oldValue, compactAppearance) } }
  /// The look over content that is not scrolled; nil for `standardAppearance` without background and hairline.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { lookReplaced(oldValue, scrollEdgeAppearance) } }
  /// The look over content that is not scrolled, in a compact height; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { lookReplaced(oldValue, compactScrollEdgeAppearance) }
  }
  /// The colour of the background over scrolled content, where the look has none.
  open var barTintColor: UIColor? { didSet { barContentChanged() } }
  /// A Boolean value that extends content under the bar; false makes the bar opaque, and content begins at its lower edge.
  open var isTranslucent = true {
    didSet {
      barContentChanged()
      controller?.barsChanged()
    }
  }
  /// True at the upper edge of a sheet, where the bar has more room.
  final var isInSheet = false { didSet { if isInSheet != oldValue { barContentChanged() } } }
  /// The attributes of the title, where the look has none.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { barContentChanged() } }
  /// The attributes of the large title, where the look has none.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { barContentChanged() } }
  /// A Boolean value that shows titles large, below the buttons, unless an item's `largeTitleDisplayMode` refuses it.
  open var prefersLargeTitles = false {
    didSet {
      barContentChanged()
      invalidateIntrinsicContentSize()
      controller?.barsChanged()
    }
  }
  /// The image of the back button, where the look has none; nil for a chevron.
  open var backIndicatorImage: UIImage? { didSet { barContentChanged() } }
  /// The colours of the bar.
  open var barStyle = UIBarStyle.default {
    didSet {
      background.overrideUserInterfaceStyle = barStyle.interfaceStyle
      barContentChanged()
    }
  }
  /// The image in place of the hairline of a bar with a background image, where no look was set; nil for the hairline.
  open var shadowImage: UIImage? { didSet { barContentChanged() } }
  /// Sets the image behind the bar in a height, where no look was set; one without size leaves the bar transparent.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    images[barMetrics] = backgroundImage
    barContentChanged()
  }
  /// Returns the image behind the bar in a height.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { images[barMetrics] }
  /// Sets the points by which titles are moved down in bars of a height.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleShifts[barMetrics] = adjustment
    barContentChanged()
  }
  /// Returns the points by which titles are moved down in bars of a height.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { titleShifts[barMetrics] ?? 0 }
  /// The position of the bar: `.topAttached` in a controller, otherwise `.top` unless the delegate returns another one.
  open var barPosition: UIBarPosition {
    controller == nil ? delegate?.position(for: self, usually: .top) ?? .top : .topAttached
  }
  /// The mask of the back button's image, which is kept.
  open var backIndicatorTransitionMaskImage: UIImage?

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fullHeight(for: topItem))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fullHeight(for: topItem))
  }
  /// Makes the views of the item that is shown, if it changed, and places everything.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if content.map({ $0.semanticContentAttribute != semanticContentAttribute }) == true { isStale = true }
    refresh()
    background.frame = CGRect(
      x: 0, y: -backgroundExtension, width: bounds.width, height: bounds.height + backgroundExtension)
    content?.alpha = topItem?.isReplacedBySearch == true ? 0 : 1
    for shown in [content, transition?.old].compactMap(\.self) {
      shown.frame = frame(of: shown.item)
      shown.searchArea?.frame = frameOfSearch(of: shown.item)
      shown.searchArea?.isOnTop = shown.item.isReplacedBySearch
    }
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if knowsCompact != isCompact { barContentChanged() }
  }

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(traits: .none) }
}

extension UINavigationBar {
  var isCompact: Bool { traitCollection.verticalSizeClass == .compact }
  /// The height in points of the row of buttons.
  var rowHeight: CGFloat { isCompact ? 32 : isInSheet ? 56 : 44 }

  /// Returns true if the title of an item is shown large.
  func showsLargeTitle(of item: UINavigationItem) -> Bool {
    guard prefersLargeTitles, !isCompact else { return false }
    // An item in the mode automatic follows the item before it.
    var mode = item.largeTitleDisplayMode
    var index = stack.firstIndex(of: item) ?? 0
    while mode == .automatic, index > 0 {
      index -= 1
      mode = stack[index].largeTitleDisplayMode
    }
    return mode != .never
  }

  /// Returns the height in points of the bar while the whole large title of an item is seen.
  func fullHeight(for item: UINavigationItem?) -> CGFloat {
    let isLarge = item.map { showsLargeTitle(of: $0) && !$0.isReplacedBySearch } ?? false
    return smallHeight(for: item) + (isLarge ? Self.largeTitleHeight : 0) + searchHeight(of: item)
  }

  /// Returns the height in points of the bar without a large title and a search bar.
  func smallHeight(for item: UINavigationItem?) -> CGFloat {
    item?.isReplacedBySearch == true ? 0 : rowHeight + promptHeight(of: item)
  }

  private func promptHeight(of item: UINavigationItem?) -> CGFloat { item?.prompt == nil ? 0 : Self.promptHeight }

  /// Returns the part of the bar between an item's prompt and its search bar.
  private func frame(of item: UINavigationItem) -> CGRect {
    let prompt = promptHeight(of: item)
    if item.isReplacedBySearch { return CGRect(x: 0, y: -rowHeight, width: bounds.width, height: rowHeight) }
    let height = max(heightWhileShown(item) - prompt - seenSearchHeight(of: item), 0)
    return CGRect(x: 0, y: prompt, width: bounds.width, height: height)
  }

  /// Returns the part of the bar that has an item's search bar, at its lower edge.
  private func frameOfSearch(of item: UINavigationItem) -> CGRect {
    let height = seenSearchHeight(of: item)
    return CGRect(x: 0, y: heightWhileShown(item) - height, width: bounds.width, height: height)
  }

  /// Returns the height in points that the bar has, had, or will have with an item on top.
  private func heightWhileShown(_ item: UINavigationItem) -> CGFloat {
    guard let transition, let controller else { return bounds.height }
    return transition.old?.item === item ? transition.oldHeight : controller.barHeight(for: item)
  }

  /// The appearance for the content that is currently under the bar, which may show no background at the scroll edge.
  var shownAppearance: UINavigationBarAppearance {
    let item = topItem
    let standard = item?.standardAppearance ?? ownStandardAppearance ?? lookWithImages
    let compact = isCompact ? item?.compactAppearance ?? compactAppearance : nil
    return isAtScrollEdge ? edgeAppearance ?? compact ?? standard : tinted(compact ?? standard)
  }

  /// The appearance that the app set for a bar without content under it; without one, such a bar has no background.
  private var edgeAppearance: UINavigationBarAppearance? {
    let compact = isCompact ? topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
    return compact ?? topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  private func showBackground() {
    background.show(shownAppearance, isTransparent: isAtScrollEdge && edgeAppearance == nil)
  }

  /// The default look with the images that were set for the bar itself.
  private var lookWithImages: UINavigationBarAppearance {
    let image = images.value(isCompact: isCompact, hasPrompt: topItem?.prompt != nil)
    return standardAppearance.showing(image, shadow: shadowImage) as? UINavigationBarAppearance ?? standardAppearance
  }

  /// The points by which the title is moved down.
  var titleShift: CGFloat { titleShifts.value(isCompact: isCompact, hasPrompt: topItem?.prompt != nil) ?? 0 }

  /// Returns the look with the colour of the bar, if it has no other.
  private func tinted(_ look: UINavigationBarAppearance) -> UINavigationBarAppearance {
    guard look.backgroundColor == nil, barTintColor != nil || !isTranslucent else { return look }
    let tinted = UINavigationBarAppearance(barAppearance: look)
    tinted.backgroundEffect = nil
    tinted.backgroundColor = barTintColor ?? .systemBackground
    return tinted
  }

  /// Rebuilds everything in the next layout, and lets the controller place the bar anew.
  func barContentChanged() {
    markStale()
    controller?.barsChanged()
  }

  private func markStale() {
    isStale = true
    setNeedsLayout()
  }

  private func lookReplaced(_ old: UINavigationBarAppearance?, _ new: UINavigationBarAppearance?) {
    if old !== new { old?.observe(nil) }
    new?.observe(self)
    barContentChanged()
  }

  /// Shows the appearance for the content that is currently under the bar.
  private func showLook() {
    if background.isMade { showBackground() }
    markStale()
    controller?.scrollEdgeChanged()
  }

  /// Makes the views of the topmost item, if something changed.
  private func refresh() {
    guard isStale, transition == nil else { return }
    isStale = false
    knowsCompact = isCompact
    showBackground()
    content?.removeFromSuperview()
    UIView.performWithoutAnimation { content = makeContent() }
  }

  /// Makes the area of the item's search bar, if the search bar changed.
  private func makeSearchArea(for item: UINavigationItem) {
    let searchBar = controller == nil ? nil : item.searchController?.searchBar
    guard searchArea?.searchBar !== searchBar || searchBar.map({ $0.superview !== searchArea }) == true else { return }
    if transition == nil { searchArea?.removeFromSuperview() }
    searchArea = searchBar.map { SearchBarArea($0) }
    if let searchArea {
      searchArea.frame = frameOfSearch(of: item)
      addSubview(searchArea)
    }
  }

  /// Puts the search area in front of the title, also if it was in the bar before.
  private func show(_ searchArea: SearchBarArea) {
    if searchArea.superview === self { bringSubviewToFront(searchArea) }
    searchArea.takeDirection(of: self)
  }

  private func makeContent() -> _UINavigationBarContentView? {
    for item in stack { item.observe(self) }
    leadingItem?.owner = self
    guard let topItem else { return nil }
    let content = _UINavigationBarContentView(topItem, over: backItem, in: self)
    content.overrideUserInterfaceStyle = barStyle.interfaceStyle
    content.frame = frame(of: topItem)
    addSubview(content)
    makeSearchArea(for: topItem)
    if let searchArea { show(searchArea) }
    content.searchArea = searchArea
    return content
  }

  /// Replaces the items at once.
  func replaceStack(_ items: [UINavigationItem]) {
    transition?.end(completed: true)
    let kept = zip(stack, items).prefix { $0 === $1 }.count
    for item in stack[kept...] where !items[kept...].contains(item) { item.observe(nil) }
    stack = items
    for item in stack { item.observe(self) }
    barContentChanged()
  }

  /// Replaces the items, and returns the transition between what is shown before and after.
  func beginTransition(to items: [UINavigationItem], isPop: Bool) -> BarTransition {
    layoutIfNeeded()
    let (old, oldHeight) = (content, bounds.height)
    replaceStack(items)
    isStale = false
    // The search bar moves out together with the old item.
    searchArea = nil
    content = makeContent()
    let made = BarTransition(self, from: old, oldHeight, to: content, isPop: isPop)
    transition = made
    return made
  }

  private func change(to items: [UINavigationItem], isPop: Bool, animated: Bool) {
    guard animated, window != nil, UIView.areAnimationsEnabled, items.last !== stack.last else {
      return replaceStack(items)
    }
    let transition = beginTransition(to: items, isPop: isPop)
    transition.prepare()
    UIView.animate(withDuration: NavigationTransition.duration, animations: transition.animate) { _ in
      transition.end(completed: true)
    }
  }

  private func mayChangeItems(_ method: String) -> Bool {
    guard controller != nil else { return true }
    ProgrammerErrors.report(
      """
      Cannot call \(method) directly on a UINavigationBar managed by a controller. Nothing was changed. Push and pop \
      controllers, or change their `navigationItem`.
      """)
    return false
  }

  /// The menu of the controllers below the topmost one, the nearest first; nil for a bar that shows none.
  var backMenu: UIMenu? {
    guard let controller, topItem?.backAction == nil else { return nil }
    let actions = controller.viewControllers.dropLast().reversed().map { below in
      UIAction(title: below.navigationItem.titleInBackMenu) { [weak controller, weak below] _ in
        if let below { controller?.popToViewController(below, animated: true) }
      }
    }
    return actions.isEmpty ? nil : UIMenu(children: actions)
  }

  /// The item to which the bottom item of a stack that is behind the tab "More" leads: that of the list.
  var itemOfMoreList: UINavigationItem? {
    guard let more = controller?.parentController as? MoreController else { return nil }
    return UINavigationItem(title: more.tabBarItem.shownTitle)
  }

  /// Does the work of a tap on the back button.
  func backTapped() {
    if let action = topItem?.backAction { return action.run(sender: self) }
    if let controller { controller.backTapped() } else { popItem(animated: true) }
  }
}

extension UIBarStyle {
  /// The interface style of the bar's content.
  var interfaceStyle: UIUserInterfaceStyle { self == .black ? .dark : .unspecified }
}

/// The object that decides about the items of a navigation bar, and is told of their changes.
///
/// A navigation controller is asked itself, if its class conforms. Mirrors UIKit's `UINavigationBarDelegate`.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns true if an item may be pushed.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns true if the topmost item may be popped.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after the topmost item was popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

/// All methods are optional, as in UIKit.
extension UINavigationBarDelegate {
  /// Returns true.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Returns true.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
