// SPDX-License-Identifier: MIT

import Testing

@testable import StillTesting

@Suite(.snapshots) struct ContextTests {
  struct Inner {
    @Test func suitesFromTheOutsideIn() throws {
      let context = try #require(TestContext.current())
      #expect(context.testTarget == "StillTestingTests")
      #expect(context.suites == ["ContextTests", "Inner"])
      #expect(context.filter == #"StillTestingTests.ContextTests/Inner/suitesFromTheOutsideIn\("#)
      #expect(context.arguments == nil)
      #expect(context.scope != nil, "the outer suite's trait reaches nested ones")
    }
  }

  @Test(arguments: ["left", "right"]) func argumentsTellCasesApart(side: String) throws {
    let arguments = try #require(TestContext.current()?.arguments)
    #expect(arguments.contains(side))
    #expect(!arguments.contains(side == "left" ? "right" : "left"))
  }

  @Test func aFailureMessageIsReportedAtItsPlace() {
    withKnownIssue {
      assertSnapshot(of: "a", as: .lines, named: "a/b")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("contains /") }
        && issue.sourceLocation?.fileName == "ContextTests.swift"
    }
  }

  @Test func errorsThrownByTheValueAreFailuresOfEachStrategy() throws {
    struct NoData: Error {}
    func value() throws -> String { throw NoData() }
    try withSnapshotTesting(record: .never) {
      try withKnownIssue {
        assertSnapshots(of: try value(), as: [.lines, .lines])
        assertSnapshots(of: try value(), as: ["a": .lines, "b": .lines])
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("NoData") }
      }
    }
  }
}

@Test func freeFunctionsHaveNoSuite() throws {
  let context = try #require(TestContext.current())
  #expect(context.suites.isEmpty)
  #expect(context.filter == #"StillTestingTests.freeFunctionsHaveNoSuite\("#)
}
