// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
import Testing

@testable import StillTesting

/// The words for a process that XCTest ends before any test.
struct AbortHintTests {
  /// In the place of a test class; XCTest casts each of its methods as these tests do.
  @MainActor final class Isolated {
    func synchronous() {}
    func throwing() throws {}
  }

  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test(.aheadOfOthers) func aSynchronousTestOnAnActorIsNamed() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      explainAbortsOfXCTest()
      let method: Any = Isolated.synchronous
      _ = method as! (Isolated) -> () -> Void
    }
    let text = words(result)
    #expect(text.contains("The test is in StillTestingTests.AbortHintTests.Isolated. Make it async"))
    #expect(text.components(separatedBy: "Stillframe:").count == 2, "it is said once, in one line")
  }

  @Test(.aheadOfOthers) func aThrowingOneToo() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      explainAbortsOfXCTest()
      let method: Any = Isolated.throwing
      _ = method as! (Isolated) -> () throws -> Void
    }
    #expect(words(result).contains("Make it async"))
  }

  /// The same cast, in a process in which XCTest runs nothing.
  @Test(.aheadOfOthers) func aCastOfSwiftTestingIsNotExplained() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let method: Any = Isolated.synchronous
      _ = method as! (Isolated) -> () -> Void
    }
    #expect(words(result).contains("Could not cast") && !words(result).contains("Stillframe:"))
  }

  @Test func onlyTheProcessOfXCTestIsExplained() {
    #expect(runsXCTest(["/p/AppPackageTests.xctest"]) && runsXCTest(["/p/AppPackageTests.xctest", "AppTests.Cases"]))
    #expect(runsXCTest(["AppPackageTests.xctest", "--testing-library", "XCTest"]))
    #expect(!runsXCTest(["AppPackageTests.xctest", "--testing-library", "swift-testing"]))
    #expect(!runsXCTest(["/p/soak"]) && !runsXCTest([]))
  }

  @Test(.aheadOfOthers) func otherAbortsAreNotExplained() async {
    let plain = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      explainAbortsOfXCTest()
      abort()
    }
    #expect(!words(plain).contains("Stillframe"))
    let cast = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      explainAbortsOfXCTest()
      let number: Any = 1
      _ = number as! String
    }
    #expect(words(cast).contains("Could not cast") && !words(cast).contains("Stillframe"))
  }
}
