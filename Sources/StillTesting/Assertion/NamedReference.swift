// SPDX-License-Identifier: MIT

/// The file of a reference whose folder and name follow the rules of another tool.
package struct NamedReference: Sendable {
  /// The folder, absolute.
  package var folder: String
  /// The file's name without its extension.
  package var stem: String
  /// The text that distinguishes the snapshots of one test in messages.
  package var identifier: String?
  /// The record mode, unless the environment sets one.
  package var record: SnapshotTestingConfiguration.Record

  /// The name of the assertions in messages.
  private static let function = "FBSnapshotVerifyView"

  package init(
    folder: String, stem: String, identifier: String? = nil, record: SnapshotTestingConfiguration.Record
  ) {
    (self.folder, self.stem, self.identifier, self.record) = (folder, stem, identifier, record)
  }

  /// Compares a value with the reference, and returns the failure's message, or nil if it passes; fails no test.
  package func verify<Value, Format>(
    _ value: @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>, at site: CallSite
  ) -> String? {
    let open = OpenAssertions.shared.begin("compareSnapshot", at: site)
    defer { OpenAssertions.shared.end(open) }
    return report(value, as: snapshotting, at: site, in: .current()).message
  }

  /// Asserts that a value matches the reference.
  package func assert<Value, Format>(
    _ value: @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>, at site: CallSite
  ) {
    let environment = AssertionEnvironment.current()
    let open = OpenAssertions.shared.begin(Self.function, at: site)
    defer { OpenAssertions.shared.end(open) }
    guard environment.context != nil else {
      let message = OutsideTest(function: Self.function).description
      return FailureReporter.report(message, attachments: [], at: site, in: nil)
    }
    let report = report(value, as: snapshotting, at: site, in: environment)
    guard let message = report.message else { return }
    FailureReporter.report(message, attachments: report.attachments, at: site, in: environment.context)
  }

  private func report<Value, Format>(
    _ value: @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>, at site: CallSite,
    in environment: AssertionEnvironment
  ) -> AssertionReport {
    var request = AssertionRequest(
      name: identifier, record: record, snapshotDirectory: folder, stem: stem,
      pathExtension: snapshotting.pathExtension, site: site)
    request.nameParameter = .identifier
    return AssertionPipeline.report(of: value, as: snapshotting, request: request, timeout: 5, in: environment)
  }
}
