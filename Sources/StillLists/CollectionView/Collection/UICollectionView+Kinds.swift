// SPDX-License-Identifier: MIT

import Foundation
import StillViews

extension UICollectionView {
  /// The categories of elements.
  ///
  /// Mirrors UIKit, raw values included.
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    /// A header, a footer or another view that the data source makes.
    case supplementaryView
    /// A view that the layout makes.
    case decorationView
  }

  /// The places to which an item can be scrolled, one for each axis.
  ///
  /// Mirrors UIKit, raw values included.
  ///
  /// Without a place for an axis the collection scrolls the shortest way that shows the whole item.
  public struct ScrollPosition: OptionSet, Sendable {
    /// UIKit's raw value.
    public let rawValue: UInt
    /// Makes a position from UIKit's raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top edge.
    public static let top = ScrollPosition(rawValue: 1)
    /// The middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The bottom edge.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// The middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The directions in which a layout's content extends.
  ///
  /// Mirrors UIKit, raw values included.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal
  }

  /// The ways to treat cells whose size changed.
  ///
  /// Mirrors UIKit, raw values included.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0
    /// A cell is measured again if it calls `invalidateIntrinsicContentSize()` or gets another content configuration.
    case enabled
  }

  /// The kind of a flow layout's headers.
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of a flow layout's footers.
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
