// SPDX-License-Identifier: MIT

import StillGraphics

/// The progress of an animation that an animator drives, from 0 at its beginning to 1 at its end.
///
/// A spring may start with a different speed along each axis, so positions have a progress for each.
package struct DrivenProgress: Equatable, Sendable {
  package var x, y: Double
  /// The progress of all values but positions.
  package var others: Double

  package init(x: Double, y: Double, others: Double) { (self.x, self.y, self.others) = (x, y, others) }

  /// Makes a progress that is the same for all values.
  package init(_ all: Double) { self.init(x: all, y: all, others: all) }

  /// Returns the progress after a share of the rest of the way to `goal`.
  package func advanced(to goal: Double, by share: DrivenProgress) -> DrivenProgress {
    DrivenProgress(
      x: x + (goal - x) * share.x, y: y + (goal - y) * share.y, others: others + (goal - others) * share.others)
  }
}

/// An animation whose progress is set by its owner, until it is removed.
///
/// A view's property animator drives such animations: they have no time of their own, so that it can pause, scrub and
/// reverse them.
package final class DrivenAnimation: CABasicAnimation {
  /// Returns the progress.
  private var driver: () -> DrivenProgress = { DrivenProgress(1) }

  package convenience init(keyPath: String, driver: @escaping () -> DrivenProgress) {
    self.init()
    self.keyPath = keyPath
    self.driver = driver
    // With a speed of 0 it never ends by itself.
    (speed, duration) = (0, 1)
  }

  package required init() {
    super.init()
  }

  package override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? DrivenAnimation)?.driver = driver
    return copy
  }

  override func value(at moment: MediaTiming.Moment, current: AnimatableValue) -> AnimatableValue? {
    let (start, end) = ends(around: current)
    let progress = driver()
    guard keyPath == "position", let from = start.point, let to = end.point else {
      return start.interpolated(to: end, progress.others)
    }
    return .point(CGPoint(x: from.x + (to.x - from.x) * progress.x, y: from.y + (to.y - from.y) * progress.y))
  }
}
