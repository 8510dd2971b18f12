// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillViews

/// The parts of a layout that are invalid.
///
/// Mirrors UIKit's `UICollectionViewLayoutInvalidationContext`.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  private let mark = AttributeMark()

  /// True if the whole layout is invalid, as after the data was reloaded.
  open internal(set) var invalidateEverything = false
  /// True if the data source has other counts.
  open internal(set) var invalidateDataSourceCounts = false
  /// The invalid items.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decoration views by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The change of the collection's content offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size until the layout has another one, in points.
  open var contentSizeAdjustment = CGSize.zero
  /// The sizes that elements prefer.
  var preferred: [UICollectionViewLayoutAttributes] = []

  /// Makes a context in which nothing is invalid.
  public override init() { super.init() }

  /// Adds invalid items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Adds invalid supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Adds invalid decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// The parts of a flow layout that are invalid.
///
/// Mirrors UIKit's `UICollectionViewFlowLayoutInvalidationContext`.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// True if the delegate is asked for sizes again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// True if places are computed again.
  open var invalidateFlowLayoutAttributes = true
}
