// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@Suite struct SleepTests {
  @Test func sleepGoesByTheClockInLanguageMode5() async throws {
    try await Task.sleep(for: .seconds(3600))
    try await Task.sleep(nanoseconds: 3_600_000_000_000)
    #expect(CACurrentMediaTime() == 1000 + 7200)
  }

  @MainActor @Test func delaysOfQueuesGoByTheClockInLanguageMode5() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + 1000) { continuation.resume() }
    }
    #expect(CACurrentMediaTime() >= 1000 + 999)
  }
}
