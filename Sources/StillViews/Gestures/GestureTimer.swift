// SPDX-License-Identifier: MIT

import StillLayers

/// A moment of the clock at which a gesture begins or fails by itself.
@MainActor final class GestureTimer {
  private var scheduled: (clock: AnimationClock, number: UInt64)?

  /// Calls `action` after `seconds`, unless the timer is stopped or set again.
  func start(_ seconds: CFTimeInterval, of recognizer: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) {
    stop()
    let clock = AnimationClock.current
    let number = clock.schedule(after: seconds, "\(type(of: recognizer))") { [weak self, weak recognizer] in
      MainActor.assumeIsolated {
        self?.scheduled = nil
        if recognizer != nil { action() }
      }
    }
    scheduled = (clock, number)
  }

  func stop() {
    if let (clock, number) = scheduled { clock.cancel(number) }
    scheduled = nil
  }
}
