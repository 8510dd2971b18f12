// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// The cells that a table shows, and those that wait for reuse.
@MainActor
final class TableCells {
  private unowned let table: UITableView
  private let queue = ReuseQueue<UITableViewCell>()
  private var shown: [IndexPath: UITableViewCell] = [:]
  /// The old cells of reloaded rows.
  ///
  /// They are used again only when the new cells are made.
  private var replaced: [IndexPath: UITableViewCell] = [:]
  /// The cells that left their rows since departures are collected, in the order of leaving; nil if they are not.
  private var departures: [Departure]?

  /// A cell that is no longer shown at a row, and is still on screen.
  struct Departure {
    let path: IndexPath
    let cell: UITableViewCell
  }

  init(_ table: UITableView) { self.table = table }

  private var delegate: (any UITableViewDelegate)? { table.delegation.delegate }

  // MARK: Lookup

  subscript(path: IndexPath) -> UITableViewCell? { shown[path] }
  var count: Int { shown.count }
  /// The shown cells from top to bottom.
  var all: [UITableViewCell] { inOrder.map(\.value) }
  /// The paths of the shown rows from top to bottom.
  var paths: [IndexPath] { shown.keys.sorted() }
  func path(of cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  /// Calls `body` with each cell from top to bottom, because it may call the app.
  func forEach(_ body: (IndexPath, UITableViewCell) -> Void) { for (path, cell) in inOrder { body(path, cell) } }
  private var inOrder: [(key: IndexPath, value: UITableViewCell)] { shown.sorted { $0.key < $1.key } }

  /// The shown cells whose heights are known.
  var measured: [IndexPath: ObjectIdentifier] {
    shown.filter { !$0.value.needsMeasuring }.mapValues { ObjectIdentifier($0) }
  }

  func measureAgain(except measured: [IndexPath: ObjectIdentifier]) {
    for (path, cell) in shown where measured[path] != ObjectIdentifier(cell) { cell.needsMeasuring = true }
  }

  // MARK: Registering and dequeueing

  func register(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return queue.register(nil as UITableViewCell.Type?, identifier) }
    guard let cell = type as? UITableViewCell.Type else {
      return table.reportListError("\(type), registered for \"\(identifier)\", is no UITableViewCell")
    }
    queue.register(cell, identifier)
  }

  func register(_ nib: UINib?, _ identifier: String) { queue.register(nib, identifier) }

  func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = queue.reuse(identifier) {
      cell.prepareForReuse()
      prepare(cell)
      return cell
    }
    guard let cell = queue.make(identifier) else { return nil }
    // The cell in a nib may have been made without an identifier.
    cell.givenIdentifier = cell.reuseIdentifier ?? identifier
    prepare(cell)
    return cell
  }

  func dequeue(_ identifier: String, at path: IndexPath) -> UITableViewCell {
    if let cell = queue.lentView(at: path), cell.reuseIdentifier == identifier { return cell }
    if let cell = dequeue(identifier) { return cell }
    table.reportUnregistered(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
        + "connect a prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Gives a cell its width and the table's margins before the data source gets it.
  private func prepare(_ cell: UITableViewCell) {
    cell.place.sideMargin = table.cellMargin
    if table.bounds.width > 0, cell.bounds.width != table.rowWidth { cell.bounds.size.width = table.rowWidth }
    cell.inheritTraits(from: table)
  }

  // MARK: Showing

  /// Shows and measures the cell of a row.
  ///
  /// Returns false if the data source has no cell that can be shown.
  func show(_ path: IndexPath) -> Bool {
    if let cell = shown[path] {
      if cell.needsMeasuring { table.arrivals.place(cell) { measure(cell, path) } }
      return true
    }
    guard let cell = table.arrivals.make({ newCell(path) }) else { return false }
    shown[path] = cell
    table.arrivals.place(cell) { prepare(cell, at: path) }
    table.calling("tableView(_:willDisplay:forRowAt:)") {
      delegate?.tableView(table, willDisplay: cell, forRowAt: path)
    }
    return true
  }

  private func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    insert(cell, path)
    // The safe area reaches into the cell from the sides, so that its place matters when it is measured.
    cell.frame = CGRect(
      origin: table.rect(ofRowAt: path).origin, size: CGSize(width: table.rowWidth, height: cell.bounds.height))
    cell.setTableBackground(table.style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
    cell.place = table.place(of: path)
    if table.style == .insetGrouped { cell.roundCorners() }
    let isEditing = table.tableAppearance.isEditing
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    let isSelected = table.selection.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    if let delegate {
      let level = table.calling("tableView(_:indentationLevelForRowAt:)") {
        delegate.tableView(table, indentationLevelForRowAt: path)
      }
      cell.indentationLevel = max(level, cell.indentationLevel)
    }
    measure(cell, path)
  }

  private func measure(_ cell: UITableViewCell, _ path: IndexPath) {
    table.content.setHeight(table.rowHeights.measured(cell, at: path), ofRowAt: path)
  }

  /// The data source's cell for a row; nil, and reported, if it cannot be shown.
  private func newCell(_ path: IndexPath) -> UITableViewCell? {
    guard let source = table.content.dataSource else { return nil }
    let count = table.calling("tableView(_:numberOfRowsInSection:)") {
      source.tableView(table, numberOfRowsInSection: path.section)
    }
    let loaded = table.content.model.sections[path.section].rows.count
    guard !table.endsShowing, table.checkCount(count, loaded: loaded, holds: path) else { return nil }
    let cell = table.calling("tableView(_:cellForRowAt:)") { source.tableView(table, cellForRowAt: path) }
    if let old = replaced.removeValue(forKey: path), old !== cell { enqueue(old) }
    if cell.superview === table, let other = self.path(of: cell) {
      table.reportCell(at: path, shownAt: other)
      return nil
    }
    if let superview = cell.superview, superview !== table {
      table.reportListError(
        "the data source returned a cell for \(path.inWords) that belongs to \(superview.ownDescription)")
      return nil
    }
    return cell
  }

  /// Adds a cell so that the subviews of the table are in the order of their rows.
  private func insert(_ cell: UITableViewCell, _ path: IndexPath) {
    if let before = neighbour(of: path, -1) { return table.insertSubview(cell, aboveSubview: before) }
    if let after = neighbour(of: path, 1) { return table.insertSubview(cell, belowSubview: after) }
    table.insertSubview(cell, at: table.backgroundView?.superview === table ? 1 : 0)
  }

  private func neighbour(of path: IndexPath, _ step: Int) -> UITableViewCell? {
    let sections = table.content.model.sections
    var (section, row) = (path.section, path.row + step)
    while sections.indices.contains(section) {
      if row >= 0, row < sections[section].rows.count { return shown[IndexPath(row: row, section: section)] }
      section += step
      guard sections.indices.contains(section) else { return nil }
      row = step > 0 ? 0 : sections[section].rows.count - 1
    }
    return nil
  }

  /// Makes the data source configure a shown cell again.
  ///
  /// Its row is then measured again.
  func reconfigure(_ path: IndexPath) {
    guard let source = table.content.dataSource, let cell = shown[path] else { return }
    let isDone = table.reconfigure(cell, at: path, from: queue) { source.tableView(table, cellForRowAt: path) }
    if isDone { cell.needsMeasuring = true }
  }

  // MARK: Reuse

  /// Removes the cells for which `isHidden` returns true and keeps them for reuse.
  func recycle(where isHidden: (IndexPath) -> Bool) {
    // The last first, because the table finds the last of many subviews at once.
    for path in shown.keys.filter(isHidden).sorted().reversed() { recycle(path) }
  }

  func recycleAll() {
    recycle { _ in true }
    for (_, cell) in replaced.sorted(by: { $0.key > $1.key }) { enqueue(cell) }
    replaced = [:]
  }

  /// Removes the cells of reloaded rows and keeps them until the data source has made others.
  func replace(where isReloaded: (IndexPath) -> Bool) {
    for path in shown.keys.filter(isReloaded).sorted() { replaced[path] = remove(path) }
  }

  /// Updates the index paths of cells for an update; those of deleted rows are recycled.
  func move(by mapping: ListMapping) {
    var moved: [IndexPath: UITableViewCell] = [:]
    for path in paths {
      guard let target = mapping[path] else {
        recycle(path)
        continue
      }
      moved[target] = shown[path]
      // An empty update is the way in which apps ask for new heights.
      shown[path]?.needsMeasuring = true
    }
    shown = moved
    let old = replaced.sorted { $0.key < $1.key }
    replaced = [:]
    for (path, cell) in old { if let target = mapping[path] { replaced[target] = cell } else { enqueue(cell) } }
  }

  private func recycle(_ path: IndexPath) { if let cell = remove(path) { enqueue(cell) } }

  private func remove(_ path: IndexPath) -> UITableViewCell? {
    guard let cell = shown.removeValue(forKey: path) else { return nil }
    let departure = Departure(path: path, cell: cell)
    if departures != nil {
      departures?.append(departure)
      return nil
    }
    endDisplaying(departure)
    return cell
  }

  private func endDisplaying(_ departure: Departure) {
    table.swipes.forget(departure.cell)
    departure.cell.removeFromSuperview()
    table.calling("tableView(_:didEndDisplaying:forRowAt:)") {
      delegate?.tableView(table, didEndDisplaying: departure.cell, forRowAt: departure.path)
    }
  }

  /// Does work during which cells that leave their rows stay on screen, and returns them.
  func collectingDepartures(_ work: () -> Void) -> [Departure] {
    departures = []
    defer { departures = nil }
    work()
    return departures ?? []
  }

  /// Removes a cell whose row is gone at the end of its animation, and keeps it for reuse.
  func finish(_ departure: Departure) {
    endDisplaying(departure)
    enqueue(departure.cell)
  }

  private func enqueue(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { queue.recycle(cell, identifier) }
  }
}
