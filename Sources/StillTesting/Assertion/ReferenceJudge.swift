// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillDiff

/// The judge of a snapshot: compares it with its reference, and writes the reference where the record mode says so.
///
/// Recording is safe: the environment is stronger than code, `CI` makes `never` the default, an unknown mode fails,
/// recording fails the run, a write is a temporary file and a rename, and a reference is rewritten only if its content
/// differs.
struct ReferenceJudge {
  let identity: SnapshotIdentity
  let ledgerPath: String
  let mode: SnapshotTestingConfiguration.Record
  let shared: AssertionEnvironment.Shared

  func judge<Format>(_ actual: Captured<Format>, with comparator: some ReferenceComparator<Format>) -> AssertionOutcome
  {
    do {
      let scope = try comparator.scope(of: actual)
      let reference = ReferenceFile(path: identity.referencePath, buffers: shared.buffers)
      guard reference.exists else { return try judgeWithoutReference(actual, with: comparator) }
      if mode == .all { return try recordAll(actual, over: reference, with: comparator) }
      if shared.ledger.wasRecorded(ledgerPath) { return .recordedInThisRun }
      guard case .differs(var report) = try comparator.compare(actual, with: reference) else {
        // Describing views takes longer than drawing them, and where nothing may be written nobody reads it.
        return .matched(scope, mode == .never ? nil : comparator.newDescription(of: actual, for: reference))
      }
      report.metrics.merge(scope) { found, _ in found }
      guard mode == .failed else { return .mismatched(report) }
      try record(actual, with: comparator)
      return .recorded(.failed(report.summary))
    } catch {
      return .error(error, actualArtifact(actual, with: comparator))
    }
  }

  /// Returns the new snapshot as a file, which is worth a look even where its reference is broken.
  private func actualArtifact<Format>(
    _ actual: Captured<Format>, with comparator: some ReferenceComparator<Format>
  ) -> [SnapshotArtifact] {
    guard let bytes = try? comparator.encode(actual) else { return [] }
    return [SnapshotArtifact(role: .actual, pathExtension: identity.pathExtension, bytes: bytes)]
  }

  private func judgeWithoutReference<Format>(
    _ actual: Captured<Format>, with comparator: some ReferenceComparator<Format>
  ) throws -> AssertionOutcome {
    if mode == .never {
      let isBlank = (try? comparator.blankness(of: actual)) != nil
      return .missing(isBlank ? [] : actualArtifact(actual, with: comparator))
    }
    try record(actual, with: comparator)
    return .recorded(mode == .all ? .all : .missing)
  }

  private func recordAll<Format>(
    _ actual: Captured<Format>, over reference: ReferenceFile, with comparator: some ReferenceComparator<Format>
  ) throws -> AssertionOutcome {
    if let blank = try comparator.blankness(of: actual) { throw blank }
    // A reference that cannot be read is replaced: that is what recording is asked for.
    if (try? comparator.hasSameContent(actual, as: reference)) == true { return .unchanged }
    try record(actual, with: comparator)
    return .recorded(.all)
  }

  private func record<Format>(_ actual: Captured<Format>, with comparator: some ReferenceComparator<Format>) throws {
    if let blank = try comparator.blankness(of: actual) { throw blank }
    // The reference comes last: where a companion cannot be written, nothing is recorded.
    for file in try comparator.companions(of: actual) {
      let path = "\(identity.referenceFolder)/\(identity.stem).\(file.pathExtension)"
      try AtomicFile.write(file.bytes, to: path, durable: false)
    }
    try AtomicFile.write(try comparator.encode(actual), to: identity.referencePath, durable: true)
    shared.ledger.markRecorded(ledgerPath)
  }
}

/// The outcome of one assertion.
enum AssertionOutcome {
  enum RecordReason: Hashable {
    /// There was no reference.
    case missing
    /// The snapshot did not match.
    case failed(ComparisonReport.Summary)
    /// Everything is recorded.
    case all
  }

  /// The snapshot matches; the numbers are for the results file, and so is a description that the reference lacks.
  case matched([String: Double], NewDescription?)
  case mismatched(ComparisonReport)
  case recorded(RecordReason)
  /// Everything is recorded, and the reference has this content already.
  case unchanged
  /// There is no reference, and none may be written; the artifacts show what was drawn.
  case missing([SnapshotArtifact])
  /// The reference was written by this run, so comparing with it would prove nothing.
  case recordedInThisRun
  /// There was nothing to compare, or it could not be compared; the artifacts show what there was.
  case error(any Error, [SnapshotArtifact])
}

extension ComparisonReport {
  /// The text and numbers of a report, without its files.
  struct Summary: Hashable {
    let message: String
    let metrics: [String: Double]
    let places: [CGRect]?
    let values: [DifferingPlace]
    let causes: [TreeChange]
    let details: String?
  }

  var summary: Summary {
    Summary(message: message, metrics: metrics, places: places, values: values, causes: causes, details: details)
  }
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

  /// True if the reference holds the snapshot now.
  var isRecorded: Bool {
    switch self {
    case .recorded, .unchanged: true
    default: false
    }
  }

  /// The files that are left on disk to look at.
  var artifacts: [SnapshotArtifact] {
    switch self {
    case .mismatched(let report): report.artifacts
    case .error(_, let artifacts), .missing(let artifacts): artifacts
    default: []
    }
  }

  /// The summary of a difference; nil where the snapshot matches or there was nothing to compare.
  var explanation: ComparisonReport.Summary? {
    switch self {
    case .mismatched(let report): report.summary
    case .recorded(.failed(let summary)): summary
    default: nil
    }
  }

  var metrics: [String: Double] {
    switch self {
    case .matched(let metrics, _): metrics
    case .mismatched(let report): report.metrics
    case .recorded(.failed(let summary)): summary.metrics
    default: [:]
    }
  }
}
