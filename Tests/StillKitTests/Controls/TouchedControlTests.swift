// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillLayers
@testable import StillViews

/// Rule: each control answers fingers as on iOS, and tells of values that the user changed and of no others.
@MainActor struct TouchedControlTests {
  /// The values of a control when it tells of a change, as text.
  private func values<Control: UIControl>(
    of control: Control, _ value: @escaping (Control) -> String, _ body: (Finger, AnimationClock) -> Void
  ) -> [String] {
    var values: [String] = []
    control.addAction(UIAction { [unowned control] _ in values.append(value(control)) }, for: .valueChanged)
    withOwnClock { clock in
      body(Finger(on: control), clock)
      clock.settle()
    }
    return values
  }

  @Test func buttonsAreTapped() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    var log: [String] = []
    button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
    withOwnClock { _ in
      Finger(on: button).tap(10, 10)
      #expect(log == ["up", "primary"] && !button.isSelected)
      button.changesSelectionAsPrimaryAction = true
      Finger(on: button).tap(10, 10)
      #expect(button.isSelected)
    }
  }

  @Test func switchesAreTappedOrDragged() {
    let control = UISwitch(frame: .zero)
    let values = values(of: control, { "\($0.isOn)" }) { finger, clock in
      finger.tap(10, 15)
      finger.begin(40, 15)
      finger.move(2, 15)
      #expect(control.isOn && control.knobRect(in: control.bounds).minX == 2)
      finger.end()
      // There and back changes nothing.
      finger.begin(10, 15)
      finger.move(50, 15)
      finger.move(5, 15)
      finger.end()
      finger.begin(10, 15)
      finger.move(10, 200)
      finger.end()
      finger.begin(10, 15)
      finger.cancel()
    }
    #expect(values == ["true", "false"] && !control.isOn)
  }

  @Test func slidersFollowTheThumb() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 231, height: 34))
    slider.maximumValue = 200
    let values = values(of: slider, { "\($0.value)" }) { finger, _ in
      // A finger beside the thumb moves nothing.
      finger.begin(120, 17)
      finger.move(140, 17)
      finger.end()
      finger.begin(20, 17)
      finger.move(70, 17)
      finger.move(500, 17)
      finger.end()
      slider.isContinuous = false
      finger.begin(215, 17)
      finger.move(165, 17)
      finger.move(115, 17)
      finger.end()
    }
    #expect(values == ["50.0", "200.0", "100.0"])
  }

  @Test func slidersRunFromTheRightInRightToLeft() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 231, height: 34))
    slider.semanticContentAttribute = .forceRightToLeft
    let values = values(of: slider, { "\($0.value)" }) { finger, _ in
      finger.begin(215, 17)
      finger.move(115, 17)
      finger.end()
    }
    #expect(values == ["0.5"])
  }

  @Test func steppersStepAndRepeat() {
    let stepper = UIStepper(frame: .zero)
    let values = values(of: stepper, { "\($0.value)" }) { finger, clock in
      finger.tap(80, 16)
      finger.begin(80, 16)
      clock.advance(by: 0.75)
      // Beside its sign the finger does nothing.
      finger.move(20, 16)
      clock.advance(by: 5)
      finger.end()
      finger.tap(20, 16)
    }
    #expect(values == ["1.0", "2.0", "3.0", "4.0", "3.0"])
  }

  @Test func steppersWrapOrStop() {
    let stepper = UIStepper(frame: .zero)
    stepper.maximumValue = 1
    let values = values(of: stepper, { "\($0.value)" }) { finger, clock in
      for _ in 0..<3 { finger.tap(80, 16) }
      stepper.wraps = true
      for _ in 0..<2 { finger.tap(80, 16) }
      (stepper.isContinuous, stepper.wraps, stepper.value) = (false, false, 0)
      finger.begin(80, 16)
      clock.advance(by: 2)
      finger.end()
    }
    #expect(values == ["1.0", "0.0", "1.0", "1.0"])
  }

  @Test func aHeldStepperKeepsNoSnapshotWaiting() {
    let stepper = UIStepper(frame: .zero)
    let values = values(of: stepper, { "\($0.value)" }) { finger, clock in
      finger.begin(80, 16)
      clock.settle()
      #expect(stepper.value == 0)
      finger.end()
    }
    #expect(values == ["1.0"])
  }

  @Test func segmentsAreSelected() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.setEnabled(false, forSegmentAt: 2)
    let values = values(of: control, { "\($0.selectedSegmentIndex)" }) { finger, _ in
      finger.tap(50, 16)
      finger.tap(50, 16)
      finger.tap(250, 16)
      finger.begin(50, 16)
      finger.move(150, 16)
      finger.end()
      finger.begin(50, 16)
      finger.move(50, 200)
      finger.end()
    }
    #expect(values == ["0", "1"])
  }

  @Test func theSelectedSegmentIsDragged() {
    let control = UISegmentedControl(items: ["A", "B", "C", "D"])
    control.frame = CGRect(x: 0, y: 0, width: 400, height: 32)
    control.setEnabled(false, forSegmentAt: 2)
    control.selectedSegmentIndex = 0
    let values = values(of: control, { "\($0.selectedSegmentIndex)" }) { finger, _ in
      finger.begin(50, 16)
      finger.move(150, 16)
      #expect(control.shownSelection == 1 && control.selectedSegmentIndex == 0)
      // It stays beside a segment that is disabled.
      finger.move(250, 16)
      #expect(control.shownSelection == 1)
      finger.move(350, 16)
      finger.end()
      // There and back changes nothing, and neither does a finger that leaves the control or is taken away.
      for way in [CGPoint(x: 350, y: 16), CGPoint(x: 50, y: 200)] {
        finger.begin(350, 16)
        finger.move(50, 16)
        finger.move(way.x, way.y)
        #expect(control.shownSelection == 3)
        finger.end()
      }
      finger.begin(350, 16)
      finger.move(50, 16)
      finger.cancel()
      #expect(control.shownSelection == 3)
    }
    #expect(values == ["3"])
  }

  @Test func momentarySegmentsForgetTheirSelection() {
    let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 300, height: 32), actions: [])
    var runs = 0
    control.insertSegment(action: UIAction(title: "A") { _ in runs += 1 }, at: 0, animated: false)
    control.isMomentary = true
    let values = values(of: control, { "\($0.selectedSegmentIndex)" }) { finger, _ in
      finger.tap(50, 16)
      finger.tap(50, 16)
    }
    #expect(values == ["0", "0"] && runs == 2 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func pagesAreTurnedByTheirHalves() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    control.numberOfPages = 3
    let values = values(of: control, { "\($0.currentPage)" }) { finger, _ in
      for _ in 0..<3 { finger.tap(150, 13) }
      finger.tap(50, 13)
    }
    #expect(values == ["1", "2", "1"])
  }

  @Test(arguments: [false, true]) func aFingerThatIsDraggedAlongPagesTurnsThem(isRightToLeft: Bool) {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    control.numberOfPages = 5
    if isRightToLeft { control.semanticContentAttribute = .forceRightToLeft }
    let x = { (way: CGFloat) in isRightToLeft ? 150 - way : 50 + way }
    let values = values(of: control, { "\($0.currentPage) \($0.interactionState)" }) { finger, _ in
      finger.begin(x(0), 13)
      for way: CGFloat in [5, 18, 20, 36, 80, 500, 60] { finger.move(x(way), 13) }
      #expect(control.interactionState == .continuous)
      finger.end()
      #expect(control.interactionState == .none)
      finger.tap(x(100), 13)
      control.allowsContinuousInteraction = false
      finger.begin(x(0), 13)
      finger.move(x(90), 13)
      finger.end()
      finger.begin(x(0), 13)
      finger.cancel()
    }
    let dragged = ["1", "2", "4", "3"].map { "\($0) continuous" }
    #expect(values == dragged + ["4 discrete"] && control.interactionState == .none)
  }
}

/// Rule: changes that are asked for with an animation take a quarter of a second of the clock, others none.
@MainActor struct AnimatedControlTests {
  /// The place of the first layer below the view that moves at half of the animation; nil if nothing moves.
  private func moves(_ view: UIView, _ change: () -> Void) -> Bool {
    var isMoving = false
    withOwnClock { clock in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      window.addSubview(view)
      window.layoutIfNeeded()
      change()
      window.layoutIfNeeded()
      clock.advance(by: 0.125)
      isMoving = hasAnimation(view.layer)
      clock.advance(by: 0.2)
      #expect(!hasAnimation(view.layer))
    }
    return isMoving
  }

  private func hasAnimation(_ layer: CALayer) -> Bool {
    !(layer.animationKeys() ?? []).isEmpty || (layer.sublayers ?? []).contains { hasAnimation($0) }
  }

  @Test(arguments: [true, false]) func switches(animated: Bool) {
    let control = UISwitch(frame: .zero)
    #expect(moves(control) { control.setOn(true, animated: animated) } == animated)
    #expect(control.isOn)
  }

  @Test(arguments: [true, false]) func sliders(animated: Bool) {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    #expect(moves(slider) { slider.setValue(0.5, animated: animated) } == animated)
    #expect(slider.value == 0.5)
  }

  @Test(arguments: [true, false]) func progress(animated: Bool) {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    #expect(moves(bar) { bar.setProgress(0.5, animated: animated) } == animated)
    #expect(bar.progress == 0.5)
  }

  @Test(arguments: [true, false]) func cancelButtons(animated: Bool) {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    #expect(moves(bar) { bar.setShowsCancelButton(true, animated: animated) } == animated)
  }

  @Test func controlsThatWereShownMoveOnlyWhenAsked() {
    let control = UISwitch(frame: .zero)
    #expect(
      !moves(control) {
        control.layer.markShown()
        control.isOn = true
      })
    #expect(
      moves(control) {
        UIView.animate(withDuration: 0.25) {
          control.isOn = false; control.layoutIfNeeded()
        }
      })
  }
}
