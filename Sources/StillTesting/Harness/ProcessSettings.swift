// SPDX-License-Identifier: MIT

import CStillHarness
import Foundation

/// The settings of the process by which dates and numbers are written.
///
/// The environment has a time zone and a locale before anything asks for them (`still_complete_environment`).
enum ProcessSettings {
  /// The names under which fingerprints hold the settings.
  static let names = ["locale", "time-zone"]

  /// The advice for settings that differ.
  static let hint = """
    Without TZ, LANG and LC_ALL in the environment, tests run in GMT and as in the USA. Unset them, or set them as they were.
    """

  /// The settings, one `name value` per line.
  static var lines: [String] { ["locale \(Locale.current.identifier)", "time-zone \(TimeZone.current.identifier)"] }

  /// Returns the lines of a fingerprint with those of the settings.
  static func adding<Lines: Sequence<String>>(to lines: Lines) -> String {
    (Array(lines) + Self.lines).sorted().joined(separator: "\n")
  }
}

/// Completes the environment as it is done before `main`.
func completeEnvironment() { still_complete_environment() }
