// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The last places of something that moves, from which its velocity follows.
struct GestureVelocity {
  private var samples: [(time: CFTimeInterval, value: CGPoint)] = []

  /// Notes that the value grew by `change`.
  mutating func move(by change: CGPoint, at time: CFTimeInterval) {
    let last = samples.last?.value ?? .zero
    samples.append((time, CGPoint(x: last.x + change.x, y: last.y + change.y)))
    // One sample older than the window stays, to measure from.
    while samples.count > 2, samples[1].time <= time - GestureLaws.velocityWindow { samples.removeFirst() }
  }

  mutating func start(at time: CFTimeInterval) { samples = [(time, .zero)] }

  /// The velocity in a second; zero for what rests.
  func value(at time: CFTimeInterval) -> CGPoint {
    // Sums of frame times do not meet exactly.
    let recent = samples.filter { $0.time >= time - GestureLaws.velocityWindow - 1e-6 }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return jump(at: time) }
    let seconds = CGFloat(last.time - first.time)
    return CGPoint(x: (last.value.x - first.value.x) / seconds, y: (last.value.y - first.value.y) / seconds)
  }

  /// The velocity of a movement whose reports lie further apart than the window.
  private func jump(at time: CFTimeInterval) -> CGPoint {
    guard samples.count > 1, let last = samples.last, time - last.time <= GestureLaws.velocityWindow else {
      return .zero
    }
    let before = samples[samples.count - 2]
    let seconds = CGFloat(last.time - before.time)
    guard seconds > 0 else { return .zero }
    return CGPoint(x: (last.value.x - before.value.x) / seconds, y: (last.value.y - before.value.y) / seconds)
  }
}
