// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

extension UICollectionViewCompositionalLayout {
  /// The lowest z-index of pinned views, which are in front of all cells.
  private static let pinnedZIndex = 10

  private func section(_ index: Int) -> CompositionalSection? {
    plan.sections.indices.contains(index) ? plan.sections[index] : nil
  }

  /// The last edge is one on which elements end.
  var contentSizeOnPixels: CGSize {
    let (size, grid) = (plan.contentSize, pixelGrid)
    return plan.isVertical
      ? CGSize(width: size.width, height: grid.snapped(size.height))
      : CGSize(width: grid.snapped(size.width), height: size.height)
  }

  func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, let item = section(path.section)?.item(path.item) else { return nil }
    let (attributes, origin) = (makeAttributes(.cell, nil, path), plan.origin(path.section))
    attributes.frame = pixelGrid.snapped(item.frame.offsetBy(dx: origin.x, dy: origin.y))
    attributes.fittingAxes = item.fittingAxes
    attributes.zIndex = item.zIndex
    attributes.listMargin = listMargin(path.section)
    attributes.listPlace = section(path.section).flatMap { section in
      section.definition.list.map {
        ListCellPlace(
          appearance: $0.appearance, isFirst: path.item == 0, isLast: path.item == section.count - 1,
          separators: separators(of: $0, at: path))
      }
    }
    return attributes
  }

  private func separators(
    of list: UICollectionLayoutListConfiguration, at path: IndexPath
  ) -> UIListSeparatorConfiguration? {
    guard list.showsSeparators else { return nil }
    guard let handler = list.itemSeparatorHandler, let collection else { return list.separatorConfiguration }
    return collection.calling("The list's itemSeparatorHandler") { handler(path, list.separatorConfiguration) }
  }

  private func listMargin(_ index: Int) -> CGFloat? {
    guard let section = section(index), section.definition.list != nil else { return nil }
    return UICollectionLayoutListConfiguration.sideMargin(width: section.container.width)
  }

  func boundaryItemIndex(_ kind: String?, _ path: IndexPath) -> Int? {
    section(path.first ?? -1)?.definition.boundarySupplementaryItems.firstIndex { $0.elementKind == kind }
  }

  func boundaryAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, path.item == 0, let section = section(path.section),
      let index = boundaryItemIndex(kind, path)
    else {
      return supplementAttributes(kind, path)
    }
    let item = section.definition.boundarySupplementaryItems[index]
    let attributes = makeAttributes(.supplementaryView, kind, path)
    let origin = plan.origin(path.section)
    var frame = section.boundaryFrame(index).offsetBy(dx: origin.x, dy: origin.y)
    if item.pinToVisibleBounds { pin(&frame, in: CGRect(origin: origin, size: section.size), item.alignment) }
    attributes.frame = pixelGrid.snapped(frame)
    attributes.fittingAxes = item.layoutSize.estimatedAxes
    attributes.listMargin = listMargin(path.section)
    attributes.zIndex = item.pinToVisibleBounds ? max(item.zIndex, Self.pinnedZIndex) : item.zIndex
    return attributes
  }

  /// The attributes of a view that belongs to an item.
  private func supplementAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, let item = section(path.section)?.item(path.item),
      let supplement = item.supplements.first(where: { $0.elementKind == kind })
    else { return nil }
    let (attributes, origin) = (makeAttributes(.supplementaryView, kind, path), plan.origin(path.section))
    attributes.frame = pixelGrid.snapped(supplement.frame(at: item.frame.offsetBy(dx: origin.x, dy: origin.y)))
    attributes.fittingAxes = []
    attributes.zIndex = supplement.zIndex
    attributes.belongsToItem = true
    return attributes
  }

  /// Moves a frame as near to the visible edge as its section reaches.
  private func pin(_ frame: inout CGRect, in section: CGRect, _ alignment: NSRectAlignment) {
    guard let collection, !collection.showsWholeContent else { return }
    let seen = collection.bounds.inset(by: collection.adjustedContentInset)
    let isAtEnd =
      plan.isVertical
      ? [.bottom, .bottomLeading, .bottomTrailing].contains(alignment)
      : [.trailing, .topTrailing, .bottomTrailing].contains(alignment)
    if plan.isVertical {
      frame.origin.y =
        isAtEnd
        ? max(min(frame.minY, seen.maxY - frame.height), section.minY)
        : min(max(frame.minY, seen.minY), section.maxY - frame.height)
    } else {
      frame.origin.x =
        isAtEnd
        ? max(min(frame.minX, seen.maxX - frame.width), section.minX)
        : min(max(frame.minX, seen.minX), section.maxX - frame.width)
    }
  }

  func decorationAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, let section = section(path.section),
      let item = section.definition.decorationItems.first(where: { $0.elementKind == kind })
    else { return nil }
    let attributes = makeAttributes(.decorationView, kind, path)
    let (origin, insets) = (plan.origin(path.section), item.contentInsets)
    attributes.frame = pixelGrid.snapped(
      CGRect(
        origin: CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top), size: section.size.within(insets)))
    attributes.zIndex = item.zIndex
    attributes.fittingAxes = []
    return attributes
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.isNumber else { return [] }
    var found: [UICollectionViewLayoutAttributes] = []
    let limit = collection?.shownLimit ?? .max
    for index in plan.sections(in: rect) {
      guard let section = plan.sections[index] else { continue }
      let (origin, path) = (plan.origin(index), IndexPath(item: 0, section: index))
      for item in section.definition.decorationItems {
        if let attributes = decorationAttributes(item.elementKind, path) { found.append(attributes) }
      }
      for item in section.items(in: rect.offsetBy(dx: -origin.x, dy: -origin.y).insetBy(dx: -1, dy: -1)) {
        // The collection reports that there are too many, and shows no more of them.
        if found.count > limit {
          collection?.display.noteMissingElements()
          return found
        }
        let path = IndexPath(item: item, section: index)
        if let attributes = itemAttributes(path) { found.append(attributes) }
        for supplement in section.item(item)?.supplements ?? [] {
          if let attributes = supplementAttributes(supplement.elementKind, path) { found.append(attributes) }
        }
      }
      for item in section.definition.boundarySupplementaryItems {
        if let attributes = boundaryAttributes(item.elementKind, path) { found.append(attributes) }
      }
    }
    // An invalid frame is passed on, so that the collection reports it.
    return found.filter { !$0.isFinite || $0.frame.intersects(rect) }
  }
}
