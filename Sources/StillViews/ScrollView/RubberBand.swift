// SPDX-License-Identifier: MIT

import StillGraphics

/// The resistance of content that is pulled beyond its edge: it follows the finger less and less.
package struct RubberBand {
  /// The share of the finger's way that content follows at the edge, as others measured it on iOS.
  private static let share: CGFloat = 0.55

  /// The length of the view along the pull, in points, which the content never reaches.
  let length: CGFloat

  package init(length: CGFloat) { self.length = length }

  /// Returns the way of the content for a way of the finger beyond the edge, both in points.
  package func stretch(of pull: CGFloat) -> CGFloat {
    guard pull != 0, length > 0 else { return 0 }
    let way = (1 - 1 / (abs(pull) * Self.share / length + 1)) * length
    return pull < 0 ? -way : way
  }

  /// Returns the way of the finger beyond the edge for a way of the content, as if the finger had pulled it there.
  package func pull(for stretch: CGFloat) -> CGFloat {
    guard stretch != 0, length > 0 else { return 0 }
    // Content can be set farther than a finger would get it.
    let part = min(abs(stretch) / length, 0.999)
    let way = (1 / (1 - part) - 1) * length / Self.share
    return stretch < 0 ? -way : way
  }
}
