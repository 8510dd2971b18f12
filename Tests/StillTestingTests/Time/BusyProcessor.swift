// SPDX-License-Identifier: MIT

import Foundation

/// Keeps a processor busy on a thread of its own until `isOver`, but for one second of its time at most.
///
/// A test may wait long for its turn beside others, which would all run slower meanwhile.
func keepProcessorBusy(until isOver: @escaping @Sendable () -> Bool) {
  Thread.detachNewThread {
    var used = timespec()
    while !isOver(), used.tv_sec < 1 { clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used) }
  }
}
