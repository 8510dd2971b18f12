// SPDX-License-Identifier: MIT

package import Foundation
import Glibc
import StillArtifacts
import StillBitmap
import StillLayers

/// The steps of one assertion from its arguments to its report: identity, snapshot, comparison, verdict, report.
package enum AssertionPipeline {
  /// Blocks until the report is there.
  ///
  /// - Returns: The message of the failure; nil if the assertion passed.
  package static func failure<Value, Format>(
    of value: @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>, request: AssertionRequest,
    timeout: TimeInterval, in environment: AssertionEnvironment
  ) -> String? {
    report(of: value, as: snapshotting, request: request, timeout: timeout, in: environment).message
  }

  static func report<Value, Format>(
    of value: @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>, request: AssertionRequest,
    timeout: TimeInterval, in environment: AssertionEnvironment
  ) -> AssertionReport {
    do {
      let assertion = try PreparedAssertion(request, in: environment)
      do {
        let capture = SnapshotCapture(
          snapshotting: snapshotting, timeout: timeout, notes: assertion.notes,
          describesViews: assertion.mayWriteDescription, tellLate: assertion.tellLate)
        return assertion.report(on: try capture.snapshot(of: value), with: snapshotting.comparator)
      } catch {
        return assertion.report(on: .error(error, []))
      }
    } catch {
      return failed(error, request, in: environment)
    }
  }

  /// Runs the assertion outside of the caller's actor: it waits, paints and compares there.
  ///
  /// The caller awaits the report, so it does not use the strategy meanwhile. If `clock` is not nil, the caller has
  /// called `beginAssertion()` on it.
  @concurrent static func report<Value, Format>(
    of value: @MainActor () throws -> Value, as strategy: Handover<Snapshotting<Value, Format>>,
    request: AssertionRequest, timeout: TimeInterval, keeping clock: AnimationClock? = nil,
    in environment: AssertionEnvironment
  ) async -> AssertionReport {
    let snapshotting = strategy.value
    do {
      let assertion = try PreparedAssertion(request, in: environment)
      do {
        let capture = SnapshotCapture(
          snapshotting: snapshotting, timeout: timeout, notes: assertion.notes,
          describesViews: assertion.mayWriteDescription, clock: clock, tellLate: assertion.tellLate)
        let actual = try await capture.snapshot(of: value)
        return assertion.report(on: actual, with: snapshotting.comparator)
      } catch {
        return assertion.report(on: .error(error, []))
      }
    } catch {
      return failed(error, request, in: environment)
    }
  }

  /// Reports an assertion that failed before it could compare, and so has no result; the note of the run's end says that there
  /// was one.
  private static func failed(
    _ error: any Error, _ request: AssertionRequest, in environment: AssertionEnvironment
  ) -> AssertionReport {
    let (shared, variables) = (environment.shared, environment.variables)
    let file = request.site.filePath.description
    if let root = try? shared.packages.root(forFile: file, override: variables[.root]) {
      shared.log.noteUncompared(in: ArtifactStore(packageRoot: root, override: variables[.artifacts]))
    }
    return .failed(error)
  }
}

/// An assertion whose reference is named and claimed, and whose record mode is known.
struct PreparedAssertion {
  let request: AssertionRequest
  let environment: AssertionEnvironment
  let identity: SnapshotIdentity
  /// The path of the reference in a normal form, so that two spellings of one folder give the same path.
  let ledgerPath: String
  let mode: SnapshotTestingConfiguration.Record
  let store: ArtifactStore
  let notes = LayoutNotes()
  /// The time from which the assertion counts: the start of its test, where that is known.
  let began: ContinuousClock.Instant
  /// The place of an earlier assertion of this run that used the same reference: the files of its failure must not be removed.
  private(set) var earlierSite: String?

  init(_ request: AssertionRequest, in environment: AssertionEnvironment) throws {
    self.request = request
    self.environment = environment
    began = environment.context?.scope?.began ?? .now
    try environment.shared.variables.check(environment.variables)
    try environment.configuration?.validate()
    mode = try RecordPolicy.mode(
      argument: request.record, configuration: environment.configuration, variables: environment.variables)
    var identity = try request.identity(in: environment)
    let folder = environment.shared.packages.canonical(identity.referenceFolder)
    identity.sharesStem = !environment.shared.ledger.takesStem(
      "\(folder)/\(identity.stem)", for: identity.pathExtension)
    self.identity = identity
    ledgerPath = "\(folder)/\(identity.fileName)"
    store = ArtifactStore(packageRoot: identity.packageRoot, override: environment.variables[.artifacts])
    try store.checkPlace(for: identity)
    do {
      try environment.shared.ledger.claim(
        ledgerPath, named: identity.ambiguousName, by: request.claimant(in: environment),
        at: request.site.place)
    } catch {
      // swift-snapshot-testing lets several assertions use one file, so its users may too.
      if try ReferencePlace(environment.variables) == .beside {
        earlierSite = error.site
        return
      }
      // `ambiguousName` is nil where the label already is the name.
      let names = [error.name, identity.ambiguousName].map { $0 ?? identity.labelText }
      let context = environment.context
      throw SharedReference(
        path: identity.displayPath, site: error.site, names: identity.name == nil || names[0] == names[1] ? nil : names,
        parameter: request.nameParameter,
        mayBeRepeated: context?.library == .swiftTesting && context?.scope == nil)
    }
  }

  /// True if the snapshot will be written together with the description of its views, or will probably fail again.
  ///
  /// Otherwise the views are described only if the snapshot differs, by laying them out a second time.
  var mayWriteDescription: Bool {
    mode == .all || mode == .failed || access(identity.referencePath, F_OK) != 0 || store.hasFailure(of: identity)
  }

  /// Tells of a callback that is called again after its snapshot was taken: it fails the test or, once that has ended, the run.
  var tellLate: @Sendable (RepeatedCallback) -> Void {
    let (site, context) = (request.site, environment.context)
    return { problem in
      let current = TestContext.current()
      let isRunning = current?.identifier == context?.identifier && current?.scope?.run == context?.scope?.run
      FailureReporter.report("\(problem)", attachments: [], at: site, in: isRunning ? context : nil)
    }
  }

  /// Compares the snapshot with its reference, reports the outcome and keeps its files.
  func report<Format>(on actual: Captured<Format>, with comparator: some ReferenceComparator<Format>) -> AssertionReport
  {
    let judge = ReferenceJudge(identity: identity, ledgerPath: ledgerPath, mode: mode, shared: environment.shared)
    var comparator = comparator
    if environment.variables.isOn(.strict) { comparator = comparator.strict }
    if environment.configuration?.allowsBlank == true { comparator = comparator.matchingBlank }
    return report(on: judge.judge(actual, with: comparator), symbols: actual.origin?.picture.symbols ?? [:])
  }

  func report(on outcome: AssertionOutcome, symbols: [String: String] = [:]) -> AssertionReport {
    OutcomeWriter(assertion: self, outcome: outcome, symbols: symbols, store: store).write()
  }
}

/// An error: two assertions of one run would use one file.
struct SharedReference: Error, Hashable, CustomStringConvertible {
  let path: String
  let site: String
  /// The other assertion's name and this one's, if they differ.
  let names: [String]?
  let parameter: NameParameter
  /// True if Swift Testing may have run the test again, and no trait reports its runs.
  let mayBeRepeated: Bool

  var description: String {
    if let names {
      let rule = parameter == .named ? ": all that is no letter or digit becomes a hyphen" : ""
      return "\"\(names[1])\" and \"\(names[0])\", of the assertion at \(site), are two names for one file, \(path)"
        + "\(rule). Pass names as `\(parameter.rawValue):` that differ in letters or digits."
    }
    let advice =
      "If it is the same assertion because Swift Testing repeats the test, give the suite the trait `.snapshots`."
    return "Another assertion of this run, at \(site), already uses \(path). "
      + "Pass a different `\(parameter.rawValue):` to one of them.\(mayBeRepeated ? " \(advice)" : "")"
  }
}
