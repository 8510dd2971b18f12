// SPDX-License-Identifier: MIT

import Glibc
import StillBitmap

extension ArtifactStore {
  /// Throws if the variable names a folder in which the files of failures would be among sources or references, so that
  /// removing them could remove a reference.
  package func checkPlace(for identity: SnapshotIdentity) throws(MisplacedArtifacts) {
    guard let override else { return }
    // Only a shell expands a tilde, and not in quotes.
    if override.utf8.starts(with: "~/".utf8) || override == "~" {
      throw MisplacedArtifacts(value: override, folder: root, reason: .home)
    }
    let folder = Self.resolved(root)
    let references = "\(identity.packageRoot)/__Snapshots__"
    for kept in [identity.packageRoot, references, identity.referenceFolder]
    where Self.contains(folder, Self.resolved(kept)) {
      throw MisplacedArtifacts(value: override, folder: root, reason: .holds(kept))
    }
    if Self.contains(Self.resolved(references), folder) {
      throw MisplacedArtifacts(value: override, folder: root, reason: .liesBelow(references))
    }
  }

  /// Returns true if `path` is `folder` or below it.
  private static func contains(_ folder: String, _ path: String) -> Bool {
    folder == "/" || path == folder || path.utf8.starts(with: "\(folder)/".utf8)
  }

  /// Returns the path without links and dots, as far as its folders exist; the rest is unchanged.
  private static func resolved(_ path: String) -> String {
    if let pointer = realpath(path, nil) {
      defer { free(pointer) }
      return String(cString: pointer)
    }
    let parent = AtomicFile.parent(of: path)
    guard parent != path, parent != "." else { return path }
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? ""
    let folder = resolved(parent)
    switch name {
    case ".": return folder
    case "..": return AtomicFile.parent(of: folder)
    default: return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }
  }
}

/// An error: `STILLFRAME_ARTIFACTS` names a folder that failures must not be written into.
package struct MisplacedArtifacts: Error, Hashable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// It is or contains this folder.
    case holds(String)
    case liesBelow(String)
    /// It begins with a tilde.
    case home
  }

  /// The variable's value.
  package let value: String
  /// The absolute path that it stands for.
  package let folder: String
  package let reason: Reason

  package var description: String {
    let variable = EnvironmentVariable.artifacts.rawValue
    return switch reason {
    case .holds(let kept):
      "\(variable)=\(value) names \(folder), which \(kept == folder ? "is kept as it is" : "holds \(kept)"): the files "
        + "of failures would lie between yours. Set it to a folder for them alone, or unset it."
    case .liesBelow(let references):
      "\(variable)=\(value) names a folder in \(references), where only references lie. Set it to a folder for the "
        + "files of failures alone, or unset it."
    case .home:
      "\(variable)=\(value) begins with a tilde, which only a shell reads, and not in quotes. Write the path in full."
    }
  }
}
