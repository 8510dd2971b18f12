// SPDX-License-Identifier: MIT

import StillGraphics

/// The resistance of content that is pulled beyond its edge: the farther it is, the less it follows the finger.
package struct RubberBand {
  /// The share of the finger's movement that content follows at the edge, as others measured it on iOS.
  private static let share: CGFloat = 0.55

  /// The length of the view along the pull, in points, which the content never reaches.
  let length: CGFloat

  package init(length: CGFloat) { self.length = length }

  /// Returns the distance of the content beyond the edge for a distance of the finger, both in points.
  package func stretch(of pull: CGFloat) -> CGFloat {
    guard pull != 0, length > 0 else { return 0 }
    let way = (1 - 1 / (abs(pull) * Self.share / length + 1)) * length
    return pull < 0 ? -way : way
  }

  /// Returns the distance of the finger beyond the edge that would pull the content to a distance, both in points.
  package func pull(for stretch: CGFloat) -> CGFloat {
    guard stretch != 0, length > 0 else { return 0 }
    // Code can set offsets that a finger cannot reach.
    let part = min(abs(stretch) / length, 0.999)
    let way = (1 / (1 - part) - 1) * length / Self.share
    return stretch < 0 ? -way : way
  }
}
