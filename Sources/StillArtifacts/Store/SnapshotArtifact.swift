// SPDX-License-Identifier: MIT

package import FoundationEssentials

/// One file that shows a failure.
package struct SnapshotArtifact: Hashable, Sendable {
  /// What the file shows; also the part of its name before the extension.
  package struct Role: Hashable, Sendable, RawRepresentable {
    package static let reference = Role(rawValue: "reference")
    package static let actual = Role(rawValue: "actual")
    package static let diff = Role(rawValue: "diff")
    /// Reference, diff and actual side by side.
    package static let strip = Role(rawValue: "strip")

    /// All that a failure may leave.
    package static let all: [Role] = [.reference, .actual, .diff, .strip]

    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
  }

  package let role: Role
  /// Without its dot; nil for none.
  package let pathExtension: String?
  package let bytes: Data

  package init(role: Role, pathExtension: String?, bytes: Data) {
    self.role = role
    self.pathExtension = pathExtension
    self.bytes = bytes
  }

  /// `diff.png`, for example.
  package var fileSuffix: String { pathExtension.map { "\(role.rawValue).\($0)" } ?? role.rawValue }
}

/// An artifact that has been written.
package struct StoredArtifact: Hashable, Sendable {
  package let role: SnapshotArtifact.Role
  /// Absolute.
  package let path: String
}
