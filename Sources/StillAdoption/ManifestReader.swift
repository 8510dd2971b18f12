// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// A reader of manifests, which SwiftPM evaluates.
///
/// An answer is kept until the manifest changes, the toolchain, or what the manifest may read of the environment. One
/// that may read files or run programs is evaluated each time.
package struct ManifestReader {
  /// The folder for what is kept.
  private let folder: String
  private let environment: [String: String]
  /// The words in which the compiler tells its version.
  private let toolchain: String
  /// True if manifests are evaluated again, whatever is kept.
  private let refreshes: Bool

  package init(folder: String, environment: [String: String], toolchain: String = "", refreshes: Bool = false) {
    (self.folder, self.environment, self.refreshes) = (folder, environment, refreshes)
    self.toolchain = toolchain
  }

  /// Words without which a manifest reads no files and runs no programs.
  private static let readers = [
    "FileManager", "FileHandle", "contentsOf", "fopen", "open(", "opendir", "readdir", "scandir", "glob(", "stat(",
    "access(", "realpath", "readlink", "Process(", "popen", "system(", "gitInformation",
  ]
  /// Words without which it reads no variables.
  private static let environmentReaders = ["environment", "environ", "getenv"]
  /// Variables of a terminal, which have other values in each.
  static let passing: Set<String> = [
    "_", "COLUMNS", "LINES", "OLDPWD", "PWD", "SHLVL", "TERM_SESSION_ID", "WINDOWID",
  ]

  package func manifest(of root: String) throws -> Manifest {
    let text = try dump(root)
    do {
      return try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
    } catch {
      throw CommandFailure(
        "The manifest of \(root) cannot be read: \(error). Does swift package dump-package print JSON?")
    }
  }

  /// Returns true for the name of a manifest in a package's own folder.
  static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }

  /// Returns what SwiftPM prints of the manifest.
  ///
  /// It evaluates the manifest alone: nothing is fetched.
  private func dump(_ root: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: root).filter(Self.isManifest)
    var key = Fingerprint()
    key.add(root)
    key.add(toolchain)
    var sources = ""
    for name in names.sorted() {
      key.add(name)
      let bytes = try UserFile.data(at: "\(root)/\(name)")
      key.add(bytes)
      sources += String(decoding: bytes, as: UTF8.self)
    }
    if Self.environmentReaders.contains(where: sources.contains) {
      for (name, value) in environment.sorted(by: { $0.key < $1.key }) where !Self.passing.contains(name) {
        key.add("\(name)=\(value)")
      }
    }
    let kept = "\(folder)/\(key.text).json"
    let mayBeOld = refreshes || Self.readers.contains(where: sources.contains)
    if !mayBeOld, let text = try? String(contentsOfFile: kept, encoding: .utf8) { return text }
    let process = ChildProcess(
      ["swift", "package", "--package-path", root, "--scratch-path", "\(folder)/scratch", "dump-package"],
      environment: environment)
    var lines: [String] = []
    guard try process.run(line: { lines.append($0) }) == 0 else {
      throw CommandFailure(
        "SwiftPM cannot evaluate \(root)/Package.swift; its words are above. Manifests run on Linux here, so `#if os(macOS)` "
          + "in them is false.")
    }
    let text = lines.joined(separator: "\n")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: kept), options: .atomic)
    return text
  }
}

/// A number that tells texts apart (FNV-1a, 64 bits).
package struct Fingerprint {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = (value ^ 0xff) &* 0x100_0000_01b3
  }

  package mutating func add(_ text: String) { add(text.utf8) }

  package var text: String { String(value, radix: 36) }
}
