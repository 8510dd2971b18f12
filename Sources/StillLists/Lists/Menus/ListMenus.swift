// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

/// A list whose delegate has menus for its rows or items.
@MainActor
protocol MenuList: UIScrollView {
  /// Returns the delegate's menu for a place, the paths that it is for, and the cell there.
  func menu(at place: CGPoint) -> (configuration: UIContextMenuConfiguration, path: IndexPath?)?
  /// Returns the delegate's preview of a row, or that of its cell; nil without a cell.
  func menuPreview(_ configuration: UIContextMenuConfiguration, at path: IndexPath?, isEnd: Bool) -> UITargetedPreview?
  /// Tells the delegate that a menu opens.
  func menuOpens(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  /// Tells the delegate that a menu closes.
  func menuCloses(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  /// Tells the delegate that the preview of a menu was tapped.
  func menuCommits(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}

/// The menus that presses on the rows or items of a list open.
@MainActor
final class ListMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var list: (any MenuList)?
  /// The row of the menu that is open.
  private var path: IndexPath?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ list: any MenuList) { self.list = list }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let list, let found = list.menu(at: location) else { return nil }
    path = found.path
    return found.configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { list?.menuPreview(configuration, at: path, isEnd: false) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { list?.menuPreview(configuration, at: path, isEnd: true) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.menuOpens(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.menuCloses(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list?.menuCommits(configuration, animator) }
}
