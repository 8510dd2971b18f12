// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

extension UICollectionView {
  // MARK: Highlighting

  /// Highlights the item whose cell a finger touches.
  func highlightItem(under touches: Set<UITouch>) {
    guard let touch = touches.first, highlightedItem == nil, swipes.openRow == nil, allowsSelection,
      let cell = cell(around: touch.view),
      let path = elements.path(of: cell)
    else { return }
    guard typedDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    highlightedItem = path
    setHighlighted(true, path)
    typedDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// Ends the highlight of an item that a finger has left.
  func followTouches(_ touches: Set<UITouch>) {
    guard let path = highlightedItem, let touch = touches.first else { return }
    guard let cell = elements.cell(at: path), cell.bounds.contains(touch.location(in: cell)) else {
      unhighlightItem(path)
      return
    }
  }

  /// Ends the highlight of the touched item because its touch was taken away.
  func cancelTouches() { if let highlightedItem { unhighlightItem(highlightedItem) } }

  /// Selects the touched item, if the finger is still on it.
  func endTouches() {
    guard let path = highlightedItem else { return }
    // In the order that the header of UICollectionView documents.
    if (elements.cell(at: path) as? UICollectionViewListCell)?.answersTap() != true { tapItem(path) }
    unhighlightItem(path)
  }

  private func unhighlightItem(_ path: IndexPath) {
    highlightedItem = nil
    setHighlighted(false, path)
    typedDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func setHighlighted(_ isHighlighted: Bool, _ path: IndexPath) {
    AppCalls.run("isHighlighted of a cell of \(ownDescription)", which: "touches the collection") {
      elements.cell(at: path)?.isHighlighted = isHighlighted
    }
  }

  func cell(around view: UIView?) -> UICollectionViewCell? {
    var view = view
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell, elements.path(of: cell) != nil { return cell }
      view = current.superview
    }
    return nil
  }

  // MARK: Selecting

  private func tapItem(_ path: IndexPath) {
    AppCalls.run("The delegate of \(ownDescription)", which: "taps an item") {
      guard holds(path) else { return }
      if selection.contains(path), allowsMultipleSelection {
        guard typedDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
        deselectElement(at: path, animated: false)
        typedDelegate?.collectionView(self, didDeselectItemAt: path)
        return
      }
      guard typedDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
      if !allowsMultipleSelection {
        for other in selection.paths where other != path {
          deselectElement(at: other, animated: false)
          typedDelegate?.collectionView(self, didDeselectItemAt: other)
        }
      }
      selection.insert(path)
      showSelection(true, at: path, animated: false)
      typedDelegate?.collectionView(self, didSelectItemAt: path)
    }
  }
}
