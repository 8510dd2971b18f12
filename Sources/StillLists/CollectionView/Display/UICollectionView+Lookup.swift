// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

extension UICollectionView {
  // MARK: Shown elements

  private func layOutIfReloading() { if content.needsReload { layoutIfNeeded() } }

  var loadedCounts: [Int] {
    content.loadIfNeeded()
    return content.counts
  }

  func itemCount(of section: Int) -> Int {
    let counts = loadedCounts
    if counts.indices.contains(section) { return counts[section] }
    reportListError(
      "request for number of items in section \(section) when there are only \(counts.count) sections in the "
        + "collection view")
    return 0
  }

  var visiblePaths: [IndexPath] {
    layOutIfReloading()
    return elements.paths(.cell)
  }

  func visibleCell(at path: IndexPath) -> UICollectionViewCell? {
    layOutIfReloading()
    return elements.cell(at: path)
  }

  func visibleSupplement(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    elements[ElementKey(category: .supplementaryView, kind: kind, path: path)]
  }

  func visibleSupplementPaths(_ kind: String) -> [IndexPath] {
    layOutIfReloading()
    return elements.paths(.supplementaryView, kind: kind)
  }

  /// The index of the rearmost element among the subviews: in front of the background view.
  var firstElementPlace: Int { backgroundView?.superview === self ? 1 : 0 }

  // MARK: Scrolling

  /// Scrolls to an item.
  ///
  /// Items on the way may be estimates until they are shown, so the offset is computed until it stays.
  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    layoutIfNeeded()
    guard holds(path) else {
      return reportListError(
        "Attempted to scroll the collection view to an out-of-bounds item (\(path.inWords)): there are "
          + "\(content.counts) items in its sections")
    }
    guard animated else {
      stopDecelerating()
      arrive(at: path, position)
      return layoutIfNeeded()
    }
    if let section = scrollingSection(path.section), let item = itemAttributes(path)?.frame {
      scrollers.scroll(section, to: item, position, animated: true)
    }
    animateOffset { [weak self] in
      guard let self, let rect = shownRect(path) else { return self?.contentOffset ?? .zero }
      return offset(showing: rect, position, insets: adjustedContentInset)
    } arrive: { [weak self] in
      self?.arrive(at: path, position)
    }
  }

  /// Returns the frame of an item, or of its section if that scrolls orthogonally.
  private func shownRect(_ path: IndexPath) -> CGRect? {
    guard holds(path) else { return nil }
    return scrollingSection(path.section)?.frame ?? itemAttributes(path)?.frame
  }

  /// Sets the offset that shows an item.
  ///
  /// Items on the way may have estimated sizes, so the offset is computed until it stays.
  private func arrive(at path: IndexPath, _ position: ScrollPosition) {
    for _ in 0..<8 where holds(path) {
      if let section = scrollingSection(path.section), let item = itemAttributes(path)?.frame {
        scrollers.scroll(section, to: item, position, animated: false)
      }
      guard let rect = shownRect(path) else { return }
      let target = offset(showing: rect, position, insets: adjustedContentInset)
      if target == contentOffset { break }
      contentOffset = target
      layoutIfNeeded()
    }
  }
}

extension UIScrollView {
  /// The offset at which a rectangle of the content is visible at a position between insets.
  func offset(showing rect: CGRect, _ position: UICollectionView.ScrollPosition, insets: UIEdgeInsets) -> CGPoint {
    let x = ScrollGoal(start: rect.minX, end: rect.maxX, before: insets.left, after: insets.right, room: bounds.width)
    let y = ScrollGoal(start: rect.minY, end: rect.maxY, before: insets.top, after: insets.bottom, room: bounds.height)
    return withinLimits(
      CGPoint(
        x: x.offset(
          from: contentOffset.x, start: position.contains(.left), middle: position.contains(.centeredHorizontally),
          end: position.contains(.right)),
        y: y.offset(
          from: contentOffset.y, start: position.contains(.top), middle: position.contains(.centeredVertically),
          end: position.contains(.bottom))))
  }
}

/// A stretch of content that should become visible along one axis, in points.
private struct ScrollGoal {
  let start, end: CGFloat
  /// The insets of the scroll view.
  let before, after: CGFloat
  /// The length of the scroll view.
  let room: CGFloat

  func offset(from current: CGFloat, start isStart: Bool, middle isMiddle: Bool, end isEnd: Bool) -> CGFloat {
    let (low, high) = (start - before, end + after - room)
    if isStart { return low }
    if isEnd { return high }
    if isMiddle { return (start + end) / 2 - before - (room - before - after) / 2 }
    return min(max(current, high), low)
  }
}
