// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillLayers
@testable import StillViews

/// Rule: animations of views that leave or enter a layer with a time of its own end by the time of their new place.
@MainActor struct MovedAnimationTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let still = UIView()
  private let view = UIView()

  @Test func aViewThatLeavesATimeThatStandsStillEnds() {
    withOwnClock { clock in
      window.addSubview(still)
      still.addSubview(view)
      var ends = 0
      UIView.animate(withDuration: 0.2, animations: { view.alpha = 0 }, completion: { _ in ends += 1 })
      still.layer.speed = 0
      still.layer.timeOffset = clock.now
      clock.advance(by: 1)
      #expect(ends == 0)
      view.removeFromSuperview()
      clock.advance(by: 0.3)
      #expect(ends == 1)
    }
  }

  @Test func aViewThatEntersItStandsStill() {
    withOwnClock { clock in
      window.addSubview(still)
      window.addSubview(view)
      still.layer.speed = 0
      var ends = 0
      UIView.animate(withDuration: 0.2, animations: { view.alpha = 0 }, completion: { _ in ends += 1 })
      still.addSubview(view)
      clock.advance(by: 1)
      #expect(ends == 0)
      still.layer.speed = 1
      clock.advance(by: 2)
      #expect(ends == 1)
    }
  }
}
