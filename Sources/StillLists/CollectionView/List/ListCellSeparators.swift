// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import StillViews

/// The lines above and below a cell of a list, and the guide that places them.
@MainActor
final class ListCellSeparators {
  private var (top, bottom): (_UICollectionViewListSeparatorView?, _UICollectionViewListSeparatorView?) = (nil, nil)
  /// The guide, once the app asked for it.
  private var guide: UILayoutGuide?
  private var leading: NSLayoutConstraint?

  func guide(of cell: UICollectionViewListCell) -> UILayoutGuide {
    if let guide { return guide }
    let made = UILayoutGuide()
    made.identifier = "UISeparatorLayoutGuide"
    cell.addLayoutGuide(made)
    let start = made.leadingAnchor.constraint(equalTo: cell.leadingAnchor)
    let usual = [start, made.trailingAnchor.constraint(equalTo: cell.trailingAnchor)]
    for constraint in usual { constraint.priority = .defaultLow }
    NSLayoutConstraint.activate(
      usual + [
        made.topAnchor.constraint(equalTo: cell.topAnchor), made.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
      ])
    (guide, leading) = (made, start)
    return made
  }

  /// Shows the lines of a cell.
  ///
  /// - Parameter start: The distance in points from the cell's leading edge at which automatic lines begin.
  func place(
    _ look: UIListSeparatorConfiguration?, in cell: UICollectionViewListCell, start: CGFloat, isLastOfGroup: Bool
  ) {
    let ends = automaticEnds(in: cell, start: start)
    let height = cell.pixelGrid.pixel
    top = line(top, look?.topSeparatorVisibility == .visible ? look : nil, in: cell)
    let showsBottom = look.map {
      $0.bottomSeparatorVisibility == .visible || ($0.bottomSeparatorVisibility == .automatic && !isLastOfGroup)
    }
    bottom = line(bottom, showsBottom == true ? look : nil, in: cell)
    guard let look else { return }
    place(top, look.topSeparatorInsets, y: 0, height, in: cell, ends)
    place(bottom, look.bottomSeparatorInsets, y: cell.bounds.height - height, height, in: cell, ends)
  }

  /// The leading and the trailing inset in points of lines whose insets are automatic.
  private func automaticEnds(in cell: UICollectionViewListCell, start: CGFloat) -> (CGFloat, CGFloat) {
    guard let guide, let leading else { return (start, 0) }
    if leading.constant != start { leading.constant = start }
    let frame = guide.layoutFrame
    let (left, right) = (frame.minX, cell.bounds.width - frame.maxX)
    return cell.layoutDirection == .rightToLeft ? (right, left) : (left, right)
  }

  /// Returns the view of a line, which is made when it is first shown.
  private func line(
    _ known: _UICollectionViewListSeparatorView?, _ look: UIListSeparatorConfiguration?,
    in cell: UICollectionViewListCell
  ) -> _UICollectionViewListSeparatorView? {
    guard let look else {
      known?.removeFromSuperview()
      return nil
    }
    let line = known ?? _UICollectionViewListSeparatorView(frame: .zero)
    if line.superview !== cell { cell.addSubview(line) }
    line.backgroundColor = look.color
    return line
  }

  private func place(
    _ line: UIView?, _ insets: NSDirectionalEdgeInsets, y: CGFloat, _ height: CGFloat,
    in cell: UICollectionViewListCell, _ automatic: (start: CGFloat, end: CGFloat)
  ) {
    guard let line else { return }
    let (start, end) = UIListSeparatorConfiguration.edges(insets, start: automatic.start, end: automatic.end)
    let isReversed = cell.layoutDirection == .rightToLeft
    line.frame = CGRect(
      x: isReversed ? end : start, y: y, width: max(cell.bounds.width - start - end, 0), height: height)
  }
}

/// A line between cells, with the name of UIKit's own view.
final class _UICollectionViewListSeparatorView: UIView {}
