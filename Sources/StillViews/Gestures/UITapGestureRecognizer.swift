// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// A discrete gesture: one or more taps with one or more fingers.
///
/// Mirrors UIKit's `UITapGestureRecognizer`. How far a finger may move, and how long taps may last, is not documented
/// by Apple.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  private let timer = GestureTimer()
  private var taps = 0
  private var fingersOfTap = 0
  private var places: [ObjectIdentifier: CGPoint] = [:]
  /// The place of the first tap, near which the others have to be.
  private var firstPlace: CGPoint?

  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers that tap together.
  open var numberOfTouchesRequired = 1
  /// The buttons of a mouse, which is kept: there is none.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  /// Begins a tap, or fails if there are too many fingers, or one is far from the tap before.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      let place = touch.location(in: nil)
      places[ObjectIdentifier(touch)] = place
      guard place.distance(to: firstPlace ?? place) <= GestureLaws.tapMovement else { return state = .failed }
      if fingersOfTap == 0, taps == 0 { firstPlace = numberOfTouchesRequired == 1 ? place : nil }
      fingersOfTap += 1
    }
    guard fingersOfTap <= numberOfTouchesRequired else { return state = .failed }
    failIfNothingHappens(for: GestureLaws.tapDuration)
  }

  /// Fails if a finger moves too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      guard let place = places[ObjectIdentifier(touch)] else { continue }
      if place.distance(to: touch.location(in: nil)) > GestureLaws.tapMovement { return state = .failed }
    }
  }

  /// Counts a tap when its last finger is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard progress.touches.allSatisfy(\.isOver) else { return }
    guard fingersOfTap == numberOfTouchesRequired else { return state = .failed }
    (taps, fingersOfTap, places) = (taps + 1, 0, [:])
    guard taps < numberOfTapsRequired else { return state = .recognized }
    failIfNothingHappens(for: GestureLaws.tapInterval)
  }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  /// Forgets the taps.
  open override func reset() {
    timer.stop()
    (taps, fingersOfTap, places, firstPlace) = (0, 0, [:], nil)
  }

  /// Returns true, unless the other gesture is one of more taps, which this one does not end.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  private func failIfNothingHappens(for seconds: CFTimeInterval) {
    timer.start(seconds, of: self) { [weak self] in self?.state = .failed }
  }
}
