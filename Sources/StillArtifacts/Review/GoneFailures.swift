// SPDX-License-Identifier: MIT

/// The failures of tests that took no part in a later run of all tests: they were renamed, removed or disabled.
///
/// No run of theirs will ever remove such a failure.
package struct GoneFailures {
  private let places: AcceptancePlaces
  private let store: ArtifactStore
  /// The targets, suites and names of the tests of the newest run of all tests that passed.
  private let tests: Set<[String]>
  private let targets: Set<String>
  /// The end of that run, in seconds since 1970.
  private let end: Double

  /// Reads the newest run of all tests that passed; if none can be read, no failure is gone.
  package init(packageRoot: String, store: ArtifactStore) {
    (places, self.store) = (AcceptancePlaces(packageRoot: packageRoot), store)
    // The times of a run may disagree. The earlier one leaves more failures in the list.
    let complete = RunResults.complete(RunResults.runs(in: store)).map {
      (run: $0, end: RunResults.end(of: $0).lowerBound)
    }
    let newest = complete.max { $0.end < $1.end }
    let results = newest.flatMap { try? RunResults.load($0.run).results } ?? []
    tests = Set(results.map(Self.test))
    targets = Set(results.map(\.testTarget))
    end = newest?.end ?? -.infinity
  }

  /// Returns true if the test of a failure took no part in that run, which ended after the failure.
  ///
  /// Nothing is known about targets without any result, which a manifest may have left out, and about failures of other
  /// machines.
  package func contains(_ failure: FailedSnapshot) -> Bool {
    guard targets.contains(failure.result.testTarget), !tests.contains(Self.test(of: failure.result)),
      places.isOwn(failure, in: store)
    else { return false }
    return RunResults.changed("\(failure.folder)/\(failure.fileName)") < end
  }

  private static func test(of result: SnapshotResult) -> [String] { [result.testTarget, result.suite, result.test] }
}
