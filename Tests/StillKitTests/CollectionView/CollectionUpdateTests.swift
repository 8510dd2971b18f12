// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: updates move what stays; one that does not fit the data source's counts is refused in UIKit's words.
@MainActor struct CollectionUpdateTests {
  private func collection(_ source: CollectionSource) -> UICollectionView {
    let view = source.collection(UICollectionViewFlowLayout())
    view.layoutIfNeeded()
    return view
  }

  @Test func cellsFollowTheirItems() throws {
    let source = CollectionSource([3, 1])
    let view = collection(source)
    let last = try #require(view.cellForItem(at: .at(0, 2)))
    let other = try #require(view.cellForItem(at: .at(1, 0)))
    view.selectItem(at: .at(0, 2), animated: false, scrollPosition: [])
    view.performBatchUpdates {
      source.counts = [3, 2]
      view.deleteItems(at: [.at(0, 0)])
      view.insertItems(at: [.at(0, 0), .at(1, 0)])
    }
    #expect(view.cellForItem(at: .at(0, 2)) === last)
    #expect(view.cellForItem(at: .at(1, 1)) === other)
    #expect(view.indexPathsForSelectedItems == [.at(0, 2)])
    #expect(other.frame == view.layoutAttributesForItem(at: .at(1, 1))?.frame)
    source.counts = [2]
    view.performBatchUpdates { view.deleteSections([0]) }
    #expect(view.cellForItem(at: .at(0, 1)) === other)
  }

  @Test func countsThatDoNotFitAreRefused() {
    let source = CollectionSource([3])
    let view = collection(source)
    source.counts = [4]
    let texts = errors { view.deleteItems(at: [.at(0, 0)]) }
    #expect(
      texts.first?.contains(
        "Invalid update: invalid number of items in section 0.  The number of items contained in an existing section "
          + "after the update (4) must be equal to the number of items contained in that section before the update (3), "
          + "plus or minus the number of items inserted or deleted from that section (0 inserted, 1 deleted)") == true)
    #expect(view.visibleCells.count == 3)
    source.counts = [3]
    #expect(
      errors { view.reloadItems(at: [.at(0, 9)]) }.first?.contains("attempt to reload item 9 from section 0") == true)
    #expect(errors { view.insertSections([4]) }.first?.contains("attempt to insert section 4") == true)
  }

  @Test func countsThatChangeWithoutAnUpdateAreReported() {
    let source = CollectionSource([200])
    let view = collection(source)
    source.counts = [20]
    view.contentOffset.y = 600
    #expect(errors { view.layoutIfNeeded() }.first?.contains("changed from 200 to 20 without an update") == true)
  }

  @Test func indexPathsThatAreNotThere() {
    let source = CollectionSource([3])
    let view = collection(source)
    #expect(view.cellForItem(at: .at(4, 0)) == nil)
    #expect(view.layoutAttributesForItem(at: .at(0, 3)) == nil)
    #expect(errors { view.scrollToItem(at: .at(0, 3), at: .top, animated: false) }.count == 1)
    #expect(errors { _ = view.numberOfItems(inSection: 1) }.first?.contains("request for number of items") == true)
  }
}
