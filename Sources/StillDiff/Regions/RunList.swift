// SPDX-License-Identifier: MIT

import Glibc

/// A list of runs in reading order: top row first, from left to right.
// Written by its builder before anybody else can see it, read-only afterwards: sharing it between threads is safe.
package final class RunList: @unchecked Sendable {
  package let runs: UnsafePointer<PixelRun>
  package let count: Int
  private let memory: UnsafeMutablePointer<PixelRun>

  fileprivate init(memory: UnsafeMutablePointer<PixelRun>, count: Int) {
    self.memory = memory
    self.count = count
    runs = UnsafePointer(memory)
  }

  deinit { memory.deallocate() }

  package static let none = RunBuilder().finish()

  /// The number of pixels in all runs.
  package var pixelCount: Int {
    let runs = runs
    let count = count
    var total = 0
    var index = 0
    while index < count {
      total += runs[index].length
      index += 1
    }
    return total
  }
}

/// A builder that collects runs in reading order.
///
/// It must be finished.
package struct RunBuilder {
  private var memory: UnsafeMutablePointer<PixelRun>
  private var capacity = 256
  private var count = 0

  package init() { memory = .allocate(capacity: capacity) }

  package mutating func append(_ run: PixelRun) {
    if count == capacity { grow(by: 1) }
    (memory + count).initialize(to: run)
    count += 1
  }

  package mutating func append(_ list: RunList) {
    if count + list.count > capacity { grow(by: list.count) }
    (memory + count).initialize(from: list.runs, count: list.count)
    count += list.count
  }

  /// Adds the marked pixels of a row from `start` on; a mark is 1 or 0.
  package mutating func append(row: Int, start origin: Int = 0, marks: UnsafePointer<UInt8>, width: Int) {
    let base = UnsafeRawPointer(marks)
    var x = 0
    while x < width, let found = memchr(base + x, 1, width - x) {
      let start = UnsafeRawPointer(found) - base
      if let next = memchr(found, 0, width - start) { x = UnsafeRawPointer(next) - base } else { x = width }
      append(PixelRun(row: row, start: origin + start, end: origin + x))
    }
  }

  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<PixelRun>.allocate(capacity: capacity)
    larger.moveInitialize(from: memory, count: count)
    memory.deallocate()
    memory = larger
  }

  /// Passes the memory to the list, which then owns it; the builder must not be used afterwards.
  package consuming func finish() -> RunList { RunList(memory: memory, count: count) }
}

/// A run of differing pixels side by side in one row: from `start` up to, but without, `end`.
package struct PixelRun: Sendable, Equatable {
  package let row: Int32
  package let start: Int32
  package let end: Int32

  package init(row: Int, start: Int, end: Int) {
    self.row = Int32(row)
    self.start = Int32(start)
    self.end = Int32(end)
  }

  /// The number of pixels.
  package var length: Int { Int(end) - Int(start) }
}
