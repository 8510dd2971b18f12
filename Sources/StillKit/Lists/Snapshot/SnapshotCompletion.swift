// SPDX-License-Identifier: MIT

import StillLayers

/// Calls the completion of a diffable data source's `apply`.
///
/// UIKit calls it in a later turn of the run loop. Here it is called before `apply` returns, so a completion that
/// applies a snapshot each time has no end.
@MainActor
func finishApplying(_ completion: (() -> Void)?) {
  guard let completion else { return }
  guard !StackRoom.isShort else {
    return ProgrammerErrors.report(
      """
      A completion of apply(_:animatingDifferences:completion:) applies a snapshot, whose completion does so again, deeper \
      than the thread's stack has room for. It was not called another time. Apply only a snapshot that differs.
      """)
  }
  completion()
}
