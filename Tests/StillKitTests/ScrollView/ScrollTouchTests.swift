// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// A finger on a window, at times of a clock.
@MainActor struct ScrollFinger {
  let window: UIWindow
  let clock: AnimationClock
  var number = 0

  func begin(_ x: CGFloat, _ y: CGFloat) {
    TouchScreen.current.send([(number, .begin(CGPoint(x: x, y: y), in: window))])
  }

  func end() { TouchScreen.current.send([(number, .end)]) }

  /// Moves in steps of one frame each.
  func move(from start: CGPoint, to end: CGPoint, steps: Int) {
    for step in 1...steps {
      clock.advance(by: 1.0 / 60)
      let part = CGFloat(step) / CGFloat(steps)
      let place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      TouchScreen.current.send([(number, .move(place))])
    }
  }

  /// Touches, moves, and lifts the finger after a rest of `rest` seconds.
  func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10, rest: TimeInterval = 0) {
    begin(start.x, start.y)
    move(from: start, to: end, steps: steps)
    clock.advance(by: rest)
    self.end()
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    begin(x, y)
    end()
  }
}

/// Rule: a finger drags content as on iOS, and content goes on when it is lifted.
@MainActor struct ScrollTouchTests {
  private let log = ScrollLog()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func stage(_ content: CGSize = CGSize(width: 100, height: 1000)) -> UIScrollView {
    let view = scrollView(100, 100, content: content)
    view.delegate = log
    window.addSubview(view)
    return view
  }

  @Test func contentFollowsTheFingerAfterTenPoints() {
    withClock { clock in
      let view = stage()
      let finger = ScrollFinger(window: window, clock: clock)
      finger.begin(50, 90)
      #expect(view.isTracking && !view.isDragging)
      finger.move(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 81), steps: 3)
      #expect(!view.isDragging && view.contentOffset.y == 0)
      finger.move(from: CGPoint(x: 50, y: 81), to: CGPoint(x: 50, y: 80), steps: 1)
      #expect(view.isDragging && log.calls == ["willBeginDragging"])
      finger.move(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 50), steps: 3)
      #expect(view.contentOffset.y == 30)
      clock.advance(by: 0.5)
      finger.end()
      #expect(!view.isTracking && !view.isDragging && view.contentOffset.y == 30)
      #expect(log.calls.suffix(2) == ["willEndDragging", "didEndDragging false"])
    }
  }

  @Test func aFlickGoesOnWithTheSpeedOfTheFinger() {
    withClock { clock in
      let view = stage(CGSize(width: 100, height: 10_000))
      ScrollFinger(window: window, clock: clock).drag(from: CGPoint(x: 50, y: 95), to: CGPoint(x: 50, y: 5), steps: 6)
      // 15 points a frame are 0.9 points a millisecond.
      #expect(view.isDecelerating && view.contentOffset.y == 80)
      clock.settle()
      #expect(abs(view.contentOffset.y - (80 + 0.9 * 499)) < 1)
      #expect(log.calls.last == "didEndDecelerating")
    }
  }

  @Test func aFingerStopsContent() {
    withClock { clock in
      let view = stage(CGSize(width: 100, height: 10_000))
      let finger = ScrollFinger(window: window, clock: clock)
      finger.drag(from: CGPoint(x: 50, y: 95), to: CGPoint(x: 50, y: 5), steps: 6)
      clock.advance(by: 0.2)
      let offset = view.contentOffset
      finger.begin(50, 50)
      #expect(!view.isDecelerating && view.isTracking && log.calls.last == "didEndDecelerating")
      clock.advance(by: 0.2)
      finger.end()
      clock.settle()
      #expect(view.contentOffset == offset && !view.isTracking)
    }
  }

  @Test(arguments: [0.05, 0.3]) func aFingerThatStopsContentReachesNothingInIt(hold: TimeInterval) {
    withClock { clock in
      let view = stage(CGSize(width: 100, height: 10_000))
      let (touches, taps) = (TouchLog(), Fingers())
      let inner = TouchedView(touches, "inner", CGRect(x: 0, y: 0, width: 100, height: 10_000))
      inner.addGestureRecognizer(taps.watch(UITapGestureRecognizer(), "inner"))
      view.addGestureRecognizer(taps.watch(UITapGestureRecognizer(), "outer"))
      view.addSubview(inner)
      let finger = ScrollFinger(window: window, clock: clock)
      finger.drag(from: CGPoint(x: 50, y: 95), to: CGPoint(x: 50, y: 5), steps: 6)
      clock.advance(by: 0.2)
      finger.begin(50, 50)
      clock.advance(by: hold)
      finger.end()
      #expect(touches.take().isEmpty && taps.log.take() == ["outer ended"] && !view.isDecelerating)
      clock.advance(by: 1)
      finger.tap(50, 50)
      #expect(taps.log.take() == ["inner ended"])
      _ = touches.take()
      // A finger that stops the content can drag it.
      finger.drag(from: CGPoint(x: 50, y: 95), to: CGPoint(x: 50, y: 5), steps: 6)
      clock.advance(by: 0.1)
      let offset = view.contentOffset.y
      finger.drag(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 20), rest: 0.2)
      #expect(abs(view.contentOffset.y - offset - 30) < 0.01 && touches.take().isEmpty)
    }
  }

  @Test func contentThatIsMovedByCodeGoesOnFromThere() {
    withClock { clock in
      let view = stage(CGSize(width: 100, height: 10_000))
      let finger = ScrollFinger(window: window, clock: clock)
      let rest: (() -> Void) -> CGFloat = { change in
        view.contentOffset.y = 0
        finger.drag(from: CGPoint(x: 50, y: 95), to: CGPoint(x: 50, y: 5), steps: 6)
        clock.advance(by: 0.2)
        change()
        clock.settle()
        return view.contentOffset.y
      }
      let usual = rest {}
      let moved = rest { view.contentOffset.y += 2000 }
      #expect(moved == usual + 2000)
      let stopped = rest { view.setContentOffset(CGPoint(x: 0, y: 500), animated: false) }
      #expect(stopped == 500)
      // Beyond the last place at which it can rest, content turns at its edge.
      let turned = rest { view.contentOffset.y = 9880 }
      #expect(turned == 9900)
    }
  }

  @Test func anAppMayKeepContentFromItsEdge() {
    final class Keeper: UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.y < 50 { scrollView.contentOffset.y = 50 }
      }
    }
    withClock { clock in
      let (view, keeper) = (stage(), Keeper())
      view.delegate = keeper
      view.contentOffset.y = 200
      ScrollFinger(window: window, clock: clock).drag(from: CGPoint(x: 50, y: 5), to: CGPoint(x: 50, y: 95), steps: 6)
      clock.settle()
      #expect(view.contentOffset.y == 50 && !view.isDecelerating)
    }
  }

  @Test func contentThatIsCaughtBeyondItsEdgeStaysUnderTheFingerAndComesBack() {
    withClock { clock in
      let view = stage()
      let finger = ScrollFinger(window: window, clock: clock)
      finger.drag(from: CGPoint(x: 50, y: 5), to: CGPoint(x: 50, y: 95), rest: 0.2)
      #expect(view.isDecelerating && view.contentOffset.y < -25)
      clock.advance(by: 0.05)
      let offset = view.contentOffset.y
      finger.begin(50, 50)
      #expect(view.contentOffset.y == offset && offset < -10)
      log.calls = []
      finger.end()
      clock.settle()
      #expect(view.contentOffset.y == 0)
      let calls = log.calls.filter { !$0.hasPrefix("didScroll") }
      #expect(calls == ["willBeginDecelerating", "didEndDecelerating"])
    }
  }

  @Test func touchesOfContentWaitAndAreTaken() {
    withClock { clock in
      let view = stage()
      let touches = TouchLog()
      let inner = TouchedView(touches, "inner", CGRect(x: 0, y: 0, width: 100, height: 1000))
      view.addSubview(inner)
      let finger = ScrollFinger(window: window, clock: clock)
      finger.begin(50, 50)
      #expect(touches.take().isEmpty)
      clock.advance(by: 0.16)
      #expect(touches.take() == ["inner began 1"])
      finger.move(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 30), steps: 1)
      #expect(touches.take() == ["inner cancelled 1"] && view.isDragging)
      finger.end()
      clock.settle()
      finger.tap(50, 50)
      #expect(touches.take() == ["inner began 1", "inner ended 1"])
      finger.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 20))
      #expect(touches.take().isEmpty)
      clock.settle()
      view.delaysContentTouches = false
      finger.begin(50, 50)
      #expect(touches.take() == ["inner began 1"])
      view.canCancelContentTouches = false
      finger.move(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 30), steps: 2)
      #expect(!view.isDragging && touches.take() == ["inner moved 1", "inner moved 1"])
      finger.end()
    }
  }

  @Test func viewsMayRefuseTouches() {
    final class Refusing: UIScrollView {
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
      override func touchesShouldCancel(in view: UIView) -> Bool { false }
    }
    withClock { clock in
      let view = Refusing(frame: window.bounds)
      let touches = TouchLog()
      view.addSubview(TouchedView(touches, "inner", window.bounds))
      window.addSubview(view)
      ScrollFinger(window: window, clock: clock).tap(50, 50)
      clock.settle()
      #expect(touches.take().isEmpty)
    }
  }

  @Test func aViewWithinAnotherTakesItsOwnAxis() {
    withClock { clock in
      let outer = stage()
      let inner = scrollView(100, 60, content: CGSize(width: 500, height: 60))
      outer.addSubview(inner)
      let finger = ScrollFinger(window: window, clock: clock)
      finger.drag(from: CGPoint(x: 90, y: 30), to: CGPoint(x: 50, y: 25), rest: 0.2)
      #expect(inner.contentOffset.x > 20 && outer.contentOffset == .zero)
      let offset = inner.contentOffset
      finger.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 85, y: 10), rest: 0.2)
      #expect(outer.contentOffset.y > 20 && inner.contentOffset == offset)
    }
  }

  @Test func contentAtItsEdgeLeavesTheFingerToTheViewAround() {
    withClock { clock in
      let outer = stage()
      let inner = scrollView(100, 100, content: CGSize(width: 100, height: 150))
      outer.addSubview(inner)
      let finger = ScrollFinger(window: window, clock: clock)
      finger.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20), rest: 0.3)
      clock.settle()
      #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 0)
      finger.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 50), rest: 0.3)
      #expect(inner.contentOffset.y == 50 && outer.contentOffset.y > 20)
    }
  }

  @Test func aViewThatMayNotScrollIsNotDragged() {
    withClock { clock in
      let view = stage()
      view.isScrollEnabled = false
      ScrollFinger(window: window, clock: clock).drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20))
      #expect(view.contentOffset.y == 0 && log.calls.isEmpty && !view.isTracking)
    }
  }

  @Test func pullingFarEnoughRefreshes() {
    withClock { clock in
      window.frame.size = CGSize(width: 300, height: 600)
      let view = scrollView(300, 600, content: CGSize(width: 300, height: 1000))
      window.addSubview(view)
      let control = UIRefreshControl()
      var refreshes = 0
      control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
      view.refreshControl = control
      let finger = ScrollFinger(window: window, clock: clock)
      finger.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 50, y: 150), rest: 0.2)
      #expect(refreshes == 0)
      clock.settle()
      #expect(control.isHidden && view.contentOffset.y == 0)
      finger.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 50, y: 300), rest: 0.2)
      #expect(refreshes == 1 && control.isRefreshing)
      clock.settle()
      #expect(view.contentOffset.y == -60 && !control.isHidden)
      control.endRefreshing()
      clock.advance(by: 0.15)
      #expect(view.contentOffset.y > -60 && view.contentOffset.y < 0)
      clock.settle()
      #expect(view.contentOffset.y == 0)
    }
  }
}
