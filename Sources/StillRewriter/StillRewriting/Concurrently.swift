// SPDX-License-Identifier: MIT

import Dispatch

/// Calls a function for the numbers below `count`, on all processors, and returns the results in order.
func concurrently<Value>(_ count: Int, _ make: (Int) -> Value) -> [Value] {
  let slots = UnsafeMutablePointer<Value?>.allocate(capacity: count)
  slots.initialize(repeating: nil, count: count)
  defer {
    slots.deinitialize(count: count)
    slots.deallocate()
  }
  withoutActuallyEscaping(make) { make in
    nonisolated(unsafe) let (slots, make) = (slots, make)
    DispatchQueue.concurrentPerform(iterations: count) { slots[$0] = make($0) }
  }
  return (0..<count).compactMap { slots[$0] }
}
