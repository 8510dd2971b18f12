// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A view that belongs to an item, such as a badge. Mirrors UIKit's `NSCollectionLayoutSupplementaryItem`.
///
/// An estimated size is taken as it is.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// Where on the item the view lies.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// Which of the view's points lies there; nil for the one that `containerAnchor` names.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// Views of a higher one lie in front.
  open var zIndex = 0

  /// Makes a view within the item, at the edges of `containerAnchor`.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    (self.elementKind, self.containerAnchor, itemAnchor) = (elementKind, containerAnchor, nil)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Makes a view whose point at `itemAnchor` lies at the item's point at `containerAnchor`.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Where the view lies if its item lies in `item`; leading is left.
  func frame(at item: CGRect) -> CGRect {
    let size = layoutSize.size(in: item.size)
    let (place, own) = (containerAnchor.share, (itemAnchor ?? containerAnchor).share)
    var frame = CGRect(
      x: item.minX + place.x * item.width - own.x * size.width,
      y: item.minY + place.y * item.height - own.y * size.height, width: size.width, height: size.height)
    for anchor in [containerAnchor, itemAnchor].compactMap({ $0 }) {
      let offset = anchor.offset(for: size)
      frame = frame.offsetBy(dx: offset.x, dy: offset.y)
    }
    return frame
  }
}

/// A point of a rectangle, by the edges that it lies on. Mirrors UIKit's `NSCollectionLayoutAnchor`.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// Two for a corner, one for the middle of an edge, none for the middle.
  public let edges: NSDirectionalRectEdge
  /// How far from there, in points or in sizes of the view.
  public let offset: CGPoint
  public let isAbsoluteOffset: Bool
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  public init(edges: NSDirectionalRectEdge) {
    (self.edges, offset, isAbsoluteOffset) = (edges, .zero, true)
    super.init()
  }
  /// Moved by `absoluteOffset` points; x goes from leading to trailing.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    super.init()
  }
  /// Moved by shares of the view's own size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    super.init()
  }

  /// From 0 to 1 along each side.
  fileprivate var share: CGPoint {
    CGPoint(
      x: Self.share(edges.contains(.leading), edges.contains(.trailing)),
      y: Self.share(edges.contains(.top), edges.contains(.bottom)))
  }

  private static func share(_ isNear: Bool, _ isFar: Bool) -> CGFloat { isNear == isFar ? 0.5 : isNear ? 0 : 1 }

  fileprivate func offset(for size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}
