// SPDX-License-Identifier: MIT

/// The turn that a clock gets when everything that could move it waits.
package protocol ClockTurn: Sendable {
  /// Asks for a turn, since something waits for the clock.
  ///
  /// `isWait` is true if a thread other than the main actor's may wait for it.
  func ask(for clock: AnimationClock, isWait: Bool)

  /// Blocks until nothing else in the process runs, but for no long time: a task that was woken may ask for an earlier time.
  func letOthersRun()

  /// True if a turn was asked for and is not over.
  var isUnderWay: Bool { get }
}
