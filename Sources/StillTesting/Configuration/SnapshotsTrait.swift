// SPDX-License-Identifier: MIT

public import Testing

/// The type of the trait `.snapshots`.
///
/// Mirrors SnapshotTesting's type of the same name.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
  let configuration: SnapshotTestingConfiguration

  /// True: the tests of nested suites inherit the settings.
  public let isRecursive = true

  /// Runs one test, or one case of a parameterised test, with the settings and with counters of its own.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let merged = configuration.merged(over: SnapshotTestingConfiguration.current)
    // Nested suites may each have the trait: all of them share the scope of the one test they run.
    let scope = SnapshotScope.current ?? SnapshotScope()
    try await SnapshotTestingConfiguration.$current.withValue(merged) {
      try await SnapshotScope.$current.withValue(scope) { try await function() }
    }
  }
}

extension Trait where Self == _SnapshotsTestTrait {
  /// Starts the numbers of unnamed snapshots anew each time a test runs.
  public static var snapshots: Self { snapshots() }

  /// Changes the settings for the assertions of a test or suite.
  ///
  /// - Parameters:
  ///   - record: The mode that says when references are written; nil keeps the enclosing setting.
  ///   - diffTool: The tool that failures suggest for looking at both files; nil keeps the enclosing setting.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self {
    _SnapshotsTestTrait(configuration: SnapshotTestingConfiguration(record: record, diffTool: diffTool))
  }

  /// Changes the settings for the assertions of a test or suite.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    _SnapshotsTestTrait(configuration: configuration)
  }
}
