// SPDX-License-Identifier: MIT

/// The failures that their tests expected, such as those of known issues: the processes in which they last ran succeeded.
///
/// In a process that failed for another reason, nobody knows which failures were expected.
package struct ExpectedFailures {
  private let places: AcceptancePlaces
  /// The absolute paths of the files of their results.
  private var files: Set<String> = []

  /// Looks for the failures in the runs of the folders of artifacts in which they lie.
  ///
  /// - Parameter roots: The absolute paths of these folders.
  package init(_ failures: [FailedSnapshot], packageRoot: String, roots: [String]) {
    places = AcceptancePlaces(packageRoot: packageRoot)
    for root in roots { look(for: failures, in: ArtifactStore(folder: root)) }
  }

  /// Returns true for a failure that its test expected.
  package func contains(_ failure: FailedSnapshot) -> Bool { files.contains(Self.file(of: failure)) }

  private static func file(of failure: FailedSnapshot) -> String { "\(failure.folder)/\(failure.fileName)" }

  private static func key(_ result: SnapshotResult) -> [String] { [result.testTarget, result.title, result.reference] }

  /// The newest result of a test decides; beyond a run that cannot be read, nothing is known.
  private mutating func look(for failures: [FailedSnapshot], in store: ArtifactStore) {
    let own = failures.filter { places.isOwn($0, in: store) }
    var open = Dictionary(own.map { (Self.key($0.result), $0) }, uniquingKeysWith: { first, _ in first })
    for run in RunResults.runs(in: store) where !open.isEmpty {
      guard let loaded = try? RunResults.load(run) else { return }
      for index in loaded.results.indices.reversed() {
        let result = loaded.results[index]
        guard let failure = open.removeValue(forKey: Self.key(result)) else { continue }
        let isSame = result.outcome == failure.result.outcome && result.message == failure.result.message
        if isSame, loaded.hasSucceeded[index] { files.insert(Self.file(of: failure)) }
      }
    }
  }
}
