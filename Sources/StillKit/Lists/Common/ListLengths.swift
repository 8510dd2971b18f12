// SPDX-License-Identifier: MIT

import Foundation

/// The lengths of elements that lie one after another, such as the heights of rows, in points.
///
/// All lengths are one stored number until one of them differs; from then on they are a Fenwick sum tree. So a million
/// unmeasured rows cost nothing, and an offset, or the element at an offset, takes logarithmic time.
struct ListLengths {
  let count: Int
  private let uniform: CGFloat
  /// The single lengths; empty while all are `uniform`.
  private var lengths: [CGFloat] = []
  /// Fenwick's partial sums at the indexes 1 to `count`.
  private var sums: [CGFloat] = []

  init(count: Int, each length: CGFloat) {
    self.count = max(count, 0)
    uniform = length
  }

  init(_ lengths: [CGFloat]) {
    count = lengths.count
    uniform = 0
    self.lengths = lengths
    buildSums()
  }

  /// True while nothing is stored per element.
  var isUniform: Bool { lengths.isEmpty }
  var total: CGFloat { offset(of: count) }

  subscript(index: Int) -> CGFloat {
    get { lengths.isEmpty ? uniform : lengths[index] }
    set {
      guard self[index] != newValue else { return }
      if lengths.isEmpty {
        lengths = [CGFloat](repeating: uniform, count: count)
        buildSums()
      }
      add(newValue - lengths[index], at: index)
      lengths[index] = newValue
    }
  }

  /// The sum of all lengths before `index`, which may be `count`.
  func offset(of index: Int) -> CGFloat {
    guard !lengths.isEmpty else { return uniform * CGFloat(index) }
    var (sum, position) = (CGFloat(0), index)
    while position > 0 {
      sum += sums[position]
      position &= position - 1
    }
    return sum
  }

  /// The last element that begins at `offset` or before; nil outside of all elements.
  ///
  /// Elements of no length are therefore passed over.
  func index(at offset: CGFloat) -> Int? {
    guard count > 0, offset >= 0, offset < total else { return nil }
    guard !lengths.isEmpty else { return min(Int(offset / uniform), count - 1) }
    var (position, rest) = (0, offset)
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      if position + step <= count, sums[position + step] <= rest {
        position += step
        rest -= sums[position]
      }
      step /= 2
    }
    return min(position, count - 1)
  }

  private mutating func add(_ difference: CGFloat, at index: Int) {
    var position = index + 1
    sums.withUnsafeMutableBufferPointer { sums in
      while position <= count {
        sums[position] += difference
        position += position & -position
      }
    }
  }

  private mutating func buildSums() {
    sums = [CGFloat](repeating: 0, count: count + 1)
    lengths.withUnsafeBufferPointer { lengths in
      sums.withUnsafeMutableBufferPointer { sums in
        var position = 1
        while position <= count {
          sums[position] += lengths[position - 1]
          let parent = position + (position & -position)
          if parent <= count { sums[parent] += sums[position] }
          position += 1
        }
      }
    }
  }
}
