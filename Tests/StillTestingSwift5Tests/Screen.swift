// SPDX-License-Identifier: MIT

import Foundation
import StillTesting

/// Stands for a view: isolated to the main actor as UIView is.
@preconcurrency @MainActor class Screen: NSObject {
  var title: String

  init(title: String) { self.title = title }
}

extension Snapshotting where Value == Screen, Format == String {
  static var title: Snapshotting {
    SimplySnapshotting.lines.pullback { screen in MainActor.assumeIsolated { screen.title } }
  }

  /// Delivers in a later turn of the main queue.
  static var titleLater: Snapshotting {
    Snapshotting(
      pathExtension: "txt", diffing: .lines,
      asyncSnapshot: { screen in
        let title = MainActor.assumeIsolated { screen.title }
        return Async { callback in RunLater.onMainQueue { callback(title) } }
      })
  }
}

/// Work for a later turn of the main queue.
// Only the main queue ever touches the work once it is handed over.
private struct RunLater: @unchecked Sendable {
  let work: () -> Void

  static func onMainQueue(_ work: @escaping () -> Void) {
    let later = RunLater(work: work)
    DispatchQueue.main.async { later.work() }
  }
}
