// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

@MainActor struct GestureStateTests {
  @Test func aContinuousGestureTellsEachChangeAndTakesTheTouch() {
    withClock { _ in
      let fingers = Fingers()
      fingers.view.addGestureRecognizer(DragRecognizer(fingers.log, "drag"))
      fingers.begin(10, 10)
      #expect(fingers.log.take() == ["drag hears began", "view began 1"])
      fingers.move(20, 10)
      #expect(fingers.log.take() == ["drag began", "view cancelled 1"])
      fingers.move(30, 10)
      fingers.end()
      #expect(fingers.log.take() == ["drag changed", "drag ended", "drag reset"])
      #expect(fingers.view.gestureRecognizers?.first?.state == .possible)
    }
  }

  @Test func aGestureThatFailsLeavesTheTouchToTheView() {
    withClock { _ in
      let fingers = Fingers()
      fingers.view.addGestureRecognizer(DragRecognizer(fingers.log, "drag"))
      fingers.tap(10, 10)
      #expect(fingers.log.take() == ["drag hears began", "view began 1", "drag reset", "view ended 1"])
    }
  }

  @Test func touchesStayWithTheViewIfTheGestureDoesNotCancelThem() {
    withClock { _ in
      let fingers = Fingers()
      let press = PressRecognizer(fingers.log, "press")
      press.cancelsTouchesInView = false
      fingers.view.addGestureRecognizer(press)
      fingers.tap(10, 10)
      #expect(fingers.log.take() == ["view began 1", "press ended", "view ended 1"])
    }
  }

  @Test func aDelayedBeginningComesAfterTheFailureOrNever() {
    withClock { _ in
      let fingers = Fingers()
      let press = PressRecognizer(fingers.log, "press")
      press.delaysTouchesBegan = true
      fingers.view.addGestureRecognizer(press)
      fingers.tap(10, 10)
      #expect(fingers.log.take() == ["press ended"])
      fingers.begin(10, 10)
      #expect(fingers.log.take() == [])
      fingers.move(20, 10)
      #expect(fingers.log.take() == ["view began 1", "view moved 1"])
      fingers.end()
      #expect(fingers.log.take() == ["view ended 1"])
    }
  }

  @Test func delayedReportsHaveTheirOwnPlaces() {
    withClock { _ in
      let (fingers, view) = (Fingers(), PlaceView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
      let press = UILongPressGestureRecognizer()
      press.delaysTouchesBegan = true
      view.addGestureRecognizer(press)
      fingers.window.addSubview(view)
      fingers.begin(10, 10)
      fingers.move(15, 10)
      fingers.move(40, 10)
      #expect(view.ways == [[10, 10], [10, 15], [15, 40]])
      fingers.end()
    }
  }

  @Test func theRecognizerOfTheInnerViewWins() {
    withClock { _ in
      let fingers = Fingers()
      let inner = TouchedView(fingers.log, "inner", CGRect(x: 0, y: 0, width: 50, height: 50))
      fingers.view.addSubview(inner)
      fingers.view.addGestureRecognizer(PressRecognizer(fingers.log, "outer press"))
      inner.addGestureRecognizer(PressRecognizer(fingers.log, "inner press"))
      fingers.tap(10, 10)
      #expect(fingers.log.take() == ["inner began 1", "inner press ended", "inner cancelled 1"])
      fingers.tap(100, 10)
      #expect(fingers.log.take() == ["view began 1", "outer press ended", "view cancelled 1"])
    }
  }

  @Test func delegatesLetGesturesGoOnTogether() {
    withClock { _ in
      let (fingers, answers) = (Fingers(), GestureAnswers())
      let (one, other) = (DragRecognizer(fingers.log, "one"), DragRecognizer(fingers.log, "other"))
      fingers.view.addGestureRecognizer(other)
      fingers.view.addGestureRecognizer(one)
      fingers.begin(10, 10)
      fingers.move(20, 10)
      #expect(
        fingers.log.take().filter { $0.hasSuffix("began") } == ["one hears began", "other hears began", "one began"])
      fingers.end()
      one.delegate = answers
      answers.isSimultaneous = true
      _ = fingers.log.take()
      fingers.begin(10, 10)
      fingers.move(20, 10)
      fingers.end()
      #expect(
        fingers.log.take() == [
          "one hears began", "other hears began", "view began 1", "one began", "other began", "view cancelled 1",
          "one ended", "other ended", "one reset", "other reset",
        ])
    }
  }

  @Test func aGestureWaitsForTheFailureOfAnother() {
    withClock { _ in
      let fingers = Fingers()
      let (drag, press) = (DragRecognizer(fingers.log, "drag"), PressRecognizer(fingers.log, "press"))
      fingers.view.addGestureRecognizer(drag)
      fingers.view.addGestureRecognizer(press)
      press.require(toFail: drag)
      fingers.begin(10, 10)
      fingers.end()
      #expect(
        fingers.log.take() == ["drag hears began", "view began 1", "press ended", "drag reset", "view cancelled 1"]
      )
      fingers.begin(10, 10)
      fingers.move(20, 10)
      fingers.end()
      #expect(!fingers.log.take().contains { $0.hasPrefix("press") })
    }
  }

  @Test func delegatesAndViewsMayRefuse() {
    withClock { _ in
      let (fingers, answers) = (Fingers(), GestureAnswers())
      let press = PressRecognizer(fingers.log, "press")
      press.delegate = answers
      fingers.view.addGestureRecognizer(press)
      answers.begins = false
      fingers.tap(10, 10)
      #expect(fingers.log.take() == ["view began 1", "view ended 1"])
      answers.begins = true
      fingers.view.allows = { _ in false }
      fingers.tap(10, 10)
      #expect(fingers.log.take() == ["view began 1", "view ended 1"])
      fingers.view.allows = { _ in true }
      answers.receives = { $0.location(in: nil).x > 50 }
      fingers.tap(10, 10)
      fingers.tap(100, 10)
      #expect(
        fingers.log.take() == ["view began 1", "view ended 1", "view began 1", "press ended", "view cancelled 1"])
    }
  }

  @Test func disablingOrRemovingARecognizerCancelsItsGesture() {
    withClock { _ in
      let fingers = Fingers()
      let drag = DragRecognizer(fingers.log, "drag")
      fingers.view.addGestureRecognizer(drag)
      for stop in [{ drag.isEnabled = false }, { fingers.view.removeGestureRecognizer(drag) }] {
        fingers.begin(10, 10)
        fingers.move(20, 10)
        _ = fingers.log.take()
        stop()
        #expect(fingers.log.take() == ["drag cancelled"])
        drag.isEnabled = true
        fingers.move(30, 10)
        #expect(fingers.log.take() == [] && drag.state == .cancelled)
        fingers.end()
        #expect(fingers.log.take() == ["drag reset"] && drag.state == .possible)
      }
      #expect(drag.view == nil && fingers.view.gestureRecognizers == nil)
    }
  }

  @Test func aRecognizerBelongsToOneView() {
    let (one, other, drag) = (UIView(), UIView(), UIGestureRecognizer())
    one.addGestureRecognizer(drag)
    other.addGestureRecognizer(drag)
    #expect(one.gestureRecognizers == nil)
    #expect(other.gestureRecognizers == [drag])
    #expect(drag.view === other)
  }

  @Test func requirementsInACircleAreRefused() {
    let (one, two, three) = (UIGestureRecognizer(), UIGestureRecognizer(), UIGestureRecognizer())
    one.require(toFail: two)
    two.require(toFail: three)
    let texts = errors { three.require(toFail: one) }
    #expect(texts.count == 1 && texts[0].contains("neither could ever begin"))
    #expect(errors { one.require(toFail: one) }.count == 1)
  }

  @Test func anActionOfAnotherClassIsReported() {
    withClock { _ in
      let fingers = Fingers()
      let press = PressRecognizer(fingers.log, "press")
      let stranger = UIView()
      press.addTarget(stranger, action: PressRecognizer.selector)
      fingers.view.addGestureRecognizer(press)
      let texts = errors { fingers.tap(10, 10) }
      #expect(texts.count == 1 && texts[0].contains("cannot send changed:") && texts[0].contains("UIView"))
      press.removeTarget(stranger, action: nil)
      #expect(errors { fingers.tap(10, 10) }.isEmpty)
    }
  }

  @Test func targetsAreNotRetained() {
    weak var target: PressRecognizer?
    let drag = UIGestureRecognizer()
    do {
      let press = PressRecognizer(TouchLog(), "press")
      drag.addTarget(press, action: PressRecognizer.selector)
      target = press
    }
    #expect(target == nil)
  }

  @Test func anActionThatChangesItsGestureForEverIsAnError() {
    withClock { _ in
      let (fingers, changer) = (Fingers(), Changer())
      let drag = DragRecognizer(fingers.log, "drag")
      drag.addTarget(changer, action: Selector("changed(_:)", Changer.changed(_:)))
      fingers.view.addGestureRecognizer(drag)
      fingers.begin(10, 10)
      fingers.move(20, 10)
      let texts = errors { fingers.move(30, 10) }
      #expect(texts.count == 1 && texts.first?.contains("1000 times in one event") == true)
      #expect(changer.count <= 1001)
    }
  }

  @Test func theCentreOfFingersIsTheLocation() {
    withClock { _ in
      let fingers = Fingers()
      let drag = DragRecognizer(fingers.log, "drag")
      fingers.view.frame.origin = CGPoint(x: 5, y: 0)
      fingers.view.addGestureRecognizer(drag)
      fingers.begin(10, 10)
      fingers.begin(30, 50, finger: 1)
      #expect(drag.numberOfTouches == 2)
      #expect(drag.location(in: nil) == CGPoint(x: 20, y: 30))
      #expect(drag.location(in: fingers.view) == CGPoint(x: 15, y: 30))
      #expect(drag.location(ofTouch: 1, in: nil) == CGPoint(x: 30, y: 50))
      let texts = errors { _ = drag.location(ofTouch: 2, in: nil) }
      #expect(texts.count == 1 && texts[0].contains("beyond bounds (2)"))
    }
  }
}

/// A target that begins the change anew of which it is told.
@MainActor private final class Changer {
  var count = 0

  func changed(_ recognizer: UIGestureRecognizer) {
    count += 1
    if recognizer.state == .changed { recognizer.state = .changed }
  }
}

/// A view that keeps the places before and after each report.
@MainActor private final class PlaceView: UIView {
  var ways: [[CGFloat]] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches) }

  private func keep(_ touches: Set<UITouch>) {
    ways += touches.map { [$0.previousLocation(in: nil).x, $0.location(in: nil).x] }
  }
}
