// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A bar of tabs, one of which is selected.
///
/// Mirrors UIKit's `UITabBar`.
@preconcurrency @MainActor
open class UITabBar: UIView, BarContentOwner {
  private let background = _UIBarBackground(frame: .zero)
  /// The image behind the selected tab; nil for bars that never had one.
  private var indicator: UIImageView?
  private var buttons: [UITabBarButton] = []
  private var tabs: [UITabBarItem] = []
  private var selected: UITabBarItem?
  private var isStale = false
  /// The look in force since the views were made.
  private var look: UITabBarAppearance?
  private let defaultAppearance = UITabBarAppearance()
  /// The look that was set; nil for the default one.
  private(set) var ownStandardAppearance: UITabBarAppearance?
  /// The controller whose bar this is; nil for one that an app fills itself.
  final weak var controller: UITabBarController?
  /// True if the content ends above the bar, so that nothing is under it.
  final var isAtScrollEdge = false {
    didSet { if isAtScrollEdge != oldValue { showLook() } }
  }

  /// Makes a bar without tabs.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    background.isLineAbove = true
    addSubview(background)
    standardAppearance.observe(self)
    showLook()
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Tabs

  /// The object that is told of selections by touch; held weakly.
  ///
  /// The delegate of a controller's bar is the controller, and cannot be replaced.
  open weak var delegate: (any UITabBarDelegate)? {
    didSet {
      guard let controller, delegate !== controller else { return }
      ProgrammerErrors.report(
        "Changing the delegate of a tab bar managed by a tab bar controller is not allowed. The bar keeps the controller. "
          + "Override tabBar(_:didSelect:) of the controller, or set its delegate.")
      delegate = oldValue
    }
  }
  /// The tabs.
  open var items: [UITabBarItem]? {
    get { tabs }
    set { setItems(newValue, animated: false) }
  }
  /// Sets the tabs, gradually if `animated` is true.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    guard mayChange() else { return }
    replaceItems(items ?? [])
    guard animated, window != nil else { return }
    UIView.transition(
      with: self, duration: UIView.controlAnimationDuration, options: .transitionCrossDissolve,
      animations: { self.layoutIfNeeded() })
  }
  /// The selected tab.
  open var selectedItem: UITabBarItem? {
    get { selected }
    set { if mayChange() { select(newValue) } }
  }

  // MARK: Looks

  /// The look over content that continues under the bar.
  open var standardAppearance: UITabBarAppearance {
    get { ownStandardAppearance ?? defaultAppearance }
    set {
      let old = standardAppearance
      ownStandardAppearance = newValue
      lookReplaced(old, newValue)
    }
  }
  /// The look at the end of the content; nil for `standardAppearance` without background and hairline.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { lookReplaced(oldValue, scrollEdgeAppearance) } }
  /// The colour of the background over content that continues under the bar, where the look has none.
  open var barTintColor: UIColor? { didSet { barContentChanged() } }
  /// The colour of tabs that are not selected; nil for grey.
  open var unselectedItemTintColor: UIColor? { didSet { barContentChanged() } }
  /// A Boolean value that extends content under the bar; false makes the bar opaque, and content ends at its upper edge.
  open var isTranslucent = true {
    didSet {
      barContentChanged()
      controller?.barsChanged()
    }
  }
  /// The colours of the bar.
  open var barStyle = UIBarStyle.default { didSet { showStyle() } }
  /// The image behind the bar, where no look was set; one without size leaves the bar transparent.
  open var backgroundImage: UIImage? { didSet { showLook() } }
  /// The image in place of the hairline of a bar with a background image, where no look was set; nil for the hairline.
  open var shadowImage: UIImage? { didSet { showLook() } }
  /// The image behind the selected tab, where the look has none.
  open var selectionIndicatorImage: UIImage? { didSet { barContentChanged() } }
  /// The way in which tabs share the bar's width, if the appearance does not state it.
  open var itemPositioning = ItemPositioning.automatic { didSet { barContentChanged() } }
  /// The width in points of centred tabs; 0 for the system's.
  open var itemWidth: CGFloat = 0 { didSet { barContentChanged() } }
  /// The points between centred tabs; 0 for the system's.
  open var itemSpacing: CGFloat = 0 { didSet { barContentChanged() } }
  /// A Boolean value that hides the bar; the safe area of a controller then does not include it.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      controller?.barsChanged()
    }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: rowHeight) }
  /// The height of the tabs and of the safe area below them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = controller?.viewIfLoaded?.safeAreaInsets ?? safeAreaInsets
    return CGSize(width: size.width, height: rowHeight + insets.bottom)
  }
  /// Makes the views of the tabs, if something changed, and places everything.
  open override func layoutSubviews() {
    super.layoutSubviews()
    refresh()
    background.frame = bounds
    for (button, place) in zip(buttons, arrangement.places) {
      let frame = CGRect(x: place.start, y: 1, width: place.width, height: rowHeight - 1)
      button.frame = mirroredIfRightToLeft(frame, in: bounds)
    }
    placeIndicator()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    barContentChanged()
    controller?.barsChanged()
  }

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(traits: .tabBar) }

  /// The way in which tabs share the width of a bar.
  ///
  /// Mirrors UIKit's `UITabBar.ItemPositioning`, raw values included.
  public enum ItemPositioning: Int, Sendable {
    /// Evenly in compact widths, and otherwise centred.
    case automatic = 0
    /// Evenly.
    case fill = 1
    /// In the middle.
    case centered = 2
  }
}

extension UITabBar {
  /// The height in points of the tabs, as in pictures; that in a compact height has no source.
  var rowHeight: CGFloat { traitCollection.verticalSizeClass == .compact ? 32 : 49 }

  var style: UITabBarItemAppearance.Style {
    if traitCollection.verticalSizeClass == .compact { return .compactInline }
    return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
  }

  /// The appearance for the content that is currently under the bar, which may show no background at the scroll edge.
  var shownAppearance: UITabBarAppearance {
    let images = standardAppearance.showing(backgroundImage, shadow: shadowImage) as? UITabBarAppearance
    let standard = selected?.standardAppearance ?? ownStandardAppearance ?? images ?? standardAppearance
    guard !isAtScrollEdge else { return edgeAppearance ?? standard }
    return standard.filled(with: barTintColor, isTranslucent: isTranslucent) as? UITabBarAppearance ?? standard
  }

  /// The appearance that the app set for a bar without content under it; without one, such a bar has no background.
  private var edgeAppearance: UITabBarAppearance? { selected?.scrollEdgeAppearance ?? scrollEdgeAppearance }

  private func showBackground(of look: UITabBarAppearance) {
    background.show(look, isTransparent: isAtScrollEdge && edgeAppearance == nil)
  }

  /// Rebuilds everything in the next layout.
  func barContentChanged() {
    isStale = true
    setNeedsLayout()
  }

  private func showStyle() {
    for view in [background] + buttons { view.overrideUserInterfaceStyle = barStyle.interfaceStyle }
  }

  private func lookReplaced(_ old: UITabBarAppearance?, _ new: UITabBarAppearance?) {
    if old !== new { old?.observe(nil) }
    new?.observe(self)
    showLook()
  }

  private func showLook() {
    if background.isMade { showBackground(of: shownAppearance) }
    barContentChanged()
  }

  /// Replaces the tabs at once.
  func replaceItems(_ items: [UITabBarItem]) {
    for item in tabs where !items.contains(item) { item.observe(nil) }
    tabs = items
    for item in items { item.observe(self) }
    if let selected, !items.contains(selected) { self.selected = nil }
    makeButtons()
    barContentChanged()
  }

  /// Shows another tab as the selected one.
  func select(_ item: UITabBarItem?) {
    guard item !== selected else { return }
    selected = item
    showLook()
  }

  /// Makes buttons for new tabs at once, so that views which an app adds afterwards are in front of them.
  private func makeButtons() {
    let known = Dictionary(buttons.map { (ObjectIdentifier($0.item), $0) }) { first, _ in first }
    let shown = tabs.map { known[ObjectIdentifier($0)] ?? UITabBarButton($0, in: self) }
    let kept = Set(shown.map { ObjectIdentifier($0) })
    for button in buttons where !kept.contains(ObjectIdentifier(button)) { button.removeFromSuperview() }
    buttons = shown
    for button in buttons where button.superview == nil { addSubview(button) }
  }

  /// Shows what changed.
  private func refresh() {
    guard isStale else { return }
    for item in tabs { Appearances.apply(to: item, in: self) }
    isStale = false
    let look = shownAppearance
    self.look = look
    showBackground(of: look)
    for item in tabs { item.observe(self) }
    for look in [standardAppearance, scrollEdgeAppearance] { look?.observe(self) }
    for button in buttons {
      button.overrideUserInterfaceStyle = barStyle.interfaceStyle
      button.show(look.items(style), style, isSelected: button.item === selected)
    }
    let image = look.selectionIndicatorImage ?? selectionIndicatorImage
    if indicator == nil, image != nil {
      let made = UIImageView(frame: .zero)
      indicator = made
      insertSubview(made, aboveSubview: background)
    }
    indicator?.image = look.selectionIndicatorTintColor == nil ? image : image?.withRenderingMode(.alwaysTemplate)
    indicator?.tintColor = look.selectionIndicatorTintColor
  }

  private var arrangement: TabBarArrangement {
    let (look, safe, isStacked) = (look ?? shownAppearance, directional(safeAreaInsets), style == .stacked)
    let positioning =
      isStacked && look.stackedItemPositioning != .automatic ? look.stackedItemPositioning : itemPositioning
    let isWide = traitCollection.horizontalSizeClass == .regular
    return TabBarArrangement(
      width: bounds.width, leadingInset: safe.leading, trailingInset: safe.trailing,
      widths: buttons.map { isStacked ? 0 : $0.inlineWidth },
      isCentered: positioning == .centered || positioning == .automatic && isWide,
      itemWidth: isStacked && look.stackedItemWidth > 0 ? look.stackedItemWidth : itemWidth,
      itemSpacing: isStacked && look.stackedItemSpacing > 0 ? look.stackedItemSpacing : itemSpacing)
  }

  /// Places the image behind the selected tab, in its middle.
  private func placeIndicator() {
    guard let indicator else { return }
    let button = buttons.first { $0.item === selected }
    indicator.isHidden = indicator.image == nil || button == nil
    guard let button, let size = indicator.image?.size else { return }
    indicator.frame = pixelGrid.snapped(
      CGRect(
        x: button.frame.midX - size.width / 2, y: button.frame.midY - size.height / 2, width: size.width,
        height: size.height))
  }

  private func mayChange() -> Bool {
    guard controller != nil else { return true }
    ProgrammerErrors.report(
      "Directly modifying a tab bar managed by a tab bar controller is not allowed. Nothing was changed. Set the "
        + "controllers of the UITabBarController, its selection, or the `tabBarItem` of one of them.")
    return false
  }

  /// Selects a tab for a touch.
  func tapped(_ item: UITabBarItem) {
    if let controller { return controller.tapped(item) }
    select(item)
    delegate?.tabBar(self, didSelect: item)
  }
}

/// The object that is told of selections in a tab bar.
///
/// Mirrors UIKit's `UITabBarDelegate`.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// Called after a touch selected a tab.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// All methods are optional, as in UIKit.
extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
