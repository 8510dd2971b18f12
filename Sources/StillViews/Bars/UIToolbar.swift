// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A bar of buttons and spaces at the bottom of a screen.
///
/// Mirrors UIKit's `UIToolbar`.
@preconcurrency @MainActor
open class UIToolbar: UIView, BarContentOwner, UIBarPositioning {
  private let background = _UIBarBackground(frame: .zero)
  /// The items that are shown, each with its view; a space has none.
  private var shown: [(item: UIBarButtonItem, view: UIView?)] = []
  private var ownItems: [UIBarButtonItem] = []
  private var isStale = false
  private var images: [UIBarPosition: BarMetricsValues<UIImage>] = [:]
  private var shadows: [UIBarPosition: UIImage] = [:]
  private let defaultAppearance = UIToolbarAppearance()
  /// The look that was set; nil for the default one.
  private(set) var ownStandardAppearance: UIToolbarAppearance?
  /// The controller whose bar this is; nil for one that an app fills itself.
  final weak var controller: UINavigationController?
  /// The height in points of the area below the bar that also shows its background.
  final var backgroundExtension: CGFloat = 0 {
    didSet { if backgroundExtension != oldValue { setNeedsLayout() } }
  }
  /// True if the content ends above the bar, so that nothing is under it.
  final var isAtScrollEdge = false {
    didSet { if isAtScrollEdge != oldValue { showLook() } }
  }

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

  /// The items, beginning at the leading edge.
  open var items: [UIBarButtonItem]? {
    get { ownItems }
    set { setItems(newValue, animated: false) }
  }
  /// Sets the items, gradually if `animated` is true.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for item in ownItems where item.owner === self { item.owner = nil }
    ownItems = items ?? []
    for item in ownItems { item.owner = self }
    barContentChanged()
    guard animated, window != nil else { return }
    UIView.transition(
      with: self, duration: UIView.controlAnimationDuration, options: .transitionCrossDissolve,
      animations: { self.layoutIfNeeded() })
  }

  // MARK: Looks

  /// The look over content that continues under the bar.
  open var standardAppearance: UIToolbarAppearance {
    get { ownStandardAppearance ?? defaultAppearance }
    set {
      let old = standardAppearance
      ownStandardAppearance = newValue
      lookReplaced(old, newValue)
    }
  }
  /// The look in a compact height; nil for `standardAppearance`.
  open var compactAppearance: UIToolbarAppearance? { didSet { lookReplaced(oldValue, compactAppearance) } }
  /// The look at the end of the content; nil for `standardAppearance` without background and hairline.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { lookReplaced(oldValue, scrollEdgeAppearance) } }
  /// The look at the end of the content, in a compact height; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet { lookReplaced(oldValue, compactScrollEdgeAppearance) }
  }
  /// The colour of the background over content that continues under the bar, where the look has none.
  open var barTintColor: UIColor? { didSet { showLook() } }
  /// A Boolean value that extends content under the bar; false makes the bar opaque.
  open var isTranslucent = true {
    didSet {
      showLook()
      controller?.barsChanged()
    }
  }

  /// The colours of the bar.
  open var barStyle = UIBarStyle.default {
    didSet {
      background.overrideUserInterfaceStyle = barStyle.interfaceStyle
      barContentChanged()
    }
  }
  /// Sets the image behind bars at a place and of a height, where no look was set; one without size leaves them transparent.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    images[topOrBottom, default: BarMetricsValues()][barMetrics] = backgroundImage
    showLook()
  }
  /// Returns the image behind bars at a place and of a height.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { images[topOrBottom]?[barMetrics] }
  /// Sets the image in place of the hairline of bars at a place that have a background image; nil for the hairline.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    shadows[topOrBottom] = shadowImage
    showLook()
  }
  /// Returns the image in place of the hairline of bars at a place.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadows[topOrBottom] }
  /// The object that states the bar's position; held weakly.
  open weak var delegate: (any UIToolbarDelegate)? { didSet { showLook() } }
  /// The position of the bar: `.bottom`, unless the delegate returns another one; its hairline is then at its lower edge.
  open var barPosition: UIBarPosition { delegate?.position(for: self, usually: .bottom) ?? .bottom }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: rowHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: rowHeight) }
  /// Makes the views of the items, if something changed, and places everything.
  open override func layoutSubviews() {
    super.layoutSubviews()
    refresh()
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + backgroundExtension)
    placeItems()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    barContentChanged()
    controller?.barsChanged()
  }

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(traits: .none) }
}

extension UIToolbar {
  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }
  /// The height in points of the bar; that in a compact height has no source.
  var rowHeight: CGFloat { isCompact ? 32 : 44 }

  /// The appearance for the content that is currently under the bar, which may show no background at the scroll edge.
  var shownAppearance: UIToolbarAppearance {
    let usual = ownStandardAppearance ?? lookWithImages
    let standard = isCompact ? compactAppearance ?? usual : usual
    guard !isAtScrollEdge else { return edgeAppearance ?? standard }
    return standard.filled(with: barTintColor, isTranslucent: isTranslucent) as? UIToolbarAppearance ?? standard
  }

  /// The appearance that the app set for a bar without content under it; without one, such a bar has no background.
  private var edgeAppearance: UIToolbarAppearance? {
    (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance
  }

  private func showBackground(of look: UIToolbarAppearance) {
    background.show(look, isTransparent: isAtScrollEdge && edgeAppearance == nil)
  }

  /// The default look with the images that were set for the bar itself.
  private var lookWithImages: UIToolbarAppearance {
    let place = barPosition
    let image =
      (images[place]?.value(isCompact: isCompact, hasPrompt: false))
      ?? images[.any]?.value(isCompact: isCompact, hasPrompt: false)
    let look = standardAppearance.showing(image, shadow: shadows[place] ?? shadows[.any])
    return look as? UIToolbarAppearance ?? standardAppearance
  }

  /// Rebuilds everything in the next layout.
  func barContentChanged() {
    isStale = true
    setNeedsLayout()
  }

  private func lookReplaced(_ old: UIToolbarAppearance?, _ new: UIToolbarAppearance?) {
    if old !== new { old?.observe(nil) }
    new?.observe(self)
    showLook()
  }

  private func showLook() {
    background.isLineAbove = barPosition == .bottom
    showBackground(of: shownAppearance)
    barContentChanged()
  }

  /// Makes the views of the items, if something changed.
  private func refresh() {
    guard isStale else { return }
    isStale = false
    let look = shownAppearance
    showBackground(of: look)
    for view in shown.compactMap(\.view) where view.superview === self { view.removeFromSuperview() }
    shown = ownItems.filter { !$0.isHidden }.map { item in
      item.owner = self
      return (item, item.viewInBar(look.buttonAppearance, done: look.doneButtonAppearance))
    }
    for view in shown.compactMap(\.view) {
      view.overrideUserInterfaceStyle = barStyle.interfaceStyle
      addSubview(view)
    }
  }

  private func placeItems() {
    let margin: CGFloat = bounds.width >= 414 ? 20 : 16
    let (safe, height) = (directional(safeAreaInsets), rowHeight)
    let sizes = shown.map { $0.view?.sizeInBar(height: height) ?? .zero }
    let parts = zip(shown, sizes).map { entry, size -> ToolbarArrangement.Part in
      switch entry.item.systemItem {
      case .flexibleSpace where entry.view == nil: .flexibleSpace
      case .fixedSpace where entry.view == nil: .fixedSpace(entry.item.width)
      default: .content(size.width)
      }
    }
    let plan = ToolbarArrangement(
      width: bounds.width, leadingMargin: margin + safe.leading, trailingMargin: margin + safe.trailing, parts: parts)
    for (index, start) in plan.starts.enumerated() {
      guard let view = shown[index].view else { continue }
      let (size, y) = (sizes[index], pixelGrid.down((height - sizes[index].height) / 2))
      let frame = CGRect(x: pixelGrid.nearest(start), y: y, width: size.width, height: size.height)
      view.frame = mirroredIfRightToLeft(frame, in: bounds)
    }
  }
}
