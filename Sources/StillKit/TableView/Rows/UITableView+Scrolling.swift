// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UITableView {
  /// Rows on the way are estimated, and measured once they are seen: the offset is worked out until it stays.
  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    loadIfNeeded()
    layoutIfNeeded()
    guard checkRow(path) else { return }
    let before = contentOffset
    for _ in 0..<8 {
      let target = offset(for: rowRect(path), position)
      if target == contentOffset { break }
      contentOffset = target
      layoutIfNeeded()
    }
    if animated, contentOffset != before { state.delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  private func checkRow(_ path: IndexPath) -> Bool {
    if state.model.holds(path) { return true }
    let counts = state.model.counts
    if path.count == 2, counts.indices.contains(path.section) {
      reportTableError(
        "Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are only "
          + "\(counts[path.section]) rows in section \(path.section)")
    } else {
      reportTableError(
        "Attempted to scroll the table view to an out-of-bounds section (\(path.first ?? -1)) when there are only "
          + "\(counts.count) sections")
    }
    return false
  }

  private func offset(for rect: CGRect, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let room = bounds.height - inset.top - inset.bottom
    let stuck = style == .plain ? headerHeight(over: rect) : 0
    let top = rect.minY - inset.top - stuck
    let bottom = rect.maxY - inset.top - room
    var y: CGFloat
    switch position {
    case .top: y = top
    case .bottom: y = bottom
    case .middle: y = rect.midY - inset.top - room / 2
    case .none:
      y = contentOffset.y
      if y < bottom { y = bottom }
      if y > top { y = top }
    }
    return withinLimits(CGPoint(x: contentOffset.x, y: pixelGrid.snapped(y)))
  }

  /// Of the header that sticks above a row.
  private func headerHeight(over rect: CGRect) -> CGFloat {
    guard let path = state.model.row(at: rect.midY) else { return 0 }
    let header = state.model.sections[path.section].header
    return header.isShown ? header.height : 0
  }

  // MARK: Selection

  func select(_ path: IndexPath?, _ position: ScrollPosition, _ animated: Bool) {
    loadIfNeeded()
    guard let path else {
      for path in state.selected { deselect(path) }
      return
    }
    guard allowsSelection, state.model.holds(path) else { return }
    if !allowsMultipleSelection, !(isEditing && allowsMultipleSelectionDuringEditing) {
      for other in state.selected where other != path { deselect(other) }
    }
    if !state.selected.contains(path) { state.selected.append(path) }
    state.cells[path]?.setSelected(true, animated: animated)
    if position != .none { scroll(to: path, position, animated) }
  }

  func deselect(_ path: IndexPath) {
    state.selected.removeAll { $0 == path }
    state.cells[path]?.setSelected(false, animated: false)
  }
}
