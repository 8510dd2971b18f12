// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
public import StillViews

/// A cell of a list, with a line below it.
///
/// Mirrors UIKit's `UICollectionViewListCell`.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private var place: ListCellPlace?
  private var separator: _UICollectionViewListSeparatorView?
  /// True if the background is the list's, not the app's.
  private var hasListBackground = false

  private(set) var accessoryViews: [ListAccessoryView] = []

  /// The accessories beside the content, each side from leading to trailing.
  open var accessories: [UICellAccessory] = [] {
    didSet { showAccessories() }
  }
  /// The number of levels by which the content is indented.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { accessoriesChanged() } }
  }
  /// The indentation of each level, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { accessoriesChanged() } }
  }
  /// True if leading accessories are indented with the content.
  open var indentsAccessories = true {
    didSet { setNeedsLayout() }
  }

  /// Returns a configuration for a text and a second one below it.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Returns attributes at least 44 points high if the content decides the height.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
    if preferred !== layoutAttributes, layoutAttributes.fittingAxes.contains(.vertical) {
      let accessories = accessoryViews.map(\.size.height).max() ?? 0
      preferred.size.height = max(preferred.size.height, accessories, 44)
    }
    return preferred
  }
  /// Places background, accessories and separator.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showPlace()
    placeAccessories()
    placeSeparator()
  }
  override func prepareForMeasuring() {
    super.prepareForMeasuring()
    showMargins()
  }
  override var widthBesideContent: CGFloat { accessoryRoom.leading + accessoryRoom.trailing }

  private func showAccessories() {
    for accessory in accessoryViews { accessory.view.removeFromSuperview() }
    accessoryViews = ListAccessoryView.all(of: accessories)
    for accessory in accessoryViews { addSubview(accessory.view) }
    accessoriesChanged()
  }

  private func accessoriesChanged() {
    setNeedsLayout()
    setNeedsMeasuring()
  }
}

extension UICollectionViewListCell {
  private var currentPlace: ListCellPlace? { attributes?.listPlace }

  private func showPlace() {
    let new = currentPlace
    showMargins()
    showBackground(new)
    guard place != new else { return }
    place = new
    let isRounded = new?.appearance == .insetGrouped && (new?.isFirst == true || new?.isLast == true)
    layer.cornerRadius = isRounded ? 10 : 0
    layer.cornerCurve = .continuous
    var corners: CACornerMask = []
    if new?.isFirst == true { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if new?.isLast == true { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    clipsToBounds = isRounded
  }

  /// Assigns the margins of the list.
  private func showMargins() {
    guard let side = attributes?.listMargin else { return }
    let margins = NSDirectionalEdgeInsets(top: 8, leading: side, bottom: 8, trailing: side)
    if directionalLayoutMargins != margins { directionalLayoutMargins = margins }
  }

  private func showBackground(_ place: ListCellPlace?) {
    guard let place, backgroundConfiguration == nil, backgroundView == nil else { return }
    guard backgroundColor == nil || hasListBackground else { return }
    hasListBackground = true
    let rest: UIColor = place.appearance == .plain ? .systemBackground : .secondarySystemGroupedBackground
    let color: UIColor = isSelected || isHighlighted ? .systemGray4 : rest
    if backgroundColor != color { backgroundColor = color }
  }

  private func placeSeparator() {
    guard let place = currentPlace, place.showsSeparators, !(place.isLast && place.appearance != .plain) else {
      separator?.removeFromSuperview()
      separator = nil
      return
    }
    let line = separator ?? _UICollectionViewListSeparatorView(frame: .zero)
    separator = line
    if line.superview !== self { addSubview(line) }
    line.backgroundColor = .separator
    let height = pixelGrid.pixel
    let isReversed = layoutDirection == .rightToLeft
    let margin = separatorStart
    line.frame = CGRect(
      x: isReversed ? 0 : margin, y: bounds.height - height, width: max(bounds.width - margin, 0), height: height)
  }
}

extension UICollectionViewListCell {
  /// The leading edge of the text, at which the separator begins.
  private var separatorStart: CGFloat {
    let text = (contentView as? UIListContentView)?.textStart ?? directionalLayoutMargins.leading
    return accessoryRoom.leading + text
  }
}

/// A line between cells.
///
/// Named as UIKit's own.
final class _UICollectionViewListSeparatorView: UIView {}
