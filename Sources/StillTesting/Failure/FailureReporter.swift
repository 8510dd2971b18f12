// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillArtifacts
import StillBitmap
import StillLayers
import Synchronization
import Testing
import XCTest

/// The reporter of failures to the testing library that runs the test.
enum FailureReporter {
  /// Records a failure at the assertion's place in the test.
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
      keep(Issue.record(Comment(rawValue: message), sourceLocation: location))
      if route == .issueAndExitStatus { failProcess(message, at: site) }
    case .xcTest:
      XCTFail(message, file: site.filePath, line: site.line)
    case .exitStatus:
      failProcess(message, at: site)
    }
  }

  /// Has the process fail if Swift Testing, which was told of `issue`, had decided before that the run passes.
  private static func keep(_ issue: Issue) {
    // A trait may drop issues or make warnings of them, and does not say which.
    let isFiltered = Test.current?.traits.contains { $0 is IssueHandlingTrait } ?? false
    if issue.isFailure, !isFiltered { ProcessFailure.shared.failIfStatusSaysSuccess() }
  }

  private static func failProcess(_ message: String, at site: CallSite) {
    ProcessFailure.shared.fail("\(site.filePath):\(site.line): error: \(message)")
  }
}

extension FailureReporter {
  /// Fails the running test with the text that UIKit would have raised, at the line of the call if that is known.
  ///
  /// Returns false outside of any test.
  static func reportProgrammerError(_ text: String) -> Bool {
    let place = ProgrammerErrors.place
    switch (TestContext.current()?.library, place) {
    case (.swiftTesting, let place?):
      keep(Issue.record(Comment(rawValue: text), sourceLocation: place.sourceLocation))
    case (.swiftTesting, nil): keep(Issue.record(Comment(rawValue: text)))
    case (.xcTest, let place?): XCTFail(text, file: place.filePath, line: place.line)
    case (.xcTest, nil): XCTFail(text)
    case (nil, _): return false
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
  /// Nobody would record it: it is printed, and the process ends with a failure.
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

/// The failure of a whole process, for what no test would report.
final class ProcessFailure: Sendable {
  static let shared = ProcessFailure()

  private let isMarked = Mutex(false)
  private let watchesStatus = Mutex(false)

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

  /// Has the process fail at its end if its status says success all the same.
  ///
  /// Swift Testing decides on the status when its run ends, and hears of failures later, too: of those of a task that a
  /// test has left behind, while other exit handlers run.
  func failIfStatusSaysSuccess() {
    let isFirst = watchesStatus.withLock { watches -> Bool in
      defer { watches = true }
      return !watches
    }
    guard isFirst else { return }
    on_exit({ status, _ in ProcessFailure.shared.processWillExit(with: status) }, nil)
  }

  private func processWillExit(with status: Int32) {
    // A handler that comes after this one may wait for another failure.
    watchesStatus.withLock { $0 = false }
    guard status == 0 else { return }
    StandardError.print(
      """
      error: An assertion of Stillframe failed after its test and the whole run had ended, which had passed until then. \
      Await each assertion in its test: a `Task` that nobody awaits is left behind.
      """)
    fflush(nil)
    _exit(EXIT_FAILURE)
  }
}
