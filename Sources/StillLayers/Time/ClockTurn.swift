// SPDX-License-Identifier: MIT

/// The turn that a clock gets when everything that could move it waits.
package protocol ClockTurn: Sendable {
  /// Asks for a turn, since something waits for the clock.
  ///
  /// `isWait` is true if a thread other than the main actor's may wait for it.
  func ask(for clock: AnimationClock, isWait: Bool)

  /// Blocks briefly until nothing else in the process runs, because a woken task may schedule earlier work.
  func letOthersRun()

  /// True if a turn was asked for, and did not yet come to its end or to the wait of a task.
  var isUnderWay: Bool { get }

  /// Runs the rest of a turn that has begun, up to the wait of a task, because the main actor was free meanwhile.
  func finish(for clock: AnimationClock)
}

/// The next thing that a wait of the test has to do.
package enum WaitStep {
  /// Nothing waits for the clock, or other code moves it.
  case none
  /// Something is due now.
  case due
  /// Time passes before the next event, so everything that is ready to run comes first.
  case passingTime
  /// The wait of a task ends next, before which all tasks come to rest.
  case endOfWait
}
