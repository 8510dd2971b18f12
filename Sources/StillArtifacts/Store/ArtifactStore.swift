// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc

/// The folder below the package that failures leave their files in (`.stillframe`, or `STILLFRAME_ARTIFACTS`).
///
///     .stillframe/.gitignore
///     .stillframe/<test target>/<suite>/<test>.<name>.{reference,actual,diff}.<ext>
///     .stillframe/<test target>/<suite>/<test>.<name>.<ext>.json
///     .stillframe/.runs/<run>/<process>.jsonl
package struct ArtifactStore: Hashable, Sendable {
  /// Absolute.
  package let root: String

  package init(packageRoot: String, override: String?) {
    if let override, !override.isEmpty {
      root = PackageLocator.absolute(override, below: packageRoot)
    } else {
      root = "\(packageRoot)/.stillframe"
    }
  }

  /// Writes what shows a failure, after removing what an earlier failure of the same snapshot left.
  ///
  /// - Returns: The artifacts with the absolute paths of their files.
  package func write(
    _ artifacts: [SnapshotArtifact], for identity: SnapshotIdentity
  ) throws(StoreError) -> [StoredArtifact] {
    try prepare()
    removeArtifacts(of: identity)
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

  /// Removes what an earlier run left of a snapshot that matches now. Costs one call where there is nothing.
  package func forgetFailure(of identity: SnapshotIdentity) {
    if access(resultPath(identity), F_OK) == 0 { removeArtifacts(of: identity) }
  }

  /// Removes the files of an earlier failure, if there are any.
  package func removeArtifacts(of identity: SnapshotIdentity) {
    for role in SnapshotArtifact.Role.all {
      for fileExtension in [identity.pathExtension, "png", "patch"] {
        let artifact = SnapshotArtifact(role: role, pathExtension: fileExtension, bytes: Data())
        unlink("\(base(identity)).\(artifact.fileSuffix)")
      }
    }
    unlink(resultPath(identity))
  }

  /// Makes the root, and keeps version control out of it.
  func prepare() throws(StoreError) {
    guard access("\(root)/.gitignore", F_OK) != 0 else { return }
    try AtomicFile.write(Data("*\n".utf8), to: "\(root)/.gitignore", durable: false)
  }

  private func base(_ identity: SnapshotIdentity) -> String {
    "\(root)/\(identity.artifactFolder)/\(identity.artifactStem)"
  }

  private func resultPath(_ identity: SnapshotIdentity) -> String {
    "\(root)/\(identity.artifactFolder)/\(identity.fileName).json"
  }
}
