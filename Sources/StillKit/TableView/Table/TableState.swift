// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// What a table knows and shows.
@MainActor
struct TableState {
  weak var dataSource: (any UITableViewDataSource)?
  weak var delegate: (any UITableViewDelegate)?
  var model = TableModel()
  /// Whether the data source has to be asked anew before anything is looked up.
  var needsReload = true
  /// The width for which rows were measured.
  var measuredWidth: CGFloat = 0
  var cells: [IndexPath: UITableViewCell] = [:]
  /// Cells of reloaded rows, by the paths at which their successors are not made yet.
  var replaced: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Views that the delegate made when it was asked whether it makes any.
  var probedHeaders: [Int: UIView] = [:]
  var probedFooters: [Int: UIView] = [:]
  var cellQueue = ReuseQueue<UITableViewCell>()
  var bandQueue = ReuseQueue<UITableViewHeaderFooterView>()
  /// In the order of selection.
  var selected: [IndexPath] = []
  /// Shown cells that are handed out again while they are configured anew.
  var reconfigured: [IndexPath: UITableViewCell] = [:]
  /// Methods of which a default was called.
  var leftOut: DelegateMethods = []
  var isUpdating = 0
  var update = ListUpdate()
  var isLayingOut = false
  var automaticMargin: CGFloat?
}
