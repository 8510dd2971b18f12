// SPDX-License-Identifier: MIT

import StillGraphics

extension UITableViewCell {
  func placeSeparators() {
    let thickness = pixelGrid.pixel
    parts.bottomSeparator = show(
      parts.bottomSeparator, place.bottomSeparator, y: bounds.height - thickness, thickness: thickness)
    parts.topSeparator = show(parts.topSeparator, place.topSeparator, y: 0, thickness: thickness)
  }

  private func show(_ view: UIView?, _ separator: CellSeparator?, y: CGFloat, thickness: CGFloat) -> UIView? {
    guard let separator, !separator.isFull || bounds.width > 0 else {
      view?.removeFromSuperview()
      return nil
    }
    let view = view ?? _UITableViewCellSeparatorView(frame: .zero)
    if view.superview !== self { addSubview(view) }
    view.backgroundColor = separator.color
    let insets = separator.isFull ? .zero : insets(of: separator)
    let frame = CGRect(
      x: insets.left, y: y, width: max(bounds.width - insets.left - insets.right, 0), height: thickness)
    view.frame = layoutDirection == .rightToLeft ? frame.mirrored(in: bounds.width) : frame
    return view
  }

  private func insets(of separator: CellSeparator) -> UIEdgeInsets {
    if let own = editing.separatorInset { return own }
    guard let insets = separator.insets else { return automaticSeparatorInsets }
    guard separator.isRelative else { return insets }
    let automatic = automaticSeparatorInsets
    return UIEdgeInsets(
      top: 0, left: automatic.left + insets.left, bottom: 0, right: automatic.right + insets.right)
  }

  /// From where the text begins to the end of the cell.
  private var automaticSeparatorInsets: UIEdgeInsets {
    let isReversed = layoutDirection == .rightToLeft
    let content = isReversed ? contentView.frame.mirrored(in: bounds.width) : contentView.frame
    var start =
      content.minX + directionalLayoutMargins.leading - (isReversed ? safeAreaInsets.right : safeAreaInsets.left)
    if let image = parts.image?.image, image.size.width > 0, parts.text != nil {
      start = content.minX + labelFrames(width: content.width, height: bounds.height).text.minX
    } else if let list = contentView as? UIListContentView, let text = list.textStart {
      start = content.minX + text
    }
    return UIEdgeInsets(top: 0, left: start, bottom: 0, right: 0)
  }
}
