// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

@testable import StillTesting

/// Snapshots that no test makes, where time is real.
struct OutsideTimeTests {
  @Test func aClockOfRealTimeIsAheadOnceItHasSettled() {
    let clock = AnimationClock.realTime
    let before = clock.now
    let calls = CallCount()
    clock.schedule(after: 1000, "work") { calls.count += 1 }
    clock.settle()
    #expect(calls.count == 1 && clock.isSettled)
    #expect((before + 1000..<before + 2000).contains(clock.now))
  }

  @Test func theEndIsShownAndCompletionsAreCalled() async throws {
    let workspace = try Workspace()
    let calls = CallCount()
    await Task.detached {
      let view = await MainActor.run { () -> UIView in
        AnimationClock.$override.withValue(.realTime) {
          let (view, square) = movingView()
          UIView.animate(withDuration: 1000, animations: { square.frame.origin.x = 90 }) { _ in calls.count += 1 }
          return view
        }
      }
      let failure = verifySnapshot(of: view, as: .image, record: .missing, snapshotDirectory: workspace.root)
      #expect(failure?.contains("No reference was found on disk") == true)
      let red = await MainActor.run { (try? picture(view))?.red }
      #expect(red == 90)
    }.value
    #expect(calls.count == 1)
  }

  /// The clock that was used last is that of a test, perhaps of this one.
  @MainActor @Test func theClockOfNoTestMoves() async {
    let clock = AnimationClock.current
    // No wait moves the clock meanwhile.
    let pause = TurnPause(clock)
    clock.schedule(after: 1, "work") {}
    for _ in 0..<50 {
      #expect(CACurrentMediaTime() == AnimationClock.start)
      await Task.detached { await MainActor.run { _ = try? picture(movingView().view) } }.value
    }
    #expect(CACurrentMediaTime() == AnimationClock.start)
    withExtendedLifetime(pause) {}
  }

  @Test func aMomentIsAnError() async throws {
    let workspace = try Workspace()
    let failure = await Task.detached {
      verifySnapshot(of: movingView().view, as: .image(at: 0.5), record: .missing, snapshotDirectory: workspace.root)
    }.value
    #expect(failure?.contains("outside of a test time passes by itself") == true)
  }
}

/// The number of calls of a completion.
// Written on the main actor, or where the test runs, and read when that is over.
private final class CallCount: @unchecked Sendable {
  var count = 0
}
