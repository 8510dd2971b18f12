// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import StillViews

extension UITableView {
  /// Shows or hides the editing controls of all rows, with an animation if `animated` is true and the rows are visible.
  func edit(_ isEditing: Bool, animated: Bool) {
    swipes.close(animated: animated)
    guard animated, showsChanges, tableAppearance.isEditing != isEditing else { return edit(isEditing) }
    layoutIfNeeded()
    let animation = ListAnimation()
    let before = cells.all.map { cell in (cell, cell.subviews.map { ($0, ViewLook(of: $0)) }) }
    UIView.performWithoutAnimation {
      edit(isEditing)
      layoutIfNeeded()
    }
    for (cell, parts) in before {
      let looks = Dictionary(parts.map { (ObjectIdentifier($0), $1) }) { one, _ in one }
      for view in cell.subviews {
        animation.show(view, from: looks[ObjectIdentifier(view)] ?? ViewLook(of: view).faded)
      }
      // Controls are made again each time, so the removed ones are not needed any more.
      for (view, _) in parts where view.superview == nil && (view is CellGlyphView || view is CellDetailButton) {
        cell.insertSubview(view, at: 0)
        UIView.performWithoutAnimation {
          animation.leave(view, to: ViewLook(of: view).faded) { view.removeFromSuperview() }
        }
      }
    }
    begin { animation }
    animation.start()
  }

  private func edit(_ isEditing: Bool) {
    guard tableAppearance.isEditing != isEditing else { return }
    AppCalls.run("The data source, the delegate or a cell of \(ownDescription)", which: "changes isEditing") {
      tableAppearance.isEditing = isEditing
      for cell in cells.all {
        cell.setEditing(isEditing, animated: false)
        cell.needsMeasuring = true
      }
      appearanceChanged()
    }
  }
}
