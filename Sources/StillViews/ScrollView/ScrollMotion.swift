// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// A movement of a scroll view by the clock, with a step at each frame of the screen.
@MainActor
package final class ScrollMotion {
  private let clock = AnimationClock.current
  private let begin: CFTimeInterval
  private let duration: TimeInterval
  private let step: (TimeInterval) -> Void
  private let end: () -> Void
  private var link: UInt64?
  private var work: UInt64?

  /// Makes a movement that begins now.
  ///
  /// `step` is called with the seconds since the beginning, the last time with the whole duration; then `end` is called.
  package init(for duration: TimeInterval, step: @escaping (TimeInterval) -> Void, end: @escaping () -> Void) {
    (begin, self.duration, self.step, self.end) = (clock.now, duration, step, end)
  }

  /// The seconds since the beginning.
  var time: TimeInterval { clock.now - begin }

  package func start() {
    link = clock.addLink { [weak self] frame in MainActor.assumeIsolated { self?.tick(frame) } }
    // The last frame is scheduled as work of the clock, so that waits include it, and the clock notices endless movements.
    let last = clock.frame(after: begin + max(duration, 1e-3) - 1e-6)
    work = clock.schedule(at: last, "the end of scrolling") { [weak self] in
      MainActor.assumeIsolated { self?.finish() }
    }
  }

  /// Ends the movement where it is, without calling `end`.
  package func stop() {
    if let link { clock.removeLink(link) }
    link = nil
    if let work { clock.cancel(work) }
    work = nil
  }

  /// Makes a step, and returns the frame of the next one; nil if there is none but the last.
  private func tick(_ frame: CFTimeInterval) -> CFTimeInterval? {
    guard time < duration - 1e-6 else { return nil }
    step(time)
    return link == nil ? nil : clock.frame(after: frame)
  }

  private func finish() {
    guard link != nil else { return }
    stop()
    step(duration)
    end()
  }
}
