// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import StillArtifacts
import StillTestSupport
import Synchronization
import Testing

@testable import StillTesting

/// Rule: the second value of a callback is never dropped in silence.
struct RepeatedCallbackTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// The text "first", then "second": at once, or when `later` calls its closure.
  private static func strategy(
    _ later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() }
  ) -> Snapshotting<String, String> {
    Snapshotting(
      pathExtension: "txt", diffing: .lines,
      asyncSnapshot: { _ in
        Async { callback in
          callback("first")
          let callback = Handover(callback)
          later { callback.value("second") }
        }
      })
  }

  @Test func aSecondCallAtOnceFailsTheAssertion() async throws {
    try workspace.write("first\n", to: "__Snapshots__/AppTests/Screens/check.1.txt")
    let message = try #require(workspace.failure(of: "", as: Self.strategy(), in: workspace.environment()))
    #expect(message.contains("The strategy's callback was called more than once"))
    #expect(message.contains("Call the callback of `Async` once"))
    await #expect(throws: RepeatedCallback(isLate: false)) {
      try await SnapshotCapture(snapshotting: Self.strategy(), timeout: 1).snapshot(of: { "" }).format
    }
  }

  @Test func aSecondCallBehindATransformationCounts() {
    let strategy = Self.strategy().pullback { (number: Int) in "\(number)" }
    #expect(throws: RepeatedCallback(isLate: false)) {
      try SnapshotCapture(snapshotting: strategy, timeout: 1).snapshot(of: { 1 })
    }
    let inner = Snapshotting<String, String>.lines.asyncPullback { (_: Int) in
      Async { callback in
        callback("a")
        callback("b")
      }
    }
    #expect(throws: RepeatedCallback(isLate: false)) {
      try SnapshotCapture(snapshotting: inner, timeout: 1).snapshot(of: { 1 })
    }
  }

  /// However often it is called.
  @Test(arguments: [false, true]) func aLateCallIsToldOnce(isAsynchronous: Bool) async throws {
    let (late, told) = (CallLater(), Told())
    var capture = SnapshotCapture(snapshotting: Self.strategy(late.keep), timeout: 1)
    capture.tellLate = told.take
    let text =
      isAsynchronous
      ? try await capture.snapshot(of: { "" }).format : try { try capture.snapshot(of: { "" }).format }()
    #expect(text == "first" && told.all.isEmpty)
    for _ in 0..<3 { late.call() }
    #expect(told.all == [RepeatedCallback(isLate: true)])
  }

  @Test func aLateCallFailsTheRunningTest() throws {
    let late = CallLater()
    _ = verifySnapshot(of: "", as: Self.strategy(late.keep), record: .never)
    withKnownIssue {
      late.call()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("called again after the assertion had taken the first value") }
    }
  }

  /// The thread belongs to no test, whose assertion has passed.
  @Test(.aheadOfOthers) func aCallOnAnotherThreadFailsTheRun() async throws {
    let result = await #expect(processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]) {
      let late = CallLater()
      let text = try SnapshotCapture(snapshotting: Self.strategy(late.keep), timeout: 1).snapshot(of: { "" }).format
      #expect(text == "first")
      DispatchQueue.global().sync(execute: late.call)
      exit(0)
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("error: The strategy's callback was called again after the assertion had taken"))
  }
}

/// A closure that is kept, to be called later.
private final class CallLater: Sendable {
  private let closure = Mutex<Handover<@Sendable () -> Void>?>(nil)

  @Sendable func keep(_ closure: @escaping @Sendable () -> Void) { self.closure.withLock { $0 = Handover(closure) } }

  @Sendable func call() { closure.withLock { $0 }?.value() }
}

private final class Told: Sendable {
  private let problems = Mutex<[RepeatedCallback]>([])

  var all: [RepeatedCallback] { problems.withLock { $0 } }

  @Sendable func take(_ problem: RepeatedCallback) { problems.withLock { $0.append(problem) } }
}
