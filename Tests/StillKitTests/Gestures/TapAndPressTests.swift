// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

@MainActor struct TapAndPressTests {
  @Test func aTapIsAFingerThatComesAndGoes() {
    withClock { clock in
      let fingers = Fingers()
      fingers.view.addGestureRecognizer(fingers.watch(UITapGestureRecognizer(), "tap"))
      fingers.begin(10, 10)
      clock.advance(by: 0.1)
      fingers.move(20, 20)
      fingers.end()
      #expect(fingers.log.take() == ["view began 1", "view moved 1", "tap ended", "view cancelled 1"])
    }
  }

  @Test(arguments: [(60, 0.1), (0, 1.6)] as [(CGFloat, Double)])
  func aTapThatMovesFarOrLastsLongIsNone(way: CGFloat, seconds: Double) {
    withClock { clock in
      let fingers = Fingers()
      fingers.view.addGestureRecognizer(fingers.watch(UITapGestureRecognizer(), "tap"))
      fingers.begin(10, 10)
      clock.advance(by: seconds)
      fingers.move(10 + way, 10)
      fingers.end()
      #expect(fingers.log.take() == ["view began 1", "view moved 1", "view ended 1"])
    }
  }

  @Test func aSingleTapWaitsForADoubleTapIfItIsAskedTo() {
    withClock { clock in
      let fingers = Fingers()
      let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      fingers.view.addGestureRecognizer(fingers.watch(single, "single"))
      fingers.view.addGestureRecognizer(fingers.watch(double, "double"))
      fingers.tap(10, 10)
      #expect(fingers.log.take() == ["view began 1"])
      clock.advance(by: 0.2)
      fingers.tap(12, 10)
      #expect(fingers.log.take() == ["view began 1", "double ended", "view cancelled 1", "view cancelled 1"])
      clock.advance(by: 1)
      fingers.tap(10, 10)
      clock.advance(by: 0.34)
      #expect(fingers.log.take() == ["view began 1"])
      clock.advance(by: 0.02)
      #expect(fingers.log.take() == ["single ended", "view cancelled 1"])
      #expect(single.state == .possible && single.location(in: nil) == CGPoint(x: 10, y: 10))
    }
  }

  @Test func withoutRequirementBothTapsAreRecognized() {
    withClock { clock in
      let fingers = Fingers()
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      fingers.view.addGestureRecognizer(fingers.watch(double, "double"))
      fingers.view.addGestureRecognizer(fingers.watch(UITapGestureRecognizer(), "single"))
      fingers.tap(10, 10)
      clock.advance(by: 0.1)
      fingers.tap(10, 10)
      #expect(fingers.log.take().filter { !$0.hasPrefix("view") } == ["single ended", "single ended", "double ended"])
    }
  }

  @Test func aTapOfTwoFingersNeedsBoth() {
    withClock { clock in
      let fingers = Fingers()
      let tap = UITapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      fingers.view.addGestureRecognizer(fingers.watch(tap, "tap"))
      fingers.tap(10, 10)
      #expect(!fingers.log.take().contains("tap ended"))
      clock.advance(by: 1)
      fingers.begin(10, 10)
      fingers.begin(50, 10, finger: 1)
      fingers.end(finger: 1)
      fingers.end()
      #expect(fingers.log.take().contains("tap ended"))
    }
  }

  @Test func aLongPressBeginsByItselfAndFollowsTheFinger() {
    withClock { clock in
      let fingers = Fingers()
      fingers.view.addGestureRecognizer(fingers.watch(UILongPressGestureRecognizer(), "press"))
      fingers.begin(10, 10)
      clock.advance(by: 0.49)
      fingers.move(15, 10)
      #expect(fingers.log.take() == ["view began 1", "view moved 1"])
      clock.advance(by: 0.02)
      #expect(fingers.log.take() == ["press began", "view cancelled 1"])
      fingers.move(100, 10)
      fingers.end()
      #expect(fingers.log.take() == ["press changed", "press ended"])
    }
  }

  @Test func aFingerThatMovesTooSoonIsNoLongPress() {
    withClock { clock in
      let fingers = Fingers()
      fingers.view.addGestureRecognizer(fingers.watch(UILongPressGestureRecognizer(), "press"))
      fingers.begin(10, 10)
      fingers.move(21, 10)
      clock.advance(by: 1)
      fingers.end()
      #expect(fingers.log.take() == ["view began 1", "view moved 1", "view ended 1"])
    }
  }

  @Test func aLongPressMayComeAfterATap() {
    withClock { clock in
      let fingers = Fingers()
      let press = UILongPressGestureRecognizer()
      press.numberOfTapsRequired = 1
      fingers.view.addGestureRecognizer(fingers.watch(press, "press"))
      fingers.begin(10, 10)
      clock.advance(by: 1)
      fingers.end()
      clock.advance(by: 1)
      #expect(!fingers.log.take().contains("press began"))
      fingers.tap(10, 10)
      clock.advance(by: 0.1)
      fingers.begin(10, 10)
      clock.advance(by: 0.5)
      #expect(fingers.log.take().contains("press began"))
      fingers.end()
    }
  }

  @Test func controlsKeepTapsFromViewsAround() {
    withClock { clock in
      let fingers = Fingers()
      let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
      double.numberOfTapsRequired = 2
      for (recognizer, label) in [(single, "single"), (double, "double")] {
        fingers.view.addGestureRecognizer(fingers.watch(recognizer, label))
      }
      let controls: [UIControl] = [
        UIButton(), UISwitch(), UIStepper(), UISegmentedControl(items: ["A", "B"]), UISlider(),
      ]
      for control in controls {
        control.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
        fingers.view.addSubview(control)
        fingers.tap(20, 20)
        fingers.tap(20, 20)
        let heard = fingers.log.take().filter { !$0.hasPrefix("view") }
        #expect(heard == (control is UISlider ? ["single ended", "double ended"] : ["double ended"]))
        control.addGestureRecognizer(fingers.watch(UITapGestureRecognizer(), "own"))
        clock.advance(by: 1)
        fingers.tap(20, 20)
        #expect(fingers.log.take().first { !$0.hasPrefix("view") } == "own ended")
        control.removeFromSuperview()
        clock.advance(by: 1)
      }
    }
  }

  /// A tap beside a field ends editing in many apps; a tap on it begins editing there, too.
  @Test(arguments: [false, true]) func textKeepsTheTapThatBeginsEditing(isTextView: Bool) {
    withClock { clock in
      let fingers = Fingers()
      fingers.view.addGestureRecognizer(fingers.watch(UITapGestureRecognizer(), "single"))
      let text: UIView = isTextView ? UITextView() : UITextField()
      text.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
      fingers.view.addSubview(text)
      fingers.tap(20, 20)
      clock.advance(by: 1)
      #expect(text.isFirstResponder)
      #expect(fingers.log.take().filter { !$0.hasPrefix("view") } == [])
      fingers.tap(90, 90)
      #expect(fingers.log.take().contains("single ended"))
    }
  }

  @Test func aSwitchKeepsPansAlongItself() {
    withClock { clock in
      let (fingers, pan, toggle) = (Fingers(), UIPanGestureRecognizer(), UISwitch())
      fingers.view.addGestureRecognizer(fingers.watch(pan, "pan"))
      toggle.frame.origin = CGPoint(x: 10, y: 10)
      fingers.view.addSubview(toggle)
      for (x, y, begins) in [(60, 20, false), (20, 60, true)] as [(CGFloat, CGFloat, Bool)] {
        fingers.begin(20, 20)
        fingers.move(x, y)
        fingers.end()
        #expect(fingers.log.take().contains("pan began") == begins)
      }
    }
  }

  @Test func aRecognizerCallsAMethodWithoutASelector() {
    withClock { _ in
      let (fingers, counter) = (Fingers(), Counter())
      fingers.view.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: Counter.tapped))
      let pan = UIPanGestureRecognizer(target: counter, action: Counter.panned(_:))
      fingers.view.addGestureRecognizer(pan)
      fingers.tap(10, 10)
      fingers.begin(10, 10)
      fingers.move(100, 10)
      fingers.end()
      #expect(counter.taps == 1 && counter.pans == [.began, .ended])
      pan.addTarget(counter, action: Counter.tapped)
      fingers.begin(10, 10)
      fingers.move(100, 10)
      #expect(counter.taps == 2 && counter.pans == [.began, .ended, .began])
      fingers.end()
    }
  }
}

@MainActor private final class Counter {
  var taps = 0
  var pans: [UIGestureRecognizer.State] = []

  func tapped() { taps += 1 }
  func panned(_ sender: UIPanGestureRecognizer) { pans.append(sender.state) }
}
