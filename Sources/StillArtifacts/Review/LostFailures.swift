// SPDX-License-Identifier: MIT

import Glibc

/// Finds the failures of runs that left no files, as on a full disk, or whose files were removed.
package struct LostFailures {
  private let places: AcceptancePlaces

  package init(packageRoot: String) { places = AcceptancePlaces(packageRoot: packageRoot) }

  /// Returns the results of these failures.
  ///
  /// - Parameters:
  ///   - runs: The results of runs, the newest run first.
  ///   - listed: The failures that left files.
  package func results(of runs: [RunResults], listed: [FailedSnapshot]) -> [SnapshotResult] {
    let lost = failures(of: runs)
    if lost.isEmpty { return [] }
    // Tests with the same reference may write files of the same names, so a listed failure of one hides that another lost its
    // files.
    let known = Set(listed.map { places.canonical($0.result.reference) })
    return lost.filter { !known.contains(places.canonical($0.reference)) }
  }

  /// Returns the last result of each test and reference, if it is a failure whose files are lost.
  private func failures(of runs: [RunResults]) -> [SnapshotResult] {
    var seen: Set<[String]> = []
    return runs.flatMap { run in
      run.results.indices.reversed().filter { index in
        let result = run.results[index]
        return seen.insert([result.reference, result.title]).inserted
          && [.mismatched, .missing, .failed].contains(result.outcome)
          && (result.hasLostFiles == true || !run.hasSucceeded[index] && Self.isFolderGone(of: result, in: run.root))
      }.map { run.results[$0] }
    }
  }

  /// Returns true if the folder of a suite's failures was removed.
  ///
  /// An acceptance, a rejection and a pass leave the folder, so nobody decided about a failure that has none.
  private static func isFolderGone(of result: SnapshotResult, in root: String) -> Bool {
    access("\(root)/\(result.testTarget)/\(result.suite)", F_OK) != 0 && errno == ENOENT
  }
}
