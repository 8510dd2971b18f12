// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

@MainActor struct MovingGestureTests {
  @Test func aPanBeginsAfterTenPointsAndCountsFromThere() {
    withClock { clock in
      let (fingers, pan) = (Fingers(), UIPanGestureRecognizer())
      fingers.view.addGestureRecognizer(fingers.watch(pan, "pan"))
      fingers.begin(10, 10)
      fingers.move(19, 10)
      #expect(fingers.log.take() == ["view began 1", "view moved 1"])
      fingers.move(24, 10)
      #expect(fingers.log.take() == ["pan began", "view cancelled 1"])
      #expect(pan.translation(in: nil) == CGPoint(x: 4, y: 0) && pan.numberOfTouches == 1)
      fingers.move(24, 40)
      #expect(pan.translation(in: fingers.view) == CGPoint(x: 4, y: 30))
      pan.setTranslation(.zero, in: nil)
      fingers.move(30, 40)
      #expect(pan.translation(in: nil) == CGPoint(x: 6, y: 0))
      fingers.view.transform = CGAffineTransform(scaleX: 2, y: 2)
      #expect(pan.translation(in: fingers.view) == CGPoint(x: 3, y: 0))
      fingers.end()
      #expect(fingers.log.take() == ["pan changed", "pan changed", "pan ended"])
      #expect(pan.translation(in: nil) == .zero)
    }
  }

  @Test func theVelocityOfAPanIsThatOfItsLastReports() {
    withClock { clock in
      let (fingers, pan) = (Fingers(), UIPanGestureRecognizer())
      fingers.view.addGestureRecognizer(pan)
      fingers.begin(10, 10)
      for step in 1...12 {
        clock.advance(by: 1.0 / 60)
        fingers.move(10 + CGFloat(step * 10), 10)
      }
      #expect(isNear(pan.velocity(in: nil).x, 600) && pan.velocity(in: nil).y == 0)
      clock.advance(by: 0.2)
      #expect(pan.velocity(in: nil) == .zero)
      fingers.end()
    }
  }

  /// Apps add the translation, the scale or the rotation to a view at each change and set it back, and throw the view with
  /// the velocity at the end.
  @Test func velocitiesStayWhenTheirWayIsSetBack() {
    withClock { clock in
      let (fingers, pan) = (Fingers(), UIPanGestureRecognizer())
      fingers.view.addGestureRecognizer(pan)
      fingers.begin(10, 10)
      for step in 1...12 {
        clock.advance(by: 1.0 / 60)
        fingers.move(10 + CGFloat(step * 10), 10)
        pan.setTranslation(.zero, in: nil)
      }
      #expect(isNear(pan.velocity(in: nil).x, 600) && pan.translation(in: nil) == .zero)
      fingers.end()
    }
    withClock { clock in
      let (fingers, answers) = (Fingers(), GestureAnswers())
      let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
      answers.isSimultaneous = true
      for recognizer in [pinch, rotation] {
        fingers.view.addGestureRecognizer(recognizer)
        recognizer.delegate = answers
      }
      fingers.begin(100, 100)
      fingers.begin(140, 100, finger: 1)
      for step in 1...12 {
        clock.advance(by: 1.0 / 60)
        let (angle, length) = (CGFloat(step) * 0.1, 40 + CGFloat(step) * 5)
        fingers.move(100 + length * cos(angle), 100 + length * sin(angle), finger: 1)
        (pinch.scale, rotation.rotation) = (1, 0)
      }
      // From 85 to 100 points in three frames.
      #expect(abs(pinch.velocity - (5 / 85 + 5 / 90 + 5 / 95) * 20) < 0.01)
      #expect(isNear(rotation.velocity, 6))
      fingers.end()
      fingers.end(finger: 1)
    }
  }

  @Test func aPanCountsItsFingers() {
    withClock { clock in
      let (fingers, pan) = (Fingers(), UIPanGestureRecognizer())
      (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
      fingers.view.addGestureRecognizer(fingers.watch(pan, "pan"))
      fingers.begin(10, 10)
      fingers.move(60, 10)
      fingers.begin(60, 50, finger: 1)
      fingers.move(70, 10)
      _ = fingers.log.take()
      fingers.move(80, 50, finger: 1)
      #expect(fingers.log.take() == ["pan began", "view cancelled 1"])
      fingers.begin(100, 100, finger: 2)
      #expect(pan.numberOfTouches == 2)
      fingers.end()
      fingers.move(100, 50, finger: 1)
      #expect(fingers.log.take() == [])
      fingers.end(finger: 1)
      #expect(fingers.log.take() == ["pan ended"])
      fingers.end(finger: 2)
    }
  }

  @Test func aPinchMeasuresTheDistanceOfTwoFingers() {
    withClock { clock in
      let (fingers, pinch) = (Fingers(), UIPinchGestureRecognizer())
      fingers.view.addGestureRecognizer(fingers.watch(pinch, "pinch"))
      fingers.begin(50, 50)
      fingers.begin(90, 50, finger: 1)
      fingers.move(99, 50, finger: 1)
      #expect(!fingers.log.take().contains("pinch began"))
      fingers.move(100, 50, finger: 1)
      #expect(fingers.log.take().contains("pinch began") && pinch.scale == 1)
      clock.advance(by: 0.1)
      fingers.move(150, 50, finger: 1)
      #expect(isNear(pinch.scale, 2) && isNear(pinch.velocity, 10))
      #expect(pinch.location(in: nil) == CGPoint(x: 100, y: 50))
      pinch.scale = 1
      fingers.move(100, 50, finger: 1)
      #expect(isNear(pinch.scale, 0.5))
      _ = fingers.log.take()
      fingers.end()
      fingers.end(finger: 1)
      #expect(fingers.log.take() == ["pinch ended"])
      #expect(pinch.scale == 1)
    }
  }

  @Test func aRotationMeasuresTheTurnOfTwoFingers() {
    withClock { _ in
      let (fingers, rotation) = (Fingers(), UIRotationGestureRecognizer())
      fingers.view.addGestureRecognizer(fingers.watch(rotation, "rotation"))
      fingers.begin(100, 100)
      fingers.begin(140, 100, finger: 1)
      // Ten points along the circle of 40 points through the fingers are half a radian.
      for step in 1...25 {
        let angle = CGFloat(step) * 0.4
        fingers.move(100 + 40 * cos(angle), 100 + 40 * sin(angle), finger: 1)
      }
      #expect(isNear(rotation.rotation, 10 - 0.5))
      let lines = fingers.log.take()
      #expect(lines.filter { $0.hasPrefix("rotation") }.prefix(2) == ["rotation began", "rotation changed"])
      fingers.end()
      fingers.end(finger: 1)
      #expect(fingers.log.take() == ["rotation ended"])
    }
  }

  @Test func aPinchAndARotationExcludeEachOtherUnlessADelegateAllowsBoth() {
    withClock { _ in
      let (fingers, answers) = (Fingers(), GestureAnswers())
      let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
      fingers.view.addGestureRecognizer(fingers.watch(pinch, "pinch"))
      fingers.view.addGestureRecognizer(fingers.watch(rotation, "rotation"))
      for isSimultaneous in [false, true] {
        answers.isSimultaneous = isSimultaneous
        pinch.delegate = answers
        fingers.begin(50, 50)
        fingers.begin(90, 50, finger: 1)
        fingers.move(110, 50, finger: 1)
        fingers.move(110, 110, finger: 1)
        fingers.end()
        fingers.end(finger: 1)
        let began = fingers.log.take().filter { $0.hasSuffix("n began") || $0.hasSuffix("h began") }
        #expect(began == (isSimultaneous ? ["pinch began", "rotation began"] : ["pinch began"]))
      }
    }
  }

  @Test(arguments: [(CGPoint(x: 60, y: 10), "right"), (CGPoint(x: -60, y: 10), ""), (CGPoint(x: 10, y: 60), "down")])
  func aSwipeKnowsItsDirection(way: CGPoint, expected: String) {
    withClock { clock in
      let fingers = Fingers()
      let (right, down) = (UISwipeGestureRecognizer(), UISwipeGestureRecognizer())
      down.direction = [.down, .up]
      fingers.view.addGestureRecognizer(fingers.watch(right, "right"))
      fingers.view.addGestureRecognizer(fingers.watch(down, "down"))
      fingers.begin(100, 100)
      clock.advance(by: 0.1)
      fingers.move(100 + way.x, 100 + way.y)
      fingers.end()
      #expect(fingers.log.take().filter { $0.hasSuffix(" ended") } == (expected.isEmpty ? [] : ["\(expected) ended"]))
    }
  }

  @Test func aSwipeIsQuickAndTellsWhereItBegan() {
    withClock { clock in
      let (fingers, swipe) = (Fingers(), UISwipeGestureRecognizer())
      fingers.view.addGestureRecognizer(fingers.watch(swipe, "swipe"))
      fingers.begin(10, 10)
      clock.advance(by: 0.6)
      fingers.move(100, 10)
      fingers.end()
      #expect(fingers.log.take() == ["view began 1", "view moved 1", "view ended 1"])
      fingers.begin(10, 10)
      clock.advance(by: 0.1)
      fingers.move(100, 10)
      #expect(fingers.log.take() == ["view began 1", "swipe ended", "view cancelled 1"])
      #expect(swipe.location(in: nil) == CGPoint(x: 10, y: 10))
      fingers.end()
    }
  }

  @Test(arguments: [(5, 60, true), (50, 60, false), (5, -4, false)] as [(CGFloat, CGFloat, Bool)])
  func aPanFromTheEdgeBeginsThereAndGoesInwards(start: CGFloat, way: CGFloat, begins: Bool) {
    withClock { _ in
      let (fingers, edge) = (Fingers(), UIScreenEdgePanGestureRecognizer())
      edge.edges = .left
      fingers.view.addGestureRecognizer(fingers.watch(edge, "edge"))
      fingers.begin(start, 100)
      fingers.move(start + way, 110)
      fingers.end()
      #expect(fingers.log.take().contains("edge began") == begins)
    }
  }

  @Test func fingersDoNotHover() {
    withClock { _ in
      let fingers = Fingers()
      fingers.view.addGestureRecognizer(fingers.watch(UIHoverGestureRecognizer(), "hover"))
      fingers.tap(10, 10)
      #expect(fingers.log.take() == ["view began 1", "view ended 1"])
    }
  }
}
