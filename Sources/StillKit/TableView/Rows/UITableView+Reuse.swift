// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

extension UITableView {
  func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return state.cellQueue.register(nil, identifier) }
    guard let cell = type as? UITableViewCell.Type else {
      return reportTableError("\(type), registered for \"\(identifier)\", is no UITableViewCell")
    }
    state.cellQueue.register(cell, identifier)
  }

  func registerBand(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return state.bandQueue.register(nil, identifier) }
    guard let view = type as? UITableViewHeaderFooterView.Type else {
      return reportTableError("\(type), registered for \"\(identifier)\", is no UITableViewHeaderFooterView")
    }
    state.bandQueue.register(view, identifier)
  }

  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let cell = state.cellQueue.reuse(identifier) {
      cell.prepareForReuse()
      prepare(cell)
      return cell
    }
    guard let cell = state.cellQueue.make(identifier) else { return nil }
    prepare(cell)
    return cell
  }

  func dequeueCell(_ identifier: String, _ path: IndexPath) -> UITableViewCell {
    if let cell = state.reconfigured[path], cell.reuseIdentifier == identifier { return cell }
    if let cell = dequeueCell(identifier) { return cell }
    reportTableError(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
        + "connect a prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func dequeueBand(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let view = state.bandQueue.reuse(identifier) else { return state.bandQueue.make(identifier) }
    view.prepareForReuse()
    return view
  }

  /// A cell has its width, and the table's margins, when the data source gets it.
  private func prepare(_ cell: UITableViewCell) {
    cell.place.sideMargin = sideMargin
    if bounds.width > 0, cell.bounds.width != bandWidth { cell.bounds.size.width = bandWidth }
    cell.inheritTraits(from: self)
  }

  /// The data source's cell for a row that is not shown; nil, and reported, if it cannot be shown.
  func newCell(_ path: IndexPath) -> UITableViewCell? {
    guard let source = state.dataSource else { return nil }
    let count = source.tableView(self, numberOfRowsInSection: path.section)
    guard path.row < count else {
      reportTableError(
        "the number of rows in section \(path.section) changed from \(state.model.counts[path.section]) to \(count) "
          + "without an update. Call reloadData(), or insert and delete rows")
      return nil
    }
    let cell = source.tableView(self, cellForRowAt: path)
    if let replaced = state.replaced.removeValue(forKey: path), replaced !== cell { enqueue(replaced) }
    if cell.superview === self, let other = self.path(of: cell) {
      reportTableError(
        "the data source returned a cell for \(path.inWords) that is already shown at \(other.inWords): "
          + "Dequeue a cell of its own for each row")
      return nil
    }
    if let superview = cell.superview, superview !== self {
      reportTableError(
        "the data source returned a cell for \(path.inWords) that belongs to \(superview.ownDescription)")
      return nil
    }
    return cell
  }

  // MARK: Putting away

  func recycle(outside range: Range<CGFloat>) {
    // What was seen before the whole is to be seen afterwards.
    guard !showsWholeContent else { return }
    // The last first, since among many siblings that is the one found at once.
    let hidden = state.cells.keys.filter { !isRowShown($0, range) }
    for path in hidden.sorted().reversed() { recycle(path) }
    for section in Array(state.headers.keys) where !isBandShown(section, true, range) { recycleBand(section, true) }
    for section in Array(state.footers.keys) where !isBandShown(section, false, range) { recycleBand(section, false) }
  }

  private func isRowShown(_ path: IndexPath, _ range: Range<CGFloat>) -> Bool {
    guard state.model.holds(path) else { return false }
    return state.model.rowOrigin(path) < range.upperBound && state.model.rowEnd(path) > range.lowerBound
  }

  private func isBandShown(_ section: Int, _ isHeader: Bool, _ range: Range<CGFloat>) -> Bool {
    guard state.model.sections.indices.contains(section) else { return false }
    if style == .plain, !showsWholeContent {
      return state.model.origin(section) < range.upperBound && state.model.end(section) > range.lowerBound
    }
    let top = isHeader ? state.model.origin(section) : state.model.footerOrigin(section)
    let bottom = isHeader ? state.model.rowsOrigin(section) : state.model.end(section)
    return top < range.upperBound && bottom > range.lowerBound
  }

  func recycle(_ path: IndexPath) {
    if let cell = takeAway(path) { enqueue(cell) }
  }

  /// A cell that is no longer shown, and does not wait to be used again yet.
  func takeAway(_ path: IndexPath) -> UITableViewCell? {
    guard let cell = state.cells.removeValue(forKey: path) else { return nil }
    cell.removeFromSuperview()
    state.delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    return cell
  }

  func enqueue(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { state.cellQueue.recycle(cell, identifier) }
  }

  func recycleBand(_ section: Int, _ isHeader: Bool) {
    let view = isHeader ? state.headers.removeValue(forKey: section) : state.footers.removeValue(forKey: section)
    guard let view else { return }
    view.removeFromSuperview()
    if isHeader {
      state.delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    } else {
      state.delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
    guard let band = view as? UITableViewHeaderFooterView, let identifier = band.reuseIdentifier else { return }
    state.bandQueue.recycle(band, identifier)
  }

  func recycleEverything() {
    for path in state.cells.keys.sorted().reversed() { recycle(path) }
    for cell in state.replaced.values { enqueue(cell) }
    state.replaced = [:]
    for section in Array(state.headers.keys) { recycleBand(section, true) }
    for section in Array(state.footers.keys) { recycleBand(section, false) }
  }
}
