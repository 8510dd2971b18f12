// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The time for which a finger holds a sign of a stepper, and in which the value changes by the clock.
@MainActor final class StepperPress {
  /// The seconds from one change to the next; those of iOS are not documented.
  private static let interval: TimeInterval = 0.1
  /// The intervals before the first change.
  private static let patience = 5

  /// 1 for plus, -1 for minus.
  let direction: Double
  /// True while the finger is on its sign.
  var isOnSign = true
  /// True if the value has changed.
  private(set) var hasStepped = false
  private let step: @MainActor (StepperPress) -> Void
  private var ticks = 0
  private var timer: Timer?

  init(_ direction: Double, repeats: Bool, _ step: @escaping @MainActor (StepperPress) -> Void) {
    (self.direction, self.step) = (direction, step)
    guard repeats else { return }
    timer = .scheduledTimer(
      timeInterval: Self.interval, target: self, selector: Selector("tick", StepperPress.tick), userInfo: nil,
      repeats: true)
  }

  func run() {
    hasStepped = true
    step(self)
  }

  func end() { timer?.invalidate() }

  private func tick() {
    guard isOnSign else { return }
    ticks += 1
    if ticks >= Self.patience { run() }
  }
}
