// SPDX-License-Identifier: MIT

import Synchronization
import Testing

@testable import StillTesting

/// A case that is laid out as in Swift Testing.
private struct Lookalike {
  struct Argument {
    struct ID {
      var bytes: [UInt8]
    }
    var id: ID
  }
  enum Kind {
    case parameterized(arguments: [Argument], discriminator: Int, isStable: Bool)
  }
  let _kind: Kind

  init(_ arguments: [String], _ discriminator: Int) {
    let arguments = arguments.map { Argument(id: Argument.ID(bytes: Array($0.utf8))) }
    _kind = .parameterized(arguments: arguments, discriminator: discriminator, isStable: true)
  }
}

/// Cases without the trait `.snapshots`, which would tell them apart.
struct RunningTestTests {
  /// Those of the cases that have run, each with its argument.
  static let seen = Mutex<[(argument: Int, test: RunningTest)]>([])

  @Test(arguments: 1...20) func aRunningCaseIsRecognisedAndNoOtherIs(argument: Int) async throws {
    let running = try #require(RunningTest.current)
    #expect(running.isRecognisable, "otherwise each look at the clock reads the arguments")
    #expect(RunningTest.current?.isSame(as: running) == true)
    let inChild = await withTaskGroup { group in
      group.addTask { RunningTest.current?.isSame(as: running) }
      return await group.next()
    }
    #expect(inChild == true)
    Self.seen.withLock { seen in
      #expect(!seen.contains { $0.argument != argument && $0.test.isSame(as: running) })
      seen.append((argument, running))
    }
  }
}

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

  /// A large value that Swift Testing names by a word.
  struct Large: Encodable, Sendable, CustomTestStringConvertible {
    var text = String(repeating: "x", count: 10_000)
    var testDescription: String { "large" }
  }

  @Test(arguments: ["left", "right"]) func argumentsTellCasesApart(side: String) throws {
    let arguments = try #require(TestContext.current()?.arguments)
    #expect(arguments.contains(side))
    #expect(!arguments.contains(side == "left" ? "right" : "left"))
  }

  /// The text is part of the name of the test's clock.
  @Test(arguments: [Large()], [1, 2]) func aLargeArgumentHasAShortText(large: Large, number: Int) throws {
    let arguments = try #require(TestContext.current()?.arguments)
    #expect(arguments.utf8.count < 200)
    #expect(TestContext.current()?.arguments == arguments)
  }

  @Test func noTwoCasesHaveTheSameText() {
    let long = String(repeating: "x", count: 1000)
    let cases = [
      (["ab", "c"], 0), (["a", "bc"], 0), (["ab, c"], 0), (["abc"], 0), (["abc"], 1), (["abc", ""], 0),
      (["", "abc"], 0), ([long], 0), ([long], 1), (["\(long)y"], 0), (["y\(long)"], 0),
    ]
    let texts = cases.map { CaseArguments.text(of: Lookalike($0.0, $0.1)) }
    #expect(Set(texts).count == cases.count, "\(texts)")
    #expect(cases.map { CaseArguments.text(of: Lookalike($0.0, $0.1)) } == texts)
    #expect(texts.allSatisfy { $0.utf8.count < 200 })
  }

  @Test func aCaseWithAnotherLayoutIsDescribedWhole() {
    struct Other { var number = 7 }
    #expect(CaseArguments.text(of: Other()).contains("number: 7"))
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
