// SPDX-License-Identifier: MIT

import Glibc

/// An environment variable that Stillframe reads.
///
/// This is the one list of them; no other file reads a variable.
package enum EnvironmentVariable: String, CaseIterable, Sendable {
  /// The record mode: `all`, `failed`, `missing` or `never`.
  ///
  /// Any other word fails the assertion.
  case record = "STILLFRAME_RECORD"
  /// A switch: `1` decodes every reference instead of trusting its digest.
  case strict = "STILLFRAME_STRICT"
  /// The folder for the files of failures, instead of `.stillframe`; a relative path starts at the package.
  case artifacts = "STILLFRAME_ARTIFACTS"
  /// The package's folder, where tests run elsewhere than they were built.
  case root = "STILLFRAME_ROOT"
  /// Folders with more fonts, separated by colons.
  case fonts = "STILLFRAME_FONTS"

  /// SnapshotTesting's record mode, which ``record`` overrides.
  ///
  /// The words are the same.
  case snapshotTestingRecord = "SNAPSHOT_TESTING_RECORD"
  /// A switch that machines for continuous integration set; it makes `never` the default record mode.
  case continuousIntegration = "CI"
  /// The shell's working folder, for commands in messages.
  case workingDirectory = "PWD"
  /// The folders with programs, separated by colons, where Poppler's are looked for.
  case searchPath = "PATH"
}

/// The reader of environment variables: those of the process, or given ones in tests.
package struct EnvironmentVariables: Sendable {
  private let lookup: @Sendable (String) -> String?

  /// The variables of the process.
  ///
  /// Each is read alone: taking the whole environment would cost more than an assertion.
  package static let process = EnvironmentVariables(lookup: { name in getenv(name).map { String(cString: $0) } })

  private init(lookup: @escaping @Sendable (String) -> String?) { self.lookup = lookup }

  package init(_ values: [String: String]) { lookup = { values[$0] } }

  package subscript(variable: EnvironmentVariable) -> String? { lookup(variable.rawValue) }

  /// Returns true if a switch is set to anything but an empty text, `0` or `false`.
  package func isOn(_ variable: EnvironmentVariable) -> Bool {
    guard let value = self[variable] else { return false }
    return !["", "0", "false"].contains(value.lowercased())
  }
}
