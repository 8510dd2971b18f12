// SPDX-License-Identifier: MIT

import StillGraphics
import Synchronization

extension AnimationClock {
  /// The clock of the running code, of whichever test it is.
  @TaskLocal package static var override: AnimationClock?

  // Each access of a function that is itself a generic argument, as in `Mutex<() -> Void>`, wraps it once more.
  private struct Finder {
    let find: @Sendable () -> AnimationClock?
  }

  /// The function that finds the clock of the running test.
  private static let finder = Mutex<Finder?>(nil)

  /// The clock of a process that runs no test.
  package static let realTime = AnimationClock(isRealTime: true)

  /// The clock of the running test, or that of real time outside of any.
  public static var current: AnimationClock {
    if let override { return override }
    let finder = finder.withLock { $0 }
    return finder?.find() ?? realTime
  }

  /// The clock of the running test; nil outside of any.
  package static var ofTest: AnimationClock? {
    let clock = current
    return clock.isRealTime ? nil : clock
  }

  /// Sets the function that finds the clock of the running test: only a module that knows testing libraries can.
  package static func find(with finder: @escaping @Sendable () -> AnimationClock?) {
    Self.finder.withLock { $0 = Finder(find: finder) }
  }
}

/// A number of seconds, as Core Animation and Core Foundation name it.
public typealias CFTimeInterval = Double

/// Returns the time of the current ``AnimationClock`` in seconds.
///
/// Mirrors QuartzCore's function of the same name.
public func CACurrentMediaTime() -> CFTimeInterval { AnimationClock.current.now }
