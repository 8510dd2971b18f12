// SPDX-License-Identifier: MIT

package import FoundationEssentials
import Glibc
import StillBitmap

/// The folder for the files of failures: `.stillframe` below the package, or `STILLFRAME_ARTIFACTS`.
///
///     .stillframe/.gitignore
///     .stillframe/<test target>/<suite>/<test>.<name>.{reference,actual,diff}.<ext>
///     .stillframe/<test target>/<suite>/<test>.<name>.<ext>.json
///     .stillframe/.runs/<run>/<process>.jsonl
///
/// Packages can share a folder that lies outside of them. Each then has a folder of its own in it, `<package>.package`.
package struct ArtifactStore: Hashable, Sendable {
  /// The absolute path of the folder.
  package let root: String
  /// The absolute path that the variable names: `root`, or the folder around it that packages share.
  let named: String
  /// The value of `STILLFRAME_ARTIFACTS`; nil if it is not set.
  let override: String?

  package init(packageRoot: String, override: String?) {
    let value = override.flatMap { $0.isEmpty ? nil : $0 }
    let named = value.map { PackageLocator.absolute($0, below: packageRoot) } ?? "\(packageRoot)/.stillframe"
    let isShared = value != nil && !Self.contains(Self.resolved(packageRoot), Self.resolved(named))
    self.override = value
    self.named = named
    root = isShared ? "\(named)/\(Self.folderName(ofPackageAt: packageRoot))" : named
  }

  /// Makes a store of a folder with results, such as that of another machine.
  ///
  /// - Parameter folder: An absolute path.
  package init(folder: String) { (self.root, self.named, self.override) = (folder, folder, folder) }

  /// Writes the files that show a failure, after removing those of an earlier failure of the same snapshot.
  ///
  /// - Returns: The artifacts with the absolute paths of their files.
  package func write(
    _ artifacts: [SnapshotArtifact], for identity: SnapshotIdentity
  ) throws(StoreError) -> [StoredArtifact] {
    try prepare()
    removeArtifacts(of: identity, isSheet: artifacts.contains { $0.role == .sheet })
    var stored: [StoredArtifact] = []
    for artifact in artifacts {
      let path = "\(base(identity)).\(artifact.fileSuffix)"
      try AtomicFile.write(artifact.bytes, to: path, durable: false)
      stored.append(StoredArtifact(role: artifact.role, path: path))
    }
    return stored
  }

  /// Writes the result of one failed assertion beside its pictures.
  package func write(_ result: SnapshotResult, for identity: SnapshotIdentity) throws(StoreError) {
    try prepare()
    try AtomicFile.write(result.json(pretty: true), to: resultPath(identity), durable: false)
  }

  /// Returns true if the store has the files of an earlier failure of a snapshot.
  package func hasFailure(of identity: SnapshotIdentity) -> Bool { access(resultPath(identity), F_OK) == 0 }

  /// Removes the files of an earlier failure of a snapshot that matches now.
  ///
  /// Costs one system call if there are none.
  package func forgetFailure(of identity: SnapshotIdentity) {
    if hasFailure(of: identity) { removeArtifacts(of: identity) }
  }

  /// Removes the files of an earlier failure, if there are any.
  ///
  /// - Parameter isSheet: True for the sheet of a matrix, which may have the same name as a snapshot; only one of the two is
  ///   removed.
  package func removeArtifacts(of identity: SnapshotIdentity, isSheet: Bool = false) {
    for role in SnapshotArtifact.Role.all where (role == .sheet) == isSheet {
      for suffix in role.fileSuffixes(pathExtension: identity.pathExtension) { unlink("\(base(identity)).\(suffix)") }
    }
    if !isSheet { unlink(resultPath(identity)) }
  }

  /// Makes the folder, with a `.gitignore` in it unless the folder is the user's: it existed before, or is a link.
  package func prepare() throws(StoreError) {
    guard access("\(root)/.gitignore", F_OK) != 0 else { return }
    do throws(StoreError) {
      // Behind a link lies a folder of any kind, of which git would see nothing any more.
      let isOurs = override == nil && AtomicFile.target(ofLink: root) == nil
      // An error then names the folder that the user knows.
      if named != root { try AtomicFile.createFolder(named) }
      guard try AtomicFile.createFolder(root) || isOurs else { return }
      try AtomicFile.write(Data("*\n".utf8), to: "\(root)/.gitignore", durable: false)
    } catch {
      throw override == nil ? error : error.naming(.artifacts)
    }
  }

  private func base(_ identity: SnapshotIdentity) -> String {
    "\(root)/\(identity.artifactFolder)/\(identity.artifactStem)"
  }

  private func resultPath(_ identity: SnapshotIdentity) -> String {
    "\(root)/\(identity.artifactFolder)/\(identity.fileName).json"
  }
}

/// A file that shows a failure.
package struct SnapshotArtifact: Hashable, Sendable {
  /// The role of the file, which is also a part of its name, before the extension.
  package struct Role: Hashable, Sendable, RawRepresentable {
    package static let reference = Role(rawValue: "reference")
    package static let actual = Role(rawValue: "actual")
    package static let diff = Role(rawValue: "diff")
    /// A picture of reference, diff and actual side by side.
    package static let strip = Role(rawValue: "strip")
    /// A picture of all variants of a matrix.
    package static let sheet = Role(rawValue: "sheet")

    /// The roles of all files that a failure may leave.
    package static let all: [Role] = [.reference, .actual, .diff, .strip, .sheet]

    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// Returns the ends of the names that a failure's files of this role may have.
    ///
    /// - Parameter pathExtension: The extension of the reference, without its dot; nil for none.
    func fileSuffixes(pathExtension: String?) -> [String] {
      [pathExtension, "png", "apng", "patch"].map {
        SnapshotArtifact(role: self, pathExtension: $0, bytes: Data()).fileSuffix
      }
    }
  }

  package let role: Role
  /// The extension without its dot; nil for none.
  package let pathExtension: String?
  package let bytes: Data

  package init(role: Role, pathExtension: String?, bytes: Data) {
    self.role = role
    self.pathExtension = pathExtension
    self.bytes = bytes
  }

  /// The end of the file's name, such as `diff.png`.
  package var fileSuffix: String { pathExtension.map { "\(role.rawValue).\($0)" } ?? role.rawValue }
}

/// An artifact that has been written.
package struct StoredArtifact: Hashable, Sendable {
  package let role: SnapshotArtifact.Role
  /// The absolute path of the file.
  package let path: String
}
