// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillViews

/// One length of an element of a compositional layout.
///
/// Mirrors UIKit's `NSCollectionLayoutDimension`.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case fractionalWidth, fractionalHeight, absolute, estimated }
  let kind: Kind
  /// The share, or the length in points.
  public let dimension: CGFloat

  /// Returns a share of the container's width.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(kind: .fractionalWidth, dimension: fractionalWidth)
  }
  /// Returns a share of the container's height.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(kind: .fractionalHeight, dimension: fractionalHeight)
  }
  /// Returns a length in points.
  public static func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(kind: .absolute, dimension: absoluteDimension)
  }
  /// Returns a length in points that is assumed until the element is shown and measured.
  public static func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(kind: .estimated, dimension: estimatedDimension)
  }

  /// True for a share of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// True for a share of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// True for a length in points.
  public var isAbsolute: Bool { kind == .absolute }
  /// True for a length that the element's content decides.
  public var isEstimated: Bool { kind == .estimated }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * dimension
    case .fractionalHeight: container.height * dimension
    case .absolute, .estimated: dimension
    }
  }
}

/// The size of an element of a compositional layout.
///
/// Mirrors UIKit's `NSCollectionLayoutSize`.
public struct NSCollectionLayoutSize: Hashable, Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Makes a size of two lengths.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// The axes along which the element's content decides its length.
  var estimatedAxes: Set<NSLayoutConstraint.Axis> {
    var axes: Set<NSLayoutConstraint.Axis> = []
    if widthDimension.isEstimated { axes.insert(.horizontal) }
    if heightDimension.isEstimated { axes.insert(.vertical) }
    return axes
  }

  /// True if both lengths are finite and not negative.
  var isValid: Bool {
    [widthDimension, heightDimension].allSatisfy { $0.dimension.isFinite && $0.dimension >= 0 }
  }
}

/// The space between the items of a group.
///
/// Mirrors UIKit's `NSCollectionLayoutSpacing`.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  /// The length, or the least one, in points.
  public let spacing: CGFloat
  /// True if the space may grow.
  public let isFlexibleSpacing: Bool
  /// True if the space has a fixed length.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  /// Returns a space of a fixed length, in points.
  public static func fixed(_ fixedSpacing: CGFloat) -> Self { Self(spacing: fixedSpacing, isFlexibleSpacing: false) }
  /// Returns a space of at least a length in points, which shares the rest of the group equally.
  public static func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(spacing: flexibleSpacing, isFlexibleSpacing: true)
  }
}

/// The spaces around an item, between it and its neighbours or the edges of its group.
///
/// Mirrors UIKit's `NSCollectionLayoutEdgeSpacing`.
public struct NSCollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// The space before the item; nil for none.
  public let leading: NSCollectionLayoutSpacing?
  /// The space above the item; nil for none.
  public let top: NSCollectionLayoutSpacing?
  /// The space after the item; nil for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space below the item; nil for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Makes spaces; nil stands for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }
}
