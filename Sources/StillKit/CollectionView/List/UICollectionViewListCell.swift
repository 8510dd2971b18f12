// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// A cell of a list, with a line to the next one. Mirrors UIKit's `UICollectionViewListCell`, without accessories.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private var place: ListCellPlace?
  private var separator: _UICollectionViewListSeparatorView?
  /// Whether the background is the list's, not the app's.
  private var hasListBackground = false

  /// A configuration for one text, and a second one below it.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// At least 44 points high where content says how high the cell is.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
    if preferred !== layoutAttributes, layoutAttributes.fittingAxes.contains(.vertical) {
      preferred.size.height = max(preferred.size.height, 44)
    }
    return preferred
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    showPlace()
    placeSeparator()
  }
}

extension UICollectionViewListCell {
  private var currentPlace: ListCellPlace? { attributes?.listPlace }

  private func showPlace() {
    let new = currentPlace
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
    let height = 1 / layoutScale
    let margin: CGFloat = 16
    let isReversed = layoutDirection == .rightToLeft
    line.frame = CGRect(
      x: isReversed ? 0 : margin, y: bounds.height - height, width: max(bounds.width - margin, 0), height: height)
  }
}

/// A line between cells.
final class _UICollectionViewListSeparatorView: UIView {}
