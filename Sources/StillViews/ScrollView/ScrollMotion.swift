// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// A movement of a scroll view by the clock, with a step at each frame of the screen.
@MainActor
package final class ScrollMotion {
  /// The length of a chain of motions, each begun in a step of the previous one, that counts as endless.
  private static let chainLimit = 1000
  /// The motion whose step runs.
  private static var stepping: ScrollMotion?

  private let clock = AnimationClock.current
  private let begin: CFTimeInterval
  private let duration: TimeInterval
  private let step: (TimeInterval) -> Void
  private let end: () -> Void
  private var link: UInt64?
  private var work: UInt64?
  /// The number of motions of which each began the next in one of its steps, and the last of them this one.
  private let chain: Int

  /// Makes a movement that begins now.
  ///
  /// `step` is called with the seconds since the beginning, the last time with the whole duration; then `end` is called.
  package init(for duration: TimeInterval, step: @escaping (TimeInterval) -> Void, end: @escaping () -> Void) {
    (begin, self.duration, self.step, self.end) = (clock.now, duration, step, end)
    chain = Self.stepping.map { $0.chain + 1 } ?? 0
  }

  /// True if a motion that begins now is the next in a chain without end.
  ///
  /// Such motions never reach the work of the clock at their end, by which the clock would notice them.
  static var isEndless: Bool { (stepping?.chain ?? 0) >= chainLimit }

  static func reportEndless(in method: String) {
    guard !AnimationClock.current.isAtEnd else { return }
    ProgrammerErrors.reportUnraised(
      """
      Animations do not end: \(method) began another animated scroll in a step of the one before, \(chainLimit) times in \
      a row. The content stays where it is. Scroll without an animation there, or begin the next scroll in \
      scrollViewDidEndScrollingAnimation(_:).
      """)
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
    let outer = Self.stepping
    Self.stepping = self
    step(time)
    Self.stepping = outer
    return link == nil ? nil : clock.frame(after: frame)
  }

  private func finish() {
    guard link != nil else { return }
    stop()
    step(duration)
    end()
  }
}
