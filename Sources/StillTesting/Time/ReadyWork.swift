// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// All that is ready to run in the process while a snapshot passes time: blocks of the main queue, tasks, other threads.
///
/// It gets to run where the snapshot is taken by a synchronous test of XCTest, whose main thread can run its loop in
/// place. In a task of the main actor the main queue is busy with the test itself.
enum ReadyWork {
  /// The time in all for which one snapshot lets others run, in seconds.
  private static let longest: TimeInterval = 2
  /// The time for which they may keep one event of the clock.
  private static let patience: TimeInterval = 1

  /// Returns a function that lets all run what is ready; nil where that cannot be.
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

  /// Runs the main thread's loop until nothing is ready any more; returns false if it does not serve the main queue.
  private static func run() -> Bool {
    let (isServed, isOver) = (Flag(), Flag())
    DispatchQueue.main.async { isServed.set() }
    ProcessRest.shared.come(within: { patience }) { _ in
      isOver.set()
      // The loop sleeps until something comes.
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
