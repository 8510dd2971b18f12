// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillArtifacts
import StillBitmap
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
      Issue.record(Comment(rawValue: message), sourceLocation: location)
      if route == .issueAndExitStatus { failProcess(message, at: site) }
    case .xcTest:
      XCTFail(message, file: site.filePath, line: site.line)
    case .exitStatus:
      failProcess(message, at: site)
    }
  }

  private static func failProcess(_ message: String, at site: CallSite) {
    ProcessFailure.shared.fail("\(site.filePath):\(site.line): error: \(message)")
  }
}

extension FailureReporter {
  /// Fails the running test with the text that UIKit would have raised; returns false outside of any test.
  static func reportProgrammerError(_ text: String) -> Bool {
    switch TestContext.current()?.library {
    case .swiftTesting: Issue.record(Comment(rawValue: text))
    case .xcTest: XCTFail(text)
    case nil: return false
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
}
