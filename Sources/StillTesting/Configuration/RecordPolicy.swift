// SPDX-License-Identifier: MIT

/// Decides which record mode holds for one assertion.
package enum RecordPolicy {
  /// In the order in which they are asked.
  static let variables = ["STILLFRAME_RECORD", "SNAPSHOT_TESTING_RECORD"]

  /// The environment's mode, else the argument's, else the configuration's, else the default.
  package static func mode(
    argument: SnapshotTestingConfiguration.Record?, configuration: SnapshotTestingConfiguration?,
    variables environment: EnvironmentVariables
  ) throws(UnknownRecordMode) -> SnapshotTestingConfiguration.Record {
    for variable in variables {
      guard let value = environment[variable], !value.isEmpty else { continue }
      guard let record = SnapshotTestingConfiguration.Record(rawValue: value) else {
        throw UnknownRecordMode(variable: variable, value: value)
      }
      return record
    }
    return argument ?? configuration?.record ?? (environment.isOn("CI") ? .never : .missing)
  }

  /// What decided on the mode, in words, for a mode that could be found.
  static func source(
    argument: SnapshotTestingConfiguration.Record?, configuration: SnapshotTestingConfiguration?,
    variables environment: EnvironmentVariables
  ) -> String {
    for variable in variables {
      if let value = environment[variable], !value.isEmpty { return "\(variable) is \(value)" }
    }
    if let argument { return "`record:` is .\(argument.mode.rawValue)" }
    if let record = configuration?.record { return "the test's configuration says .\(record.mode.rawValue)" }
    return environment.isOn("CI") ? "CI is set" : "nothing is set"
  }
}

/// The environment asks for a record mode that does not exist.
package struct UnknownRecordMode: Error, Hashable, CustomStringConvertible {
  package let variable: String
  package let value: String

  package var description: String {
    let modes = SnapshotTestingConfiguration.Record.Mode.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(variable) is \"\(value)\", which is no record mode. Set it to one of \(modes), or unset it."
  }
}
