// SPDX-License-Identifier: MIT

import Glibc

/// An environment variable that Stillframe reads.
///
/// This is the one list of them; no other file of Sources reads a variable.
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
  /// A switch: `0` keeps no drawings of PDF images for other processes.
  case cache = "STILLFRAME_CACHE"

  /// A word for this package's own scripts: `error` makes warnings of its targets errors.
  case warnings = "STILLFRAME_WARNINGS"
  /// A name for this package's own scripts: the one test target that is built.
  case only = "STILLFRAME_ONLY"
  /// A path for this package's own scripts: the Python that has numpy.
  case python = "STILLFRAME_PYTHON"

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
  /// The user's folder of caches, and the home folder, in which `.cache` takes its place.
  case cacheHome = "XDG_CACHE_HOME"
  case home = "HOME"
}

/// The reader of environment variables: those of the process, or given ones in tests.
package struct EnvironmentVariables: Sendable {
  private let lookup: @Sendable (String) -> String?
  private let names: @Sendable () -> [String]

  /// The variables of the process.
  ///
  /// Each is read alone: taking the whole environment would cost more than an assertion.
  package static let process = EnvironmentVariables(
    lookup: { name in getenv(name).map { String(cString: $0) } }, names: processNames)

  private init(lookup: @escaping @Sendable (String) -> String?, names: @escaping @Sendable () -> [String]) {
    self.lookup = lookup
    self.names = names
  }

  package init(_ values: [String: String]) { self.init(lookup: { values[$0] }, names: { values.keys.sorted() }) }

  /// The environment; nil where the process has thrown it away (`clearenv`), for which Swift's `environ` has no word.
  private static var entries: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    dlsym(nil, "environ")?.load(as: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self)
  }

  private static func processNames() -> [String] {
    guard var entry = entries else { return [] }
    var names: [String] = []
    while let text = entry.pointee {
      // Those of others cost no String.
      if strncmp(text, UnknownVariable.prefix, UnknownVariable.prefix.utf8.count) == 0 {
        names.append(String(String(cString: text).prefix { $0 != "=" }))
      }
      entry += 1
    }
    return names.sorted()
  }

  package subscript(variable: EnvironmentVariable) -> String? { lookup(variable.rawValue) }

  /// Returns true if a switch is set to anything but an empty text, `0` or `false`.
  package func isOn(_ variable: EnvironmentVariable) -> Bool {
    guard let value = self[variable] else { return false }
    return !["", "0", "false"].contains(value.lowercased())
  }

  /// The first variable that begins as ours do and that nothing reads; nil if there is none.
  ///
  /// This looks at the whole environment: ask once in a process.
  package var unknown: UnknownVariable? {
    names().first { $0.hasPrefix(UnknownVariable.prefix) && EnvironmentVariable(rawValue: $0) == nil }
      .map(UnknownVariable.init)
  }
}
