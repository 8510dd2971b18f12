// SPDX-License-Identifier: MIT

import StillDiff

/// The blank snapshots that a comparison accepts.
enum BlankPolicy: Sendable {
  /// None.
  case refused
  /// Those that match a blank reference; none is recorded.
  case matched
  /// All.
  case allowed

  /// The policy that a strategy's parameter `allowsBlank` asks for.
  init(allowsAll: Bool) { self = allowsAll ? .allowed : .refused }
}

/// A comparison of snapshots that can be blank.
protocol BlankJudging: ReferenceComparator {
  var blanks: BlankPolicy { get set }
  /// The strategy's name in errors, such as `.image`.
  var strategy: String { get }

  /// Returns the reason why nothing of a snapshot is seen where it is compared; nil if something is.
  func blankCause(of actual: Captured<Value>) throws -> BlankSnapshot.Cause?
}

extension BlankJudging {
  var matchingBlank: Self {
    guard blanks == .refused else { return self }
    var comparator = self
    comparator.blanks = .matched
    return comparator
  }

  /// The comparison for the closures of a `Diffing`, which run without an assertion that reads the settings.
  var underCurrentSettings: Self { SnapshotTestingConfiguration.current?.allowsBlank == true ? matchingBlank : self }

  func blankness(of actual: Captured<Value>) throws -> BlankSnapshot? {
    guard blanks != .allowed, let cause = try blankCause(of: actual) else { return nil }
    return blank(actual, .recording, cause)
  }

  /// Throws if a snapshot that matches its reference is blank, and the policy does not allow that.
  func checkBlank(_ actual: Captured<Value>) throws {
    guard blanks == .refused, let cause = try blankCause(of: actual) else { return }
    throw blank(actual, .comparing, cause)
  }

  /// Returns a sentence if only one of two matching pictures is blank, and the policy does not allow that.
  func oneIsBlank(_ comparison: Comparison) -> String? {
    blanks == .refused && comparison.passes ? comparison.blankSentence : nil
  }

  func blank(
    _ actual: Captured<Value>, _ step: BlankSnapshot.Step, _ cause: BlankSnapshot.Cause
  ) -> BlankSnapshot {
    BlankSnapshot(
      what: actual.origin?.picture.what ?? "The \(strategy == ".pdf" ? "document" : "image")", cause: cause, step: step,
      strategy: strategy)
  }
}
