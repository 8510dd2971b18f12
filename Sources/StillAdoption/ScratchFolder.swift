// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// The folder in which SwiftPM builds, locked as long as this object lives.
///
/// Packages share it, since Stillframe itself is most of what is built.
final class ScratchFolder {
  let path: String
  /// The folder of the generated package.
  let package: String
  private let arguments: [String]
  private let lock: FileLock

  init(_ path: String, package: String) throws {
    (self.path, self.package) = (path, package)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    lock = try FileLock("\(path)/.still-lock", waiting: "Waiting for the still test of another package …")
    arguments = ["--package-path", package, "--scratch-path", path]
  }

  /// Returns the arguments for SwiftPM, which plans anew unless it would make the same plan again.
  func arguments(with plan: KeptPlan) -> [String] {
    arguments + (plan.isUsable ? [] : ["--disable-build-manifest-caching"])
  }
}
