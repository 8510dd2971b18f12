// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

struct SleepTests {
  @Test func sleepGoesByTheClockInLanguageMode5() async throws {
    try await Task.sleep(for: .seconds(3600))
    try await Task.sleep(nanoseconds: 3_600_000_000_000)
    #expect(CACurrentMediaTime() == 1000 + 7200)
  }

  /// Rule: a task asks for its time as soon as it sleeps, and goes on where it began.
  @MainActor @Test(arguments: 0..<50) func sleepBeginsAtOnce(_ number: Int) async {
    var isDone = false
    let task = Task {
      try? await Task.sleep(for: .seconds(1))
      isDone = true
    }
    await withAnimationClock { clock in
      let start = CACurrentMediaTime()
      await Task.yield()
      clock.advance(by: 0.5)
      await Task.yield()
      clock.advance(by: 0.6)
      // Which of two tasks goes on first is the scheduler's choice: a sleep that began late would need 0.4 seconds more.
      for _ in 0..<1_000 where !isDone { await Task.yield() }
      #expect(isDone)
      #expect(CACurrentMediaTime() < start + 1.5)
    }
    await task.value
  }

  @MainActor @Test func delaysOfQueuesGoByTheClockInLanguageMode5() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + 1000) { continuation.resume() }
    }
    #expect(CACurrentMediaTime() >= 1000 + 999)
  }
}
