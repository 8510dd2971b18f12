// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// What of a layout is no longer right. Mirrors UIKit's `UICollectionViewLayoutInvalidationContext`.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all that is known of the layout goes, as when data was reloaded.
  open internal(set) var invalidateEverything = false
  /// Whether the data source has other counts.
  open internal(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// By kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// By kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Added to the collection's offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the size of the content until the layout says another, in points.
  open var contentSizeAdjustment = CGSize.zero
  /// Sizes that elements asked for.
  var preferred: [UICollectionViewLayoutAttributes] = []

  public override init() { super.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
