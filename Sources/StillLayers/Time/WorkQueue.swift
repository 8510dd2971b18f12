// SPDX-License-Identifier: MIT

import StillGraphics

/// Work that waits for its time on a clock.
struct PendingWork {
  /// The order of insertion, by which work is cancelled.
  let number: UInt64
  let time: CFTimeInterval
  /// The number of pieces of work that led to this one, each from within the one before.
  let generation: Int
  /// The kind of work, for messages, such as "the completion of UIView.animate".
  let name: String
  let run: () -> Void

  fileprivate func precedes(_ other: PendingWork) -> Bool {
    time == other.time ? number < other.number : time < other.time
  }
}

/// Pending work in the order of its times, and in the order of insertion at equal times.
struct WorkQueue {
  /// A binary heap: each element precedes those at twice its index plus one and two.
  private var heap: [PendingWork] = []
  private var waiting: Set<UInt64> = []
  private var count: UInt64 = 0

  mutating func add(at time: CFTimeInterval, generation: Int, _ name: String, _ run: @escaping () -> Void) -> UInt64 {
    count += 1
    waiting.insert(count)
    // What is no number would precede nothing and follow nothing.
    let time = time.isNaN ? -.infinity : time
    heap.append(PendingWork(number: count, time: time, generation: generation, name: name, run: run))
    var index = heap.count - 1
    while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
    return count
  }

  mutating func cancel(_ number: UInt64) {
    guard waiting.remove(number) != nil else { return }
    if waiting.isEmpty { heap = [] }
  }

  /// Cancels all work.
  mutating func removeAll() { (heap, waiting) = ([], []) }

  /// Returns the time of the last work that is not after `time`; nil without any.
  func lastTime(upTo time: CFTimeInterval) -> CFTimeInterval? {
    heap.filter { $0.time <= time && waiting.contains($0.number) }.map(\.time).max()
  }

  /// The time of the first work; nil without any.
  mutating func nextTime() -> CFTimeInterval? {
    while let first = heap.first {
      if waiting.contains(first.number) { return first.time }
      _ = removeFirst()
    }
    return nil
  }

  /// Takes the first work, if its time is not after `time`.
  mutating func take(dueBy time: CFTimeInterval) -> PendingWork? {
    guard let next = nextTime(), next <= time else { return nil }
    let first = removeFirst()
    waiting.remove(first.number)
    return first
  }

  private mutating func removeFirst() -> PendingWork {
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var index = 0
    while true {
      let children = (2 * index + 1)..<min(2 * index + 3, max(heap.count, 2 * index + 1))
      guard let child = children.min(by: { heap[$0].precedes(heap[$1]) }), heap[child].precedes(heap[index]) else {
        return first
      }
      heap.swapAt(index, child)
      index = child
    }
  }
}
