// SPDX-License-Identifier: MIT

package import StillArtifacts
package import StillBitmap

/// The settings and shared state that an assertion depends on besides its arguments.
package struct AssertionEnvironment: Sendable {
  /// The state that the assertions of one process share.
  package struct Shared: Sendable {
    package var ledger = ClaimLedger()
    package var packages = PackageLocator()
    package var buffers = ReadBufferPool()
    package var counters = SnapshotCounters()
    package var leftovers = LeftoverSweep()
    package var variables = VariableCheck()
    package var tally = FailureTally()
    package var log: ResultsLog

    package init(log: ResultsLog = ResultsLog()) { self.log = log }
  }

  private static let process = Shared()

  package var variables: EnvironmentVariables
  package var configuration: SnapshotTestingConfiguration?
  package var context: TestContext?
  package var shared: Shared

  package init(
    variables: EnvironmentVariables, configuration: SnapshotTestingConfiguration? = nil, context: TestContext?,
    shared: Shared
  ) {
    self.variables = variables
    self.configuration = configuration
    self.context = context
    self.shared = shared
  }

  /// Makes the file for the results of the process; returns false if that fails.
  static func noteBegin(in store: ArtifactStore) -> Bool { process.log.noteBegin(in: store) }

  /// Records beside the results that the process ended, and was not killed.
  static func noteEnd(status: Int32) {
    let library = RunEnd.library(of: CommandLine.arguments)
    process.log.noteEnd(
      RunEnd(
        status: status, isPartial: RunEnd.isPartial(command: RunEnd.parentCommand, library: library),
        shardPlan: EnvironmentVariables.process[.shard], library: library))
    // A process can succeed with failed assertions, where a test expects them.
    guard status != 0 else { return }
    let words = process.tally.words(workingDirectory: EnvironmentVariables.process[.workingDirectory])
    if !words.isEmpty { StandardError.print(words.joined(separator: "\n")) }
  }

  /// The environment of the caller: task-local settings and the running test are read on the calling thread.
  static func current() -> AssertionEnvironment {
    AssertionEnvironment(
      variables: .process,
      configuration: SnapshotTestingConfiguration.completed(.current, by: SnapshotTestingConfiguration.processRecord),
      context: .current(), shared: process)
  }
}
