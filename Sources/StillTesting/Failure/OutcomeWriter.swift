// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import Synchronization

/// Writes an assertion's result: a line in the run's log and, if it fails, files on disk and the message.
struct OutcomeWriter {
  let assertion: PreparedAssertion
  let outcome: AssertionOutcome
  /// The drawings of the picture's symbols.
  let symbols: [String: String]
  let store: ArtifactStore
  private let disk = DiskProblems()

  init(assertion: PreparedAssertion, outcome: AssertionOutcome, symbols: [String: String], store: ArtifactStore) {
    self.assertion = assertion
    self.outcome = outcome
    self.symbols = symbols
    self.store = store
  }

  func write() -> AssertionReport {
    assertion.environment.shared.leftovers.clear(around: assertion.identity, store)
    guard case .matched = outcome else { return writeFailure() }
    if assertion.earlierSite == nil { store.forgetFailure(of: assertion.identity) }
    append(result(message: nil, artifacts: []))
    // The assertion still passes: the snapshot is right, only the record of the run is incomplete.
    if let problem = disk.problem { ResultsWarning.shared.warn(problem) }
    return AssertionReport(outcome: .matched, picture: assertion.identity.referencePath)
  }

  private func writeFailure() -> AssertionReport {
    var stored: [StoredArtifact] = []
    var attachments: [SnapshotAttachment] = []
    let artifacts = outcome.artifacts
    if !artifacts.isEmpty {
      stored = disk.collecting([]) { () throws(StoreError) in try store.write(artifacts, for: assertion.identity) }
      attachments = artifacts.map {
        SnapshotAttachment(name: "\(assertion.identity.artifactStem).\($0.fileSuffix)", bytes: [UInt8]($0.bytes))
      }
    }
    let notes = outcome.explanation.map { assertion.notes.text(at: $0.places) } ?? ""
    let message = FailureMessage(assertion: assertion, outcome: outcome, artifacts: stored, notes: notes).text
    countFailure()
    var result = result(message: message, artifacts: stored, notes: notes)
    disk.collecting(()) { () throws(StoreError) in try store.write(result, for: assertion.identity) }
    if disk.problem != nil { result.hasLostFiles = true }
    append(result)
    let addition = disk.problem.map { "\n\nThe files of this failure are incomplete. \($0)" } ?? ""
    let actual = stored.first { $0.role == .actual }?.path
    return AssertionReport(
      message: message + addition, attachments: attachments, outcome: outcome.kind,
      picture: actual ?? (outcome.isRecorded ? assertion.identity.referencePath : nil),
      explanation: (outcome.explanation?.message ?? "").split(separator: "\n").map(String.init))
  }

  /// Counts a failure for the summary; recorded snapshots are left out, because their messages say what to do.
  private func countFailure() {
    guard !outcome.isRecorded else { return }
    let causes = (outcome.explanation?.causes ?? []).filter { !$0.follows }.map(\.cause)
    assertion.environment.shared.tally.note(causes, packageRoot: assertion.identity.packageRoot)
  }

  private func append(_ result: SnapshotResult) {
    let log = assertion.environment.shared.log
    disk.collecting(()) { () throws(StoreError) in try log.append(result, since: assertion.began, in: store) }
  }

  private func result(message: String?, artifacts: [StoredArtifact], notes: String = "") -> SnapshotResult {
    let root = assertion.identity.packageRoot
    var result = SnapshotResult(
      identity: assertion.identity, outcome: outcome.kind, recordMode: assertion.mode.mode.rawValue,
      file: PackageLocator.relative(assertion.request.site.filePath.description, to: root),
      line: Int(assertion.request.site.line), message: message, artifacts: artifacts, metrics: outcome.metrics,
      symbols: symbols, causes: outcome.explanation?.causes ?? [],
      details: outcome.explanation?.details.map { $0 + notes })
    result.places = outcome.explanation.flatMap { $0.values.isEmpty ? nil : $0.values }
    result.testID = assertion.environment.context?.listedName
    if case .matched(_, let description) = outcome { result.newDescription = description }
    return result
  }
}

/// The first problem with the disk, which is added to the message of the outcome and must not replace it.
private final class DiskProblems {
  private(set) var problem: StoreError?

  func collecting<Result>(_ fallback: Result, _ body: () throws(StoreError) -> Result) -> Result {
    do {
      return try body()
    } catch {
      problem = problem ?? error
      return fallback
    }
  }
}

/// The message and the files that one assertion hands to the testing library.
struct AssertionReport {
  /// The message of the failure; nil if the assertion passed.
  var message: String?
  /// The files that Swift Testing keeps.
  var attachments: [SnapshotAttachment] = []
  /// The outcome; nil if the assertion failed before it could compare.
  var outcome: SnapshotResult.Outcome?
  /// The absolute path of a file with the snapshot; nil where none was written.
  var picture: String?
  /// The lines that say why the snapshot differs; empty for other failures.
  var explanation: [String] = []

  static let passed = AssertionReport(message: nil)

  /// Makes the report of an assertion that failed before it could compare.
  static func failed(_ error: any Error) -> AssertionReport { AssertionReport(message: FailureMessage.text(of: error)) }
}

/// The warning, given once in a process, that the results of passing assertions cannot be kept.
final class ResultsWarning: Sendable {
  static let shared = ResultsWarning()

  private let hasWarned = Mutex(false)

  func warn(_ problem: StoreError) {
    let isFirst = hasWarned.withLock { hasWarned -> Bool in
      defer { hasWarned = true }
      return !hasWarned
    }
    guard isFirst else { return }
    StandardError.print("warning: Stillframe could not keep the results of this run. \(problem)")
  }
}
