// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillViews

/// The appearance of a list of cells.
///
/// Mirrors UIKit's `UICollectionLayoutListConfiguration`.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearances of lists.
  ///
  /// Mirrors UIKit, raw values included.
  public enum Appearance: Int, Sendable {
    case plain = 0
    case grouped
    case insetGrouped
  }

  /// The kinds of headers.
  ///
  /// Mirrors UIKit, raw values included.
  public enum HeaderMode: Int, Sendable {
    case none = 0
    /// The data source makes views of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
  }

  /// The kinds of footers.
  ///
  /// Mirrors UIKit, raw values included.
  public enum FooterMode: Int, Sendable {
    case none = 0
    /// The data source makes views of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  let appearance: Appearance
  /// The kind of headers.
  public var headerMode = HeaderMode.none
  /// The kind of footers.
  public var footerMode = FooterMode.none
  /// True if lines separate cells of the class `UICollectionViewListCell`.
  public var showsSeparators = true
  /// The lines between cells.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the lines of an item, from those of the list.
  ///
  /// Mirrors UIKit's `UICollectionLayoutListConfiguration.ItemSeparatorHandler`.
  public typealias ItemSeparatorHandler =
    @MainActor (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration
  /// The lines of single items; nil for those of the list.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// A closure that states the actions of a swipe over an item; nil for none.
  ///
  /// Mirrors UIKit's `UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider`.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  /// The actions of a swipe from the leading edge.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions of a swipe from the trailing edge.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Makes a configuration.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// The margin at each side, as in tables, in points.
  static func sideMargin(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}

/// The appearance that a cell has because of its place in a list.
struct ListCellPlace: Equatable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  var isFirst, isLast: Bool
  /// The lines above and below the cell; nil without any.
  var separators: UIListSeparatorConfiguration?
}

extension NSCollectionLayoutSection {
  /// Returns a section of cells below each other, as high as their content.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    // Rows reach below a sensor housing, and keep their content off it by their margins.
    if configuration.appearance != .insetGrouped { section.contentInsetsReference = .none }
    let width = layoutEnvironment.container.contentSize.width
    let side =
      configuration.appearance == .insetGrouped ? UICollectionLayoutListConfiguration.sideMargin(width: width) : 0
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    } else if configuration.appearance != .plain {
      section.contentInsets.top = 17.5
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    } else if configuration.appearance != .plain {
      section.contentInsets.bottom = 17.5
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are all lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
