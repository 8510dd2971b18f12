// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

extension UICollectionView: MenuList {
  /// Asks for the menu of the touched item, of all selected ones if it is one of them, or of the space between items.
  func menu(at place: CGPoint) -> (configuration: UIContextMenuConfiguration, path: IndexPath?)? {
    let path = itemPath(at: place)
    let isOfSelection = path.map { selection.contains($0) } ?? false
    let paths = isOfSelection ? selection.paths : path.map { [$0] } ?? []
    let configuration = delegate?.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: place)
    return configuration.map { ($0, path) }
  }

  func menuPreview(_ configuration: UIContextMenuConfiguration, at path: IndexPath?, isEnd: Bool) -> UITargetedPreview?
  {
    guard let path else { return nil }
    // The picture of the cell shows it as it is without a finger.
    if !isEnd { cancelTouches() }
    let own =
      isEnd
      ? delegate?.collectionView(self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
      : delegate?.collectionView(self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    return own ?? elements.cell(at: path).map { UITargetedPreview(view: $0) }
  }

  func menuOpens(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func menuCloses(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func menuCommits(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
}
