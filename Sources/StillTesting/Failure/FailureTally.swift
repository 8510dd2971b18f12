// SPDX-License-Identifier: MIT

import StillArtifacts
import Synchronization

/// Counts the failures of a process, for the summary that is printed when it exits.
package final class FailureTally: Sendable {
  private struct State {
    var failures = 0
    var causes: [String: Int] = [:]
    var order: [String] = []
    /// The causes that were the most likely one of some failure; others only follow from them, and are left out.
    var first: Set<String> = []
    var packageRoot: String?
  }

  private let state = Mutex(State())

  package init() {}

  /// Counts one failure with its causes, the most likely first.
  func note(_ causes: [String], packageRoot: String) {
    state.withLock { state in
      state.failures += 1
      state.packageRoot = state.packageRoot ?? packageRoot
      if let first = causes.first { state.first.insert(first) }
      for cause in Set(causes).sorted() {
        if state.causes[cause] == nil { state.order.append(cause) }
        state.causes[cause, default: 0] += 1
      }
    }
  }

  /// The summary: causes that several failures share, and how to see all; empty without a failure.
  func words(workingDirectory: String?) -> [String] {
    let state = state.withLock { $0 }
    guard state.failures > 0 else { return [] }
    let noun = state.failures == 1 ? "1 snapshot" : "\(state.failures) snapshots"
    let places = Dictionary(state.order.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    let shared = state.causes.filter { $0.value > 1 && state.first.contains($0.key) }.sorted {
      ($1.value, places[$0.key] ?? 0) < ($0.value, places[$1.key] ?? 0)
    }
    var lines = shared.prefix(3).map { "`\($0.key)` explains \($0.value) of \(state.failures) failed snapshots." }
    if shared.count > 3 { lines.append("and \(shared.count - 3) more causes of several failures") }
    let path = state.packageRoot.flatMap { PackageLocator.argument(forPackageAt: $0, from: workingDirectory) }
    let package = path.map { " --package-path \(shellQuoted($0))" } ?? ""
    let object = state.failures == 1 ? "it" : "all"
    lines.append("Stillframe: \(noun) failed. To see \(object): swift run\(package) still report\(package)")
    return lines
  }
}
