// SPDX-License-Identifier: MIT

import StillArtifacts

/// How assertions record and how they name a tool that shows differences. Mirrors SnapshotTesting's type.
public struct SnapshotTestingConfiguration: Sendable {
  @TaskLocal static var current: SnapshotTestingConfiguration?

  /// The command that a failure's message suggests to look at both files with.
  public var diffTool: DiffTool?

  /// When references are written; nil leaves it to the next weaker setting.
  public var record: Record?

  /// Makes a configuration; what is nil is taken from the enclosing one.
  public init(record: Record? = nil, diffTool: DiffTool? = nil) {
    self.record = record
    self.diffTool = diffTool
  }

  /// This configuration, completed by the enclosing one.
  func merged(over outer: SnapshotTestingConfiguration?) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(record: record ?? outer?.record, diffTool: diffTool ?? outer?.diffTool)
  }
}
