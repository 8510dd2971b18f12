// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import Testing
import XCTest

/// Tells the testing library about failures.
enum FailureReporter {
  /// Records a failure at the assertion's place in the test.
  static func report(_ message: String, attachments: [SnapshotAttachment], at site: CallSite, in context: TestContext?)
  {
    let route = ReportRoute.route(context: context, isXCTestProcess: XCTestWatcher.shared.isRunningBundle)
    switch route {
    case .issue:
      let location = site.sourceLocation
      for attachment in attachments where context != nil {
        Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
      }
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    case .xcTest:
      XCTFail(message, file: site.filePath, line: site.line)
    case .exitStatus:
      ProcessFailure.shared.fail("\(site.filePath):\(site.line): error: \(message)")
    }
  }
}

extension FailureReporter {
  /// Fails the running test with what UIKit would have raised; false outside of any test.
  static func reportProgrammerError(_ text: String) -> Bool {
    switch TestContext.current()?.library {
    case .swiftTesting: Issue.record(Comment(rawValue: text))
    case .xcTest: XCTFail(text)
    case nil: return false
    }
    return true
  }
}

/// A file of a failure as Swift Testing takes it.
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
