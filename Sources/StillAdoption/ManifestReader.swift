// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// A reader of manifests, which SwiftPM evaluates; what it printed is kept until the manifest changes.
package struct ManifestReader {
  /// The folder for what is kept.
  private let folder: String
  private let environment: [String: String]
  /// True if manifests are evaluated again, as when they read files.
  private let refreshes: Bool

  package init(folder: String, environment: [String: String], refreshes: Bool = false) {
    (self.folder, self.environment, self.refreshes) = (folder, environment, refreshes)
  }

  package func manifest(of root: String) throws -> Manifest {
    let text = try dump(root)
    do {
      return try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
    } catch {
      throw CommandFailure(
        "The manifest of \(root) cannot be read: \(error). Does swift package dump-package print JSON?")
    }
  }

  /// Returns what SwiftPM prints of the manifest.
  ///
  /// It evaluates the manifest alone: nothing is fetched.
  private func dump(_ root: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: root).filter {
      $0 == "Package.swift" || $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift")
    }
    var key = Fingerprint()
    key.add(root)
    for name in names.sorted() {
      key.add(name)
      key.add(try Data(contentsOf: URL(filePath: "\(root)/\(name)")))
    }
    let kept = "\(folder)/\(key.text).json"
    if !refreshes, let text = try? String(contentsOfFile: kept, encoding: .utf8) { return text }
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
