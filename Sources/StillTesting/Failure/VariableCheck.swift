// SPDX-License-Identifier: MIT

import StillBitmap
import Synchronization

/// Checks the environment, at the first assertion of a process, for misspelt settings.
///
/// Every assertion then fails, not only the first, whose failure a test may expect or ignore.
package final class VariableCheck: Sendable {
  private enum State {
    case new
    case done(UnknownVariable?)
  }

  private let state = Mutex(State.new)

  package init() {}

  /// Throws if the variables of the first call include one that looks like one of ours, and is not.
  func check(_ variables: EnvironmentVariables) throws(UnknownVariable) {
    let unknown = state.withLock { state -> UnknownVariable? in
      if case .done(let unknown) = state { return unknown }
      let unknown = variables.unknown
      state = .done(unknown)
      return unknown
    }
    if let unknown { throw unknown }
  }
}
