// SPDX-License-Identifier: MIT

import StillBitmap
import Synchronization

/// A look at the environment for settings that nothing reads, which the first assertion of a process takes.
package final class VariableCheck: Sendable {
  private let isDone = Mutex(false)

  package init() {}

  /// Throws for a variable that looks like one of ours; only the first call does.
  func check(_ variables: EnvironmentVariables) throws(UnknownVariable) {
    let isFirst = isDone.withLock { isDone -> Bool in
      defer { isDone = true }
      return !isDone
    }
    if isFirst, let unknown = variables.unknown { throw unknown }
  }
}
