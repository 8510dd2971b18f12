// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// What names one element of a collection.
struct ElementKey: Hashable {
  var category: UICollectionView.ElementCategory
  /// Empty for cells.
  var kind = ""
  var path: IndexPath

  static func cell(_ path: IndexPath) -> ElementKey { ElementKey(category: .cell, path: path) }
}

/// What a collection knows and shows.
@MainActor
struct CollectionState {
  weak var dataSource: (any UICollectionViewDataSource)?
  weak var delegate: (any UICollectionViewDelegate)?
  var layout: UICollectionViewLayout
  /// Items by section, as the data source said last.
  var counts: [Int] = []
  /// Whether the data source has to be asked anew before anything is looked up.
  var needsReload = true
  /// Whether the layout was invalidated.
  var needsPreparing = true
  /// Whether what is shown may not be what should be.
  var needsRealising = true
  /// The bounds that the layout knows of.
  var knownBounds = CGRect.zero
  /// The size before the whole content was about to be shown.
  var screenSize: CGSize?
  var shown: [ElementKey: UICollectionReusableView] = [:]
  /// Of sections that scroll by themselves.
  var scrollers: [Int: _UICollectionViewOrthogonalScrollView] = [:]
  /// How far those are scrolled that are not shown.
  var scrollerOffsets: [Int: CGFloat] = [:]
  var cellQueue = ReuseQueue<UICollectionViewCell>()
  var supplementQueues: [String: ReuseQueue<UICollectionReusableView>] = [:]
  /// In the order of selection.
  var selected: [IndexPath] = []
  /// Shown cells that are handed out again while they are configured anew.
  var reconfigured: [IndexPath: UICollectionViewCell] = [:]
  var isUpdating = 0
  var update = ListUpdate()
  var isLayingOut = false
  var isPreparing = false
  var backgroundView: UIView?
}
