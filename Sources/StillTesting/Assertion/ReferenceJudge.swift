// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillArtifacts
import StillBitmap
import StillDiff

/// Compares a snapshot with its reference, and writes the reference if the record mode says so.
///
/// References are hard to overwrite by mistake: the environment is stronger than code, nothing is recorded if `CI` is
/// set, an unknown mode fails, recording fails the run, a write is a temporary file and a rename, and a reference is
/// rewritten only if its content differs.
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
        // Describing views takes longer than drawing them, and in the mode `never` the description would not be written.
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

  /// Returns the new snapshot as a file, which helps even if the reference cannot be read.
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
    // An error means that the reference cannot be read; recording then replaces it.
    if (try? comparator.hasSameContent(actual, as: reference)) == true { return .unchanged }
    try record(actual, with: comparator)
    return .recorded(.all)
  }

  private func record<Format>(_ actual: Captured<Format>, with comparator: some ReferenceComparator<Format>) throws {
    if let blank = try comparator.blankness(of: actual) { throw blank }
    // The reference is written last: if a companion file cannot be written, nothing is recorded.
    for file in try comparator.companions(of: actual) {
      let path = "\(identity.referenceFolder)/\(identity.stem).\(file.pathExtension)"
      if mode == .missing, isForeign(path) { continue }
      try AtomicFile.write(file.bytes, to: path, durable: false)
    }
    try AtomicFile.write(try comparator.encode(actual), to: identity.referencePath, durable: true)
    shared.ledger.markRecorded(ledgerPath)
  }

  /// Returns true for a file that is no animated PNG, which the mode `missing` leaves as it is.
  ///
  /// Anything else in its place is an error of writing.
  private func isForeign(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    guard let bytes = try? RegularFile.contents(ofFileAt: path) else { return true }
    return !bytes.withUnsafeBytes { AnimatedPNG.isOne($0) }
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

  /// The snapshot matches; the results file gets the numbers, and a newer description of the views, if there is one.
  case matched([String: Double], NewDescription?)
  case mismatched(ComparisonReport)
  case recorded(RecordReason)
  /// Everything is recorded, and the reference has this content already.
  case unchanged
  /// There is no reference, and the record mode lets none be written; the artifacts show the snapshot.
  case missing([SnapshotArtifact])
  /// The reference was written by this run, so comparing with it would prove nothing.
  case recordedInThisRun
  /// A snapshot or its reference could not be made, read or compared; the artifacts show what exists.
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

  /// True if the reference now contains the snapshot.
  var isRecorded: Bool {
    switch self {
    case .recorded, .unchanged: true
    default: false
    }
  }

  /// The files that are written to disk for a person to look at.
  var artifacts: [SnapshotArtifact] {
    switch self {
    case .mismatched(let report): report.artifacts
    case .error(_, let artifacts), .missing(let artifacts): artifacts
    default: []
    }
  }

  /// The summary of a difference; nil if the snapshot matches or could not be compared.
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
