// SPDX-License-Identifier: MIT

import StillArtifacts

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

  /// The result of a comparison for a caller that reports it itself.
  package enum Verdict: Sendable {
    case matches
    /// The value was compared with the reference, and differs.
    case differs(String)
    case recorded(String)
    /// Nothing was compared.
    case failed(String)
  }

  /// Compares a value with the reference; fails no test.
  ///
  /// - Parameter function: The name of the caller in messages.
  package func verdict<Value, Format>(
    on value: @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>, for function: String,
    at site: CallSite
  ) -> Verdict {
    let open = OpenAssertions.shared.begin(function, at: site)
    defer { OpenAssertions.shared.end(open) }
    let report = report(value, as: snapshotting, at: site, in: .current())
    guard let message = report.message else { return .matches }
    switch report.outcome {
    case .mismatched: return .differs(message)
    case .recorded, .unchanged: return .recorded(message)
    default: return .failed(message)
    }
  }

  /// Returns true if a value looks like its reference now; nothing is recorded, written or counted.
  package func matches<Value, Format>(
    _ value: @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>, at site: CallSite
  ) throws -> Bool {
    let environment = AssertionEnvironment.current()
    let identity = try request(snapshotting.pathExtension, site).identity(in: environment)
    let reference = ReferenceFile(path: identity.referencePath, buffers: environment.shared.buffers)
    let actual = try SnapshotCapture(snapshotting: snapshotting, timeout: 5).snapshot(of: value)
    if case .differs = try snapshotting.comparator.compare(actual, with: reference) { return false }
    return true
  }

  /// Fails the process if no test runs that could fail, and returns the message; nil if one runs.
  ///
  /// - Parameter function: The name of the caller in the message.
  package static func failOutsideTest(_ function: String, at site: CallSite) -> String? {
    guard TestContext.current() == nil else { return nil }
    let message = OutsideTest(function: function).description
    FailureReporter.report(message, attachments: [], at: site, in: nil)
    return message
  }

  /// Asserts that a value matches the reference.
  package func assert<Value, Format>(
    _ value: @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>, at site: CallSite
  ) {
    let environment = AssertionEnvironment.current()
    let open = OpenAssertions.shared.begin(Self.function, at: site)
    defer { OpenAssertions.shared.end(open) }
    guard Self.failOutsideTest(Self.function, at: site) == nil else { return }
    let report = report(value, as: snapshotting, at: site, in: environment)
    guard let message = report.message else { return }
    FailureReporter.report(message, attachments: report.attachments, at: site, in: environment.context)
  }

  private func report<Value, Format>(
    _ value: @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>, at site: CallSite,
    in environment: AssertionEnvironment
  ) -> AssertionReport {
    AssertionPipeline.report(
      of: value, as: snapshotting, request: request(snapshotting.pathExtension, site), timeout: 5, in: environment)
  }

  private func request(_ pathExtension: String?, _ site: CallSite) -> AssertionRequest {
    var request = AssertionRequest(
      name: identifier, record: record, snapshotDirectory: folder, stem: stem, pathExtension: pathExtension, site: site)
    request.nameParameter = .identifier
    return request
  }
}
