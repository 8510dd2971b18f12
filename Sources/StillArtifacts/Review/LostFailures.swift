// SPDX-License-Identifier: MIT

/// Finds the failures of runs that left no files, as on a full disk, and about which nobody has decided.
package struct LostFailures {
  private let packageRoot: String
  private let record: AcceptanceRecord

  package init(packageRoot: String, store: ArtifactStore) {
    self.packageRoot = packageRoot
    record = AcceptanceRecord(store: store)
  }

  /// Returns the results of these failures.
  ///
  /// - Parameters:
  ///   - runs: The folders of the runs with their results, the newest first.
  ///   - listed: The failures that left files.
  package func results(
    of runs: [(folder: String, results: [SnapshotResult])], listed: [FailedSnapshot]
  ) -> [SnapshotResult] {
    let failed = failures(of: runs)
    if failed.isEmpty { return [] }
    // Tests that share a reference may share the names of their files as well, so one of them stands for the others.
    let known = Set(listed.map { places.canonical($0.result.reference) })
    let decided = decisions()
    return failed.filter { result, time in
      let reference = places.canonical(result.reference)
      return !known.contains(reference) && decided[reference, default: 0] < time
        && !hasChanged(reference, since: time, result.outcome)
    }.map { $0.result }
  }

  private var places: AcceptancePlaces { AcceptancePlaces(packageRoot: packageRoot) }

  /// Returns the last result of each test and reference, if it is a failure, with the time of its run.
  private func failures(
    of runs: [(folder: String, results: [SnapshotResult])]
  ) -> [(result: SnapshotResult, time: Double)] {
    var seen: Set<[String]> = []
    return runs.flatMap { folder, results in
      let time = RunResults.changed(folder)
      return results.reversed().filter { result in
        seen.insert([result.reference, result.title]).inserted
          && [.mismatched, .missing, .failed].contains(result.outcome)
      }.map { ($0, time) }
    }
  }

  /// Returns true if a failure was accepted, or cannot be any more, since its reference is another one than the run met.
  private func hasChanged(_ reference: String, since time: Double, _ outcome: SnapshotResult.Outcome) -> Bool {
    let isAbsolute = reference.utf8.first == UInt8(ascii: "/")
    let changed = RunResults.changed(isAbsolute ? reference : "\(packageRoot)/\(reference)")
    switch outcome {
    case .missing: return changed < .infinity
    case .mismatched: return changed >= time
    case .matched, .recorded, .unchanged, .failed: return false
    }
  }

  /// Returns the times of the decisions that can still be taken back, by their references.
  private func decisions() -> [String: Double] {
    let notes = record.allEntries.map(\.note).compactMap { note in
      UndoEntry(noteAt: note).map { (places.canonical($0.reference), RunResults.changed(note)) }
    }
    return Dictionary(notes, uniquingKeysWith: max)
  }
}
