// SPDX-License-Identifier: MIT

/// Finds the failures of runs that left no files, as on a full disk.
package struct LostFailures {
  private let places: AcceptancePlaces

  package init(packageRoot: String) { places = AcceptancePlaces(packageRoot: packageRoot) }

  /// Returns the results of these failures.
  ///
  /// - Parameters:
  ///   - runs: The results of runs, the newest run first.
  ///   - listed: The failures that left files.
  package func results(of runs: [[SnapshotResult]], listed: [FailedSnapshot]) -> [SnapshotResult] {
    let lost = failures(of: runs).filter { $0.hasLostFiles == true }
    if lost.isEmpty { return [] }
    // Tests with the same reference may write files of the same names, so a listed failure of one hides that another lost its
    // files.
    let known = Set(listed.map { places.canonical($0.result.reference) })
    return lost.filter { !known.contains(places.canonical($0.reference)) }
  }

  /// Returns the last result of each test and reference, if it is a failure.
  private func failures(of runs: [[SnapshotResult]]) -> [SnapshotResult] {
    var seen: Set<[String]> = []
    return runs.flatMap { results in
      results.reversed().filter { result in
        seen.insert([result.reference, result.title]).inserted
          && [.mismatched, .missing, .failed].contains(result.outcome)
      }
    }
  }
}
