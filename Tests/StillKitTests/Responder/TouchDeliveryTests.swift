// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

@MainActor struct TouchDeliveryTests {
  @Test func aTouchStaysWithTheViewInWhichItBegan() {
    withClock { clock in
      let fingers = Fingers()
      let other = TouchedView(fingers.log, "other", CGRect(x: 0, y: 200, width: 200, height: 200))
      fingers.window.addSubview(other)
      fingers.begin(10, 10)
      clock.advance(by: 0.1)
      fingers.move(10, 300)
      let touch = fingers.screen.touches.first?.touch
      #expect(touch?.view === fingers.view && touch?.window === fingers.window)
      #expect(touch?.location(in: other) == CGPoint(x: 10, y: 100))
      #expect(touch?.previousLocation(in: nil) == CGPoint(x: 10, y: 10))
      #expect(abs((touch?.timestamp ?? 0) - clock.now) < 1e-9)
      fingers.end()
      #expect(fingers.log.take() == ["view began 1", "view moved 1", "view ended 1"])
    }
  }

  @Test func eventsGoUpTheChainUntilAResponderKeepsThem() {
    withClock { _ in
      let fingers = Fingers()
      let inner = TouchedView(fingers.log, "inner", CGRect(x: 0, y: 0, width: 50, height: 50))
      inner.passesOn = true
      fingers.view.addSubview(inner)
      fingers.tap(10, 10)
      #expect(fingers.log.take() == ["inner began 1", "view began 1", "inner ended 1", "view ended 1"])
    }
  }

  @Test func hitTestingSkipsViewsThatCannotBeTouched() {
    withClock { _ in
      let fingers = Fingers()
      let cover = UIView(frame: fingers.view.bounds)
      fingers.view.addSubview(cover)
      for hide in [{ cover.isHidden = true }, { cover.alpha = 0.009 }, { cover.isUserInteractionEnabled = false }] {
        (cover.isHidden, cover.alpha, cover.isUserInteractionEnabled) = (false, 1, true)
        #expect(fingers.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === cover)
        hide()
        #expect(fingers.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === fingers.view)
      }
    }
  }

  @Test func oneFingerAtATimeUnlessTheViewAsksForMore() {
    withClock { _ in
      let fingers = Fingers()
      fingers.begin(10, 10)
      fingers.begin(20, 20, finger: 1)
      #expect(fingers.log.take() == ["view began 1"])
      fingers.end()
      fingers.end(finger: 1)
      _ = fingers.log.take()
      fingers.view.isMultipleTouchEnabled = true
      fingers.screen.send([
        (0, .begin(CGPoint(x: 10, y: 10), in: fingers.window)), (1, .begin(CGPoint(x: 20, y: 20), in: fingers.window)),
      ])
      fingers.move(30, 20, finger: 1)
      fingers.end()
      #expect(fingers.log.take() == ["view began 2", "view moved 1", "view ended 1"])
    }
  }

  @Test func anExclusiveViewIsTouchedAlone() {
    withClock { _ in
      let fingers = Fingers()
      let other = TouchedView(fingers.log, "other", CGRect(x: 0, y: 200, width: 200, height: 200))
      fingers.window.addSubview(other)
      fingers.view.isExclusiveTouch = true
      fingers.begin(10, 10)
      fingers.begin(10, 300, finger: 1)
      #expect(fingers.log.take() == ["view began 1"])
      fingers.end()
      fingers.end(finger: 1)
      fingers.begin(10, 300)
      fingers.begin(10, 10, finger: 1)
      #expect(fingers.log.take() == ["view ended 1", "other began 1"])
    }
  }

  @Test func aViewThatLeavesTheWindowHearsThatItsTouchIsCancelled() {
    withClock { _ in
      let fingers = Fingers()
      fingers.begin(10, 10)
      fingers.view.removeFromSuperview()
      fingers.move(20, 20)
      fingers.end()
      #expect(fingers.log.take() == ["view began 1", "view cancelled 1"])
    }
  }

  @Test func quickTapsAtOnePlaceAreCounted() {
    withClock { clock in
      let fingers = Fingers()
      var counts: [Int] = []
      for (x, wait) in [(10, 0.2), (12, 0.2), (100, 0.2), (100, 0.5), (100, 0.2)] as [(CGFloat, Double)] {
        fingers.begin(x, 10)
        counts.append(fingers.screen.touches[0].touch.tapCount)
        fingers.end()
        clock.advance(by: wait)
      }
      #expect(counts == [1, 2, 1, 2, 1])
    }
  }

  @Test func anEventHoldsAllTouches() {
    withClock { _ in
      let fingers = Fingers()
      let watcher = EventWatcher(frame: fingers.window.bounds)
      fingers.window.addSubview(watcher)
      watcher.isMultipleTouchEnabled = true
      fingers.begin(10, 10)
      fingers.begin(20, 20, finger: 1)
      let event = watcher.event
      #expect(event?.type == .touches && event?.subtype == UIEvent.EventSubtype.none)
      #expect(event?.allTouches?.count == 2)
      #expect(event?.touches(for: watcher)?.count == 2 && event?.touches(for: fingers.view) == nil)
      #expect(event?.touches(for: fingers.window)?.count == 2)
      #expect(watcher.phases == [.stationary, .began])
    }
  }

  @Test func misuseOfFingersIsReported() {
    withClock { _ in
      let fingers = Fingers()
      #expect(errors { fingers.move(10, 10) }.first?.contains("does not touch the screen") == true)
      fingers.begin(10, 10)
      #expect(errors { fingers.begin(10, 10) }.first?.contains("touches the screen already") == true)
    }
  }
}

/// A view that keeps the event of its touches.
@MainActor private final class EventWatcher: UIView {
  var event: UIEvent?
  var phases: [UITouch.Phase] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.event = event
    phases = (event?.allTouches ?? []).map(\.phase).sorted { $0.rawValue > $1.rawValue }
  }
}
