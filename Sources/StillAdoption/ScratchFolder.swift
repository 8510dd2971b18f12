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
  /// The arguments for SwiftPM, which plans anew with them.
  let arguments: [String]
  private let lock: FileLock

  /// The arguments for SwiftPM, which plans anew unless it would make the same plan again.
  func arguments(with plan: KeptPlan) -> [String] { plan.isUsable ? arguments.dropLast() : arguments }

  init(_ path: String, package: String) throws {
    (self.path, self.package) = (path, package)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    lock = try FileLock("\(path)/.still-lock", waiting: "Waiting for the still test of another package …")
    arguments = ["--package-path", package, "--scratch-path", path, "--disable-build-manifest-caching"]
  }
}
