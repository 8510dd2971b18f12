// SPDX-License-Identifier: MIT

import Foundation

extension UICollectionView {
  /// What sort of view an element is. Mirrors UIKit, raw values included.
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    /// A header, a footer or another view that the data source gives.
    case supplementaryView
    /// A view that the layout gives.
    case decorationView
  }

  /// Where an item goes that is scrolled to, one for each direction. Mirrors UIKit, raw values included.
  ///
  /// None of a direction moves just so far that the item is seen.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// In which direction a layout's content goes on. Mirrors UIKit, raw values included.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal
  }

  /// The kind of a flow layout's headers.
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of a flow layout's footers.
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
