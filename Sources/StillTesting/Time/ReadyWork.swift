// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Runs everything that is ready in the process while a snapshot moves the clock: blocks of the main queue, tasks, other
/// threads.
///
/// This works in a synchronous test of XCTest, whose main thread can run its run loop during the snapshot. In a task of
/// the main actor it does not, because the main queue is busy with the test itself.
enum ReadyWork {
  /// The total time, in seconds, for which one snapshot lets other work run.
  private static let longest: TimeInterval = 2
  /// The time, in seconds, for which other work may delay one event of the clock.
  private static let patience: TimeInterval = 1

  /// Returns a function that runs everything that is ready; nil if that is impossible here.
  static func runner() -> (@Sendable () -> Void)? {
    guard Thread.isMainThread, !MainThread.isVisited, XCTestWatcher.shared.isRunningBundle,
      withUnsafeCurrentTask(body: { $0 == nil })
    else {
      return nil
    }
    let isUseless = Flag()
    let end = Date(timeIntervalSinceNow: longest)
    return { if !isUseless.isSet, end.timeIntervalSinceNow > 0, !run() { isUseless.set() } }
  }

  /// Runs the main run loop until nothing is ready any more; returns false if it does not serve the main queue.
  private static func run() -> Bool {
    let (isServed, isOver) = (Flag(), Flag())
    DispatchQueue.main.async { isServed.set() }
    ProcessRest.shared.come(within: { patience }) { _ in
      isOver.set()
      // An empty block wakes the loop, which would otherwise sleep.
      DispatchQueue.main.async {}
    }
    while !isOver.isSet { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
    return isServed.isSet
  }

  /// Something that becomes true once, on any thread.
  private final class Flag: Sendable {
    private let state = Atomic(false)

    var isSet: Bool { state.load(ordering: .acquiring) }
    func set() { state.store(true, ordering: .releasing) }
  }
}
