// SPDX-License-Identifier: MIT

/// Runs in reading order: top row first, from left to right.
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

  /// Number of pixels in all runs, or in those that are not forgiven.
  package func pixelCount(countingForgiven: Bool) -> Int {
    let runs = runs
    let count = count
    var total = 0
    var index = 0
    while index < count {
      if countingForgiven || !runs[index].isForgiven { total += runs[index].length }
      index += 1
    }
    return total
  }
}

/// Collects runs in reading order; must be finished.
package struct RunBuilder {
  private var memory: UnsafeMutablePointer<PixelRun>
  private var capacity = 256
  private var count = 0

  package init() { memory = .allocate(capacity: capacity) }

  package mutating func append(_ run: PixelRun) {
    if count == capacity {
      let larger = UnsafeMutablePointer<PixelRun>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: memory, count: count)
      memory.deallocate()
      memory = larger
      capacity *= 2
    }
    (memory + count).initialize(to: run)
    count += 1
  }

  /// Hands the memory over to the list; the builder must not be used afterwards.
  package consuming func finish() -> RunList { RunList(memory: memory, count: count) }
}
