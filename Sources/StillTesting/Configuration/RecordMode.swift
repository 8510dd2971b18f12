// SPDX-License-Identifier: MIT

package import StillBitmap

extension SnapshotTestingConfiguration {
  /// The mode that says when references are written.
  ///
  /// Every assertion that writes a reference, or whose mode is `all`, fails.
  ///
  /// The first of these that is set decides: the environment (`STILLFRAME_RECORD` or `SNAPSHOT_TESTING_RECORD`), `never`
  /// if `CI` is set, the argument `record:`, `withSnapshotTesting`, the trait `.snapshots`; otherwise it is `missing`.
  public struct Record: Equatable, Sendable {
    enum Mode: String, CaseIterable, Sendable {
      case all
      case failed
      case missing
      case never
    }

    let mode: Mode

    init(mode: Mode) { self.mode = mode }

    /// Makes a mode from its name, which is exactly `all`, `failed`, `missing` or `never`.
    public init?(rawValue: String) {
      guard let mode = Mode(rawValue: rawValue) else { return nil }
      self.mode = mode
    }

    /// The mode that writes every reference whose content differs.
    public static let all = Record(mode: .all)

    /// The mode that writes references that are missing or do not match.
    public static let failed = Record(mode: .failed)

    /// The mode that writes references that are missing.
    public static let missing = Record(mode: .missing)

    /// The mode that writes nothing; a missing reference fails.
    public static let never = Record(mode: .never)
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  /// Makes ``all`` from `true` and ``missing`` from `false`, for tests written for older versions of SnapshotTesting.
  public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}

/// Decides the record mode of one assertion.
package enum RecordPolicy {
  /// The environment variables in the order in which they are read.
  private static let variables: [EnvironmentVariable] = [.record, .snapshotTestingRecord]

  /// Returns the environment's mode, else `never` where `CI` is set, else the argument's, the configuration's or the
  /// default.
  ///
  /// `CI` is stronger than code: a mode left in the code by mistake would make a retry on CI pass against what the first try
  /// recorded there.
  package static func mode(
    argument: SnapshotTestingConfiguration.Record?, configuration: SnapshotTestingConfiguration?,
    variables environment: EnvironmentVariables
  ) throws(UnknownRecordMode) -> SnapshotTestingConfiguration.Record {
    for variable in variables {
      guard let value = environment[variable], !value.isEmpty else { continue }
      guard let record = SnapshotTestingConfiguration.Record(rawValue: value) else {
        throw UnknownRecordMode(variable: variable.rawValue, value: value)
      }
      return record
    }
    if environment.isOn(.continuousIntegration) { return .never }
    return argument ?? configuration?.record ?? .missing
  }

  /// Says in words which setting decided the mode.
  static func source(
    argument: SnapshotTestingConfiguration.Record?, configuration: SnapshotTestingConfiguration?,
    variables environment: EnvironmentVariables
  ) -> String {
    for variable in variables {
      if let value = environment[variable], !value.isEmpty { return "\(variable.rawValue) is \(value)" }
    }
    let asked = argument ?? configuration?.record
    if environment.isOn(.continuousIntegration), asked != .never { return "CI is set" }
    if let argument { return "`record:` is .\(argument.mode.rawValue)" }
    if let record = configuration?.record { return "the test's configuration says .\(record.mode.rawValue)" }
    return "nothing is set"
  }
}

/// An error: the environment asks for a record mode that does not exist.
package struct UnknownRecordMode: Error, Hashable, CustomStringConvertible {
  package let variable: String
  package let value: String

  package var description: String {
    let modes = SnapshotTestingConfiguration.Record.Mode.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(variable) is \"\(value)\", which is no record mode. Set it to one of \(modes), or unset it."
  }
}
