// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillArtifacts
import StillBitmap
import StillLayers
import Synchronization
import Testing
import XCTest

/// Reports failures to the testing library that runs the test.
enum FailureReporter {
  /// Records a failure at the line of the assertion.
  static func report(_ message: String, attachments: [SnapshotAttachment], at site: CallSite, in context: TestContext?)
  {
    let watcher = XCTestWatcher.shared
    let route = ReportRoute.route(
      context: context, isXCTestProcess: watcher.isRunningBundle, hasCase: watcher.current != nil)
    switch route {
    case .issue, .issueAndExitStatus:
      let location = site.sourceLocation
      for attachment in attachments where context != nil {
        Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
      }
      keep(Issue.record(Comment(rawValue: message), sourceLocation: location), text(message, at: site))
      if route == .issueAndExitStatus { failProcess(message, at: site) }
    case .xcTest:
      XCTFail(message, file: site.filePath, line: site.line)
    case .exitStatus:
      failProcess(message, at: site)
    }
  }

  /// Makes the process fail if Swift Testing had already decided that the run passes when it received `issue`.
  private static func keep(_ issue: Issue, _ message: String) {
    // A trait may drop issues or turn them into warnings, and Swift Testing does not tell us.
    let isFiltered = Test.current?.traits.contains { $0 is IssueHandlingTrait } ?? false
    if issue.isFailure, !isFiltered { ProcessFailure.shared.failIfStatusSaysSuccess(message) }
  }

  private static func failProcess(_ message: String, at site: CallSite) {
    ProcessFailure.shared.fail(text(message, at: site))
  }

  private static func text(_ message: String, at site: CallSite) -> String {
    "\(site.filePath):\(site.line): error: \(message)"
  }
}

extension FailureReporter {
  /// Fails the running test with the text of the exception that UIKit would raise, at the line of the call if known.
  ///
  /// Returns false outside of any test. Work that a test left to a queue runs in no test, but the clock that runs it
  /// belongs to one.
  static func reportProgrammerError(_ text: String) -> Bool {
    let place = ProgrammerErrors.place
    switch (TestContext.current()?.library, place) {
    case (.swiftTesting, let place?):
      keep(Issue.record(Comment(rawValue: text), sourceLocation: place.sourceLocation), "error: \(text)")
    case (.swiftTesting, nil):
      // If the line of the call is unknown, the failure is reported at the test itself.
      let location = Test.current?.sourceLocation ?? #_sourceLocation
      keep(Issue.record(Comment(rawValue: text), sourceLocation: location), "error: \(text)")
    case (.xcTest, let place?): XCTFail(text, file: place.filePath, line: place.line)
    case (.xcTest, nil): XCTestWatcher.shared.fail(text)
    case (nil, _):
      guard let test = TestClocks.shared.testOfRunningClock else { return false }
      let text = "\(text)\nIt was done in the time of \(test.identifier), by work that no test awaits."
      switch test.library {
      case .swiftTesting: keep(Issue.record(Comment(rawValue: text)), "error: \(text)")
      case .xcTest: ProcessFailure.shared.fail("error: \(text)")
      }
    }
    return true
  }
}

/// A file of a failure in the form that Swift Testing takes.
struct SnapshotAttachment {
  let name: String
  let bytes: [UInt8]
}

extension CallSite {
  fileprivate var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: fileID.description, filePath: filePath.description, line: Int(line), column: Int(column))
  }
}

extension ProgrammerErrors.Place {
  fileprivate var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: fileID.description, filePath: filePath.description, line: Int(line), column: Int(column))
  }
}

/// The way in which a failure reaches whoever runs the tests.
package enum ReportRoute: Hashable, Sendable {
  /// Swift Testing records it for the test.
  case issue
  /// Swift Testing records it for the run, as from a detached task, but ignores it while it makes its tests: so the
  /// process ends with a failure as well.
  case issueAndExitStatus
  /// XCTest records it for the running case.
  case xcTest
  /// No library would record it: it is printed, and the process ends with a failure.
  case exitStatus

  /// Chooses the route.
  ///
  /// XCTest ignores failures while no case runs, such as those of an assertion that ends after its test.
  ///
  /// - Parameters:
  ///   - context: The test that began the assertion, if any.
  ///   - isXCTestProcess: True if XCTest runs the tests of this process.
  ///   - hasCase: True if one of its cases runs.
  package static func route(context: TestContext?, isXCTestProcess: Bool, hasCase: Bool) -> ReportRoute {
    switch context?.library {
    case .swiftTesting: .issue
    case .xcTest: hasCase ? .xcTest : .exitStatus
    case nil: isXCTestProcess ? .exitStatus : .issueAndExitStatus
    }
  }
}

/// Makes the whole process fail, for failures that no test would report.
final class ProcessFailure: Sendable {
  static let shared = ProcessFailure()

  /// The number of failures whose messages are kept; the first ones are enough to find the cause.
  private static let keptMessages = 20

  private struct State {
    var watchesStatus = false
    var messages: [String] = []
  }

  private let isMarked = Mutex(false)
  private let state = Mutex(State())

  func fail(_ message: String) {
    StandardError.print(message)
    let isFirst = isMarked.withLock { isMarked -> Bool in
      defer { isMarked = true }
      return !isMarked
    }
    guard isFirst else { return }
    atexit {
      _ = OpenAssertions.shared.tell()
      fflush(nil)
      _exit(EXIT_FAILURE)
    }
  }

  /// Prints the message and makes the process fail when it exits, if its status would otherwise be success.
  ///
  /// Swift Testing decides the status when its run ends. Later failures change nothing, such as those of a task that a
  /// test left behind, while other exit handlers run. Failures before the first test are dropped.
  func failIfStatusSaysSuccess(_ message: String) {
    let isFirst = state.withLock { state -> Bool in
      defer { state.watchesStatus = true }
      if state.messages.count < Self.keptMessages { state.messages.append(message) }
      return !state.watchesStatus
    }
    guard isFirst else { return }
    on_exit({ status, _ in ProcessFailure.shared.processWillExit(with: status) }, nil)
  }

  private func processWillExit(with status: Int32) {
    // A handler that runs after this one may wait for work that fails too.
    let messages = state.withLock { state in
      defer { state = State() }
      return state.messages
    }
    guard status == 0 else { return }
    StandardError.print(
      """
      \(messages.joined(separator: "\n"))
      error: Stillframe was told of this outside of any running test, so the run passed without it. Assert in the body of \
      a test, and not in its arguments, conditions or the preparation of a trait; and await each assertion there: a `Task` \
      that nobody awaits goes on after the test and the whole run have ended.
      """)
    fflush(nil)
    _exit(EXIT_FAILURE)
  }
}
