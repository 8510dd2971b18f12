// SPDX-License-Identifier: MIT

package import Foundation
package import StillArtifacts
package import StillDiff

/// A comparison of a snapshot with the file of its reference, which can find a match without decoding the file.
package protocol ReferenceComparator<Value> {
  associatedtype Value

  /// Throws if no difference could make the comparison fail; otherwise returns numbers for the results file.
  ///
  /// It is called before anything is compared or written.
  func scope(of actual: Captured<Value>) throws -> [String: Double]

  /// Returns an error if the snapshot is blank, and that is not allowed; nil otherwise.
  func blankness(of actual: Captured<Value>) throws -> BlankSnapshot?

  /// Compares the snapshot with its reference, within the tolerance of the strategy and the views.
  ///
  /// Throws `BlankSnapshot` if both are blank, and that is not allowed.
  func compare(_ actual: Captured<Value>, with reference: ReferenceFile) throws -> ComparisonVerdict

  /// Returns true if writing the snapshot would change nothing but the file's encoding.
  ///
  /// No tolerance applies.
  func hasSameContent(_ actual: Captured<Value>, as reference: ReferenceFile) throws -> Bool

  /// Returns the description of the snapshot's views, if the reference has the same content and an older version described
  /// it; otherwise nil.
  func newDescription(of actual: Captured<Value>, for reference: ReferenceFile) -> NewDescription?

  /// Encodes the snapshot as the file of a reference.
  func encode(_ actual: Captured<Value>) throws -> Data

  /// Returns the files that are written beside a reference for people, and never compared.
  func companions(of actual: Captured<Value>) throws -> [CompanionFile]

  /// The comparison that decodes each reference instead of trusting its digest.
  var strict: Self { get }

  /// The comparison that lets a blank snapshot match a blank reference, and still records none.
  var matchingBlank: Self { get }
}

extension ReferenceComparator {
  package var strict: Self { self }
  package var matchingBlank: Self { self }

  package func scope(of actual: Captured<Value>) -> [String: Double] { [:] }
  package func blankness(of actual: Captured<Value>) -> BlankSnapshot? { nil }
  package func companions(of actual: Captured<Value>) -> [CompanionFile] { [] }
  package func newDescription(of actual: Captured<Value>, for reference: ReferenceFile) -> NewDescription? { nil }
}

/// A file beside a reference, with the same name and another extension.
package struct CompanionFile {
  let pathExtension: String
  let bytes: Data
}

/// The result of comparing a snapshot with its reference.
package enum ComparisonVerdict: Sendable {
  case matches
  case differs(ComparisonReport)
}

/// The differences between a snapshot and its reference.
package struct ComparisonReport: Sendable {
  /// Numbers and places, for people.
  package var message: String
  /// Numbers, for programs; the keys are in snake case.
  package var metrics: [String: Double]
  /// The files that show the difference.
  package var artifacts: [SnapshotArtifact]
  /// The differing areas in points from the picture's top left corner; nil if they are not known, as in texts.
  package var places: [CGRect]?
  /// The changes of views that explain the difference, and the changes that follow from them.
  package var causes: [TreeChange] = []
  /// The largest differing areas, in pixels, with examples of their pixels' values.
  package var values: [DifferingPlace] = []
  /// The full text, if the message is only its beginning; nil if the message is complete.
  package var details: String?

  package init(
    message: String, metrics: [String: Double] = [:], artifacts: [SnapshotArtifact], places: [CGRect]? = nil
  ) {
    self.message = message
    self.metrics = metrics
    self.artifacts = artifacts
    self.places = places
  }
}

extension ComparisonReport {
  /// Puts a sentence before the message and the details.
  mutating func begin(with sentence: String) {
    message = "\(sentence)\n\(message)"
    details = details.map { "\(sentence)\n\($0)" }
  }
}

/// A comparison that uses only the three closures of a `Diffing`.
struct ClosureComparator<Value>: ReferenceComparator {
  let diffing: Diffing<Value>
  let pathExtension: String?

  func blankness(of actual: Captured<Value>) throws -> BlankSnapshot? { try diffing.blankJudge?.blankness(of: actual) }

  func compare(_ actual: Captured<Value>, with reference: ReferenceFile) throws -> ComparisonVerdict {
    let bytes = try reference.read()
    guard let (message, attachments) = diffing.diffV2(diffing.fromData(bytes), actual.format) else { return .matches }
    var artifacts = [
      SnapshotArtifact(role: .reference, pathExtension: pathExtension, bytes: bytes),
      SnapshotArtifact(role: .actual, pathExtension: pathExtension, bytes: diffing.toData(actual.format)),
    ]
    for (bytes, name) in attachments.map(\.content) {
      let artifact = Self.artifact(bytes, named: name)
      if !artifacts.contains(where: { $0.fileSuffix == artifact.fileSuffix }) { artifacts.append(artifact) }
    }
    return .differs(ComparisonReport(message: message, artifacts: artifacts))
  }

  func hasSameContent(_ actual: Captured<Value>, as reference: ReferenceFile) throws -> Bool {
    try diffing.toData(actual.format).withUnsafeBytes { try reference.holds($0) }
  }

  func encode(_ actual: Captured<Value>) throws -> Data { diffing.toData(actual.format) }

  /// Translates SnapshotTesting's names of the three files into ours.
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
