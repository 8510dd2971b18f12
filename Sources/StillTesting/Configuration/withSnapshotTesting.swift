// SPDX-License-Identifier: MIT

/// Runs `operation` with other settings for all assertions in it. Mirrors SnapshotTesting's function.
///
/// - Parameters:
///   - record: When references are written; nil keeps the enclosing setting.
///   - diffTool: What failures suggest to look at both files with; nil keeps the enclosing setting.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  operation: () throws -> R
) rethrows -> R {
  let configuration = SnapshotTestingConfiguration(record: record, diffTool: diffTool)
    .merged(over: SnapshotTestingConfiguration.current)
  return try SnapshotTestingConfiguration.$current.withValue(configuration) { try operation() }
}

/// Runs an asynchronous `operation` with other settings for all assertions in it.
///
/// - Parameters:
///   - record: When references are written; nil keeps the enclosing setting.
///   - diffTool: What failures suggest to look at both files with; nil keeps the enclosing setting.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
) async rethrows -> R {
  let configuration = SnapshotTestingConfiguration(record: record, diffTool: diffTool)
    .merged(over: SnapshotTestingConfiguration.current)
  return try await SnapshotTestingConfiguration.$current.withValue(configuration, operation: operation)
}
