// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillViews

/// A section of a compositional layout, which repeats a group.
///
/// Mirrors UIKit's `NSCollectionLayoutSection`.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  private let mark = AttributeMark()
  /// The group that the section repeats.
  package let group: NSCollectionLayoutGroup
  /// The insets around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The area within which the section lies, before `contentInsets`.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The space between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The way in which the section scrolls across the layout's direction.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers, footers and other views at the section's edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// True if boundary items are also inset by `contentInsets`.
  open var supplementariesFollowContentInsets = true
  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// A closure that changes the look of visible elements as the section scrolls.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The appearance of a section that is a list.
  package var list: UICollectionLayoutListConfiguration?

  /// Makes a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// The ways in which a section scrolls by itself.
///
/// Mirrors UIKit, raw values included.
///
/// They differ in the offset at which a drag comes to rest; offsets that code sets are not changed.
/// Only `.groupPagingCentered` has additional space before the first group.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0
  case continuous
  case continuousGroupLeadingBoundary
  case paging
  case groupPaging
  case groupPagingCentered
}

/// A view at an edge of a section or of the whole layout.
///
/// Mirrors UIKit's `NSCollectionLayoutBoundarySupplementaryItem`.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner at which the view is placed.
  public let alignment: NSRectAlignment
  /// The distance by which the view is moved, in points.
  public let offset: CGPoint
  /// True if the view makes the section longer instead of covering it.
  open var extendsBoundary = true
  /// True if the view stays visible while any part of its section is.
  open var pinToVisibleBounds = false

  /// Makes a view at an edge or corner, moved by an offset in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []))
  }
}

/// A view behind a section.
///
/// Mirrors UIKit's `NSCollectionLayoutDecorationItem`.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The order from back to front.
  open var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Returns a view as large as the section without this item's `contentInsets`.
  ///
  /// Its class is registered with the layout.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

/// An edge or corner of a rectangle.
///
/// Mirrors UIKit, raw values included.
public enum NSRectAlignment: Int, Sendable {
  case none = 0
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// The container and traits that a layout's sections can depend on.
///
/// Mirrors UIKit's `NSCollectionLayoutEnvironment`.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
  /// The container of the section.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection.
  var traitCollection: UITraitCollection { get }
}

/// The container of a section or a custom group.
///
/// Mirrors UIKit's `NSCollectionLayoutContainer`.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
  /// The size, in points.
  var contentSize: CGSize { get }
  /// The size without `effectiveContentInsets`, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that apply, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a section: the collection's bounds and traits.
struct CompositionalEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  var contentSize: CGSize
  var traitCollection: UITraitCollection
  var contentInsets = NSDirectionalEdgeInsets.zero

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize { contentSize.within(contentInsets) }
}

extension CGSize {
  /// The size inside of insets; never negative.
  func within(_ insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(width - insets.leading - insets.trailing, 0), height: max(height - insets.top - insets.bottom, 0))
  }
}
