// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The image of a tab, with the name of UIKit's own view.
final class UITabBarSwappableImageView: UIImageView {}

/// The title of a tab, with the name of UIKit's own view.
final class UITabBarButtonLabel: UILabel {}

/// The button of a tab, with the name of UIKit's own view.
final class UITabBarButton: UIControl {
  let item: UITabBarItem
  private let label = UITabBarButtonLabel(frame: .zero)
  private let picture = UITabBarSwappableImageView(frame: .zero)
  /// The badge; nil while the item has none.
  private var badge: _UIBadgeView?
  private weak var bar: UITabBar?
  private var look = UITabBarItemAppearance()
  private(set) var style = UITabBarItemAppearance.Style.stacked
  /// True once the bar gave the button its look; before, a colour would be shown only to be replaced.
  private var hasLook = false

  /// The middle of the image and the top of the title, in points from the top of a button of 48 points; both are from
  /// descriptions of view trees of iOS, and the title's baseline is that of pictures.
  private static let (imageMiddle, titleTop): (CGFloat, CGFloat) = (18, 34.5)
  /// The position of a badge: its leading edge, from the middle of the button, and its top, as in pictures of iOS.
  private static let (badgeStart, badgeTop): (CGFloat, CGFloat) = (11, 2)
  /// The points between an image and a title beside it (no source).
  private static let inlineSpacing: CGFloat = 6

  init(_ item: UITabBarItem, in bar: UITabBar) {
    (self.item, self.bar) = (item, bar)
    super.init(frame: .zero)
    isOpaque = false
    for view in [picture, label] as [UIView] { addSubview(view) }
    addAction(UIAction { [unowned self] _ in self.bar?.tapped(self.item) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows the item with an appearance.
  func show(_ look: UITabBarItemAppearance, _ style: UITabBarItemAppearance.Style, isSelected: Bool) {
    (self.look, self.style, hasLook) = (look, style, true)
    (self.isSelected, isEnabled) = (isSelected, item.isEnabled)
    showContent()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if hasLook { showContent() }
  }

  private func showContent() {
    let image = item.shownImage(isSelected: isSelected)
    picture.preferredSymbolConfiguration = TabBarText.symbols
    picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = stateLook.iconColor ?? color
    var attributes: [NSAttributedString.Key: Any] = [.font: TabBarText.title(style), .foregroundColor: color]
    attributes.merge(look.normal.titleTextAttributes) { $1 }
    attributes.merge(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
    if isSelected || !isEnabled {
      // Attributes of the normal state apply here too, except the colour.
      attributes[.foregroundColor] = color
      attributes.merge(stateLook.titleTextAttributes) { $1 }
      attributes.merge(item.titleTextAttributes(for: isEnabled ? .selected : .disabled) ?? [:]) { $1 }
    }
    label.show(item.shownTitle, attributes)
    showBadge()
    setNeedsLayout()
  }

  private func showBadge() {
    guard let text = item.badgeValue else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let badge = badge ?? makeBadge()
    badge.backgroundColor =
      item.badgeColor ?? stateLook.badgeBackgroundColor ?? look.normal.badgeBackgroundColor ?? .systemRed
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white,
    ]
    attributes.merge(look.normal.badgeTextAttributes) { $1 }
    attributes.merge(stateLook.badgeTextAttributes) { $1 }
    attributes.merge(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
    if isSelected { attributes.merge(item.badgeTextAttributes(for: .selected) ?? [:]) { $1 } }
    badge.show(text, attributes, besides: look.normal.badgeTitlePositionAdjustment)
  }

  private func makeBadge() -> _UIBadgeView {
    let made = _UIBadgeView(frame: .zero)
    addSubview(made)
    badge = made
    return made
  }

  private var stateLook: UITabBarItemStateAppearance {
    !isEnabled ? look.disabled : isSelected ? look.selected : look.normal
  }

  private var color: UIColor {
    guard isEnabled else { return TabBarText.disabled }
    return isSelected ? tintColor ?? .systemBlue : bar?.unselectedItemTintColor ?? TabBarText.unselected
  }

  /// The width in points of title and image side by side, with some space around.
  var inlineWidth: CGFloat {
    let (image, title) = sizes
    return image.width + title.width + (image.width > 0 && title.width > 0 ? Self.inlineSpacing : 0) + 16
  }

  private var sizes: (image: CGSize, title: CGSize) {
    (picture.image == nil ? .zero : picture.sizeThatFits(.zero), label.sizeThatFits(.zero))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (image, title) = style == .stacked ? stackedPlaces : inlinePlaces
    let shift = look.normal.titlePositionAdjustment, own = item.titlePositionAdjustment
    picture.frame = mirroredIfRightToLeft(image, in: bounds).inset(by: item.imageInsets)
    label.frame = mirroredIfRightToLeft(title, in: bounds)
      .offsetBy(dx: shift.horizontal + own.horizontal, dy: shift.vertical + own.vertical)
    guard let badge else { return }
    let (size, moved) = (badge.sizeThatFits(.zero), look.normal.badgePositionAdjustment)
    // Beside an image, the badge ends where the title begins (no source).
    let start = style == .stacked ? bounds.midX + Self.badgeStart : min(image.maxX - 7, title.minX - size.width)
    let place = CGRect(
      x: pixelGrid.nearest(start + moved.horizontal), y: (style == .stacked ? Self.badgeTop : 0) + moved.vertical,
      width: size.width, height: size.height)
    badge.frame = mirroredIfRightToLeft(place, in: bounds)
  }

  private var stackedPlaces: (image: CGRect, title: CGRect) {
    let (image, title) = sizes
    let width = min(title.width, bounds.width)
    return (
      pixelGrid.snapped(
        CGRect(
          x: bounds.midX - image.width / 2, y: Self.imageMiddle - image.height / 2, width: image.width,
          height: image.height)),
      CGRect(
        x: pixelGrid.down(bounds.midX - width / 2), y: pixelGrid.nearest(Self.titleTop), width: width,
        height: title.height)
    )
  }

  private var inlinePlaces: (image: CGRect, title: CGRect) {
    let (image, title) = sizes
    let spacing = image.width > 0 && title.width > 0 ? Self.inlineSpacing : 0
    let width = min(title.width, max(bounds.width - image.width - spacing, 0))
    let start = bounds.midX - (image.width + spacing + width) / 2
    return (
      pixelGrid.snapped(
        CGRect(x: start, y: bounds.midY - image.height / 2, width: image.width, height: image.height)),
      CGRect(
        x: pixelGrid.nearest(start + image.width + spacing), y: pixelGrid.down(bounds.midY - title.height / 2),
        width: width, height: title.height)
    )
  }

  /// The item's own identifier, whenever an app sets it.
  override var accessibilityIdentifier: String? {
    get { item.accessibilityIdentifier }
    set { item.accessibilityIdentifier = newValue }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    super.accessibilityDefaults.element(
      label: item.accessibilityLabel ?? item.shownTitle, value: item.accessibilityValue ?? item.badgeValue,
      traits: .button)
  }
}

/// The badge of a tab, with the name of UIKit's own view.
final class _UIBadgeView: UIView {
  private let label = UILabel(frame: .zero)
  private var shift = UIOffset.zero

  /// The height in points of a badge, and the width of a short one, as in pictures; a longer text has 4 points of space
  /// at either side (no source).
  private static let (height, padding): (CGFloat, CGFloat) = (18, 4)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.height / 2
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ text: String, _ attributes: [NSAttributedString.Key: Any], besides shift: UIOffset) {
    self.shift = shift
    label.show(text, attributes)
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = label.sizeThatFits(.zero).width + 2 * Self.padding
    return CGSize(width: max(pixelGrid.up(width), Self.height), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.sizeThatFits(.zero)
    label.frame = CGRect(
      x: pixelGrid.nearest((bounds.width - size.width) / 2) + shift.horizontal,
      y: pixelGrid.nearest((bounds.height - size.height) / 2) + shift.vertical, width: size.width, height: size.height)
  }
}

/// The fonts and colours of tabs, which content sizes do not change.
@MainActor enum TabBarText {
  static let symbols = UIImage.SymbolConfiguration(pointSize: 17, weight: .medium, scale: .large)

  /// Returns the font of titles; pictures show the stacked one, and the others have no source.
  static func title(_ style: UITabBarItemAppearance.Style) -> UIFont {
    switch style {
    case .stacked: .systemFont(ofSize: 10, weight: .medium)
    case .inline: .systemFont(ofSize: 13)
    case .compactInline: .systemFont(ofSize: 12)
    }
  }

  /// The grey of descriptions of view trees and of pictures; there is no source for dark interfaces.
  static let unselected = grey(alpha: 1)
  /// The same grey, as faint as in a picture.
  static let disabled = grey(alpha: 0.27)

  private static func grey(alpha: CGFloat) -> UIColor {
    UIColor { traits in UIColor(white: traits.userInterfaceStyle == .dark ? 0.459 : 146 / 255, alpha: alpha) }
  }
}
