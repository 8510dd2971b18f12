// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// The lines of one section of a flow layout.
///
/// Lengths are points from the section's beginning.
struct FlowSection {
  var count: Int
  /// The insets before the items, along and across the direction of scrolling.
  var before = FlowLengths(along: 0, across: 0)
  var after = FlowLengths(along: 0, across: 0)
  var lineSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  var header: CGFloat = 0
  var footer: CGFloat = 0
  /// The size of all items if they are alike.
  var uniform: FlowLengths?
  /// The size of each item if some differ.
  var sizes: [FlowLengths] = []
  /// True if a single item is centred, as self-sizing items are.
  var centresOnlyItem = false
  /// The lines of items that are alike.
  private var grid = FlowGrid()
  /// The lines of items that differ.
  private var lines: [FlowLine] = []
  private var linesLength: CGFloat = 0

  init(count: Int) { self.count = count }

  var itemsStart: CGFloat { header + before.along }
  var footerStart: CGFloat { itemsStart + linesLength + after.along }
  var length: CGFloat { footerStart + footer }

  /// Computes the lines for a length of `across` points.
  mutating func layOut(across: CGFloat) {
    let room = across - before.across - after.across
    if let uniform {
      grid = FlowGrid(count: count, size: uniform, room: room, itemSpacing, lineSpacing)
      if centresOnlyItem, count == 1 { grid.centre(in: room) }
      lines = []
      linesLength = grid.length
    } else {
      lines = FlowLine.lines(of: sizes, room: room, itemSpacing, lineSpacing, centresOnlyItem)
      linesLength = lines.last.map { $0.start + $0.length } ?? 0
    }
  }

  func place(of item: Int) -> (start: FlowLengths, size: FlowLengths) {
    let size: FlowLengths
    var start: FlowLengths
    if let uniform {
      (start, size) = (grid.start(of: item), uniform)
    } else {
      let line = lines[line(of: item)]
      size = sizes[item]
      var across = line.inset
      var other = line.first
      while other < item {
        across += sizes[other].across + line.gap
        other += 1
      }
      start = FlowLengths(along: line.start + (line.length - size.along) / 2, across: across)
    }
    start.along += itemsStart
    start.across += before.across
    return (start, size)
  }

  /// The items of the lines that touch a part of the section.
  func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let (start, end) = (start - itemsStart, end - itemsStart)
    guard count > 0, end > 0, start < linesLength else { return 0..<0 }
    if uniform != nil { return grid.items(from: start, to: end) }
    let first = lines.partitioningIndex { $0.start + $0.length > start }
    guard first < lines.count, lines[first].start < end else { return 0..<0 }
    var last = first
    while last + 1 < lines.count, lines[last + 1].start < end { last += 1 }
    return lines[first].first..<lines[last].first + lines[last].count
  }

  private func line(of item: Int) -> Int { lines.partitioningIndex { $0.first > item } - 1 }
}

/// The lines of items that all have one size.
struct FlowGrid {
  private var count = 0
  private var size = FlowLengths(along: 0, across: 0)
  private var lineSpacing: CGFloat = 0
  private var columns = 1
  /// The distance from one item of a line to the next.
  private var step: CGFloat = 0
  private var inset: CGFloat = 0

  init() {}

  init(count: Int, size: FlowLengths, room: CGFloat, _ itemSpacing: CGFloat, _ lineSpacing: CGFloat) {
    (self.count, self.size, self.lineSpacing) = (count, size, lineSpacing)
    let period = size.across + itemSpacing
    let quotient = period > 0 ? ((room + itemSpacing) / period + 1e-6).rounded(.down) : CGFloat(count)
    // Finite lengths may add up to infinite ones, which have no quotient.
    let fitting = quotient.isNaN ? 1 : max(quotient, 1)
    columns = max(Int(min(fitting, CGFloat(max(count, 1)) + 1)), 1)
    // A last line, and an only one, has the columns that a full one would have.
    let full = max(min(fitting, 1e9), 1)
    if full > 1 {
      step = size.across + (room - full * size.across) / (full - 1)
    } else {
      centre(in: room)
    }
  }

  mutating func centre(in room: CGFloat) { inset = (room - size.across) / 2 }

  private var lineCount: Int { count / columns + (count % columns == 0 ? 0 : 1) }
  private var lineStep: CGFloat { size.along + lineSpacing }
  var length: CGFloat { count > 0 ? CGFloat(lineCount) * lineStep - lineSpacing : 0 }

  func start(of item: Int) -> FlowLengths {
    let (line, column) = item.quotientAndRemainder(dividingBy: columns)
    return FlowLengths(along: CGFloat(line) * lineStep, across: inset + CGFloat(column) * step)
  }

  func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard lineStep > 0 else { return 0..<count }
    let first = max(Int(max(start / lineStep, 0)), 0)
    let last = min(Int(min(end / lineStep, CGFloat(lineCount))), lineCount - 1)
    guard first <= last else { return 0..<0 }
    return first * columns..<min((last + 1) * columns, count)
  }
}

/// One line of items of several sizes.
struct FlowLine {
  var first: Int
  var count: Int
  /// The beginning and the length along the direction of scrolling.
  var start: CGFloat
  var length: CGFloat
  /// The space before the first item.
  var inset: CGFloat = 0
  var gap: CGFloat

  static func lines(
    of sizes: [FlowLengths], room: CGFloat, _ itemSpacing: CGFloat, _ lineSpacing: CGFloat, _ centresOnlyItem: Bool
  ) -> [FlowLine] {
    var lines: [FlowLine] = []
    var (item, start) = (0, CGFloat(0))
    while item < sizes.count {
      var line = FlowLine(first: item, count: 0, start: start, length: 0, gap: itemSpacing)
      var taken: CGFloat = 0
      while item < sizes.count {
        let needed = taken + sizes[item].across + (line.count > 0 ? itemSpacing : 0)
        if line.count > 0, needed > room + 1e-6 { break }
        taken = needed
        line.length = max(line.length, sizes[item].along)
        line.count += 1
        item += 1
      }
      let isLast = item == sizes.count
      let isFull = taken + itemSpacing + (sizes.last?.across ?? 0) > room + 1e-6
      if line.count == 1 {
        if !isLast || isFull || (centresOnlyItem && sizes.count == 1) { line.inset = (room - taken) / 2 }
      } else if !isLast {
        line.gap += max(room - taken, 0) / CGFloat(line.count - 1)
      }
      lines.append(line)
      start += line.length + lineSpacing
    }
    return lines
  }
}
