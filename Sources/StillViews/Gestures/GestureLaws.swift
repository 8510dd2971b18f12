// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The numbers of gestures that Apple does not document; COMPATIBILITY says where each comes from.
package enum GestureLaws {
  /// The way in points that fingers go before a pan, pinch or rotation begins.
  package static let hysteresis: CGFloat = 10
  /// The seconds in which movement counts for a velocity.
  static let velocityWindow: CFTimeInterval = 0.05
  /// The longest time in seconds from a tap to the next one of its sequence.
  static let tapInterval: CFTimeInterval = 0.35
  /// The longest time in seconds that a finger may rest in a tap.
  static let tapDuration: CFTimeInterval = 1.5
  /// The greatest distance in points of a finger from the place where its tap, or the tap before, began.
  static let tapMovement: CGFloat = 45
  /// The way in points that makes a swipe.
  static let swipeDistance: CGFloat = 50
  /// The longest time in seconds of a swipe.
  static let swipeDuration: CFTimeInterval = 0.5
  /// The distance in points from an edge of the window in which a pan from the edge begins.
  static let edgeWidth: CGFloat = 20
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}
