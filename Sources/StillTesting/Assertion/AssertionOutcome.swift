// SPDX-License-Identifier: MIT

import StillArtifacts

/// What one assertion came to.
enum AssertionOutcome {
  enum RecordReason: Hashable {
    /// There was no reference.
    case missing
    /// The snapshot did not match.
    case failed(ComparisonReport.Summary)
    /// Everything is recorded.
    case all
  }

  case matched
  case mismatched(ComparisonReport)
  case recorded(RecordReason)
  /// Everything is recorded, and the reference has this content already.
  case unchanged
  /// There is no reference, and none may be written.
  case missing
  /// The reference was written by this very run, so that it proves nothing.
  case recordedInThisRun
  /// There was nothing to compare, or it could not be compared; the artifacts show what there was.
  case error(any Error, [SnapshotArtifact])
}

extension ComparisonReport {
  /// What a report says, without its files.
  struct Summary: Hashable {
    let message: String
    let metrics: [String: Double]
  }

  var summary: Summary { Summary(message: message, metrics: metrics) }
}

extension AssertionOutcome {
  var kind: SnapshotResult.Outcome {
    switch self {
    case .matched: .matched
    case .mismatched: .mismatched
    case .recorded, .recordedInThisRun: .recorded
    case .unchanged: .unchanged
    case .missing: .missing
    case .error: .failed
    }
  }

  /// What is left on disk to look at.
  var artifacts: [SnapshotArtifact] {
    switch self {
    case .mismatched(let report): report.artifacts
    case .error(_, let artifacts): artifacts
    default: []
    }
  }

  var metrics: [String: Double] {
    switch self {
    case .mismatched(let report): report.metrics
    case .recorded(.failed(let summary)): summary.metrics
    default: [:]
    }
  }
}
