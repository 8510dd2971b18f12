// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// A button without a configuration.
extension UIButton {
  /// The space that UIKit leaves above and below a title of a button without content insets.
  private static let padding: CGFloat = 6
  /// The smallest width of a button with a title.
  private static let minimumWidth: CGFloat = 30

  /// Returns the colour of the title in `state`.
  func color(for state: State) -> UIColor {
    if let color = contents.titleColors[state] { return color }
    if state.contains(.disabled), buttonType != .custom { return .tertiaryLabel }
    return contents.titleColors[.normal] ?? (buttonType != .custom ? tintColor : .white)
  }

  /// Updates all views of a button without a configuration.
  func updateLegacyViews() {
    views.removeConfigurationViews()
    let state = state
    let text = ButtonText(
      text: title(for: state), attributed: attributedTitle(for: state), color: color(for: state),
      shadowColor: titleShadowColor(for: state))
    views.showTitle(text, in: self)
    views.showImage(image(for: state), currentPreferredSymbolConfiguration, in: self)
    // System buttons fade while they are highlighted.
    let faded: CGFloat = buttonType != .custom && isHighlighted ? 0.2 : 1
    views.title?.alpha = faded
    let isDimmed = !isEnabled && contents.images[state] == nil
    views.image?.alpha = isDimmed ? 0.5 : faded
    views.image?.tintColor = isDimmed && buttonType != .custom ? .systemGray : showsDisc ? .secondaryLabel : nil
    if showsDisc { return showDisc() }
    updateBackground(backgroundImage(for: state))
  }

  /// True for a close button that has no background of its own.
  var showsDisc: Bool { buttonType == .close && backgroundImage(for: state) == nil }

  /// Shows the disc of a close button.
  func showDisc() {
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .tertiarySystemFill
    views.background(in: self).show(background, radius: ButtonType.closeSide / 2, tint: tintColor)
  }

  private func updateBackground(_ image: UIImage?) {
    guard image != nil || views.background != nil else { return }
    var background = UIBackgroundConfiguration.clear()
    background.image = image
    views.background(in: self).show(background, radius: 0, tint: tintColor)
  }

  // MARK: Sizes

  private var titleSize: CGSize {
    refreshIfNeeded()
    guard let label = views.title, !label.isHidden else { return .zero }
    return label.sizeThatFits(.zero)
  }

  private var imageSize: CGSize {
    refreshIfNeeded()
    return currentImage == nil ? .zero : views.image?.shownImage?.size ?? .zero
  }

  /// The size of a button without a configuration.
  var legacySize: CGSize {
    let (title, image) = (titleSize, imageSize)
    let insets = contentEdgeInsets
    guard insets == .zero else {
      return CGSize(
        width: title.width + image.width + insets.left + insets.right,
        height: max(title.height, image.height) + insets.top + insets.bottom)
    }
    if buttonType == .close, title == .zero {
      return CGSize(width: ButtonType.closeSide, height: ButtonType.closeSide)
    }
    if title == .zero, image != .zero { return image }
    var line = title.height
    if title == .zero {
      let label = views.title(in: self)
      line = label.pixelGrid.up(label.font.lineHeight)
    }
    return CGSize(
      width: max(title.width + image.width, Self.minimumWidth), height: max(line + 2 * Self.padding, image.height))
  }

  // MARK: Places

  /// Returns the rectangle of the image of a button without a configuration.
  func legacyImageRect(in contentRect: CGRect) -> CGRect {
    let room = contentRect.inset(by: imageEdgeInsets)
    let natural = imageSize
    let size = CGSize(width: min(natural.width, max(room.width, 0)), height: min(natural.height, max(room.height, 0)))
    let both = size.width + min(titleSize.width, max(room.width - size.width, 0))
    let (x, width) = horizontal(size.width, of: both, in: room, isFirst: !isRightToLeft)
    return place(CGRect(x: x, y: 0, width: width, height: size.height), in: room)
  }

  /// Returns the rectangle of the title of a button without a configuration.
  func legacyTitleRect(in contentRect: CGRect) -> CGRect {
    let room = contentRect.inset(by: titleEdgeInsets)
    let natural = titleSize
    let image = min(imageSize.width, max(room.width, 0))
    let width = min(natural.width, max(room.width - image, 0))
    let (x, wide) = horizontal(width, of: width + image, in: room, isFirst: isRightToLeft)
    return place(
      CGRect(x: x, y: 0, width: wide, height: min(natural.height, max(room.height, 0))), in: room)
  }

  /// Returns the place of one of two parts side by side.
  private func horizontal(
    _ width: CGFloat, of both: CGFloat, in room: CGRect, isFirst: Bool
  ) -> (CGFloat, CGFloat) {
    let start = room.minX + (room.width - both) * effectiveContentHorizontalAlignment.share
    return (isFirst ? start : start + both - width, width)
  }

  private func place(_ rect: CGRect, in room: CGRect) -> CGRect {
    var rect = rect
    if contentVerticalAlignment == .fill { rect.size.height = max(room.height, 0) }
    rect.origin.x = pixelGrid.nearest(rect.origin.x)
    rect.origin.y = pixelGrid.nearest(room.minY + (room.height - rect.height) * contentVerticalAlignment.share)
    return rect
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// The part of the free width that lies to the left of the content.
  var share: CGFloat {
    switch self {
    case .center: 0.5
    case .left, .fill, .leading: 0
    case .right, .trailing: 1
    }
  }
}

extension UIControl.ContentVerticalAlignment {
  /// The part of the free height that lies above the content.
  var share: CGFloat {
    switch self {
    case .center: 0.5
    case .top, .fill: 0
    case .bottom: 1
    }
  }
}
