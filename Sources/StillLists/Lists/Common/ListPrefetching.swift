// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

/// A list with an object that is told which elements are likely to be shown soon.
@MainActor
protocol PrefetchingList: ListView {
  /// True if the list has a prefetch data source and may call it.
  var prefetches: Bool { get }
  /// The elements in a part of the content, from its beginning to its end.
  func elements(in rect: CGRect) -> [IndexPath]
  /// Asks the app to prepare the data of elements; the nearest one is first.
  func prefetch(_ paths: [IndexPath])
  /// Ends the preparation of the data of elements.
  func cancelPrefetching(_ paths: [IndexPath])
}

/// The elements whose data the app was asked to prepare before they are shown.
///
/// Apple documents that elements are passed in the order of their distance to the visible part, and that elements which are
/// no longer needed are cancelled. Our choice: elements are prefetched up to one list length ahead.
@MainActor
final class ListPrefetching {
  private unowned let list: any PrefetchingList
  /// The elements that were asked for, and were not shown yet.
  private var asked: Set<IndexPath> = []
  private var lastOffset = CGPoint.zero
  /// True if the content went towards its beginning last.
  private var goesBack = false

  init(_ list: any PrefetchingList) { self.list = list }

  /// Asks for elements ahead of the visible ones, and gives up those that no longer are.
  func update() {
    guard list.prefetches, !list.showsWholeContent, !list.needsReload, !list.bounds.isEmpty else { return }
    let bounds = list.bounds
    let isVertical = list.contentSize.height > bounds.height || list.contentSize.width <= bounds.width
    let way = isVertical ? bounds.minY - lastOffset.y : bounds.minX - lastOffset.x
    lastOffset = bounds.origin
    let inset = list.adjustedContentInset
    let isAtStart = isVertical ? bounds.minY <= -inset.top : bounds.minX <= -inset.left
    if way != 0 { goesBack = way < 0 }
    if isAtStart { goesBack = false }
    let length = (isVertical ? bounds.height : bounds.width) * (goesBack ? -1 : 1)
    let room = bounds.offsetBy(dx: isVertical ? 0 : length, dy: isVertical ? length : 0)
    let visible = Set(list.elements(in: bounds))
    let ahead = list.elements(in: room).filter { !visible.contains($0) }
    asked.subtract(visible)
    let wanted = Set(ahead)
    let dropped = asked.subtracting(wanted).filter { list.holds($0) }.sorted()
    let new = (goesBack ? ahead.reversed() : ahead).filter { !asked.contains($0) }
    asked = wanted
    AppCalls.run("The prefetching data source of \(list.ownDescription)", which: "has the list laid out") {
      if !dropped.isEmpty { list.cancelPrefetching(dropped) }
      if !new.isEmpty { list.prefetch(new) }
    }
  }

  /// Updates the index paths of prefetched elements for an update.
  func move(by mapping: ListMapping) { asked = Set(asked.compactMap { mapping[$0] }) }
}

extension UITableView: PrefetchingList {
  var prefetches: Bool { isPrefetchingEnabled && prefetchDataSource != nil }
  func elements(in rect: CGRect) -> [IndexPath] {
    rect.minY < rect.maxY ? content.model.rows(in: rect.minY..<rect.maxY) : []
  }
  func prefetch(_ paths: [IndexPath]) { prefetchDataSource?.tableView(self, prefetchRowsAt: paths) }
  func cancelPrefetching(_ paths: [IndexPath]) {
    prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: paths)
  }
}

extension UICollectionView: PrefetchingList {
  var prefetches: Bool { isPrefetchingEnabled && prefetchDataSource != nil }
  func elements(in rect: CGRect) -> [IndexPath] {
    attributes(in: rect).filter { $0.representedElementCategory == .cell && $0.frame.intersects(rect) }
      .map(\.indexPath).sorted()
  }
  func prefetch(_ paths: [IndexPath]) { prefetchDataSource?.collectionView(self, prefetchItemsAt: paths) }
  func cancelPrefetching(_ paths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths)
  }
}
