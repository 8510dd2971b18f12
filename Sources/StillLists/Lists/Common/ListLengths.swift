// SPDX-License-Identifier: MIT

import Foundation
import StillViews

/// The lengths of consecutive elements, such as the heights of rows, in points.
///
/// All lengths are one stored number until one of them differs; from then on they are a Fenwick sum tree. So a million
/// unmeasured rows cost nothing, and an offset, or the element at an offset, takes logarithmic time. Of more elements
/// than `denseLimit`, only those that differ are stored.
struct ListLengths {
  let count: Int
  private let uniform: CGFloat
  /// The most elements with different lengths that are stored one by one, which takes 16 MB.
  static let denseLimit = 1_000_000
  /// The single lengths; empty while all are `uniform`.
  private var lengths: [CGFloat] = []
  /// Fenwick's partial sums at the indexes 1 to `count`.
  private var sums: [CGFloat] = []
  /// The lengths that differ from `uniform`, less that, where all would be too many to store.
  private var differences: [Int: CGFloat] = [:]
  /// Fenwick's partial sums of the differences, at the indexes where some are.
  private var differenceSums: [Int: CGFloat] = [:]

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
  var isUniform: Bool { lengths.isEmpty && differences.isEmpty }
  var total: CGFloat { offset(of: count) }

  subscript(index: Int) -> CGFloat {
    get { lengths.isEmpty ? uniform + (differences[index] ?? 0) : lengths[index] }
    set {
      guard self[index] != newValue else { return }
      if lengths.isEmpty, count > Self.denseLimit { return setDifference(newValue - uniform, at: index) }
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
    var (sum, position) = (CGFloat(0), index)
    guard !lengths.isEmpty else {
      while position > 0, !differenceSums.isEmpty {
        sum += differenceSums[position] ?? 0
        position &= position - 1
      }
      return uniform * CGFloat(index) + sum
    }
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
    guard !isUniform else { return min(Int(offset / uniform), count - 1) }
    var (position, rest) = (0, offset)
    var step = 1
    while step <= count / 2 { step *= 2 }
    while step > 0 {
      if position + step <= count, partialSum(position + step, of: step) <= rest {
        position += step
        rest -= partialSum(position, of: step)
      }
      step /= 2
    }
    return min(position, count - 1)
  }

  /// The lengths of consecutive elements, on their way to another list.
  struct Run {
    let lengths: ArraySlice<CGFloat>
    /// The place of the first of them in the other list.
    let start: Int
  }

  /// The lengths in `range` that are stored, which are all or those that differ.
  ///
  /// They are for another list, in which the first element of the range is at `start`.
  func stored(_ range: Range<Int>, to start: Int) -> [Run] {
    guard lengths.isEmpty else { return [Run(lengths: lengths[range], start: start)] }
    let places =
      range.count < differences.count
      ? range.filter { differences[$0] != nil } : differences.keys.filter { range.contains($0) }
    return places.map { index in
      Run(lengths: [self[index]], start: start + index - range.lowerBound)
    }
  }

  /// Replaces lengths by those of other lists; unless the list is very long, it adds up once.
  mutating func take(_ runs: [Run]) {
    guard !runs.isEmpty else { return }
    guard count <= Self.denseLimit else { return takeSingly(runs) }
    if lengths.isEmpty { lengths = [CGFloat](repeating: uniform, count: count) }
    lengths.withUnsafeMutableBufferPointer { lengths in
      for run in runs {
        run.lengths.withUnsafeBufferPointer { source in
          let count = min(source.count, lengths.count - run.start)
          guard run.start >= 0, count > 0, let start = source.baseAddress, let target = lengths.baseAddress else {
            return
          }
          (target + run.start).update(from: start, count: count)
        }
      }
    }
    buildSums()
  }

  private mutating func takeSingly(_ runs: [Run]) {
    // The order in which differences are added up decides how their sums are rounded.
    for run in runs.sorted(by: { $0.start < $1.start }) {
      for (offset, length) in run.lengths.enumerated() where run.start >= 0 && run.start + offset < count {
        self[run.start + offset] = length
      }
    }
  }

  /// The sum of the `step` lengths before `position`, which is a multiple of `step`, a power of two.
  private func partialSum(_ position: Int, of step: Int) -> CGFloat {
    lengths.isEmpty ? uniform * CGFloat(step) + (differenceSums[position] ?? 0) : sums[position]
  }

  private mutating func setDifference(_ difference: CGFloat, at index: Int) {
    let change = difference - (differences[index] ?? 0)
    differences[index] = difference
    var position = index + 1
    var isBeyondNumbers = false
    while position <= count, !isBeyondNumbers {
      differenceSums[position, default: 0] += change
      (position, isBeyondNumbers) = position.addingReportingOverflow(position & -position)
    }
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
