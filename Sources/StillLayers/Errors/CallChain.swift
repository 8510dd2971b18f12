// SPDX-License-Identifier: MIT

import Foundation

/// Counts nested calls of one kind on the current thread.
///
/// After one of them was refused, all further ones inside the outermost call are refused too: a method that makes two calls of
/// its own kind would otherwise run 2ⁿ times at a depth of n.
package struct CallChain: Sendable {
  private let key: pthread_key_t

  package init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  /// The number of calls that run.
  package var depth: Int { Int(state >> 2 & 0x3FFF_FFFF) }

  /// The number of repeats inside the outermost call so far, as the callers counted them.
  package var repeats: UInt { state >> 32 }

  /// True from a call of `end()` until the outermost call has left.
  package var isEnding: Bool { state & 1 == 1 }

  package func enter(repeats: UInt = 0) { state += repeats << 32 | 4 }

  package func leave() {
    state -= 4
    if depth == 0 { state = 0 }
  }

  /// Refuses all further nested calls, so that the current ones end.
  package func end() {
    if state > 0 { state |= 1 }
  }

  /// Returns true the first time within the outermost call, so that one mistake has one message.
  package func isFirstReport() -> Bool {
    defer { if state > 0 { state |= 2 } }
    return state & 2 == 0
  }

  /// The repeats in the upper half; below them four times the depth, 2 once something was reported, and 1 while calls
  /// are ending.
  private var state: UInt {
    get { UInt(bitPattern: pthread_getspecific(key)) }
    nonmutating set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
  }
}
