// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
@_spi(StillLists) import StillViews

/// The appearance that a cell has because of its place in a table.
struct CellPlace: Equatable {
  /// The margin at each side of the content, in points.
  var sideMargin: CGFloat = 16
  /// The lower separator; nil for none.
  var bottomSeparator: CellSeparator?
  /// The upper separator; nil for none.
  var topSeparator: CellSeparator?
  var roundedTop = false
  var roundedBottom = false
  var editingStyle = UITableViewCell.EditingStyle.none
  var indentsWhileEditing = true
  var showsReorderControl = false
}

/// A line at an edge of a cell.
struct CellSeparator: Equatable {
  var color: UIColor
  /// The insets, with left as the leading side; nil for automatic ones.
  var insets: UIEdgeInsets?
  /// True if `insets` are added to the automatic ones.
  var isRelative = false
  /// True if the separator extends from edge to edge and ignores the insets.
  var isFull = false
}

/// The separators of a cell.
struct CellSeparators {
  /// The cell's own inset, which is stronger than its table's.
  var inset: UIEdgeInsets?
  fileprivate var bottom: UIView?
  fileprivate var top: UIView?
}

extension UITableViewCell {
  func placeChanged(from old: CellPlace) {
    if (place.roundedTop, place.roundedBottom) != (old.roundedTop, old.roundedBottom) { roundCorners() }
    layOutContentView()
    setNeedsLayout()
  }

  /// Rounds the corners of a cell by its position in an inset group; this replaces corners that the app set, each time it is
  /// shown.
  func roundCorners() {
    let radius: CGFloat = place.roundedTop || place.roundedBottom ? 10 : 0
    layer.cornerRadius = radius
    layer.cornerCurve = .continuous
    var corners: CACornerMask = []
    if place.roundedTop { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.roundedBottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    clipsToBounds = radius > 0
  }

  // MARK: Separators

  func placeSeparators() {
    let thickness = pixelGrid.pixel
    separators.bottom = show(
      separators.bottom, place.bottomSeparator, y: bounds.height - thickness, thickness: thickness)
    separators.top = show(separators.top, place.topSeparator, y: 0, thickness: thickness)
  }

  /// Adds a part behind the separators, as in a new cell, to which separators are added last.
  func addBelowSeparators(_ view: UIView) {
    if let line = subviews.first(where: { $0 === separators.bottom || $0 === separators.top }) {
      insertSubview(view, belowSubview: line)
    } else {
      addSubview(view)
    }
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
    if let own = separators.inset { return own }
    guard let insets = separator.insets else { return automaticSeparatorInsets }
    guard separator.isRelative else { return insets }
    let automatic = automaticSeparatorInsets
    return UIEdgeInsets(
      top: 0, left: automatic.left + insets.left, bottom: 0, right: automatic.right + insets.right)
  }

  /// The insets of a line from the beginning of the text to the end of the cell.
  private var automaticSeparatorInsets: UIEdgeInsets {
    let isReversed = layoutDirection == .rightToLeft
    let content = isReversed ? contentView.frame.mirrored(in: bounds.width) : contentView.frame
    var start =
      content.minX + directionalLayoutMargins.leading - (isReversed ? safeAreaInsets.right : safeAreaInsets.left)
    if let image = labels.image?.image, image.size.width > 0, labels.text != nil {
      start = content.minX + labelFrames(width: content.width, height: bounds.height).text.minX
    } else if let list = contentView as? UIListContentView, let text = list.textStart {
      start = content.minX + text
    }
    return UIEdgeInsets(top: 0, left: start, bottom: 0, right: 0)
  }
}

/// A line between rows.
///
/// Named as UIKit's own.
final class _UITableViewCellSeparatorView: UIView {
  // The cell places it, so the cell's constraints need not be solved again for it.
  override var isLayoutRoot: Bool { true }
}
