// SPDX-License-Identifier: MIT

/// The seconds that the snapshots of tests took in earlier runs.
package struct TestTimes: Sendable {
  /// The times by the names that `swift test list` prints, each from the newest run that knows the test.
  package private(set) var seconds: [String: Double] = [:]

  /// Reads the times of all runs in the stores; runs that cannot be read are as if they had never been.
  package init(stores: [ArtifactStore]) {
    for store in stores {
      for run in RunResults.runs(in: store) {
        guard let results = try? RunResults.load(run).results else { continue }
        var times: [String: Double] = [:]
        for result in results {
          guard let test = result.testID, let time = result.seconds, time >= 0, time.isFinite else { continue }
          times[test, default: 0] += time
        }
        seconds.merge(times) { newer, _ in newer }
      }
    }
  }
}
