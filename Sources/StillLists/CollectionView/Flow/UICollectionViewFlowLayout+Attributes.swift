// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

extension UICollectionViewFlowLayout {
  /// The z-index of pinned headers and footers, which are in front of all cells.
  private static let pinnedZIndex = 10

  func flowItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, plan.sections.indices.contains(path.section), path.item >= 0,
      path.item < plan.sections[path.section].count
    else { return nil }
    return item(path.section, path.item, grid: pixelGrid)
  }

  private func item(_ section: Int, _ item: Int, grid: PixelGrid) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, nil, IndexPath(item: item, section: section))
    var rect = plan.itemRect(section, item)
    rect.origin.x = grid.snapped(rect.minX)
    rect.origin.y = grid.snapped(rect.minY)
    attributes.frame = rect
    return attributes
  }

  func flowHeaderFooter(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let first = path.first, plan.sections.indices.contains(first), path.count == 1 || path[1] == 0 else {
      return nil
    }
    switch kind {
    case UICollectionView.elementKindSectionHeader: return headerFooter(first, isHeader: true)
    case UICollectionView.elementKindSectionFooter: return headerFooter(first, isHeader: false)
    default: return nil
    }
  }

  private func headerFooter(_ index: Int, isHeader: Bool) -> UICollectionViewLayoutAttributes? {
    let section = plan.sections[index]
    let length = isHeader ? section.header : section.footer
    guard length > 0 else { return nil }
    let kind =
      isHeader ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    let attributes = makeAttributes(.supplementaryView, kind, IndexPath(item: 0, section: index))
    let origin = plan.origin(index)
    var start = origin + (isHeader ? 0 : section.footerStart)
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      attributes.zIndex = Self.pinnedZIndex
      start = pinned(start, length, from: origin, to: origin + section.length, isHeader)
    }
    attributes.frame = plan.rect(along: start, across: 0, FlowLengths(along: length, across: plan.across))
    return attributes
  }

  /// The start of a header or footer that stays as near to the visible edge as its section reaches.
  private func pinned(
    _ start: CGFloat, _ length: CGFloat, from low: CGFloat, to high: CGFloat, _ isHeader: Bool
  ) -> CGFloat {
    guard let collection, !collection.showsWholeContent else { return start }
    let seen = collection.bounds.inset(by: collection.adjustedContentInset)
    let (near, far) = plan.isVertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
    if isHeader { return min(max(start, near), high - length) }
    return max(min(start, far - length), low)
  }

  func flowElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.isNumber else { return [] }
    let (start, end) = plan.isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let grid = pixelGrid
    let limit = collection?.shownLimit ?? .max
    var found: [UICollectionViewLayoutAttributes] = []
    for section in plan.sections(from: start, to: end) {
      let origin = plan.origin(section)
      if let header = headerFooter(section, isHeader: true), header.mayTouch(rect) { found.append(header) }
      // Rounding to pixels may move an item across an edge by half of one.
      for number in plan.sections[section].items(from: start - origin - 1, to: end - origin + 1) {
        // The collection reports that there are too many, and shows no more of them.
        if found.count > limit {
          collection?.display.noteMissingElements()
          return found
        }
        let attributes = item(section, number, grid: grid)
        if attributes.mayTouch(rect) { found.append(attributes) }
      }
      if let footer = headerFooter(section, isHeader: false), footer.mayTouch(rect) { found.append(footer) }
    }
    return found
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns true if the item shows in a rectangle, or if its frame has values that are not finite: the collection view then
  /// refuses it by name, whereas `intersects` of Foundation would end the process.
  fileprivate func mayTouch(_ rect: CGRect) -> Bool { !isFinite || frame.intersects(rect) }
}
