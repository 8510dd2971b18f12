// SPDX-License-Identifier: MIT

import StillGraphics

/// How a list of cells looks. Mirrors UIKit's `UICollectionLayoutListConfiguration`.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// Mirrors UIKit, raw values included.
  public enum Appearance: Int, Sendable {
    case plain = 0
    case grouped
    case insetGrouped
  }

  /// Mirrors UIKit, raw values included.
  public enum HeaderMode: Int, Sendable {
    case none = 0
    /// The data source gives views of `UICollectionView.elementKindSectionHeader`.
    case supplementary
  }

  /// Mirrors UIKit, raw values included.
  public enum FooterMode: Int, Sendable {
    case none = 0
    /// The data source gives views of `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Whether there are lines between cells that are `UICollectionViewListCell`s.
  public var showsSeparators = true

  public init(appearance: Appearance) { self.appearance = appearance }

  /// As in tables.
  static func sideMargin(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}

/// What a list tells a cell about its place.
struct ListCellPlace: Equatable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  var isFirst, isLast: Bool
  var showsSeparators: Bool
}
