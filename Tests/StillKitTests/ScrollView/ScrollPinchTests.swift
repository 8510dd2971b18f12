// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Rule: two fingers zoom the content between them, with resistance beyond the limits, from where it comes back.
@MainActor struct ScrollPinchTests {
  private let log = ScrollLog()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  private func stage() -> UIScrollView {
    let view = scrollView(200, 200, content: CGSize(width: 200, height: 200))
    view.addSubview(content)
    view.maximumZoomScale = 3
    log.zooming = content
    view.delegate = log
    window.addSubview(view)
    return view
  }

  /// Moves two fingers from and to distances from the middle of the window.
  private func pinch(_ clock: AnimationClock, from start: CGFloat, to end: CGFloat, lift: Bool = true) {
    let screen = TouchScreen.current
    screen.send([
      (0, .begin(CGPoint(x: 100 - start, y: 100), in: window)),
      (1, .begin(CGPoint(x: 100 + start, y: 100), in: window)),
    ])
    for step in 1...10 {
      clock.advance(by: 1.0 / 60)
      let way = start + (end - start) * CGFloat(step) / 10
      screen.send([(0, .move(CGPoint(x: 100 - way, y: 100))), (1, .move(CGPoint(x: 100 + way, y: 100)))])
    }
    if lift { screen.send([(0, .end), (1, .end)]) }
  }

  @Test func contentGrowsBetweenTheFingers() {
    withClock { clock in
      let view = stage()
      pinch(clock, from: 20, to: 50, lift: false)
      // The scale counts from the distance at which the gesture began: 50 points.
      #expect(abs(view.zoomScale - 2) < 1e-9 && view.isZooming && log.calls.first == "willBeginZooming")
      let middle = content.convert(CGPoint(x: 100, y: 100), from: window)
      #expect(abs(middle.x - 100) < 0.5 && abs(middle.y - 100) < 0.5)
      TouchScreen.current.send([(0, .end), (1, .end)])
      #expect(!view.isZooming && log.calls.last == "didEndZooming 2.0")
      #expect(content.bounds.size == CGSize(width: 200, height: 200))
      #expect(view.contentSize == CGSize(width: 200 * view.zoomScale, height: 200 * view.zoomScale))
    }
  }

  @Test func contentComesBackFromBeyondItsLimit() {
    withClock { clock in
      let view = stage()
      pinch(clock, from: 10, to: 90, lift: false)
      #expect(view.zoomScale > 3 && view.zoomScale < 6)
      TouchScreen.current.send([(0, .end), (1, .end)])
      #expect(view.isZoomBouncing && view.zoomScale == 3 && log.calls.last != "didEndZooming 3.0")
      clock.settle()
      #expect(!view.isZoomBouncing && log.calls.last == "didEndZooming 3.0")
      #expect(view.contentSize == CGSize(width: 600, height: 600))
    }
  }

  @Test func withoutBouncesTheLimitHolds() {
    withClock { clock in
      let view = stage()
      view.bouncesZoom = false
      pinch(clock, from: 10, to: 90, lift: false)
      #expect(view.zoomScale == 3)
      TouchScreen.current.send([(0, .end), (1, .end)])
      clock.settle()
    }
  }

  @Test func theGestureIsThereWhileLimitsDiffer() {
    let view = stage()
    #expect(view.pinchGestureRecognizer?.view === view)
    view.maximumZoomScale = 1
    #expect(view.pinchGestureRecognizer == nil && view.panGestureRecognizer.view === view)
  }
}
