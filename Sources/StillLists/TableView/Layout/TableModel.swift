// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// The measured or estimated height of a section's header or footer, in points.
struct TableHeaderFooter {
  var height: CGFloat = 0
  /// The space above a header, which is no part of its view.
  var padding: CGFloat = 0
  var title: String?
  /// True if there is a title or a view, or if the delegate may have a view.
  var isShown = false
  var isMeasured = false

  var total: CGFloat { padding + height }

  /// Takes over the space of the one that was here before an update, until this one is shown and measured.
  mutating func expect(_ former: TableHeaderFooter) {
    guard !isMeasured, former.title == title else { return }
    (height, padding) = (former.height, former.padding)
  }
}

/// The heights of one section: its header, its rows and its footer.
struct TableSection {
  var header = TableHeaderFooter()
  var rows: ListLengths
  var footer = TableHeaderFooter()

  var total: CGFloat { header.total + rows.total + footer.total }
}

/// The measured or estimated heights of all sections of a table, in points, and the offsets that follow from them.
struct TableModel {
  private(set) var sections: [TableSection] = []
  private var lengths = ListLengths(count: 0, each: 0)
  /// The height of the view above all sections.
  var top: CGFloat = 0
  /// The height of the view below all sections.
  var bottom: CGFloat = 0

  init(_ sections: [TableSection] = []) {
    self.sections = sections
    lengths = ListLengths(sections.map(\.total))
  }

  var counts: [Int] { sections.map(\.rows.count) }
  var height: CGFloat { top + lengths.total + bottom }

  func holds(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  /// Changes heights of one section and moves the sections below it.
  mutating func change(_ section: Int, _ change: (inout TableSection) -> Void) {
    change(&sections[section])
    lengths[section] = sections[section].total
  }

  // MARK: Updates

  /// The stored heights of rows that an update keeps, by the section that they come to.
  func keptHeights(_ mapping: ListMapping, except reloaded: ReloadedRows) -> [Int: [ListLengths.Run]] {
    var kept: [Int: [ListLengths.Run]] = [:]
    let left = Dictionary(grouping: reloaded.rows, by: \.section).mapValues { $0.map(\.row) }
    for (index, section) in sections.enumerated() where !section.rows.isUniform {
      guard !reloaded.sections.contains(index), index < mapping.sections.count, let target = mapping.sections[index]
      else { continue }
      for run in mapping.runs(inSection: index, of: section.rows.count, without: left[index] ?? []) {
        kept[target, default: []] += section.rows.stored(run.old, to: run.new)
      }
    }
    for (path, target) in mapping.moved where holds(path) && !reloaded.contains(path) {
      let row = path.row
      kept[target.section, default: []] += sections[path.section].rows.stored(row..<row + 1, to: target.row)
    }
    return kept
  }

  /// Gives the sections after an update the space that their headers and footers had before, so that what is shown stays.
  func keepHeadersAndFooters(in new: inout [TableSection], _ mapping: ListMapping, except reloaded: IndexSet) {
    for (index, section) in sections.enumerated() where !reloaded.contains(index) {
      guard let target = mapping.section(index), new.indices.contains(target) else { continue }
      new[target].header.expect(section.header)
      new[target].footer.expect(section.footer)
    }
  }

  // MARK: Offsets

  /// The offset at which a section begins.
  func origin(_ section: Int) -> CGFloat { top + lengths.offset(of: section) }
  func headerOrigin(_ section: Int) -> CGFloat { origin(section) + sections[section].header.padding }
  func rowsOrigin(_ section: Int) -> CGFloat { origin(section) + sections[section].header.total }
  func rowOrigin(_ path: IndexPath) -> CGFloat {
    rowsOrigin(path.section) + sections[path.section].rows.offset(of: path.row)
  }
  func rowEnd(_ path: IndexPath) -> CGFloat { rowOrigin(path) + sections[path.section].rows[path.row] }
  func footerOrigin(_ section: Int) -> CGFloat {
    rowsOrigin(section) + sections[section].rows.total + sections[section].footer.padding
  }
  func end(_ section: Int) -> CGFloat { origin(section) + sections[section].total }

  /// The section at `y`, or the nearest one.
  func section(at y: CGFloat) -> Int? {
    guard !sections.isEmpty else { return nil }
    if y < top { return 0 }
    return lengths.index(at: y - top) ?? sections.count - 1
  }

  /// The first row of a section that ends below `y`; the number of rows if none does.
  func firstRow(of section: Int, below y: CGFloat) -> Int {
    let rows = sections[section].rows
    let offset = y - rowsOrigin(section)
    if offset < 0 { return 0 }
    var row = rows.index(at: offset) ?? rows.count
    // The tree adds up differently on the way down than on the way up, so sums differ by rounding errors.
    while row < rows.count, rowEnd(IndexPath(row: row, section: section)) <= y { row += 1 }
    while row > 0, rowEnd(IndexPath(row: row - 1, section: section)) > y { row -= 1 }
    return row
  }

  /// Returns the row at `y`; nil if there is none.
  func row(at y: CGFloat) -> IndexPath? {
    guard y >= top, let section = lengths.index(at: y - top) else { return nil }
    let offset = y - rowsOrigin(section)
    return sections[section].rows.index(at: offset).map { IndexPath(row: $0, section: section) }
  }

  /// The rows from the one that ends below the start of `range` to the one that begins before its end.
  func rows(in range: Range<CGFloat>) -> [IndexPath] {
    var found: [IndexPath] = []
    guard var section = section(at: range.lowerBound) else { return found }
    while section < sections.count, origin(section) < range.upperBound {
      var row = firstRow(of: section, below: range.lowerBound)
      while row < sections[section].rows.count {
        let path = IndexPath(row: row, section: section)
        guard rowOrigin(path) < range.upperBound else { break }
        found.append(path)
        row += 1
      }
      section += 1
    }
    return found
  }
}
