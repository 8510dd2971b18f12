// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// Lays a table out: shows and measures what is visible, then assigns the frames.
@MainActor
final class TableLayout {
  /// The number of times that measured rows may change the content before it is left as it is.
  private static let passLimit = 20

  /// The room for rows, headers and footers, in points.
  @MainActor
  private struct Room: Equatable {
    let width: CGFloat
    let left: CGFloat
    let right: CGFloat
    /// The pixels per point, because heights are whole pixels.
    let scale: CGFloat

    init(_ table: UITableView) {
      (width, scale) = (table.bounds.width, table.pixelGrid.scale)
      (left, right) = (table.safeAreaInsets.left, table.safeAreaInsets.right)
    }
  }

  private unowned let table: UITableView
  /// True while views are shown or placed.
  private var isRunning = false
  /// The room in which the rows of the table were measured; nil before.
  private var measured: Room?
  private var hasReportedCells = false
  /// True if a layout was left out because updates were open.
  private var isOverdue = false

  init(_ table: UITableView) { self.table = table }

  private var model: TableModel { table.content.model }
  /// True if headers and footers stay at the edges of the visible part.
  private var sticks: Bool { table.style == .plain && !table.showsWholeContent }

  func layOut() {
    guard !isRunning, !table.isStill else { return }
    // While updates are open, the data may differ from the rows that are shown.
    isOverdue = table.updates.isOpen
    guard !isOverdue else { return }
    table.pass.beginLayout()
    table.content.loadIfNeeded()
    table.updateSideMargins()
    table.content.measureSupplements()
    let room = Room(table)
    if measured != room {
      if let measured, measured.width != 0 { table.content.forgetMeasuredHeights() }
      measured = room
    }
    let bounds = table.bounds
    show(bounds.minY..<max(bounds.maxY, bounds.minY))
    updateContentSize()
    run {
      place()
      table.arrivals.settle()
    }
  }

  /// Asks for the layout that was left out while updates were open, if there was one.
  func layOutIfOverdue() { if isOverdue { table.layOutUnlessHeld() } }

  /// Does work during which neither the content changes nor another layout begins.
  private func run(_ work: () -> Void) {
    isRunning = true
    defer { isRunning = false }
    table.holdingContent(work)
  }

  func updateContentSize() {
    let size = CGSize(width: table.bounds.width, height: table.pixelGrid.snapped(model.height))
    if table.contentSize != size { table.contentSize = size }
  }

  // MARK: Showing

  /// Shows and measures the rows in `range`, from top to bottom, and recycles the others.
  private func show(_ range: Range<CGFloat>) {
    guard table.bounds.width > 0, !model.sections.isEmpty else {
      table.cells.recycleAll()
      return table.headerFooters.recycleAll()
    }
    run {
      recycle(outside: range)
      guard !range.isEmpty, var section = model.section(at: range.lowerBound) else { return }
      while section < model.sections.count, model.origin(section) < range.upperBound, !table.endsShowing {
        show(section, range)
        section += 1
      }
      recycle(outside: range)
      table.noteChanges()
    }
  }

  private func show(_ section: Int, _ range: Range<CGFloat>) {
    let header = model.headerOrigin(section)
    if sticks || (header < range.upperBound && model.rowsOrigin(section) > range.lowerBound) {
      if model.end(section) > range.lowerBound {
        table.headerFooters.show(HeaderFooterKey(section: section, isHeader: true))
      }
    }
    var row = model.firstRow(of: section, below: range.lowerBound)
    while row < model.sections[section].rows.count {
      let path = IndexPath(row: row, section: section)
      guard model.rowOrigin(path) < range.upperBound else { break }
      guard !table.endsShowing, hasRoomForCells, table.cells.show(path) else { return }
      row += 1
    }
    guard !table.endsShowing else { return }
    let footer = model.footerOrigin(section)
    if sticks || (footer < range.upperBound && model.end(section) > range.lowerBound) {
      table.headerFooters.show(HeaderFooterKey(section: section, isHeader: false))
    }
  }

  /// False if thousands of rows without a height are in the visible part, which is reported once.
  private var hasRoomForCells: Bool {
    guard table.cells.count >= table.shownLimit else { return true }
    if !hasReportedCells { table.reportTooManyShown() }
    hasReportedCells = true
    return false
  }

  private func recycle(outside range: Range<CGFloat>) {
    // Cells stay while the whole content is shown, so that the same ones are on screen afterwards.
    guard !table.showsWholeContent else { return }
    let (model, sticks) = (model, sticks)
    table.cells.recycle { path in
      !model.holds(path) || model.rowOrigin(path) >= range.upperBound || model.rowEnd(path) <= range.lowerBound
    }
    table.headerFooters.recycle { key in
      guard model.sections.indices.contains(key.section) else { return true }
      let origin = key.isHeader || sticks ? model.origin(key.section) : model.footerOrigin(key.section)
      let end = key.isHeader && !sticks ? model.rowsOrigin(key.section) : model.end(key.section)
      return origin >= range.upperBound || end <= range.lowerBound
    }
  }

  // MARK: Placing

  /// Assigns the frames of everything that is shown.
  private func place() {
    table.cells.forEach { path, cell in
      cell.place = table.place(of: path)
      let frame = table.rect(ofRowAt: path).offsetBy(dx: table.swipes.shift(of: cell), dy: 0)
      guard cell.frame != frame else { return }
      table.arrivals.place(cell) {
        cell.frame = frame
        cell.layOutContentView()
      }
    }
    table.swipes.place()
    table.headerFooters.forEach { key, view in set(view, key.isHeader ? stuckHeader(key) : stuckFooter(key)) }
    let width = table.bounds.width
    if let view = table.tableHeaderView { set(view, CGRect(x: 0, y: 0, width: width, height: view.bounds.height)) }
    if let view = table.tableFooterView {
      let height = view.bounds.height
      set(view, CGRect(x: 0, y: table.pixelGrid.snapped(model.height - height), width: width, height: height))
    }
    if let view = table.backgroundView { set(view, table.bounds) }
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { table.arrivals.place(view) { view.frame = frame } }
  }

  /// The visible part of the content between the insets.
  private var visible: CGRect { table.bounds.inset(by: table.adjustedContentInset) }

  private func stuckHeader(_ key: HeaderFooterKey) -> CGRect {
    var frame = table.rect(of: key)
    guard sticks else { return frame }
    let lowest = max(frame.minY, model.footerOrigin(key.section) - frame.height)
    frame.origin.y = table.pixelGrid.snapped(min(max(frame.minY, visible.minY), lowest))
    return frame
  }

  private func stuckFooter(_ key: HeaderFooterKey) -> CGRect {
    var frame = table.rect(of: key)
    guard sticks else { return frame }
    let highest = min(frame.minY, model.rowsOrigin(key.section))
    frame.origin.y = table.pixelGrid.snapped(max(min(frame.minY, visible.maxY - frame.height), highest))
    return frame
  }

  // MARK: The whole content

  /// Shows and measures every row, so that the content has its final size until the next layout.
  func measureAll() {
    guard !table.updates.isOpen else { return }
    table.updateSideMargins()
    measured = Room(table)
    table.content.loadIfNeeded()
    // A picture of more is refused by their estimated size.
    guard model.counts.sum <= Double(UITableView.wholeLimit) else { return updateContentSize() }
    var passes = 0
    repeat {
      table.content.loadIfNeeded()
      show(0..<max(model.height, 1))
      passes += 1
      // If rows are smaller than estimated, others become visible that have no cells yet.
    } while (table.content.needsReload || Double(table.cells.count) < model.counts.sum) && passes < Self.passLimit
    updateContentSize()
  }

  /// Replaces all measured heights by estimates.
  func forget() {
    guard table.content.isLoaded else { return }
    measured = nil
    // The app may change its data and then describe the update, for which the old counts must be known.
    if table.content.needsCounts {
      table.content.loadIfNeeded()
    } else if table.content.needsReload {
      // With the new cells come new estimates.
      return table.setNeedsLayout()
    } else {
      table.content.forgetMeasuredHeights()
    }
    updateContentSize()
    table.setNeedsLayout()
  }

  /// Returns a closure that restores the current heights and estimates; the next layout then recycles invisible views.
  func keep() -> () -> Void {
    let (restoreContent, room, size) = (table.content.keep(), measured, table.contentSize)
    return { [unowned self] in
      guard restoreContent() else { return forget() }
      measured = room
      if table.contentSize != size { table.contentSize = size }
      table.setNeedsLayout()
    }
  }
}
