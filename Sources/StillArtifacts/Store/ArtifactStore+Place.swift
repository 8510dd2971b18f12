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
      throw MisplacedArtifacts(value: override, folder: named, reason: .home)
    }
    let folder = Self.resolved(named)
    let references = "\(identity.packageRoot)/__Snapshots__"
    for kept in [identity.packageRoot, references, identity.referenceFolder]
    where Self.contains(folder, Self.resolved(kept)) {
      throw MisplacedArtifacts(value: override, folder: named, reason: .holds(kept))
    }
    if Self.contains(Self.resolved(references), folder) {
      throw MisplacedArtifacts(value: override, folder: named, reason: .liesBelow(references))
    }
  }

  /// Returns true if `path` is `folder` or below it.
  static func contains(_ folder: String, _ path: String) -> Bool {
    folder == "/" || path == folder || path.utf8.starts(with: "\(folder)/".utf8)
  }

  /// Returns the path without links and dots, as far as its folders exist; the rest is unchanged.
  static func resolved(_ path: String) -> String {
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

extension ArtifactStore {
  /// The end of the name of a package's folder in one that packages share; no folder of a test target has a dot in its name.
  private static let packageSuffix = ".package"

  /// Returns the name of a package's folder in one that packages share.
  ///
  /// It depends on the package's path, because packages may have equal names, and so may their test targets.
  package static func folderName(ofPackageAt root: String) -> String {
    "\(SnapshotName.folder(resolved(root)))\(packageSuffix)"
  }

  /// Returns true for the name, or the path, of a package's folder in one that packages share.
  ///
  /// A folder that a user or a suite names has no hash of sixteen digits before its end.
  static func isPackageFolder(_ name: String) -> Bool {
    guard name.hasSuffix(packageSuffix) else { return false }
    let hash = name.utf8.dropLast(packageSuffix.utf8.count).suffix(16)
    return hash.count == 16 && hash.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Returns the folders of packages in a folder that they share, absolute and in order; other folders have none.
  package static func packageFolders(in folder: String) -> [String] {
    let names = ((try? FolderListing.names(in: folder)) ?? []).filter(isPackageFolder)
    return names.sorted().map { "\(folder)/\($0)" }.filter { path in
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }

  /// Returns the folder that packages share and in which a folder of artifacts lies, or this folder itself.
  package static func sharedFolder(of root: String) -> String {
    isPackageFolder(root) ? AtomicFile.parent(of: root) : root
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
