// SPDX-License-Identifier: MIT

import StillGraphics

/// Work that waits for its time on a clock.
struct PendingWork {
  /// The order of insertion, by which work is cancelled.
  let number: UInt64
  let time: CFTimeInterval
  /// The length of the chain of work that led to this one, each piece begun by the previous one.
  let generation: Int
  /// True if a task, or another queue, waits for the work and then continues by itself.
  let isWait: Bool
  /// The kind of work, for messages, such as "the completion of UIView.animate".
  let name: String
  let run: () -> Void
}

/// Pending work in the order of its times, and in the order of insertion at equal times.
///
/// Cancelled work is returned, so that it is released after the queue was changed: deinitialisers of the app's objects may
/// read the time.
struct WorkQueue {
  private struct Turn {
    let number: UInt64
    let time: CFTimeInterval

    func precedes(_ other: Turn) -> Bool { time == other.time ? number < other.number : time < other.time }
  }

  /// A binary heap: each element precedes those at twice its index plus one and two.
  private var heap: [Turn] = []
  /// The work that was not cancelled, by its numbers.
  private var waiting: [UInt64: PendingWork] = [:]
  private var count: UInt64 = 0
  /// The number of waits among the work.
  private(set) var waitCount = 0

  mutating func add(
    at time: CFTimeInterval, generation: Int, isWait: Bool, _ name: String, _ run: @escaping () -> Void
  ) -> UInt64 {
    count += 1
    if isWait { waitCount += 1 }
    // A time that is NaN has no place in the order.
    let time = time.isNaN ? -.infinity : time
    waiting[count] = PendingWork(
      number: count, time: time, generation: generation, isWait: isWait, name: name, run: run)
    heap.append(Turn(number: count, time: time))
    var index = heap.count - 1
    while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
    return count
  }

  /// Cancels work, and returns it.
  mutating func cancel(_ number: UInt64) -> PendingWork? {
    let work = remove(number)
    if waiting.isEmpty { heap = [] }
    return work
  }

  /// Cancels all work, and returns it.
  mutating func removeAll() -> [PendingWork] {
    defer { (heap, waiting, waitCount) = ([], [:], 0) }
    return Array(waiting.values)
  }

  /// Returns the time of the last work that is not after `time`; nil without any.
  func lastTime(upTo time: CFTimeInterval) -> CFTimeInterval? {
    waiting.values.map(\.time).filter { $0 <= time }.max()
  }

  /// The time of the first work; nil without any.
  mutating func nextTime() -> CFTimeInterval? {
    while let first = heap.first {
      if waiting[first.number] != nil { return first.time }
      removeFirst()
    }
    return nil
  }

  /// Takes the first work, if its time is not after `time`.
  mutating func take(dueBy time: CFTimeInterval) -> PendingWork? {
    guard let next = nextTime(), next <= time, let first = heap.first else { return nil }
    removeFirst()
    return remove(first.number)
  }

  /// True if the first work is a wait.
  mutating func isWaitNext() -> Bool {
    guard nextTime() != nil, let first = heap.first else { return false }
    return waiting[first.number]?.isWait ?? false
  }

  private mutating func remove(_ number: UInt64) -> PendingWork? {
    let work = waiting.removeValue(forKey: number)
    if work?.isWait == true { waitCount -= 1 }
    return work
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while true {
      let children = (2 * index + 1)..<min(2 * index + 3, max(heap.count, 2 * index + 1))
      guard let child = children.min(by: { heap[$0].precedes(heap[$1]) }), heap[child].precedes(heap[index]) else {
        return
      }
      heap.swapAt(index, child)
      index = child
    }
  }
}

extension AnimationClock {
  /// Schedules `work`, which messages call `name`, for a time from now; returns a number to cancel it by.
  @discardableResult
  package func schedule(
    after seconds: CFTimeInterval, isWait: Bool = false, _ name: String, _ work: @escaping () -> Void
  ) -> UInt64 {
    schedule(at: now + max(seconds, 0), isWait: isWait, name, work)
  }
}
