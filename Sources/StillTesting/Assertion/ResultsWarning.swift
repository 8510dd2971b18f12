// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import Synchronization

/// Says once in a process that the results of passing assertions cannot be kept.
final class ResultsWarning: Sendable {
  static let shared = ResultsWarning()

  private let hasWarned = Mutex(false)

  func warn(_ problem: StoreError) {
    let isFirst = hasWarned.withLock { hasWarned -> Bool in
      defer { hasWarned = true }
      return !hasWarned
    }
    guard isFirst else { return }
    FileHandle.standardError.write(
      Data("warning: Stillframe could not keep the results of this run. \(problem)\n".utf8))
  }
}
