// SPDX-License-Identifier: MIT

import StillGraphics

/// An animation whose progress is what somebody else says, until it is removed.
///
/// A view's property animator drives such animations: they have no time of their own, so that it can pause, scrub and
/// reverse them.
package final class DrivenAnimation: CABasicAnimation {
  /// Returns the progress, from 0 to 1.
  private var driver: () -> Double = { 1 }

  package convenience init(keyPath: String, driver: @escaping () -> Double) {
    self.init()
    self.keyPath = keyPath
    self.driver = driver
    // Standing still, it never ends by itself.
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

  override func progress(at fraction: Double) -> Double { driver() }
}
