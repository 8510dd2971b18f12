// SPDX-License-Identifier: MIT

import CStillHarness
import Foundation
import StillArtifacts
import StillBitmap
import StillLayers
import Synchronization
import XCTest

/// An observer of XCTest, which tells nobody else which test case is running.
final class XCTestWatcher: NSObject, XCTestObservation, Sendable {
  static let shared: XCTestWatcher = {
    let watcher = XCTestWatcher()
    XCTestObservationCenter.shared.addTestObserver(watcher)
    return watcher
  }()

  private struct State {
    var current: TestContext?
    /// The case that began last.
    var last: TestContext?
    var testCase: Handover<XCTestCase>?
    var isRunningBundle = false
    var hasFinishedBundle = false
  }

  private let state = Mutex(State())

  /// The running case; nil between cases, and in the process that runs Swift Testing's tests.
  var current: TestContext? { state.withLock { $0.current } }

  /// Fails the running case at its line that leads to the caller; does nothing between cases.
  ///
  /// In a task, where no line does, the wait that runs it is asked later.
  func fail(_ message: String) {
    guard let testCase = state.withLock({ $0.testCase }), let current else { return }
    let line = TestLine.ofCase(current)
    if line == nil, LateFailures.shared.take(message) { return }
    testCase.value.recordFailure(
      withDescription: "failed - \(message)", inFile: line?.path ?? "<EXPR>", atLine: line?.line ?? 0, expected: true)
  }

  /// True in the process in which XCTest runs its cases.
  var isRunningBundle: Bool { state.withLock { $0.isRunningBundle } }

  /// The case that began last, while XCTest has not told that it has run all; nil in other processes.
  var lastOfUnfinishedBundle: TestContext? {
    state.withLock { $0.isRunningBundle && !$0.hasFinishedBundle ? $0.last : nil }
  }

  func testBundleWillStart(_ testBundle: Bundle) {
    still_stop_explaining_aborts()
    state.withLock { ($0.isRunningBundle, $0.hasFinishedBundle) = (true, false) }
  }

  func testBundleDidFinish(_ testBundle: Bundle) {
    state.withLock { $0.hasFinishedBundle = true }
    LeftWork.finish()
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let context = Self.context(of: testCase)
    TestClocks.shared.forgetAll()
    let handover = Handover(testCase)
    state.withLock { ($0.current, $0.last, $0.testCase) = (context, context, handover) }
    // The first of these blocks is called last, while the case can still fail.
    testCase.addTeardownBlock { TestClocks.shared.settle(context) }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    state.withLock { ($0.current, $0.testCase) = (nil, nil) }
    TestClocks.shared.forgetAll()
  }

  private static func context(of testCase: XCTestCase) -> TestContext {
    // A private class has a component such as "(unknown context at $1234)", which changes with each build.
    let path = String(reflecting: type(of: testCase)).unicodeScalars.split(separator: ".").map(String.init)
      .filter { !$0.hasPrefix("(") }
    let method = testCase.name.unicodeScalars.split(separator: ".").last.map(String.init) ?? testCase.name
    return TestContext(
      library: .xcTest, testTarget: path.first ?? "", suites: Array(path.dropFirst()), function: method,
      scope: SnapshotScope())
  }
}

/// Has aborts of XCTest explained, which come before any test runs.
func explainAbortsOfXCTest() { still_explain_aborts() }

/// Has an overflow of the running thread's stack explained, and of those that run tasks and queues.
func explainOverflows() { still_explain_overflows() }

/// Returns true if these are the arguments of a test bundle's process that runs the tests of XCTest.
///
/// SwiftPM runs those of Swift Testing in another process, and other programs may link this library too.
func runsXCTest(_ arguments: [String]) -> Bool {
  guard arguments.first?.hasSuffix(".xctest") == true else { return false }
  guard let option = arguments.firstIndex(of: "--testing-library") else { return true }
  return arguments[(option + 1)...].first?.lowercased() == "xctest"
}

private func watchXCTest() {
  Descriptor.openStandardStreams()
  _ = PackageLocator.startFolder
  // A program may write over its environment before it asserts anything, as one does that gives itself another title.
  _ = EnvironmentVariables.process
  if runsXCTest(CommandLine.arguments) { explainAbortsOfXCTest() }
  explainOverflows()
  // Threads that the app makes by itself are explained as soon as they call UIKit.
  StackRoom.observe(with: explainOverflows)
  _ = XCTestWatcher.shared
  ProgrammerErrors.listen(with: FailureReporter.reportProgrammerError)
  AnimationClock.find { TestClocks.shared.current }
}

// XCTest tells observers of a case when it starts, so the first assertion of a process would come too late to ask:
// the loader runs this before main.
@section(".init_array") @used
private let watchXCTestFromTheStart: @convention(c) () -> Void = { watchXCTest() }
