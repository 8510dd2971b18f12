// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillViews

/// A view that belongs to an item, such as a badge.
///
/// Mirrors UIKit's `NSCollectionLayoutSupplementaryItem`.
///
/// An estimated size is used without asking the view.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The point of the item to which the view is attached.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is attached there; nil for the one that `containerAnchor` names.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front; a view with a higher z-index is in front.
  open var zIndex = 0

  /// Makes a view within the item, at the edges of `containerAnchor`.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    (self.elementKind, self.containerAnchor, itemAnchor) = (elementKind, containerAnchor, nil)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Makes a view whose point `itemAnchor` is placed at the item's point `containerAnchor`.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The frame of the view for an item with the frame `item`; leading is left.
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

/// A point of a rectangle, given by the edges on which it is.
///
/// Mirrors UIKit's `NSCollectionLayoutAnchor`.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  private let mark = AttributeMark()

  /// The edges of the point: two for a corner, one for the middle of an edge, none for the middle.
  public let edges: NSDirectionalRectEdge
  /// The distance from that point, in points or in shares of the view's size.
  public let offset: CGPoint
  /// True if `offset` is points.
  public let isAbsoluteOffset: Bool
  /// True if `offset` is shares of the view's size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Makes an anchor at edges.
  public init(edges: NSDirectionalRectEdge) {
    (self.edges, offset, isAbsoluteOffset) = (edges, .zero, true)
    super.init()
  }
  /// Makes an anchor at an offset of points from edges; x goes from leading to trailing.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    super.init()
  }
  /// Makes an anchor at an offset of shares of the view's size from edges.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    super.init()
  }

  /// The point's coordinates from 0 to 1 along each side.
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
