// SPDX-License-Identifier: MIT

package import Dispatch

/// Delays of queues in real time, for a module whose own functions hide Dispatch's.
extension DispatchQueue {
  /// Performs `work` when the time has come.
  package func performInRealTime(after deadline: DispatchTime, _ work: DispatchWorkItem) {
    asyncAfter(deadline: deadline, execute: work)
  }

  /// Performs `work` when the time of the wall clock has come.
  package func performInRealTime(after deadline: DispatchWallTime, _ work: DispatchWorkItem) {
    asyncAfter(wallDeadline: deadline, execute: work)
  }
}
