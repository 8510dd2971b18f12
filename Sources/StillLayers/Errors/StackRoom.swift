// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The room that is left on the stack of the running thread.
///
/// Layout, sizes and traits call methods that users override, and these may call back. The remaining stack is the only sign
/// of endless recursion before the stack overflows, which ends the process without a message.
package enum StackRoom {
  /// True if recursion should end with a message; the remaining stack is needed to write it, and to continue.
  package static var isShort: Bool { left < room(256 << 10, share: 4) }

  /// True if calls of the app should come to an end, so that nothing else that looks at the stack finds it short.
  package static var isLow: Bool { left < room(512 << 10, share: 3) }

  /// True if nothing can be done but to write a message and end the process.
  package static var isSpent: Bool { left < room(64 << 10, share: 8) }

  /// Glibc's function, which its header hides from Swift.
  private static let getAttributes = dlsym(nil, "pthread_getattr_np").map {
    unsafeBitCast($0, to: (@convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt).self)
  }

  /// The keys of the lowest address of each thread's stack, and of its size.
  private static let keys = (lowest: makeKey(), size: makeKey())

  private static func makeKey() -> pthread_key_t {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }

  // Each access of a function that is itself a generic argument, as in `Mutex<() -> Void>`, wraps it once more.
  private struct Observer {
    let look: @Sendable () -> Void
  }

  private static let observer = Mutex<Observer?>(nil)

  /// Sets a function that is called on each thread when its stack is first measured.
  package static func observe(with observer: @escaping @Sendable () -> Void) {
    Self.observer.withLock { $0 = Observer(look: observer) }
  }

  /// The number of bytes below the caller's frame; the greatest number where it is not known.
  package static var left: UInt {
    var here: UInt8 = 0
    let place = withUnsafePointer(to: &here) { UInt(bitPattern: $0) }
    if pthread_getspecific(keys.size) == nil { measure() }
    let lowest = UInt(bitPattern: pthread_getspecific(keys.lowest))
    return lowest > 0 && lowest < place ? place - lowest : .max
  }

  /// Returns a number of bytes, or a share of a stack that is small.
  private static func room(_ bytes: UInt, share: UInt) -> UInt {
    min(bytes, UInt(bitPattern: pthread_getspecific(keys.size)) / share)
  }

  /// Keeps the running thread's stack; one of no address where it is not known.
  private static func measure() {
    var lowest: UnsafeMutableRawPointer?
    var size = 1
    // `pthread_attr_t()` compiles only where the compiler finds the type in Foundation's modules first.
    withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
      guard let getAttributes, let attributes = buffer.baseAddress else { return }
      guard getAttributes(pthread_self(), attributes) == 0 else { return }
      pthread_attr_getstack(attributes, &lowest, &size)
      pthread_attr_destroy(attributes)
    }
    pthread_setspecific(keys.lowest, lowest)
    pthread_setspecific(keys.size, UnsafeRawPointer(bitPattern: max(size, 1)))
    observer.withLock { $0 }?.look()
  }
}
