// SPDX-License-Identifier: MIT

package import Foundation
import Glibc
package import StillDiff

/// The result of one assertion, as it is kept on disk.
package struct SnapshotResult: Hashable, Sendable, Codable {
  package enum Outcome: String, Hashable, Sendable, Codable {
    case matched
    case mismatched
    case recorded
    case unchanged
    case missing
    case failed
  }

  /// The number of the format, which is raised when a field changes its meaning.
  package static let currentFormat = 1

  /// The most scalars of a name, which are fewer bytes than a path may have.
  private static let keptScalars = Int(PATH_MAX) / 4
  /// The most causes of one result.
  private static let keptCauses = 100

  package var format = Self.currentFormat
  package var testTarget: String
  package var suite: String
  package var test: String
  package var name: String
  /// The reference's path from the package's folder on, or absolute if it lies elsewhere.
  package var reference: String
  package var outcome: Outcome
  package var recordMode: String
  package var file: String
  package var line: Int
  package var message: String?
  /// The paths of the artifacts by role, relative as `reference` is.
  package var artifacts: [String: String]?
  /// The numbers that the comparison found, such as `differing_pixels`.
  package var metrics: [String: Double]?
  /// The drawing used for each symbol in the picture: `symbol set`, an icon with its font, `shape` or `stand-in`.
  package var symbols: [String: String]?
  /// The changes of views that explain the difference, those that follow from others last.
  package var causes: [TreeChange]?
  /// The full text about the difference; nil if the message is complete.
  package var details: String?
  /// The largest places that differ, with values of their pixels; nil if none are known.
  package var places: [DifferingPlace]?
  /// The test by the name that `swift test list` prints; nil outside of any.
  package var testID: String?
  /// The seconds that the assertion took, in a line of a run's log.
  package var seconds: Double?
  /// True if some files of the failure could not be written; nil if none are missing.
  package var hasLostFiles: Bool?
  /// The new description of the views, if the reference has one of an older version.
  package var newDescription: NewDescription?

  enum CodingKeys: String, CodingKey {
    case format
    case testTarget = "test_target"
    case suite
    case test
    case name
    case reference
    case outcome
    case recordMode = "record_mode"
    case file
    case line
    case message
    case artifacts
    case metrics
    case symbols
    case causes
    case details
    case places
    case testID = "test_id"
    case seconds
    case hasLostFiles = "has_lost_files"
    case newDescription = "new_description"
  }

  package init(
    identity: SnapshotIdentity, outcome: Outcome, recordMode: String, file: String, line: Int, message: String? = nil,
    artifacts: [StoredArtifact] = [], metrics: [String: Double] = [:],
    symbols: [String: String] = [:], causes: [TreeChange] = [], details: String? = nil
  ) {
    testTarget = identity.testTarget
    suite = identity.suite
    test = identity.test
    // If another tool's rules name the files, nothing else limits the label.
    name = String(identity.labelText.unicodeScalars.prefix(Self.keptScalars))
    reference = identity.displayPath
    self.outcome = outcome
    self.recordMode = recordMode
    self.file = file
    self.line = line
    self.message = message
    let paths = artifacts.map { ($0.role.rawValue, PackageLocator.relative($0.path, to: identity.packageRoot)) }
    self.artifacts = paths.isEmpty ? nil : Dictionary(paths, uniquingKeysWith: { first, _ in first })
    self.metrics = metrics.isEmpty ? nil : metrics
    self.symbols = symbols.isEmpty ? nil : symbols
    // If a whole screen changed, the first causes are enough.
    self.causes = causes.isEmpty ? nil : Array(causes.prefix(Self.keptCauses))
    self.details = details
  }

  /// True for a result of this version whose names and paths are not longer than those of any file.
  ///
  /// An untrusted machine may have written longer ones, which take much time wherever they are compared.
  var isReadable: Bool {
    format == Self.currentFormat
      && [testTarget, suite, test, name, reference, file].allSatisfy { $0.utf8.count <= PATH_MAX }
  }

  /// Returns the result as JSON in UTF-8, with its keys in order; on one line unless `pretty`.
  package func json(pretty: Bool = false) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      pretty
      ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      : [.sortedKeys, .withoutEscapingSlashes]
    // Not every Double is JSON: a metric may be infinite.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let bytes = (try? encoder.encode(self)) ?? Data("{}".utf8)
    // Readers refuse more, and can do without these two.
    guard bytes.count > ResultFile.maximumByteCount, details != nil || newDescription != nil else { return bytes }
    var short = self
    (short.details, short.newDescription) = (nil, nil)
    return short.json(pretty: pretty)
  }
}

/// The description of a reference's views as this version writes it.
package struct NewDescription: Hashable, Sendable, Codable {
  package var text: String
  /// The digest of the reference's file that was compared.
  package var file: String

  package init(text: String, file: UnsafeRawBufferPointer) {
    (self.text, self.file) = (text, Digest.text(of: file))
  }
}
