// SPDX-License-Identifier: MIT

import Foundation
import Nimble
@_spi(Matchers) import StillSnapshotTestCase

/// The arguments of a matcher, and the steps from the expression to Nimble's result.
struct SnapshotMatch: Sendable {
  /// The name of the matcher in messages.
  var matcher: String
  var name: String?
  var identifier: String?
  var isDeviceAgnostic = false
  var usesDrawRect = false
  var pixelTolerance: CGFloat?
  var tolerance: CGFloat?
  var shouldIgnoreScale = false
  var isRecording = false

  /// A picture among those of one matcher.
  struct Variant {
    /// The part of the file's name that follows the snapshot's name.
    var ending: String?
    /// Runs a comparison while the object looks as the variant wants it.
    var around: (any Snapshotable, () throws -> MatcherReference.Verdict) throws -> MatcherReference.Verdict = {
      try $1()
    }
  }

  /// Makes a matcher that compares, or records, one picture for each variant.
  ///
  /// It is for all types, since `any Snapshotable` conforms to no protocol without Objective-C, and other types fail.
  func nimbleMatcher<Value>(_ variants: [Variant] = [Variant()]) -> Matcher<Value> {
    let looks = Looks()
    return Matcher { expression in
      guard let value = try expression.evaluate() else {
        return failure("but there is no view: the expression is nil")
      }
      guard let object = value as? any Snapshotable else {
        return failure("but \(type(of: value)) is no Snapshotable, as views and view controllers are")
      }
      let site = MatcherSite(matcher: matcher, file: expression.location.testFile, line: expression.location.line)
      if let message = site.failOutsideTest() { return failure("but no test runs\n\n\(message)") }
      return looks.result(of: expression, in: site.testName) { isPoll in
        do {
          let path = try ReferencePath(for: site)
          let comparison = Comparison(match: self, site: site, folder: path.folder, isPoll: isPoll)
          return try result(variants.map { try ($0, comparison.verdict(on: object, $0)) }, site)
        } catch {
          return failure("but nothing was compared\n\n\(error)")
        }
      }
    }
  }

  private func failure(_ reason: String) -> MatcherResult {
    MatcherResult(status: .fail, message: .fail("expected a matching snapshot, \(reason)"))
  }

  /// Joins the verdicts on all variants: only if each of them was compared, one that differs satisfies `toNot`.
  private func result(_ verdicts: [(Variant, MatcherReference.Verdict)], _ site: MatcherSite) -> MatcherResult {
    if verdicts.isEmpty { return failure("but the list of sizes is empty") }
    var (messages, isCompared): ([String], Bool) = ([], true)
    for (variant, verdict) in verdicts {
      let shown = ReferencePath.names(name, test: site.testName ?? "", ending: variant.ending)[0]
      switch verdict {
      case .matches: continue
      case .differs(let message): messages.append("expected a matching snapshot in \(shown)\n\n\(message)")
      case .failed(let message):
        isCompared = false
        messages.append("expected a matching snapshot in \(shown)\n\n\(message)")
      case .recorded(let message):
        isCompared = false
        let advice = isRecording || SnapshotSettings.current.recordsAll ? ": from now on, have it compared" : ""
        messages.append("the snapshot in \(shown) was recorded\(advice)\n\n\(message)")
      }
    }
    let shown = ReferencePath.names(name, test: site.testName ?? "")[0]
    let text = messages.isEmpty ? "the snapshot in \(shown) matches its reference" : messages.joined(separator: "\n\n")
    let status: MatcherStatus = messages.isEmpty ? .matches : isCompared ? .doesNotMatch : .fail
    return MatcherResult(status: status, message: .fail(text))
  }
}

/// The comparison of one matcher with its references.
private struct Comparison {
  let match: SnapshotMatch
  let site: MatcherSite
  let folder: String
  let isPoll: Bool

  func verdict(on object: any Snapshotable, _ variant: SnapshotMatch.Variant) throws -> MatcherReference.Verdict {
    let reference = reference(for: variant)
    nonisolated(unsafe) let object = object
    let view: @MainActor () throws -> UIView = {
      guard let view = object.snapshotObject else { throw NoView() }
      return view
    }
    return try variant.around(object) { isPoll ? try look(at: view, reference) : judge(view, reference) }
  }

  private var isRecording: Bool { match.isRecording || SnapshotSettings.current.recordsAll }

  private func reference(for variant: SnapshotMatch.Variant) -> MatcherReference {
    let settings = SnapshotSettings.current
    return MatcherReference(
      names: ReferencePath.names(match.name, test: site.testName ?? "", ending: variant.ending),
      identifier: match.identifier, in: folder,
      options: match.isDeviceAgnostic
        ? [.device, .OS, .screenSize, .screenScale] : match.shouldIgnoreScale ? .none : .screenScale,
      limits: (match.pixelTolerance ?? settings.pixelTolerance, match.tolerance ?? settings.tolerance),
      drawsInWindow: match.usesDrawRect, isRecording: isRecording, at: site)
  }

  private func judge(
    _ view: @MainActor () throws -> UIView, _ reference: MatcherReference
  ) -> MatcherReference.Verdict {
    let verdict = reference.verdict(on: view)
    guard isRecording, case .matches = verdict else { return verdict }
    return .failed(
      """
      It matches, and was not recorded: STILLFRAME_RECORD or CI is set. Replace the matcher that records with a check.
      """)
  }

  /// Compares without a trace, since a matcher that is polled does so a hundred times.
  private func look(
    at view: @MainActor () throws -> UIView, _ reference: MatcherReference
  ) throws -> MatcherReference.Verdict {
    guard !isRecording else { return .failed("A matcher that is polled records nothing. Record with `to(…)`.") }
    switch try reference.look(at: view) {
    case true?: return .matches
    case false?: return .differs("A matcher that is polled keeps no pictures. Use `to(…)` to see what differs.")
    case nil:
      return .failed("There is no reference. A matcher that is polled records nothing: record with `to(…)`.")
    }
  }
}

/// An error: an object has no view.
private struct NoView: Error, CustomStringConvertible {
  var description: String { "The `snapshotObject` is nil, so that there is no view to compare." }
}

/// The looks that one matcher takes: one, or many where `toEventually` and its like poll it.
private final class Looks {
  private var judged: (place: String, result: MatcherResult)?

  /// Returns the result of the next look.
  ///
  /// Looks of a poll leave no trace until one matches; that one is an assertion like any other. Of an asynchronous expectation
  /// nobody knows whether it polls, so its first look is the assertion, and if that failed, its result stays.
  func result<Value>(
    of expression: Nimble.Expression<Value>, in test: String?, _ compare: (_ isPoll: Bool) -> MatcherResult
  ) -> MatcherResult {
    let place = "\(expression.location.description) \(test ?? "")"
    if let judged, judged.place == place {
      if judged.result.status == .fail { return judged.result }
      let later = MatcherSite.inPoll { compare(true) }
      if judged.result.status == .matches { return later }
      guard later.status == .matches else { return judged.result }
      return MatcherResult(
        status: .fail, message: .fail("expected one verdict, but the first look differed, and a later one matched"))
    }
    // Nimble tells nobody but this property of the expression that it polls.
    let isPoll = Mirror(reflecting: expression).descendant("_withoutCaching") as? Bool == true
    if isPoll {
      let result = MatcherSite.inPoll { compare(true) }
      guard result.status == .matches else { return result }
    }
    let result = isPoll ? MatcherSite.inPoll { compare(false) } : compare(false)
    judged = (place, result)
    return result
  }
}

/// The file of an expression under the name that all versions of Nimble know.
private protocol FileLocation {
  var file: FileString { get }
}

extension SourceLocation: FileLocation {}

extension SourceLocation {
  fileprivate var testFile: FileString { (self as any FileLocation).file }
}
