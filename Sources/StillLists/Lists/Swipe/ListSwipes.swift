// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

/// A list whose rows show actions when they are swiped.
@MainActor
protocol SwipeList: ListView {
  /// The swipes over the list's rows.
  var swipes: ListSwipes { get }
  /// Returns the row whose cell is or contains a view, and the cell; nil if there is none.
  func swipedRow(around view: UIView?) -> (path: IndexPath, cell: UIView)?
  /// The actions that a row shows at one side; nil for none.
  func swipeOffer(at path: IndexPath, _ edge: SwipeEdge) -> SwipeOffer?
  /// The frame of a row that is not swiped.
  func restingFrame(of path: IndexPath) -> CGRect?
  /// Called before a finger begins to open a row.
  func swipeWillBegin(at path: IndexPath)
  /// Called when a row that a finger opened is closed; the path is nil if the row was removed.
  func swipeDidEnd(at path: IndexPath?)
  /// The round corners of a row's place in its group, and whether content that moves away from there is hidden.
  func cornersOfSwipedRow(_ cell: UIView) -> SwipeCorners?
}

/// The corners of a row in an inset group.
struct SwipeCorners {
  let radius: CGFloat
  let mask: CACornerMask
}

/// The swipes over the rows of a list; at most one row is open.
@MainActor
final class ListSwipes {
  private unowned let list: any SwipeList
  /// The row that is open, or that a finger opens.
  private(set) var openRow: RowSwipe?
  /// Rows on their way back.
  private var closing: [RowSwipe] = []
  private lazy var pan = SwipePanGestureRecognizer(self)
  private lazy var dismissal = SwipeDismissGestureRecognizer(self)
  /// The row and its actions that the gesture is about to open.
  private var next: RowSwipe?

  init(_ list: any SwipeList) { self.list = list }

  func addGestures() {
    list.addGestureRecognizer(dismissal)
    list.addGestureRecognizer(pan)
  }

  private var rows: [RowSwipe] { closing + [openRow].compactMap(\.self) }

  // MARK: The gesture

  /// Returns true if a finger that moves sideways opens a row, or moves an open one.
  func mayBegin(_ touch: UITouch, toRight: Bool, of touches: [UITouch]) -> Bool {
    next = nil
    guard list.mayTakeTouches(touches) else { return false }
    if let openRow, openRow.holdsContent(touch) || openRow.holdsButtons(touch) { return true }
    guard let (path, cell) = list.swipedRow(around: touch.view) else { return false }
    let edge: SwipeEdge = (list.layoutDirection == .rightToLeft) == toRight ? .trailing : .leading
    guard let offer = list.swipeOffer(at: path, edge) else { return false }
    // Nobody knows of assumed actions, but the view around the list surely scrolls.
    if offer.isAssumed, list.liesInViewThatScrollsSideways { return false }
    next = RowSwipe(list, path, cell, edge, offer)
    return true
  }

  /// Follows the gesture.
  func panned() {
    let way = pan.translation(in: list).x
    switch pan.state {
    case .began:
      if let next {
        close()
        open(next, byFinger: true)
      }
      next = nil
      openRow?.beginDrag()
      openRow?.drag(by: way)
    case .changed: openRow?.drag(by: way)
    case .ended: if openRow?.endDrag(velocity: pan.velocity(in: list).x) == false { close() }
    case .cancelled, .failed: if openRow?.endDrag(velocity: 0) == false { close() }
    case .possible: break
    }
  }

  private func open(_ row: RowSwipe, byFinger: Bool) {
    // If the row is swiped again while it closes, the swipe continues from its current position.
    for other in closing where other.cell === row.cell { other.end() }
    if byFinger {
      row.isEditing = true
      list.swipeWillBegin(at: row.path)
    }
    openRow = row
    row.show()
  }

  /// Opens a row as far as its actions need.
  func open(_ path: IndexPath, _ cell: UIView, _ edge: SwipeEdge, _ offer: SwipeOffer) {
    close()
    let row = RowSwipe(list, path, cell, edge, offer)
    open(row, byFinger: false)
    row.settle(opening: true)
  }

  // MARK: Closing

  /// Closes the open row, with an animation if it is visible.
  func close(animated: Bool = true) {
    guard let row = openRow else { return }
    openRow = nil
    closing.append(row)
    if animated { row.settle(opening: false) } else { row.end() }
  }

  /// Called by a row that is closed.
  func ended(_ row: RowSwipe, at path: IndexPath?) {
    closing.removeAll { $0 === row }
    if openRow === row { openRow = nil }
    if row.isEditing { list.swipeDidEnd(at: path) }
  }

  /// Ends the swipe of a cell that leaves its row.
  func forget(_ cell: UIView) { for row in rows where row.cell === cell { row.end() } }

  // MARK: The list

  /// Returns the distance in points by which a swipe has moved a cell.
  func shift(of cell: UIView) -> CGFloat { rows.first { $0.cell === cell }?.shift ?? 0 }

  /// Places the buttons of swiped rows, because rows may have moved.
  func place() { for row in rows { row.place() } }

  /// Updates the index paths of swiped rows for an update; reloaded rows are closed.
  func move(by mapping: ListMapping, reloading isReloaded: (IndexPath) -> Bool, gradually: Bool) {
    for row in rows {
      if isReloaded(row.path) { row.end() } else { row.move(to: mapping[row.path], gradually: gradually) }
    }
  }

  /// The views of actions, which move with their rows.
  var views: [UIView] { rows.map(\.pull) }
}

extension UIScrollView {
  /// True if a view around this one can be dragged sideways.
  fileprivate var liesInViewThatScrollsSideways: Bool {
    sequence(first: superview, next: { $0?.superview }).contains { view in
      guard let outer = view as? UIScrollView else { return false }
      return outer.isScrollEnabled && outer.canDrag(.horizontal)
    }
  }
}
