// SPDX-License-Identifier: MIT

import StillArtifacts

/// An assertion whose reference is named and claimed, and whose record mode is known.
struct PreparedAssertion {
  let request: AssertionRequest
  let environment: AssertionEnvironment
  let identity: SnapshotIdentity
  let mode: SnapshotTestingConfiguration.Record
  let notes = LayoutNotes()

  init(_ request: AssertionRequest, in environment: AssertionEnvironment) throws {
    self.request = request
    self.environment = environment
    mode = try RecordPolicy.mode(
      argument: request.record, configuration: environment.configuration, variables: environment.variables)
    var identity = try request.identity(in: environment)
    identity.sharesStem = !environment.shared.ledger.takesStem(
      "\(identity.referenceFolder)/\(identity.stem)", for: identity.pathExtension)
    self.identity = identity
    do {
      try environment.shared.ledger.claim(
        identity.referencePath, by: request.claimant(in: environment), at: request.site.place)
    } catch {
      throw SharedReference(path: identity.displayPath, site: error.site, isCounted: identity.name == nil)
    }
  }

  /// Compares, and turns what came out into what is reported and kept.
  func report<Format>(on actual: Format, with comparator: some ReferenceComparator<Format>) -> AssertionReport {
    let judge = ReferenceJudge(identity: identity, mode: mode, shared: environment.shared)
    let isStrict = environment.variables.isOn("STILLFRAME_STRICT")
    return report(on: judge.judge(actual, with: isStrict ? comparator.strict : comparator))
  }

  func report(on outcome: AssertionOutcome) -> AssertionReport {
    let store = ArtifactStore(
      packageRoot: identity.packageRoot, override: environment.variables["STILLFRAME_ARTIFACTS"])
    return OutcomeWriter(assertion: self, outcome: outcome, store: store).write()
  }
}

/// Two assertions of one run would use one file.
struct SharedReference: Error, Hashable, CustomStringConvertible {
  let path: String
  let site: String
  let isCounted: Bool

  var description: String {
    "Another assertion of this run, at \(site), already uses \(path). Pass a different `named:` to one of them. "
      + "If it is the same assertion because Swift Testing repeats the test, give the suite the trait `.snapshots`."
  }
}
