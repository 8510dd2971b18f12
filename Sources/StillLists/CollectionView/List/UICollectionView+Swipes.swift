// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

extension UICollectionView: SwipeList {
  func swipedRow(around view: UIView?) -> (path: IndexPath, cell: UIView)? {
    guard let cell = cell(around: view), cell.superview === self, let path = elements.path(of: cell) else { return nil }
    return (path, cell)
  }

  func swipeOffer(at path: IndexPath, _ edge: SwipeEdge) -> SwipeOffer? {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      layout.plan.sections.indices.contains(path.section),
      let list = layout.plan.sections[path.section]?.definition.list
    else { return nil }
    return switch edge {
    case .leading: SwipeOffer(list.leadingSwipeActionsConfigurationProvider?(path))
    case .trailing: SwipeOffer(list.trailingSwipeActionsConfigurationProvider?(path))
    }
  }

  func restingFrame(of path: IndexPath) -> CGRect? {
    !content.needsReload && holds(path) ? itemAttributes(path)?.frame : nil
  }

  func swipeWillBegin(at path: IndexPath) {}
  func swipeDidEnd(at path: IndexPath?) {}

  func cornersOfSwipedRow(_ cell: UIView) -> SwipeCorners? {
    guard (cell as? UICollectionViewListCell)?.attributes?.listPlace?.appearance == .insetGrouped else { return nil }
    return SwipeCorners(radius: cell.layer.cornerRadius, mask: cell.layer.maskedCorners)
  }
}
