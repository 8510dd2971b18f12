// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

extension UITableView: MenuList {
  func menu(at place: CGPoint) -> (configuration: UIContextMenuConfiguration, path: IndexPath?)? {
    guard let path = rowPath(at: place), cells[path] != nil,
      let configuration = delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: place)
    else { return nil }
    return (configuration, path)
  }

  func menuPreview(_ configuration: UIContextMenuConfiguration, at path: IndexPath?, isEnd: Bool) -> UITargetedPreview?
  {
    // The picture of the cell shows it as it is without a finger.
    if !isEnd { unhighlightRow() }
    let own =
      isEnd
      ? delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
      : delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    return own ?? path.flatMap { cells[$0] }.map { UITargetedPreview(view: $0) }
  }

  func menuOpens(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func menuCloses(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func menuCommits(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
}
