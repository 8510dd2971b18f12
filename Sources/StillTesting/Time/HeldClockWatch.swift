// SPDX-License-Identifier: MIT

import StillLayers

/// Ends a deadlock within `withAnimationClock`: the test waits for something that happens only when the clock moves.
///
/// Only the suspended test could move the clock. So if nothing in the process has run for a while, the test fails, and
/// the clock moves on by itself.
final class HeldClockWatch: Sendable {
  /// The real time for which nothing may run while something waits for the clock.
  @TaskLocal static var patience = Duration.seconds(10)

  private let task: Task<Void, Never>

  init(_ clock: AnimationClock, at site: CallSite, in context: TestContext?) {
    task = Task { await Self.watch(clock, at: site, in: context) }
  }

  func end() { task.cancel() }

  private static func watch(_ clock: AnimationClock, at site: CallSite, in context: TestContext?) async {
    var (start, time) = (ContinuousClock.now, clock.now)
    while !Task.isCancelled {
      // Real time, because the test's clock stands still.
      try? await Task.sleep(for: patience / 10, tolerance: nil, clock: .continuous)
      let isAtRest = await ProcessRest.shared.come { 0.05 }
      if !isAtRest || clock.isSettled || clock.now != time {
        (start, time) = (.now, clock.now)
      } else if start.duration(to: .now) >= patience, !Task.isCancelled {
        FailureReporter.report(message, attachments: [], at: site, in: context)
        await MainActor.run { clock.settle() }
        start = .now
      }
    }
  }

  private static let message =
    "The test waits within `withAnimationClock`, and nothing goes on but what needs time, which only the test lets pass. "
    + "The clock went on to the end. Move it before the `await`, or await outside of the closure, where time passes."
}
