// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UICollectionView {
  var isMirrored: Bool {
    state.layout.flipsHorizontallyInOppositeLayoutDirection && layoutDirection == .rightToLeft
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    CGRect(
      x: max(contentSize.width, bounds.width) - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Attributes as they are in this view, which may read from right to left.
  private func shownAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    if copy.movesWithItems, let part = state.layout.scrollingSection(copy.indexPath.section) {
      let local = part.contentSize.width - (attributes.center.x - part.frame.minX)
      copy.center.x = mirrored(part.frame).minX + local
    } else {
      copy.center.x = max(contentSize.width, bounds.width) - attributes.center.x
    }
    return copy
  }

  /// Items that are seen through a section that scrolls by itself.
  func items(seenThrough section: ScrollingSection) -> [UICollectionViewLayoutAttributes] {
    guard let part = state.layout.scrollingSection(section.section) else { return [] }
    var local = CGRect(origin: state.scrollers[section.section]?.contentOffset ?? .zero, size: part.frame.size)
    if isMirrored { local.origin.x = part.contentSize.width - local.maxX }
    let seen = local.offsetBy(dx: part.frame.minX, dy: part.frame.minY)
    guard seen.width > 0, seen.height > 0 else { return [] }
    return (state.layout.layoutAttributesForElements(in: seen) ?? []).filter {
      $0.movesWithItems && $0.indexPath.section == section.section
    }.filter(isValid).filter { $0.frame.intersects(seen) }.map { shownAttributes($0) }
  }

  func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard holds(path) else { return nil }
    return state.layout.layoutAttributesForItem(at: path).map { shownAttributes($0) }
  }

  func supplementAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return state.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path).map { shownAttributes($0) }
  }

  /// What lies in a part of the content, in the order of the layout.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    let asked = isMirrored ? mirrored(rect) : rect
    return (state.layout.layoutAttributesForElements(in: asked) ?? []).map { shownAttributes($0) }.filter(isValid)
  }

  private func isValid(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let path = attributes.indexPath
    guard attributes.isFinite, attributes.size.width >= 0, attributes.size.height >= 0 else {
      reportCollectionError(
        "the layout \(type(of: state.layout)) returned attributes for \(path.inWords) whose frame is \(attributes.frame)"
      )
      return false
    }
    switch attributes.representedElementCategory {
    case .cell:
      if holds(path) { return true }
      reportCollectionError(
        "UICollectionView received layout attributes for a cell with an index path that does not exist: \(path.inWords)"
      )
      return false
    case .supplementaryView:
      // The path of a view of the whole layout has one index.
      if path.count < 2 || state.counts.indices.contains(path.section) { return true }
      reportCollectionError(
        "UICollectionView received layout attributes for a supplementary view with an index path that does not exist: "
          + path.inWords)
      return false
    case .decorationView: return true
    }
  }

  func scrollingSections(in rect: CGRect) -> [ScrollingSection] {
    let sections = state.layout.scrollingSections(in: isMirrored ? mirrored(rect) : rect)
    guard isMirrored else { return sections }
    return sections.map {
      var section = $0
      section.frame = mirrored($0.frame)
      return section
    }
  }

  func scrollingSection(_ section: Int) -> ScrollingSection? {
    guard var found = state.layout.scrollingSection(section) else { return nil }
    if isMirrored { found.frame = mirrored(found.frame) }
    return found
  }

  func itemPath(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let near = CGRect(x: point.x, y: point.y, width: 1e-3, height: 1e-3)
    let found = elements(in: near).filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
    return found.max { $0.zIndex < $1.zIndex }?.indexPath
  }
}
