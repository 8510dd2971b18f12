// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts

/// Compares with nothing but the three closures of a `Diffing`.
struct ClosureComparator<Value>: ReferenceComparator {
  let diffing: Diffing<Value>
  let pathExtension: String?

  func compare(_ actual: Value, with reference: ReferenceFile) throws -> ComparisonVerdict {
    let bytes = try reference.read()
    guard let (message, attachments) = diffing.diffV2(diffing.fromData(bytes), actual) else { return .matches }
    var artifacts = [
      SnapshotArtifact(role: .reference, pathExtension: pathExtension, bytes: bytes),
      SnapshotArtifact(role: .actual, pathExtension: pathExtension, bytes: diffing.toData(actual)),
    ]
    for (bytes, name) in attachments.map(\.content) {
      let artifact = Self.artifact(bytes, named: name)
      if !artifacts.contains(where: { $0.fileSuffix == artifact.fileSuffix }) { artifacts.append(artifact) }
    }
    return .differs(ComparisonReport(message: message, artifacts: artifacts))
  }

  func hasSameContent(_ actual: Value, as reference: ReferenceFile) throws -> Bool {
    try reference.read() == diffing.toData(actual)
  }

  func encode(_ actual: Value) throws -> Data { diffing.toData(actual) }

  /// SnapshotTesting's names of the three files, in ours.
  private static func artifact(_ bytes: Data, named name: String) -> SnapshotArtifact {
    let dot = name.lastIndex(of: ".")
    let stem = SnapshotName.sanitized(String(dot.map { name[..<$0] } ?? name[...]))
    let roles = ["reference": "reference", "failure": "actual", "difference": "diff"]
    let role = SnapshotArtifact.Role(rawValue: roles[stem] ?? (stem.isEmpty ? "attachment" : stem))
    let fileExtension = dot.map { SnapshotName.sanitized(String(name[$0...])) }
    return SnapshotArtifact(role: role, pathExtension: fileExtension, bytes: bytes)
  }
}

extension Snapshotting {
  /// The comparison that the strategy asks for.
  var comparator: any ReferenceComparator<Format> {
    diffing.comparator ?? ClosureComparator(diffing: diffing, pathExtension: pathExtension)
  }
}
