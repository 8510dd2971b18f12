// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillBitmap
import Synchronization

/// The assertions that have begun and not ended.
///
/// A process may exit before they end: nobody awaits the task of an assertion, or a view calls `exit` while it is drawn.
/// It would pass without having compared anything, so it names the open assertions when it exits, and fails. It also
/// fails if a test, or code that XCTest calls between tests, calls `exit` after an assertion: the other tests do not run.
final class OpenAssertions: Sendable {
  static let shared = OpenAssertions()

  private struct Entry {
    let function: String
    let site: CallSite
  }

  private struct State {
    var entries: [UInt64: Entry] = [:]
    var count: UInt64 = 0
    /// The process in which the first assertion began; a fork of it has run no tests, and may exit.
    var process: pid_t = 0
  }

  private let state = Mutex(State())

  /// Counts an assertion; pass the returned number to `end`.
  func begin(_ function: String, at site: CallSite) -> UInt64 {
    explainOverflows()
    watchExit()
    return state.withLock { state in
      state.count += 1
      state.entries[state.count] = Entry(function: function, site: site)
      return state.count
    }
  }

  /// Installs the exit handler; called by the first assertion, touch or use of the clock in a test.
  func watchExit() {
    let isFirst = state.withLock { state in
      defer { if state.process == 0 { state.process = getpid() } }
      return state.process == 0
    }
    guard isFirst else { return }
    on_exit({ status, _ in OpenAssertions.shared.processWillExit(with: status) }, nil)
    // Handlers of `quick_exit` do not get the status; `_exit` calls no handlers at all.
    at_quick_exit { OpenAssertions.shared.processWillExit(with: EXIT_SUCCESS) }
  }

  /// True once the exit handler is installed.
  var watchesExit: Bool { state.withLock { $0.process != 0 } }

  func end(_ number: UInt64) { state.withLock { _ = $0.entries.removeValue(forKey: number) } }

  /// All open assertions in the order in which they began.
  private var entries: [Entry] {
    state.withLock { state in state.entries.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The message about all open assertions; nil if there are none.
  var problem: String? {
    let places = entries.map { entry in
      let site = entry.site
      return "\(site.filePath):\(site.line): error: \(entry.function) in \(site.testName) did not end."
    }
    if places.isEmpty { return nil }
    let subject = places.count == 1 ? "An assertion" : "\(places.count) assertions"
    return places.joined(separator: "\n")
      + "\n\(subject) of Stillframe began and did not end before the process exited, so nothing is known about what they "
      + "assert. Await each in its test (a `Task` that nobody awaits is left behind), call each strategy's callback, "
      + "and do not exit while a view is made or drawn."
  }

  /// The message about a test that is running when the process exits.
  static func problem(of test: TestContext) -> String {
    "error: \(test.identifier) was running when the process exited, so nothing is known about its further assertions, "
      + "and about the tests after it. Do not call `exit` in a test, nor what calls it, but in a process of its own "
      + "(`#expect(processExitsWith:)`)."
  }

  /// The message about a process of XCTest that exits between two tests.
  static func problem(after test: TestContext) -> String {
    "error: The process exited after \(test.identifier), before XCTest had run all tests, so nothing is known about those "
      + "after it. Do not call `exit` where a class is torn down or set up, nor what calls it, as a server's stop may."
  }

  /// Names the open assertions on standard error; returns false if there are none.
  func tell() -> Bool {
    guard let problem else { return false }
    StandardError.print(problem)
    return true
  }

  /// Names the open assertions on standard error, because one of them has waited long for the main actor.
  func tellWaiting() {
    let places = entries.map { "\($0.site.filePath):\($0.site.line): \($0.function) in \($0.site.testName)\n" }
    StandardError.print(
      """
      Stillframe: an assertion on another thread still waits for the main thread, on which views are made and laid out. \
      These have begun:
      \(places.joined())If the main thread waits for that thread, for example by a semaphore, both wait for ever. Then \
      make the assertion on the main thread, or wait without blocking: in an asynchronous test with `await`, in XCTest \
      also with `wait(for:timeout:)`.
      """)
  }

  /// The message about tests that an exit ended or kept from running; nil if all have run.
  ///
  /// Both libraries exit after their tests. For Swift Testing, only an exit in the task of a test is noticed.
  private static var problemOfExit: String? {
    TestContext.current().map(problem(of:)) ?? XCTestWatcher.shared.lastOfUnfinishedBundle.map(problem(after:))
  }

  /// True if the process only lists tests; it may make assertions while it creates them.
  static var isListing: Bool {
    CommandLine.arguments.contains { $0 == "--list-tests" || $0 == "-l" || $0 == "--dump-tests-json" }
  }

  /// Makes a process fail that would succeed; one that fails anyway keeps its status.
  private func processWillExit(with status: Int32) {
    guard !Self.isListing, getpid() == state.withLock({ $0.process }) else { return }
    if !tell() {
      guard status == 0, let problem = Self.problemOfExit else { return AssertionEnvironment.noteEnd(status: status) }
      StandardError.print(problem)
    }
    guard status == 0 else { return }
    fflush(nil)
    _exit(EXIT_FAILURE)
  }
}
