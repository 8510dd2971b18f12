// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// The animations that an update of a table names for its rows and sections.
struct TableRowAnimations {
  /// The animation of rows for which none is named.
  var other = UITableView.RowAnimation.fade
  private var rows: [Change: [IndexPath: UITableView.RowAnimation]] = [:]
  private var sections: [Change: [Int: UITableView.RowAnimation]] = [:]

  /// The ways in which a row changes; rows that reload or leave are named by their place before the update.
  enum Change { case insertion, deletion, reload }

  init(other: UITableView.RowAnimation = .fade) { self.other = other }

  mutating func add(_ animation: UITableView.RowAnimation, for change: Change, of paths: [IndexPath]) {
    for path in paths { rows[change, default: [:]][path] = animation }
  }

  mutating func add(_ animation: UITableView.RowAnimation, for change: Change, ofSections indexes: IndexSet) {
    for index in indexes { sections[change, default: [:]][index] = animation }
  }

  func animation(of change: Change, _ path: IndexPath) -> UITableView.RowAnimation {
    rows[change]?[path] ?? sections[change]?[path.section] ?? other
  }

  func animation(of change: Change, section: Int) -> UITableView.RowAnimation { sections[change]?[section] ?? other }
}

extension UITableView.RowAnimation {
  /// The look of a row before it arrives or after it has left, from the one that it has in its place.
  ///
  /// Apple documents the directions; ways and fading are chosen. `automatic` is `fade`.
  @MainActor
  func away(_ look: ViewLook, in width: CGFloat) -> ViewLook {
    switch self {
    case .none: look
    case .fade, .automatic: look.faded
    case .right: look.moved(by: CGPoint(x: width, y: 0))
    case .left: look.moved(by: CGPoint(x: -width, y: 0))
    case .top: look.moved(by: CGPoint(x: 0, y: -look.size.height))
    case .bottom: look.moved(by: CGPoint(x: 0, y: look.size.height))
    case .middle: look.moved(by: CGPoint(x: 0, y: -look.size.height / 2)).faded
    }
  }
}
