// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// The fingers that a picture shows as circles.
enum ShownTouches {
  /// True while a snapshot shows fingers.
  @TaskLocal static var areShown = false
  /// The radius of a circle in points.
  private static let radius: CGFloat = 22

  /// Draws a circle where each finger touches the window of `view`, above all else.
  @MainActor static func draw(over view: UIView, in context: CGContext) {
    guard areShown, let window = view.window else { return }
    for (_, touch) in TouchScreen.current.touches where touch.window === window {
      let place = touch.location(in: view)
      let circle = CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
      context.setFillColor(UIColor(white: 0.4, alpha: 0.4).cgColor)
      context.fillEllipse(in: circle)
      context.setStrokeColor(UIColor(white: 1, alpha: 0.9).cgColor)
      context.setLineWidth(2)
      context.strokeEllipse(in: circle.insetBy(dx: 1, dy: 1))
    }
  }
}

extension Snapshotting {
  /// Makes the snapshot with a circle where each finger touches the screen, as the Simulator shows them.
  ///
  /// Text strategies are not changed by it.
  public static func showingTouches(_ strategy: Self) -> Self {
    Self(
      pathExtension: strategy.pathExtension, diffing: strategy.diffing,
      asyncSnapshot: { value in ShownTouches.$areShown.withValue(true) { strategy.snapshot(value) } })
  }
}
