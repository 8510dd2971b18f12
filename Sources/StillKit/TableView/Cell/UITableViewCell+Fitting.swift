// SPDX-License-Identifier: MIT

import StillGraphics

extension UITableViewCell {
  /// The size that suits the content in a cell as wide as `target`.
  func fittingSize(
    of target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let width = target.width > 0 ? target.width : bounds.width
    if bounds.width != width { bounds.size.width = width }
    updateConfigurationIfNeeded()
    layOutChrome()
    let content = contentView
    let room = content.bounds.width
    if let list = content as? UIListContentView {
      return CGSize(
        width: width, height: max(list.sizeThatFits(CGSize(width: room, height: 0)).height, Self.minimumHeight))
    }
    if content.layout.isUsed {
      let size = content.systemLayoutSizeFitting(
        CGSize(width: room, height: target.height), withHorizontalFittingPriority: .required,
        verticalFittingPriority: vertical)
      // UIKit takes a height of nothing for a mistake, and says so in its log.
      return CGSize(width: width, height: size.height > 0 ? size.height : Self.minimumHeight)
    }
    guard showsLabels else { return CGSize(width: width, height: Self.minimumHeight) }
    let height = labelFrames(width: room, height: nil).height
    return CGSize(width: width, height: max(pixelGrid.up(height), Self.minimumHeight))
  }

  /// The content has changed, so the table may have to make the row higher or lower.
  func askForMeasuring() {
    guard let table = superview as? UITableView, !needsMeasuring else { return }
    needsMeasuring = true
    table.setNeedsLayout()
  }
}
