// SPDX-License-Identifier: MIT

import StillBitmap
import Synchronization

/// A look at the environment for settings that nothing reads, which the first assertion of a process takes.
///
/// It fails every assertion: a test may expect the first one's failure, or drop it.
package final class VariableCheck: Sendable {
  private enum State {
    case new
    case done(UnknownVariable?)
  }

  private let state = Mutex(State.new)

  package init() {}

  /// Throws for a variable that looks like one of ours among those of the first call.
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
