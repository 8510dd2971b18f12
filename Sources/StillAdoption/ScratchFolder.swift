// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// The folder in which SwiftPM builds, locked as long as this object lives.
///
/// Packages share it, since Stillframe itself is most of what is built. SwiftPM keeps its plan there, and looks only at the
/// files of the package that it planned for: of another package it would run the former one's tests.
final class ScratchFolder {
  let path: String
  /// The folder of the generated package.
  let package: String
  /// The arguments for SwiftPM.
  let arguments: [String]
  private let lock: FileLock

  /// - Parameter isOwn: True if nobody else has SwiftPM build there.
  init(_ path: String, package: String, isOwn: Bool) throws {
    (self.path, self.package) = (path, package)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    lock = try FileLock("\(path)/.still-lock", waiting: "Waiting for the still test of another package …")
    let mark = "\(path)/.still-package"
    let isPlanned = isOwn && (try? String(contentsOfFile: mark, encoding: .utf8)) == package
    arguments =
      ["--package-path", package, "--scratch-path", path] + (isPlanned ? [] : ["--disable-build-manifest-caching"])
    try Data(package.utf8).write(to: URL(filePath: mark))
  }
}
