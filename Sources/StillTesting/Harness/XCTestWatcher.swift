// SPDX-License-Identifier: MIT

import CStillHarness
import Foundation
import StillArtifacts
import StillBitmap
import StillLayers
import Synchronization
import XCTest

/// An observer of XCTest, because only observers learn which test case is running.
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

  /// Fails the running case at the line that led to the caller; does nothing between cases.
  ///
  /// In a task there is no such line; the wait that runs the task then reports the failure.
  func fail(_ message: String) {
    guard let testCase = state.withLock({ $0.testCase }), let current else { return }
    let line = TestLine.ofCase(current)
    if line == nil, LateFailures.shared.take(message) { return }
    testCase.value.recordFailure(
      withDescription: "failed - \(message)", inFile: line?.path ?? "<EXPR>", atLine: line?.line ?? 0, expected: true)
  }

  /// True in the process in which XCTest runs its cases.
  var isRunningBundle: Bool { state.withLock { $0.isRunningBundle } }

  /// The case that began last, until XCTest reports that all have run; nil in processes without XCTest.
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
    // Teardown blocks run in reverse order: this one, added first, runs last, while the case can still fail.
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

/// Installs a handler that explains why XCTest aborts before any test runs.
func explainAbortsOfXCTest() { still_explain_aborts() }

/// Installs a handler that explains stack overflows, on this thread and on those of tasks and queues.
func explainOverflows() { still_explain_overflows() }

/// Returns true if these are the arguments of a process that runs the XCTest cases of a test bundle.
///
/// SwiftPM runs the tests of Swift Testing in another process, and other programs may link this library too.
func runsXCTest(_ arguments: [String]) -> Bool {
  guard arguments.first?.hasSuffix(".xctest") == true else { return false }
  guard let option = arguments.firstIndex(of: "--testing-library") else { return true }
  return arguments[(option + 1)...].first?.lowercased() == "xctest"
}

private func watchXCTest() {
  Descriptor.openStandardStreams()
  _ = PackageLocator.startFolder
  // Read now, because a program may overwrite its environment before it asserts anything, for example to set its title.
  _ = EnvironmentVariables.process
  if runsXCTest(CommandLine.arguments) { explainAbortsOfXCTest() }
  explainOverflows()
  // Overflows of the app's own threads are explained from their first call of UIKit on.
  StackRoom.observe(with: explainOverflows)
  _ = XCTestWatcher.shared
  ProgrammerErrors.listen(with: FailureReporter.reportProgrammerError)
  AnimationClock.find { TestClocks.shared.current }
  // Foundation looks at the environment once, and files are listed by it.
  completeEnvironment()
  BegunProcess.note()
}

// XCTest tells observers of a case when it starts, so registering in the first assertion would miss that case. The
// loader runs this before main.
@section(".init_array") @used
private let watchXCTestFromTheStart: @convention(c) () -> Void = { watchXCTest() }
