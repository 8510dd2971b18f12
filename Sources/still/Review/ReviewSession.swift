// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillCommand
import Synchronization

/// A review of failed snapshots, each of which is accepted, rejected or skipped.
///
/// Its changes can be undone by `still accept --undo`, until something else is accepted.
final class ReviewSession: Sendable {
  let source: ReportSource
  private let failures: FailureList
  /// The digests of the new snapshots when the session began: only these may be accepted, because the user saw no others.
  ///
  /// Empty for a snapshot that nobody saw: its file was missing, or its test had run again since the failures were read.
  private let shown: [String]
  private let state: Mutex<State>

  private struct State {
    let acceptance: Acceptance
    /// The decisions by the numbers of the failures, with the numbers by which they can be undone.
    var decisions: [Int: (decision: Decision, number: Int)] = [:]
    var used = 0
  }

  enum Decision: String, Encodable { case accepted, rejected }

  init(_ failures: FailureList, place: PackagePlace) {
    self.failures = failures
    // The digests come first: of a snapshot that is drawn anew from here on, they name the former file.
    shown = failures.all.map { failure in failure.drawnDigest.flatMap { failure.isCurrent ? $0 : nil } ?? "" }
    source = ReportSource(failures, includesPassed: false).holdingPictures()
    state = Mutex(State(acceptance: Acceptance(packageRoot: place.root, store: place.store)))
  }

  var count: Int { failures.all.count }

  func snapshot(_ id: Int) -> FailedSnapshot { failures.all[id] }

  /// The decisions by the numbers of the failures.
  var decisions: [Int: Decision] { state.withLock { $0.decisions.mapValues(\.decision) } }

  /// Accepts or rejects a failure; one that was already decided does not change.
  ///
  /// - Returns: The reason why that is impossible; nil on success.
  func decide(_ decision: Decision, _ id: Int) -> String? {
    guard failures.all.indices.contains(id) else { return "There is no such failure." }
    let (snapshot, shown) = (failures.all[id], shown[id])
    return state.withLock { state in
      guard state.decisions[id] == nil else { return nil }
      // An attempt that fails may have kept files under its number.
      let number = state.used
      state.used += 1
      do {
        switch decision {
        case .accepted: try state.acceptance.accept(snapshot, number: number, shown: shown)
        case .rejected: try state.acceptance.reject(snapshot, number: number)
        }
        state.decisions[id] = (decision, number)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  /// Undoes the decision about a failure.
  ///
  /// - Returns: The reason why that is impossible; nil on success.
  func takeBack(_ id: Int) -> String? {
    state.withLock { state in
      guard let (decision, number) = state.decisions[id] else { return "Nothing was decided about it." }
      let reference = failures.all[id].result.reference
      let later = state.decisions.filter { other, made in
        made.decision == .accepted && made.number > number && failures.all[other].result.reference == reference
      }
      // The last acceptance has to be taken back first. A rejection changed no reference.
      if decision == .accepted, let last = later.max(by: { $0.value.number < $1.value.number }) {
        return "\(failures.all[last.key].title) was accepted after it, with the same reference. Take that back first."
      }
      do {
        guard try state.acceptance.undo(number: number).changed.isEmpty else {
          return "The reference has changed since it was accepted."
        }
        state.decisions[id] = nil
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
}
