// SPDX-License-Identifier: MIT

extension SnapshotTestingConfiguration {
  /// When references are written. Every assertion that writes one, or was told to, fails.
  ///
  /// From the strongest: the environment (`STILLFRAME_RECORD` or `SNAPSHOT_TESTING_RECORD`), the argument `record:`,
  /// `withSnapshotTesting`, the trait `.snapshots`, and last `missing`, or `never` where `CI` is set.
  public struct Record: Equatable, Sendable {
    enum Mode: String, CaseIterable, Sendable {
      case all
      case failed
      case missing
      case never
    }

    let mode: Mode

    init(mode: Mode) { self.mode = mode }

    /// Accepts exactly `all`, `failed`, `missing` and `never`.
    public init?(rawValue: String) {
      guard let mode = Mode(rawValue: rawValue) else { return nil }
      self.mode = mode
    }

    /// Writes every reference whose content differs.
    public static let all = Record(mode: .all)

    /// Writes references that are missing or do not match.
    public static let failed = Record(mode: .failed)

    /// Writes references that are missing.
    public static let missing = Record(mode: .missing)

    /// Writes nothing; a missing reference fails.
    public static let never = Record(mode: .never)
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  /// `true` is ``all``, `false` is ``missing``, as older tests spell them.
  public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}
