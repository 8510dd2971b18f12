// SPDX-License-Identifier: MIT

import StillScene

/// Directed lines as four doubles each (x0 y0 x1 y1), in memory that grows: an Array is too slow in a debug build.
final class SegmentBuffer {
  private(set) var base: UnsafeMutablePointer<Double>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(capacity: 4 * capacity)
  }

  deinit { base.deallocate() }

  func append(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    if count == capacity { grow() }
    let segment = base + 4 * count
    segment[0] = x0
    segment[1] = y0
    segment[2] = x1
    segment[3] = y1
    count += 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: 8 * capacity)
    larger.update(from: base, count: 4 * count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
