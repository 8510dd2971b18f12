// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers

/// Moves the fingers of a script on a window, by the test's clock.
@MainActor
struct TouchMotion {
  /// The number of touch events a second.
  static let reportRate: Double = 60

  let window: UIWindow
  /// True if only the test moves the clock, so that animations do not end between commands.
  let isHeldByTest: Bool
  private let screen = TouchScreen.current
  private let clock = AnimationClock.current

  init(window: UIWindow) {
    self.window = window
    isHeldByTest = AnimationClock.current.isHeld
  }

  /// Lays out the window, as the screen would have shown it before the next touch.
  func begin() {
    window.layoutIfNeeded()
    window.layer.markShown()
  }

  /// Lets running animations end, unless a finger is down or only the test moves the clock.
  func rest() {
    begin()
    guard !isHeldByTest, screen.touches.isEmpty else { return }
    screen.endTaps()
    for _ in 0..<10 where !clock.isSettled {
      clock.settle()
      window.layoutIfNeeded()
    }
  }

  func isDown(_ finger: Int) -> Bool { screen.touches.contains { $0.finger == finger } }

  /// The place of a finger in the window; nil for one that does not touch the screen.
  func place(of finger: Int) -> CGPoint? { screen.touches.first { $0.finger == finger }?.touch.location(in: nil) }

  func down(_ places: [Int: CGPoint]) {
    send(places.sorted { $0.key < $1.key }.map { ($0.key, .begin($0.value, in: window)) })
  }

  func up(_ fingers: some Sequence<Int>) { send(fingers.sorted().map { ($0, .end) }) }

  func cancel(_ fingers: some Sequence<Int>) { send(fingers.sorted().map { ($0, .cancel) }) }

  /// Lets time pass while fingers rest.
  func wait(_ seconds: TimeInterval) {
    clock.run(until: clock.now + seconds, lettingOthersRun: ReadyWork.runner())
    window.layoutIfNeeded()
  }

  /// Moves fingers at a constant speed; `places` returns their positions after a fraction of the time.
  func move(for seconds: TimeInterval, _ places: (CGFloat) -> [Int: CGPoint]) {
    let count = max(1, Int((seconds * Self.reportRate).rounded(.up)))
    let start = clock.now
    for step in 1...count {
      let share = Double(step) / Double(count)
      if seconds > 0 { clock.run(until: start + seconds * share) }
      // The app may have cancelled a touch meanwhile.
      let moves = places(CGFloat(share)).filter { isDown($0.key) }
      send(moves.sorted { $0.key < $1.key }.map { ($0.key, .move($0.value)) })
    }
  }

  private func send(_ changes: [(finger: Int, change: TouchScreen.Change)]) {
    guard !changes.isEmpty else { return }
    screen.send(changes)
    window.layoutIfNeeded()
  }
}
