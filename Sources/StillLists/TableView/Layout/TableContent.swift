// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// The sections and rows that a table's data source stated last, with their heights.
@MainActor
final class TableContent {
  private unowned let table: UITableView
  /// The parts to load before anything is looked up.
  private var missing = Missing.everything
  private(set) var model = TableModel()
  /// The number of times that the app changed the data, or had it loaded again.
  private var changeCount = 0
  /// The number of times that cells were loaded, with or without new counts.
  private var loadCount = 0

  /// True while the old views are recycled, which calls the app's delegate.
  private var isUnloading = false
  /// True while the data source is called to load everything.
  private(set) var isLoading = false
  private var hasChangedWhileLoading = false

  weak var dataSource: (any UITableViewDataSource)?

  private enum Missing { case nothing, cells, everything }

  init(_ table: UITableView) { self.table = table }

  // MARK: Loading

  /// True if something must be loaded before anything is looked up.
  var needsReload: Bool { missing != .nothing }
  /// True if the data source must state its sections and rows again.
  var needsCounts: Bool { missing == .everything }
  /// True if the counts before an update are known, and nothing is under way that depends on them.
  var takesUpdates: Bool { !needsCounts && !isUnloading }

  /// Makes the next load ask for the counts, too, if there is one.
  func forgetCounts() { if needsReload { missing = .everything } }

  /// Makes the table load everything again before the next use.
  ///
  /// Nothing stays selected.
  func markForReload() {
    changeCount += 1
    table.selection.removeAll()
    table.noteChange()
    markAsMissing(.everything)
  }

  /// Makes the table ask for new cells before the next use, because the data source may make others for new traits.
  ///
  /// The sections and rows stay as the data source stated them last.
  func markForOtherCells() { markAsMissing(needsCounts ? .everything : .cells) }

  private func markAsMissing(_ new: Missing) {
    missing = new
    // At the end of a pass, this asks for layout, unless that would repeat endlessly.
    table.layOutUnlessHeld()
  }

  /// Loads what is missing: new cells, and the sections and rows if they are not known.
  func loadIfNeeded() {
    guard needsReload, !table.pass.isRunning, !isUnloading, !table.isStill else { return }
    loadCount += 1
    isUnloading = true
    recycleAll()
    let knowsCounts = !needsCounts
    (isUnloading, missing) = (false, .nothing)
    model = load(knowsCounts ? model.counts : nil)
    measureSupplements()
  }

  private func recycleAll() {
    table.cells.recycleAll()
    table.headerFooters.recycleAll()
  }

  private func load(_ counts: [Int]?) -> TableModel {
    table.delegation.forgetOmissions()
    table.headerFooters.forgetProbedViews()
    guard let dataSource else { return TableModel() }
    let wasLoading = isLoading
    isLoading = true
    defer { isLoading = wasLoading }
    return table.asking { TableModel(sections(counts ?? newCounts(dataSource))) } ?? TableModel()
  }

  /// Makes the next layout load everything again; true the first time, which is reported.
  var isFirstChangeWhileLoading: Bool {
    markForReload()
    defer { hasChangedWhileLoading = true }
    return !hasChangedWhileLoading
  }

  /// The number of rows in each section that the data source states now.
  func newCounts(_ dataSource: any UITableViewDataSource) -> [Int] {
    table.asking {
      table.checkedCounts(sections: dataSource.numberOfSections(in: table)) {
        dataSource.tableView(table, numberOfRowsInSection: $0)
      }
    } ?? model.counts
  }

  private func sections(_ counts: [Int]) -> [TableSection] {
    table.delegation.mayAskForEachRow = UITableView.mayAskForEach(of: counts)
    return counts.enumerated().map { index, count in
      TableSection(
        header: table.headerFooters.estimated(HeaderFooterKey(section: index, isHeader: true)),
        rows: table.rowHeights.estimated(section: index, count: count),
        footer: table.headerFooters.estimated(HeaderFooterKey(section: index, isHeader: false)))
    }
  }

  // MARK: Heights

  func setHeight(_ height: CGFloat, ofRowAt path: IndexPath) {
    model.change(path.section) { $0.rows[path.row] = height }
  }

  subscript(key: HeaderFooterKey) -> TableHeaderFooter {
    get { key.isHeader ? model.sections[key.section].header : model.sections[key.section].footer }
    set {
      model.change(key.section) { section in
        if key.isHeader { section.header = newValue } else { section.footer = newValue }
      }
    }
  }

  /// Takes over the heights of the views above and below all sections.
  func measureSupplements() {
    model.top = table.tableHeaderView?.bounds.height ?? 0
    model.bottom = table.tableFooterView?.bounds.height ?? 0
  }

  /// Replaces all heights by estimates, because cells may have other heights in another width.
  func forgetMeasuredHeights() {
    model = table.holdingContent { TableModel(sections(model.counts)) }
    measureSupplements()
    for cell in table.cells.all { cell.needsMeasuring = true }
  }

  /// Sets the counts after an update.
  ///
  /// What stays and is not reloaded keeps its measured height; headers and footers are measured again when they are shown.
  func apply(_ mapping: ListMapping, newCounts: [Int], reloading reloaded: ReloadedRows) {
    changeCount += 1
    // First, because the delegate is then asked for views of sections that have none.
    table.headerFooters.move(by: mapping, reloading: reloaded.sections)
    var new = sections(newCounts)
    for (section, heights) in model.keptHeights(mapping, except: reloaded) where new.indices.contains(section) {
      new[section].rows.take(heights)
    }
    model.keepHeadersAndFooters(in: &new, mapping, except: reloaded.sections)
    table.moveRows(by: mapping)
    model = TableModel(new)
    measureSupplements()
  }

  /// True if the data source was asked for its sections and rows, which may have changed since.
  var isLoaded: Bool { loadCount > 0 }

  /// Returns a closure that restores the current heights, and returns true.
  ///
  /// It returns false if there are no heights yet, or if the data changes meanwhile. Cells that were made meanwhile are
  /// measured again, and made again if they were made for other traits.
  func keep() -> () -> Bool {
    guard !needsReload else { return { false } }
    let (model, changeCount, loadCount, cells) = (model, changeCount, loadCount, table.cells.measured)
    return { [unowned self] in
      guard changeCount == self.changeCount, model.counts == self.model.counts else { return false }
      if needsReload || loadCount != self.loadCount {
        missing = .nothing
        recycleAll()
      }
      self.model = model
      table.cells.measureAgain(except: cells)
      return true
    }
  }
}

/// A table's delegate, and the optional methods that it is known to omit.
struct TableDelegation {
  weak var delegate: (any UITableViewDelegate)?
  private var omitted: DelegateMethods = []
  /// False if there are too many rows to ask for the height of each.
  var mayAskForEachRow = true
  var hasReportedTooManyRows = false

  /// Called by the default implementation of a protocol's method: the delegate has none of its own.
  mutating func noteOmission(of method: DelegateMethods) { omitted.insert(method) }
  mutating func forgetOmissions() { omitted = [] }
  func omits(_ method: DelegateMethods) -> Bool { omitted.contains(method) }

  /// True for a delegate that always has all methods, and whose overrides may call `super` for some rows only.
  var isOverridable: Bool { delegate is any OverridableTableDelegate }
}

/// The delegate's methods that a table need not call for each row if the delegate omits them.
///
/// Swift cannot tell whether a method comes from the protocol's extension, but that default reports that it was called.
struct DelegateMethods: OptionSet {
  let rawValue: Int
  static let rowHeight = DelegateMethods(rawValue: 1)
  static let estimatedRowHeight = DelegateMethods(rawValue: 2)
  static let headerView = DelegateMethods(rawValue: 4)
  static let footerView = DelegateMethods(rawValue: 8)
}

/// A delegate whose methods have implementations that overrides can call.
protocol OverridableTableDelegate: AnyObject {}
