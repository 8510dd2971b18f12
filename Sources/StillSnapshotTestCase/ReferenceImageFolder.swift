// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap

/// The folder `ReferenceImages`, without the suffix by which there may be several.
enum ReferenceImageFolder {
  /// The folder that the environment names; nil if it names none.
  static var named: String? {
    guard let path = EnvironmentVariables.process[.referenceImages], !path.isEmpty else { return nil }
    return absolute(path, below: EnvironmentVariables.process[.root])
  }

  /// Returns an absolute path to which a suffix can be appended, as the tool does: `Images/` leads to the folder `Images/_64`.
  static func absolute(_ path: String, below root: String?) -> String {
    PackageLocator.absolute(path, below: root) + (path.hasSuffix("/") ? "/" : "")
  }

  /// Finds the folder: that of the environment, else the nearest one above a test's file that is there.
  ///
  /// Xcode copies the folder into the tests' bundle, so that a reference would be recorded in the copy.
  ///
  /// - Parameters:
  ///   - file: The test's file.
  ///   - suffixes: The ends of the names of folders.
  ///   - fallback: The folder where there is none; nil for one beside the test's file.
  static func find(above file: String, suffixes: [String], else fallback: String? = nil) -> String {
    if let named { return named }
    let root = try? PackageLocator().root(forFile: file, override: EnvironmentVariables.process[.root])
    let first = URL(filePath: file).deletingLastPathComponent().path
    var folder = first
    while folder.hasPrefix(root ?? first) {
      for base in ["\(folder)/ReferenceImages", "\(folder)/Resources/ReferenceImages"]
      where suffixes.contains(where: { FileManager.default.fileExists(atPath: base + $0) }) {
        return base
      }
      guard folder != "/" else { break }
      folder = URL(filePath: folder).deletingLastPathComponent().path
    }
    return fallback ?? "\(first)/ReferenceImages"
  }
}
