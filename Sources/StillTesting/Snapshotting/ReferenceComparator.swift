// SPDX-License-Identifier: MIT

package import Foundation
package import StillArtifacts

/// Compares a snapshot with the file of its reference, which need not be decoded to see that they match.
package protocol ReferenceComparator<Value> {
  associatedtype Value

  /// Whether the snapshot matches, within the tolerance that was asked for.
  func compare(_ actual: Value, with reference: ReferenceFile) throws -> ComparisonVerdict

  /// Whether writing the snapshot would change nothing but the file's encoding. Takes no tolerance.
  func hasSameContent(_ actual: Value, as reference: ReferenceFile) throws -> Bool

  /// The snapshot as the file of a reference.
  func encode(_ actual: Value) throws -> Data

  /// The comparison that trusts nothing but a reference's whole content.
  var strict: Self { get }
}

extension ReferenceComparator {
  package var strict: Self { self }
}

/// What a comparison found.
package enum ComparisonVerdict: Sendable {
  case matches
  case differs(ComparisonReport)
}

/// How a snapshot differs from its reference.
package struct ComparisonReport: Sendable {
  /// Numbers and places, for people.
  package var message: String
  /// Numbers, for programs; the keys are in snake case.
  package var metrics: [String: Double]
  /// What shows the difference.
  package var artifacts: [SnapshotArtifact]

  package init(message: String, metrics: [String: Double] = [:], artifacts: [SnapshotArtifact]) {
    self.message = message
    self.metrics = metrics
    self.artifacts = artifacts
  }
}
