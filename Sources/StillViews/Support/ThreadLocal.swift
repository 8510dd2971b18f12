// SPDX-License-Identifier: MIT

import Foundation

/// One object for each thread.
///
/// `Thread.threadDictionary` does the same, at ten times the cost in a debug build.
struct ThreadLocal<Value: AnyObject>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    pthread_key_create(&key) { object in
      guard let object else { return }
      Unmanaged<AnyObject>.fromOpaque(object).release()
    }
    self.key = key
  }

  /// The calling thread's object, which it holds until another takes its place or the thread ends.
  var value: Value? {
    // Each view that is laid out or drawn comes here several times, so there are no closures.
    get {
      guard let object = pthread_getspecific(key) else { return nil }
      return Unmanaged<Value>.fromOpaque(object).takeUnretainedValue()
    }
    nonmutating set {
      let previous = pthread_getspecific(key)
      if let newValue {
        pthread_setspecific(key, Unmanaged.passRetained(newValue).toOpaque())
      } else {
        pthread_setspecific(key, nil)
      }
      if let previous { Unmanaged<Value>.fromOpaque(previous).release() }
    }
  }
}
