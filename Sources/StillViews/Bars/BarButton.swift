// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The button of a bar's item, with the name of UIKit's own.
final class _UIButtonBarButton: UIControl {
  private let item: UIBarButtonItem
  /// The group of which the item is the representative.
  weak var group: UIBarButtonItemGroup? { didSet { showMenu() } }
  /// The closure that makes the overflow menu, for the button that opens it.
  var overflowMenu: (() -> UIMenu)? { didSet { showMenu() } }
  private let look: UIBarButtonItemAppearance
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  /// The disc below the cross of the system's close button; nil for other items.
  private let disc: UIView?

  init(_ item: UIBarButtonItem, _ look: UIBarButtonItemAppearance) {
    (self.item, self.look) = (item, look)
    disc = item.systemItem == .close && item.image == nil ? UIView(frame: .zero) : nil
    super.init(frame: .zero)
    isOpaque = false
    isEnabled = item.isEnabled
    item.shownView = self
    if let color = item.tintColor { tintColor = color }
    if let image = item.shownImage {
      picture.preferredSymbolConfiguration =
        disc == nil ? BarText.symbols : UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
      if let disc { addSubview(disc) }
      disc?.backgroundColor = .tertiarySystemFill
      disc?.isUserInteractionEnabled = false
      picture.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
      addSubview(picture)
    } else {
      addSubview(label)
    }
    addAction(UIAction { [unowned self] _ in self.item.perform(from: self) }, for: .touchUpInside)
    showMenu()
    showText()
  }

  required init?(coder: NSCoder) { return nil }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = item.preferredMenuElementOrder
    return configuration
  }

  override var senderOfMenu: AnyObject { item }

  private var hasAction: Bool { item.primaryAction != nil || item.action != nil }
  private var menu: UIMenu? { item.menu ?? (hasAction ? nil : group?.menu ?? overflowMenu?()) }

  /// Makes a touch open the menu if the item has no action; otherwise a long press opens it.
  private func showMenu() {
    isContextMenuInteractionEnabled = menu != nil
    showsMenuAsPrimaryAction = menu != nil && !hasAction
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showText()
  }

  override func stateChanged() {
    super.stateChanged()
    showText()
  }

  private func showText() {
    let state: UIControl.State = !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
    let own = item.titleTextAttributes(for: .normal) ?? [:]
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular),
      .foregroundColor: isEnabled ? tintColor ?? .systemBlue : .tertiaryLabel,
    ]
    attributes.merge(look.look(isEnabled, isHighlighted)) { $1 }
    attributes.merge(own) { $1 }
    if state != .normal { attributes.merge(item.titleTextAttributes(for: state) ?? [:]) { $1 } }
    label.show(item.shownTitle, attributes)
    let color: UIColor? = disc == nil || item.tintColor != nil ? nil : .secondaryLabel
    picture.tintColor = isEnabled ? color : .tertiaryLabel
    for view in [label, picture, disc].compactMap(\.self) { view.alpha = isHighlighted ? 0.2 : 1 }
    setNeedsLayout()
  }

  private var contentSize: CGSize {
    if disc != nil { return CGSize(width: UIButton.ButtonType.closeSide, height: UIButton.ButtonType.closeSide) }
    return picture.superview == nil ? label.sizeThatFits(.zero) : picture.sizeThatFits(.zero)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isFixed = item.width > 0 && item.width.isFinite
    return CGSize(width: isFixed ? item.width : contentSize.width, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentSize
    let shift = look.normal.titlePositionAdjustment
    let x = pixelGrid.nearest(bounds.midX - size.width / 2), y = pixelGrid.down(bounds.midY - size.height / 2)
    let place = CGRect(x: x, y: y, width: size.width, height: size.height)
    label.frame = place.offsetBy(dx: shift.horizontal, dy: shift.vertical)
    picture.frame = place.inset(by: item.imageInsets)
    guard let disc else { return }
    disc.frame = place
    disc.layer.cornerRadius = place.height / 2
    let cross = picture.sizeThatFits(.zero)
    picture.frame = place.insetBy(dx: (place.width - cross.width) / 2, dy: (place.height - cross.height) / 2)
  }

  /// The item's own identifier, whenever an app sets it.
  override var accessibilityIdentifier: String? {
    get { item.accessibilityIdentifier }
    set { item.accessibilityIdentifier = newValue }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    super.accessibilityDefaults.element(label: item.accessibilityLabel ?? item.shownTitle, traits: .button)
  }
}

/// The button that leads back to the previous item, with the name of UIKit's own.
final class _UIBackButton: UIControl {
  /// The titles that the button can have, the longest first; empty for the chevron alone.
  let titles: [String]
  let label = UILabel(frame: .zero)
  private let chevron = UIImageView(frame: .zero)
  private let attributes: [NSAttributedString.Key: Any]
  private weak var bar: UINavigationBar?

  /// The distance in points from the bar's edge to the middle of the chevron, and to the title, as in a picture.
  static let chevronMiddle: CGFloat = 14.8
  static let titleStart: CGFloat = 88.0 / 3

  /// Makes the button; if `isChevron` is true, it shows no title and no image of an item.
  init(to item: UINavigationItem, _ look: UINavigationBarAppearance, in bar: UINavigationBar, isChevron: Bool) {
    (titles, self.bar) = (isChevron ? [""] : item.backTitles, bar)
    let button = item.backBarButtonItem ?? UIBarButtonItem()
    Appearances.apply(to: button, in: bar)
    let own = button.titleTextAttributes(for: .normal) ?? [:]
    attributes = look.backButtonAppearance.normal.titleTextAttributes.merging(own) { $1 }
    super.init(frame: .zero)
    isOpaque = false
    if let color = button.tintColor { tintColor = color }
    chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold, scale: .large)
    let shown = (isChevron ? nil : item.backBarButtonItem?.image) ?? look.backIndicatorImage ?? bar.backIndicatorImage
    let standard = UIImage(systemName: "chevron.left")?.imageFlippedForRightToLeftLayoutDirection()
    chevron.image = shown?.withRenderingMode(.alwaysTemplate) ?? standard
    addSubview(chevron)
    addSubview(label)
    addAction(UIAction { [weak bar] _ in bar?.backTapped() }, for: .touchUpInside)
    isContextMenuInteractionEnabled = true
    show(titles.first ?? "")
  }

  required init?(coder: NSCoder) { return nil }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    bar?.backMenu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }

  func show(_ title: String) {
    label.show(title, allAttributes)
    label.isHidden = title.isEmpty
    setNeedsLayout()
  }

  /// Returns the width in points of the button with a title.
  func width(with title: String) -> CGFloat {
    Self.titleStart + (title.isEmpty ? 0 : pixelGrid.up(title.size(withAttributes: allAttributes).width))
  }

  private var allAttributes: [NSAttributedString.Key: Any] {
    var all: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17), .foregroundColor: tintColor ?? .systemBlue,
    ]
    all.merge(attributes) { $1 }
    return all
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show(label.text ?? "")
  }

  override func stateChanged() {
    super.stateChanged()
    for view in [label, chevron] as [UIView] { view.alpha = isHighlighted ? 0.2 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (size, text) = (chevron.sizeThatFits(.zero), label.sizeThatFits(.zero))
    let mark = CGRect(
      x: Self.chevronMiddle - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    let title = CGRect(
      x: Self.titleStart, y: pixelGrid.down(bounds.midY - text.height / 2),
      width: min(text.width, max(bounds.width - Self.titleStart, 0)), height: text.height)
    chevron.frame = pixelGrid.snapped(mirroredIfRightToLeft(mark, in: bounds))
    label.frame = mirroredIfRightToLeft(title, in: bounds)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    super.accessibilityDefaults.element(
      label: titles.first.flatMap { $0.isEmpty ? nil : $0 } ?? "Back", traits: .button)
  }
}

/// The fonts of bars, which content sizes do not scale.
@MainActor enum BarText {
  static let symbols = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)
}

extension UIBarButtonItem {
  /// The image of the item, or the symbol of a system item.
  var shownImage: UIImage? { image ?? (title == nil ? systemItem?.symbol.flatMap { UIImage(systemName: $0) } : nil) }
  /// The title of the item, or of a system item.
  var shownTitle: String { title ?? systemItem?.title ?? "" }
}
