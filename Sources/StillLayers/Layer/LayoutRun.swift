// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Numbers the outermost layouts on a thread, so that everything inside one can be recognised.
package enum LayoutRun {
  private static let latest = Atomic<UInt>(0)
  private static let key = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The number of the layout that runs on this thread; nil if none does.
  package static var current: UInt? {
    CALayer.layouts.depth > 0 ? UInt(bitPattern: pthread_getspecific(key)) : nil
  }

  /// Gives a number to the layout that begins.
  static func begin() {
    let number = latest.add(1, ordering: .relaxed).newValue
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: number))
  }
}
