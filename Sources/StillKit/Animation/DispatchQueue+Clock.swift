// SPDX-License-Identifier: MIT

public import Dispatch
import StillLayers

/// Delays on the main queue, which go by the clock of the running test.
///
/// The compiler prefers these to Dispatch's own, which have more parameters with defaults.
extension DispatchQueue {
  /// Calls `work` at a time: on the main queue of a test when its clock gets there, else when that time has come.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    // Each use of `main` makes another object of the one queue.
    guard label == DispatchQueue.main.label, let clock = AnimationClock.ofTest else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
    clock.schedule(after: Self.seconds(until: deadline), "the work of DispatchQueue.asyncAfter", work)
  }

  /// Returns the seconds from now on, in whole milliseconds: the deadline was a sum of them and of a moment ago.
  private static func seconds(until deadline: DispatchTime) -> Double {
    let (now, then) = (DispatchTime.now().uptimeNanoseconds, deadline.uptimeNanoseconds)
    return then > now ? (Double(then - now) / 1e6).rounded(.up) / 1e3 : 0
  }
}
