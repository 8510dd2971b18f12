// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillViews

/// Animators that move the elements of a collection, whose layout asks them for its attributes.
extension UIDynamicAnimator {
  /// Makes an animator of the attributes of a collection's elements, in the coordinates of the content.
  ///
  /// The layout is invalidated at each frame that moves them. It is held weakly, since it usually owns the animator.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    self.layout = layout
  }

  /// Returns the attributes of a cell that behaviours of the animator move; nil if none moves it.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, nil, indexPath)
  }

  /// Returns the attributes of a supplementary view that behaviours of the animator move; nil if none moves it.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.supplementaryView, kind, indexPath)
  }

  /// Returns the attributes of a decoration view that behaviours of the animator move; nil if none moves it.
  public func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.decorationView, decorationViewKind, indexPath)
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    movedItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
      $0.representedElementCategory == category && $0.representedElementKind == kind && $0.indexPath == indexPath
    }
  }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
extension UICollectionViewLayout: DynamicLayout {}
