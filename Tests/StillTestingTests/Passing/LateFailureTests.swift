// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
import Testing

@testable import StillTesting

/// Swift Testing decides on the status of the process when its run ends; a failure that comes later must not be lost.
struct LateFailureTests {
  @Test(.aheadOfOthers) func aFailureAfterTheRunFailsTheProcess() async throws {
    let result = await #expect(processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]) {
      ProcessFailure.shared.failIfStatusSaysSuccess("Tests/Screen.swift:7: error: wrong")
      exit(0)
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("Tests/Screen.swift:7: error: wrong\nerror: Stillframe was told of this outside of any"))
  }

  @Test(.aheadOfOthers) func aFailureWithinAnExitHandlerFailsTheProcess() async {
    await #expect(processExitsWith: .exitCode(EXIT_FAILURE)) {
      atexit { ProcessFailure.shared.failIfStatusSaysSuccess("wrong") }
      exit(0)
    }
  }

  @Test(.aheadOfOthers) func aStatusThatTellsOfItStays() async {
    await #expect(processExitsWith: .exitCode(69)) {
      ProcessFailure.shared.failIfStatusSaysSuccess("wrong")
      exit(69)
    }
  }

  /// The run passes in spite of these, so they must not fail the process.
  @Test func theLibraryTellsKnownIssuesApart() {
    withKnownIssue {
      let issue = Issue.record("known")
      #expect(!issue.isFailure)
    }
  }
}
