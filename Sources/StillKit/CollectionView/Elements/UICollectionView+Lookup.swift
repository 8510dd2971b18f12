// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UICollectionView {
  private func showIfReloading() { if state.needsReload { layoutIfNeeded() } }

  var shownPaths: [IndexPath] {
    showIfReloading()
    return state.shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }

  func shownCell(_ path: IndexPath) -> UICollectionViewCell? {
    showIfReloading()
    return state.shown[.cell(path)] as? UICollectionViewCell
  }

  func path(of cell: UICollectionViewCell) -> IndexPath? {
    state.shown.first { $0.value === cell && $0.key.category == .cell }?.key.path
  }

  func shownSupplement(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    state.shown[ElementKey(category: .supplementaryView, kind: kind, path: path)]
  }

  func shownSupplementPaths(_ kind: String) -> [IndexPath] {
    showIfReloading()
    return state.shown.keys.filter { $0.category == .supplementaryView && $0.kind == kind }.map(\.path).sorted()
  }

  // MARK: Selection

  func select(_ path: IndexPath?, _ position: ScrollPosition, _ animated: Bool) {
    loadIfNeeded()
    guard let path else {
      for path in state.selected { deselect(path) }
      return
    }
    guard allowsSelection, holds(path) else { return }
    if !allowsMultipleSelection { for other in state.selected where other != path { deselect(other) } }
    if !state.selected.contains(path) { state.selected.append(path) }
    (state.shown[.cell(path)] as? UICollectionViewCell)?.isSelected = true
    if position != [] { scroll(to: path, position, animated) }
  }

  func deselect(_ path: IndexPath) {
    state.selected.removeAll { $0 == path }
    (state.shown[.cell(path)] as? UICollectionViewCell)?.isSelected = false
  }

  // MARK: Scrolling

  /// Items on the way may be estimated, and are measured once they are seen: the offset is worked out until it stays.
  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    layoutIfNeeded()
    guard holds(path) else {
      return reportCollectionError(
        "Attempted to scroll the collection view to an out-of-bounds item (\(path.inWords)): there are "
          + "\(state.counts) items in its sections")
    }
    let before = contentOffset
    for _ in 0..<8 {
      guard let attributes = itemAttributes(path) else { return }
      var rect = attributes.frame
      if let section = scrollingSection(path.section) {
        scrollSection(section, to: rect, position)
        rect = section.frame
      }
      let target = offset(for: rect, position)
      if target == contentOffset { break }
      contentOffset = target
      layoutIfNeeded()
    }
    layoutIfNeeded()
    if animated, contentOffset != before { state.delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  private func offset(for rect: CGRect, _ position: ScrollPosition) -> CGPoint {
    let (inset, offset) = (adjustedContentInset, contentOffset)
    let y = ScrollGoal(start: rect.minY, end: rect.maxY, before: inset.top, after: inset.bottom, room: bounds.height)
    let x = ScrollGoal(start: rect.minX, end: rect.maxX, before: inset.left, after: inset.right, room: bounds.width)
    return withinLimits(
      CGPoint(
        x: x.offset(
          from: offset.x, start: position.contains(.left), middle: position.contains(.centeredHorizontally),
          end: position.contains(.right)),
        y: y.offset(
          from: offset.y, start: position.contains(.top), middle: position.contains(.centeredVertically),
          end: position.contains(.bottom))))
  }
}

/// Where something lies that shall be seen, in one direction, in points.
struct ScrollGoal {
  var start, end: CGFloat
  /// Insets of the scroll view.
  var before, after: CGFloat
  var room: CGFloat

  func offset(from current: CGFloat, start isStart: Bool, middle isMiddle: Bool, end isEnd: Bool) -> CGFloat {
    let (low, high) = (start - before, end + after - room)
    if isStart { return low }
    if isEnd { return high }
    if isMiddle { return (start + end) / 2 - before - (room - before - after) / 2 }
    return min(max(current, high), low)
  }
}
