// SPDX-License-Identifier: MIT

public import Dispatch
import StillLayers

/// Delays of queues, which go by the clock of the running test.
///
/// The compiler prefers these to Dispatch's own, which have more parameters with defaults.
extension DispatchQueue {
  /// Calls `work` at a time: when the clock of the running test gets there, else when that time has come.
  ///
  /// On the main queue it has been called by then; another queue only receives it then, and its call is not waited for.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    guard schedule(work, after: deadline.secondsFromNow) else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
  }

  /// Calls `work` at a time; in a test, when its clock gets there.
  public func asyncAfter(deadline: DispatchTime, qos: DispatchQoS, execute work: @escaping @Sendable () -> Void) {
    guard schedule(work, after: deadline.secondsFromNow, qos: qos) else {
      return asyncAfter(deadline: deadline, qos: qos, flags: [], execute: work)
    }
  }

  /// Calls `work` at a time; in a test, when its clock gets there.
  public func asyncAfter(
    deadline: DispatchTime, flags: DispatchWorkItemFlags, execute work: @escaping @Sendable () -> Void
  ) {
    guard schedule(work, after: deadline.secondsFromNow, flags: flags) else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: flags, execute: work)
    }
  }

  /// Calls `work` at a time of the wall clock: when the clock of the running test gets there, else when it has come.
  public func asyncAfter(wallDeadline: DispatchWallTime, execute work: @escaping @Sendable () -> Void) {
    guard schedule(work, after: wallDeadline.secondsFromNow) else {
      return asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, flags: [], execute: work)
    }
  }

  /// Calls `work` at a time of the wall clock; in a test, when its clock gets there.
  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS, execute work: @escaping @Sendable () -> Void
  ) {
    guard schedule(work, after: wallDeadline.secondsFromNow, qos: qos) else {
      return asyncAfter(wallDeadline: wallDeadline, qos: qos, flags: [], execute: work)
    }
  }

  /// Calls `work` at a time of the wall clock; in a test, when its clock gets there.
  public func asyncAfter(
    wallDeadline: DispatchWallTime, flags: DispatchWorkItemFlags, execute work: @escaping @Sendable () -> Void
  ) {
    guard schedule(work, after: wallDeadline.secondsFromNow, flags: flags) else {
      return asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, flags: flags, execute: work)
    }
  }

  /// Performs `work` at a time, unless it is cancelled; in a test, when its clock gets there.
  ///
  /// Only in files that import Dispatch through this module alone: in others the compiler takes Dispatch's own.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    guard schedule(execute, after: deadline.secondsFromNow) else {
      return performInRealTime(after: deadline, execute)
    }
  }

  /// Performs `work` at a time of the wall clock, unless it is cancelled; in a test, when its clock gets there.
  ///
  /// Only in files that import Dispatch through this module alone: in others the compiler takes Dispatch's own.
  @_disfavoredOverload
  public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
    guard schedule(execute, after: wallDeadline.secondsFromNow) else {
      return performInRealTime(after: wallDeadline, execute)
    }
  }

  private func schedule(_ item: DispatchWorkItem, after seconds: Double) -> Bool {
    // An item may be performed and cancelled on any thread; Dispatch does not say so in its declaration.
    nonisolated(unsafe) let item = item
    return schedule({ item.perform() }, after: seconds)
  }

  /// Hands work to the clock of the running test, and returns false outside of any.
  ///
  /// The time is one of whole milliseconds: the deadline was a sum of them and of a moment ago.
  private func schedule(
    _ work: @escaping @Sendable () -> Void, after seconds: Double, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = []
  ) -> Bool {
    guard let clock = AnimationClock.ofTest, seconds.isFinite, seconds < 1e9 else { return false }
    let seconds = (seconds * 1e3).rounded(.up) / 1e3
    // Each use of `main` makes another object of the one queue.
    let isMain = label == DispatchQueue.main.label
    // Whoever asks from elsewhere waits without the main actor's knowledge.
    let isWait = !isMain || !MainActorMark.isCurrent
    clock.schedule(after: seconds, isWait: isWait, AnimationClock.nameOfDelays) { [self] in
      if isMain { work() } else { async(qos: qos, flags: flags, execute: work) }
    }
    return true
  }
}

extension DispatchTime {
  /// The seconds until this time; 0 if it is over.
  fileprivate var secondsFromNow: Double {
    let (now, then) = (DispatchTime.now().uptimeNanoseconds, uptimeNanoseconds)
    return then > now ? Double(then - now) / 1e9 : 0
  }
}

extension DispatchWallTime {
  /// The seconds until this time; 0 if it is over.
  fileprivate var secondsFromNow: Double {
    // Wall times count backwards from the last number.
    let (now, then) = (0 &- DispatchWallTime.now().rawValue, 0 &- rawValue)
    return then > now ? Double(then - now) / 1e9 : 0
  }
}
