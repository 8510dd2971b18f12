// SPDX-License-Identifier: MIT

import StillArtifacts

/// What one assertion tells.
struct AssertionReport {
  /// Nil if the assertion passed.
  var message: String?
  /// What Swift Testing is given to keep.
  var attachments: [SnapshotAttachment] = []

  static let passed = AssertionReport(message: nil)

  /// A failure before there was anything to compare.
  static func failed(_ error: any Error) -> AssertionReport { AssertionReport(message: FailureMessage.text(of: error)) }
}
