// SPDX-License-Identifier: MIT

import StillArtifacts

/// Holds a snapshot against its reference, and writes the reference where the record mode says so.
struct ReferenceJudge {
  let identity: SnapshotIdentity
  let mode: SnapshotTestingConfiguration.Record
  let shared: AssertionEnvironment.Shared

  func judge<Format>(_ actual: Format, with comparator: some ReferenceComparator<Format>) -> AssertionOutcome {
    do {
      let reference = ReferenceFile(path: identity.referencePath, buffers: shared.buffers)
      guard reference.exists else { return try judgeWithoutReference(actual, with: comparator) }
      if mode == .all { return try recordAll(actual, over: reference, with: comparator) }
      if shared.ledger.wasRecorded(identity.referencePath) { return .recordedInThisRun }
      guard case .differs(let report) = try comparator.compare(actual, with: reference) else { return .matched }
      guard mode == .failed else { return .mismatched(report) }
      try record(actual, with: comparator)
      return .recorded(.failed(report.summary))
    } catch {
      return .error(error, actualArtifact(actual, with: comparator))
    }
  }

  /// The new snapshot is worth a look even where its reference is broken.
  private func actualArtifact<Format>(
    _ actual: Format, with comparator: some ReferenceComparator<Format>
  ) -> [SnapshotArtifact] {
    guard let bytes = try? comparator.encode(actual) else { return [] }
    return [SnapshotArtifact(role: .actual, pathExtension: identity.pathExtension, bytes: bytes)]
  }

  private func judgeWithoutReference<Format>(
    _ actual: Format, with comparator: some ReferenceComparator<Format>
  ) throws -> AssertionOutcome {
    guard mode != .never else { return .missing }
    try record(actual, with: comparator)
    return .recorded(mode == .all ? .all : .missing)
  }

  private func recordAll<Format>(
    _ actual: Format, over reference: ReferenceFile, with comparator: some ReferenceComparator<Format>
  ) throws -> AssertionOutcome {
    // A reference that cannot be read is replaced: that is what recording is asked for.
    if (try? comparator.hasSameContent(actual, as: reference)) == true { return .unchanged }
    try record(actual, with: comparator)
    return .recorded(.all)
  }

  private func record<Format>(_ actual: Format, with comparator: some ReferenceComparator<Format>) throws {
    try AtomicFile.write(try comparator.encode(actual), to: identity.referencePath, durable: true)
    shared.ledger.markRecorded(identity.referencePath)
  }
}
