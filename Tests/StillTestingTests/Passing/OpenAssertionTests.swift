// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTestSupport
import Synchronization
import Testing

@testable import StillTesting

/// Assertions that begin and do not end fail the process, which would else pass without having compared anything.
struct OpenAssertionTests {
  /// What a process writes to standard error, which must fail.
  private func words(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test(.aheadOfOthers) func exitingInTheMiddleFails() async throws {
    let result = await #expect(processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]) {
      _ = verifySnapshot(of: { () -> String in exit(0) }(), as: .lines, record: .never)
    }
    let words = try words(result)
    #expect(words.contains("OpenAssertionTests.swift:\(#line - 4): error: verifySnapshot in"))
    #expect(words.contains("An assertion of Stillframe began and did not end before the process exited"))
  }

  @Test(.aheadOfOthers) func exitingQuicklyInTheMiddleFails() async throws {
    let result = await #expect(processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]) {
      _ = verifySnapshot(of: { () -> String in quick_exit(0) }(), as: .lines, record: .never)
    }
    #expect(try words(result).contains("An assertion of Stillframe began and did not end"))
  }

  @Test(.aheadOfOthers) func aTaskThatNobodyAwaitsFails() async throws {
    let result = await #expect(processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]) {
      let begun = DispatchSemaphore(value: 0)
      let never = Snapshotting<String, String>(
        pathExtension: "txt", diffing: .lines,
        asyncSnapshot: { _ in Async { _ in begun.signal() } })
      let strategy = Handover(never)
      for name in ["one", "two"] {
        Thread.detachNewThread {
          _ = verifySnapshot(of: "text", as: strategy.value, named: name, record: .never, timeout: 60)
        }
        _ = await Task.detached { begun.wait(timeout: .now() + 20) }.value
      }
      exit(0)
    }
    #expect(try words(result).contains("2 assertions of Stillframe began and did not end"))
  }

  @Test(.aheadOfOthers) func aFailingStatusStays() async {
    await #expect(processExitsWith: .exitCode(69)) {
      _ = verifySnapshot(of: { () -> String in exit(69) }(), as: .lines, record: .never)
    }
  }

  @Test(.aheadOfOthers) func assertionsThatEndedDoNotCount() async {
    await #expect(processExitsWith: .exitCode(0)) {
      _ = verifySnapshot(of: "text", as: .lines, named: "none", record: .never)
      exit(0)
    }
  }

  @Test func aTestThatExitsIsNamed() {
    let context = TestContext(library: .xcTest, testTarget: "AppTests", suites: ["Cases"], function: "testIt")
    let problem = OpenAssertions.problem(of: context)
    #expect(problem.hasPrefix("error: AppTests.Cases/testIt was running when the process exited"))
    #expect(problem.contains("`exit`"))
  }

  /// XCTest tells its observers when it has run all tests, and exits then.
  @Test(.aheadOfOthers) func anExitBetweenTestsOfXCTestFails() async throws {
    let result = await #expect(processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]) {
      Self.beginXCTest()
      _ = verifySnapshot(of: "text", as: .lines, named: "none", record: .never)
      exit(0)
    }
    let words = try words(result)
    #expect(words.contains("error: The process exited after "), "\(words)")
    #expect(words.contains(".XCTestWaysTests/testVerify, before XCTest had run all tests"), "\(words)")
  }

  /// A test without assertions may touch a button that ends the app.
  @Test(.aheadOfOthers) func anExitAfterAUseOfTheClockFails() async throws {
    let result = await #expect(processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]) {
      Self.beginXCTest()
      _ = TestClocks.shared.clock(of: Workspace.context())
      exit(0)
    }
    #expect(try words(result).contains("error: The process exited after "))
  }

  @Test(.aheadOfOthers) func anExitAfterAllTestsOfXCTestIsItsOwn() async {
    await #expect(processExitsWith: .exitCode(0)) {
      Self.beginXCTest()
      _ = verifySnapshot(of: "text", as: .lines, named: "none", record: .never)
      XCTestWatcher.shared.testBundleDidFinish(.main)
      exit(0)
    }
  }

  /// Tells the observer of a bundle of which one case has run.
  private static func beginXCTest() {
    let watcher = XCTestWatcher.shared
    let testCase = XCTestWaysTests(name: "testVerify") { _ in }
    watcher.testBundleWillStart(.main)
    watcher.testCaseWillStart(testCase)
    watcher.testCaseDidFinish(testCase)
  }

  /// A fork has the handlers of its parent, and exits as it likes.
  @Test(.aheadOfOthers) func forksExitAsTheyLike() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let fork = unsafeBitCast(try #require(dlsym(nil, "fork")), to: (@convention(c) () -> pid_t).self)
      let status = Mutex<Int32>(-1)
      _ = verifySnapshot(of: Self.text(after: fork, to: status), as: .lines, record: .never)
      #expect(status.withLock { $0 } == 0)
    }
  }

  private static func text(after fork: () -> pid_t, to status: borrowing Mutex<Int32>) -> String {
    let child = fork()
    if child == 0 { exit(0) }
    status.withLock { _ = waitpid(child, &$0, 0) }
    return ""
  }

  @Test func endedOnesAreForgotten() {
    let assertions = OpenAssertions()
    let site = CallSite(fileID: #fileID, filePath: #filePath, testName: "check()", line: 7, column: 1)
    #expect(assertions.problem == nil)
    let number = assertions.begin("assertSnapshot", at: site)
    #expect(assertions.problem?.contains(":7: error: assertSnapshot in check() did not end.") == true)
    assertions.end(number)
    #expect(assertions.problem == nil)
  }

  @Test(arguments: [Double.infinity, .nan, -.infinity]) func timeoutsThatAreNoneEndNoProcess(timeout: Double) async {
    let later = Snapshotting<String, String>(
      pathExtension: "txt", diffing: .lines,
      asyncSnapshot: { text in Async { callback in callback(text) } })
    let capture = SnapshotCapture(snapshotting: later, timeout: timeout)
    let text = try? await capture.snapshot(of: { "text" }).format
    #expect(text == "text")
  }
}
