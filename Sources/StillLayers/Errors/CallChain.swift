// SPDX-License-Identifier: MIT

import Foundation

/// Calls of one kind on the running thread, each within the one before.
///
/// After one of them was refused, so are all within the outermost one: a method that makes two of its own kind would
/// otherwise go on 2ⁿ times at a depth of n.
package struct CallChain: Sendable {
  private let key: pthread_key_t

  package init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  /// The number of calls that run.
  package var depth: Int { Int(state >> 1) }

  /// True from a call of `end()` until the outermost call has left.
  package var isEnding: Bool { state & 1 == 1 }

  package func enter() { state += 2 }

  package func leave() {
    state -= 2
    if state == 1 { state = 0 }
  }

  /// Has all calls that run come to their end, if there are any.
  package func end() {
    if state > 0 { state |= 1 }
  }

  /// Twice the depth, and 1 while calls are ending.
  private var state: UInt {
    get { UInt(bitPattern: pthread_getspecific(key)) }
    nonmutating set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
  }
}
