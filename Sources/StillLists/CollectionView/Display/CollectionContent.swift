// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// The sections and items that a collection's data source stated last.
@MainActor
final class CollectionContent {
  private unowned let collection: UICollectionView
  /// The number of items in each section.
  private(set) var counts: [Int] = []
  /// True if the data source must be called again before anything is looked up.
  private(set) var needsReload = true
  /// The number of times that the app changed the data, or had it loaded again.
  private(set) var changeCount = 0

  /// True while the old views are recycled, which calls the app's delegate.
  private var isUnloading = false
  /// True while the data source is called to load everything.
  private(set) var isLoading = false
  private var hasChangedWhileLoading = false

  weak var dataSource: (any UICollectionViewDataSource)?

  init(_ collection: UICollectionView) { self.collection = collection }

  func holds(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
  }

  /// Makes the collection load everything again before the next use.
  ///
  /// Nothing stays selected.
  func markForReload() {
    changeCount += 1
    needsReload = true
    collection.noteChange()
    collection.display.setNeedsUpdate()
    collection.selection.removeAll()
    // At the end of a pass, this asks for layout, unless that would repeat endlessly.
    collection.layOutUnlessHeld()
  }

  /// Asks the data source for its sections and items if they are not known.
  func loadIfNeeded() {
    guard needsReload, !collection.pass.isRunning, !isUnloading, !collection.isStill else { return }
    isUnloading = true
    collection.elements.recycleAll()
    (isUnloading, needsReload) = (false, false)
    let wasLoading = isLoading
    isLoading = true
    counts = dataSource.map { newCounts($0) } ?? []
    isLoading = wasLoading
    let layout = collection.layoutState.layout
    let context = layout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    layout.invalidate(with: context)
  }

  /// Makes the next layout load everything again; true the first time, which is reported.
  var isFirstChangeWhileLoading: Bool {
    markForReload()
    defer { hasChangedWhileLoading = true }
    return !hasChangedWhileLoading
  }

  /// The number of items in each section that the data source states now.
  func newCounts(_ dataSource: any UICollectionViewDataSource) -> [Int] {
    collection.asking {
      collection.checkedCounts(sections: dataSource.numberOfSections(in: collection)) {
        dataSource.collectionView(collection, numberOfItemsInSection: $0)
      }
    } ?? counts
  }

  func apply(_ newCounts: [Int]) {
    changeCount += 1
    counts = newCounts
  }
}
