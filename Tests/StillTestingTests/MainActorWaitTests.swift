// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTestSupport
import Testing

@testable import StillTesting

/// Threads that wait for the main actor, while the main actor may wait for them.
struct MainActorWaitTests {
  @Test(.aheadOfOthers) func aMainThreadThatWaitsIsToldOf() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      MainActorWaits.shared.patience = .milliseconds(50)
      let end = DispatchSemaphore(value: 0)
      await MainActor.run {
        Thread.detachNewThread {
          _ = verifySnapshot(of: "text", as: .lines, named: "waits", record: .never)
          end.signal()
        }
        // A real one would wait for `end`, and for ever.
        for _ in 0..<20_000 where !MainActorWaits.shared.hasTold { usleep(1000) }
      }
      _ = await Task.detached { end.wait(timeout: .now() + 20) }.value
      #expect(!MainActorWaits.shared.hasTold)
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("MainActorWaitTests.swift:") && words.contains(": verifySnapshot in"), "\(words)")
    #expect(words.contains("If the main thread waits for that thread, for example by a semaphore, both wait for ever."))
    #expect(words.count { $0 == "\n" } < 12, "It is told once: \(words)")
  }

  /// Many tests that lay out views at once have each of them wait long for its turn.
  @Test func aMainThreadThatServesOthersIsOnlyBusy() {
    let waits = MainActorWaits()
    waits.patience = .milliseconds(300)
    let number = waits.begin()
    for _ in 0..<50 {
      waits.end(waits.begin())
      usleep(20_000)
    }
    #expect(!waits.hasTold)
    waits.end(number)
  }

  @Test(.aheadOfOthers) func aShortWaitIsNotToldOf() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      MainActorWaits.shared.patience = .milliseconds(50)
      for number in 0..<20 {
        _ = await Task.detached {
          verifySnapshot(of: "text", as: .lines, named: "short \(number)", record: .never)
        }.value
      }
      usleep(200_000)
    }
    #expect(!String(decoding: try #require(result).standardErrorContent, as: UTF8.self).contains("still waits"))
  }
}
