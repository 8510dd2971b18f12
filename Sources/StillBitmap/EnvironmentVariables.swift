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
  /// The place of references: `package` (the default) or `beside` their tests.
  case references = "STILLFRAME_REFERENCES"
  /// Folders with more fonts, separated by colons.
  case fonts = "STILLFRAME_FONTS"
  /// The main screen in points, and its pixels per point where they are not three, such as `820x1180@2`.
  case screen = "STILLFRAME_SCREEN"
  /// The version of iOS that devices say they have, such as `16.4`.
  case ios = "STILLFRAME_IOS"
  /// A switch: `0` keeps no drawings of PDF images for other processes.
  case cache = "STILLFRAME_CACHE"

  /// The digest of the plan of `still shard`, which sets it for the tests that it runs.
  case shard = "STILLFRAME_SHARD"

  /// A word for this package's own scripts: `error` makes warnings of its targets errors.
  case warnings = "STILLFRAME_WARNINGS"
  /// A word for this package's own scripts: `whole` compiles most modules as a whole.
  case modules = "STILLFRAME_MODULES"
  /// A word for this package's own scripts: `none` leaves out the tool of the command plugin.
  case pluginTool = "STILLFRAME_PLUGIN_TOOL"
  /// A name for this package's own scripts: the one test target that is built.
  case only = "STILLFRAME_ONLY"
  /// A path for this package's own scripts: the Python that has numpy.
  case python = "STILLFRAME_PYTHON"
  /// The folder with checkouts of other packages that our own scripts use.
  case checkouts = "STILLFRAME_CHECKOUTS"

  /// SnapshotTesting's record mode, which ``record`` overrides.
  ///
  /// The words are the same.
  case snapshotTestingRecord = "SNAPSHOT_TESTING_RECORD"
  /// The folder of iOSSnapshotTestCase's references, without the suffix of its name.
  case referenceImages = "FB_REFERENCE_IMAGE_DIR"
  /// A switch that machines for continuous integration set; it makes `never` the default record mode.
  case continuousIntegration = "CI"
  /// The shell's working folder, for commands in messages.
  case workingDirectory = "PWD"
  /// The folders with programs, separated by colons, where Poppler's are looked for.
  case searchPath = "PATH"
  /// The folder for temporary files.
  case temporaryFolder = "TMPDIR"
  /// The user's folder of caches, and the home folder, in which `.cache` takes its place.
  case cacheHome = "XDG_CACHE_HOME"
  case home = "HOME"
}

/// The environment variables of the process as it was started, or given ones in tests.
///
/// A process that sets variables while another thread reads one crashes in the C library, and tests do run beside each
/// other. So all are read once, from what the kernel keeps: what is set later is not seen.
package struct EnvironmentVariables: Sendable {
  /// The variables with which the process was started.
  package static let process = EnvironmentVariables(kernelText ?? currentText)

  private let values: [String: String]

  package init(_ values: [String: String]) { self.values = values }

  /// Makes the variables of texts such as `NAME=value`, each with a zero behind it; the first one of a name counts.
  init(_ text: [UInt8]) {
    let pairs = text.split(separator: 0).compactMap { variable -> (String, String)? in
      guard let sign = variable.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      return (
        String(decoding: variable[..<sign], as: UTF8.self),
        String(decoding: variable[variable.index(after: sign)...], as: UTF8.self)
      )
    }
    values = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The environment as the kernel keeps it; nil where that cannot be read.
  private static var kernelText: [UInt8]? {
    guard let file = try? RegularFile.open("/proc/self/environ").descriptor else { return nil }
    defer { close(file) }
    // The kernel does not say how long it is.
    var (text, part) = ([UInt8](), [UInt8](repeating: 0, count: 16_384))
    while let count = try? RegularFile.read(file, into: &part, count: part.count) {
      if count == 0 { return text }
      text += part[..<count]
    }
    return nil
  }

  /// The environment as the C library has it now.
  private static var currentText: [UInt8] {
    // Swift's `environ` ends a process that has thrown its environment away.
    let place = dlsym(nil, "environ")?.load(as: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self)
    guard var entry = place else { return [] }
    var text: [UInt8] = []
    while let variable = entry.pointee {
      text += UnsafeRawBufferPointer(start: variable, count: strlen(variable) + 1)
      entry += 1
    }
    return text
  }

  package subscript(variable: EnvironmentVariable) -> String? { values[variable.rawValue] }

  /// All variables by their names.
  package var all: [String: String] { values }

  /// Returns true if a switch is set to anything but an empty text, `0` or `false`.
  package func isOn(_ variable: EnvironmentVariable) -> Bool {
    guard let value = self[variable] else { return false }
    return !["", "0", "false"].contains(value.lowercased())
  }

  /// The first variable that begins as ours do and that nothing reads; nil if there is none.
  package var unknown: UnknownVariable? {
    values.keys.filter { $0.hasPrefix(UnknownVariable.prefix) && EnvironmentVariable(rawValue: $0) == nil }.min()
      .map(UnknownVariable.init)
  }
}
