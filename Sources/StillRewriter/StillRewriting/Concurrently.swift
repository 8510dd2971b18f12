// SPDX-License-Identifier: MIT

import Dispatch

/// Calls a function for the numbers below `count`, on all processors, and returns the results in order.
///
/// - Parameter weight: How long a call takes, in any unit: the longest ones begin first, so that all processors end together.
package func concurrently<Value>(
  _ count: Int, weight: ((Int) -> Int)? = nil, _ make: (Int) -> Value
) -> [Value] {
  let order = weight.map { weight in
    (0..<count).map { ($0, weight($0)) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }
  let slots = UnsafeMutablePointer<Value?>.allocate(capacity: count)
  slots.initialize(repeating: nil, count: count)
  defer {
    slots.deinitialize(count: count)
    slots.deallocate()
  }
  withoutActuallyEscaping(make) { make in
    nonisolated(unsafe) let (slots, make) = (slots, make)
    DispatchQueue.concurrentPerform(iterations: count) { number in
      let number = order?[number] ?? number
      slots[number] = make(number)
    }
  }
  return (0..<count).compactMap { slots[$0] }
}
