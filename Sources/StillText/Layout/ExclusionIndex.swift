// SPDX-License-Identifier: MIT

/// The outlines of a text's exclusions by the heights at which they lie, so that a line asks only those beside it.
struct ExclusionIndex {
  private struct Outline {
    let corners: [TextExclusion.Corner]
    let padding: Double
  }

  /// The height of a row, in points.
  private static let rowHeight = 16.0
  /// The number of rows that an outline is entered into at most; higher ones are asked for each line.
  private static let mostRows = 64.0

  private var outlines: [Outline] = []
  private var rows: [Int: [Int]] = [:]
  private var high: [Int] = []
  /// The y of the lowest corner, in points from the top of the text.
  private(set) var bottom = -Double.infinity

  init(_ exclusions: [TextExclusion]) {
    for exclusion in exclusions {
      for corners in exclusion.outlines { add(Outline(corners: corners, padding: exclusion.padding)) }
    }
  }

  private mutating func add(_ outline: Outline) {
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for corner in outline.corners { (top, bottom) = (min(top, corner.y), max(bottom, corner.y)) }
    guard top <= bottom else { return }
    self.bottom = max(self.bottom, bottom)
    let (first, last) = ((top / Self.rowHeight).rounded(.down), (bottom / Self.rowHeight).rounded(.down))
    if last - first < Self.mostRows, abs(first) < 1e9 {
      for row in Int(first)...Int(last) { rows[row, default: []].append(outlines.count) }
    } else {
      high.append(outlines.count)
    }
    outlines.append(outline)
  }

  /// The outlines that may lie between two heights, each once.
  private func beside(_ top: Double, _ bottom: Double) -> Set<Int> {
    var found = Set(high)
    guard !rows.isEmpty, top <= self.bottom else { return found }
    let (first, last) = (top / Self.rowHeight, min(bottom, self.bottom) / Self.rowHeight)
    guard last - first < Self.mostRows * 1000 else { return Set(outlines.indices) }
    guard first <= last, abs(first) < 1e9 else { return found }
    for row in Int(first.rounded(.down))...Int(last.rounded(.down)) { found.formUnion(rows[row] ?? []) }
    return found
  }

  /// Returns the parts of a line between two heights that no exclusion takes, from left to right.
  func freeRooms(from top: Double, to bottom: Double, width: Double) -> [Range<Double>] {
    let taken = beside(top, bottom).compactMap { index in
      let outline = outlines[index]
      return TextExclusion.taken(by: outline.corners, padding: outline.padding, from: top, to: bottom)
    }.sorted { $0.lowerBound < $1.lowerBound }
    var (rooms, start): ([Range<Double>], Double) = ([], 0)
    for range in taken {
      let end = min(range.lowerBound, width)
      if end > start { rooms.append(start..<end) }
      start = max(start, range.upperBound)
    }
    if start < width { rooms.append(start..<width) }
    return rooms
  }
}
