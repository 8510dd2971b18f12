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
    get {
      pthread_getspecific(key).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
    }
    nonmutating set {
      let previous = pthread_getspecific(key)
      pthread_setspecific(key, newValue.map { Unmanaged.passRetained($0).toOpaque() })
      if let previous { Unmanaged<Value>.fromOpaque(previous).release() }
    }
  }
}
