// SPDX-License-Identifier: MIT

public import Dispatch
import StillLayers

/// Delays of queues, which go by the clock of the running test.
///
/// The compiler prefers these to Dispatch's own, which have more parameters with defaults.
extension DispatchQueue {
  /// Calls `work` at a time: when the clock of the running test gets there, else when that time has come.
  ///
  /// On the main queue it is called by then; on another queue it is handed over then, and nobody waits for it.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    let (now, then) = (DispatchTime.now().uptimeNanoseconds, deadline.uptimeNanoseconds)
    guard schedule(work, after: then > now ? Double(then - now) / 1e9 : 0) else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
  }

  /// Calls `work` at a time of the wall clock: when the clock of the running test gets there, else when it has come.
  public func asyncAfter(wallDeadline: DispatchWallTime, execute work: @escaping @Sendable () -> Void) {
    // Wall times count backwards from the last number.
    let (now, then) = (0 &- DispatchWallTime.now().rawValue, 0 &- wallDeadline.rawValue)
    guard schedule(work, after: then > now ? Double(then - now) / 1e9 : 0) else {
      return asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, flags: [], execute: work)
    }
  }

  /// Hands work to the clock of the running test, and returns false outside of any.
  ///
  /// The time is one of whole milliseconds: the deadline was a sum of them and of a moment ago.
  private func schedule(_ work: @escaping @Sendable () -> Void, after seconds: Double) -> Bool {
    guard let clock = AnimationClock.ofTest, seconds.isFinite, seconds < 1e9 else { return false }
    let seconds = (seconds * 1e3).rounded(.up) / 1e3
    // Each use of `main` makes another object of the one queue.
    let isMain = label == DispatchQueue.main.label
    // Whoever asks from elsewhere waits without the main actor's knowledge.
    let isWait = !isMain || !MainActorMark.isCurrent
    clock.schedule(after: seconds, isWait: isWait, "the work of DispatchQueue.asyncAfter") { [self] in
      if isMain { work() } else { async(execute: work) }
    }
    return true
  }
}
