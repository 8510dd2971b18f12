// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// A header or a footer: its height in points, and what is known of it.
struct TableBand {
  var height: CGFloat = 0
  /// Above a header, outside of it.
  var padding: CGFloat = 0
  var title: String?
  /// Whether there is a view, or a title, or perhaps one.
  var isShown = false
  var isMeasured = false

  var total: CGFloat { padding + height }
}

struct TableSection {
  var header = TableBand()
  var rows: ListLengths
  var footer = TableBand()

  var total: CGFloat { header.total + rows.total + footer.total }
}

/// How high everything in a table is: measured or estimated, in points.
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

  mutating func change(_ section: Int, _ change: (inout TableSection) -> Void) {
    change(&sections[section])
    lengths[section] = sections[section].total
  }

  /// Where a section begins.
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

  /// The first row of a section that ends below `y`; the count if none does.
  func firstRow(of section: Int, below y: CGFloat) -> Int {
    let rows = sections[section].rows
    let offset = y - rowsOrigin(section)
    if offset < 0 { return 0 }
    var row = rows.index(at: offset) ?? rows.count
    // A sum found downwards in the tree differs from one found upwards by next to nothing.
    while row < rows.count, rowEnd(IndexPath(row: row, section: section)) <= y { row += 1 }
    while row > 0, rowEnd(IndexPath(row: row - 1, section: section)) > y { row -= 1 }
    return row
  }

  /// The row at `y`.
  func row(at y: CGFloat) -> IndexPath? {
    guard y >= top, let section = lengths.index(at: y - top) else { return nil }
    let offset = y - rowsOrigin(section)
    return sections[section].rows.index(at: offset).map { IndexPath(row: $0, section: section) }
  }
}
