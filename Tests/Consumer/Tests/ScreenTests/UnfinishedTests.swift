// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import SnapshotTesting
import Testing
import XCTest

/// Assertions that the process does not wait for must not pass in silence. `Scripts/test` expects each of these to fail
/// its run.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["CONSUMER_BREAK"] == "unfinished"))
struct UnfinishedTests {
  @Test func aTaskThatNobodyAwaits() async throws {
    try await Unfinished.leaveBehind()
  }
}

final class UnfinishedCases: XCTestCase {
  func testATaskThatNobodyAwaits() async throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["CONSUMER_BREAK"] == "unfinished")
    try await Unfinished.leaveBehind()
  }
}

/// Tests that end the process between two assertions, so that nothing after them is asserted. `Scripts/test` expects each
/// of these to fail its run.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["CONSUMER_BREAK"] == "exit"))
struct ExitingTests {
  @Test func anExitBetweenAssertions() { Unfinished.leave() }
}

final class ExitingCases: XCTestCase {
  func testAnExitBetweenAssertions() throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["CONSUMER_BREAK"] == "exit")
    Unfinished.leave()
  }
}

/// The class exits after its only test, and a class after it would not run.
final class ExitingTearDownCases: XCTestCase {
  override class func tearDown() {
    if ProcessInfo.processInfo.environment["CONSUMER_BREAK"] == "exit" { Unfinished.leave() }
  }

  func testNothing() throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["CONSUMER_BREAK"] == "exit")
  }
}

/// Cases that leave their assertion to the main queue, to the main actor, to the run loop or to a timer, which XCTest alone
/// would never run after the last test. `Scripts/test` expects each to fail its run.
final class LeftCases: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["CONSUMER_BREAK"] == "left")
  }

  func testTheMainQueue() { DispatchQueue.main.async { failLate() } }

  func testTheMainActor() { Task { @MainActor in failLate() } }

  func testADetachedTask() { Task.detached { await MainActor.run { failLate() } } }

  func testTheRunLoop() { RunLoop.main.perform { failLate() } }

  func testATimer() { _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in failLate() } }
}

private func failLate() { assertSnapshot(of: "text", as: .lines, named: "none", record: .never) }

private enum Unfinished {
  static func leave() {
    _ = verifySnapshot(of: "text", as: .lines, named: "none", record: .never)
    exit(0)
  }

  /// Begins an assertion whose strategy delivers nothing, and does not wait for it.
  static func leaveBehind() async throws {
    let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
    Task {
      let never = Snapshotting<String, String>(
        pathExtension: "txt", diffing: .lines, asyncSnapshot: { _ in Async { _ in continuation.finish() } })
      await assertSnapshotAsync(of: "text", as: never, named: "unfinished", timeout: 60)
    }
    for await _ in begun {}
  }
}
