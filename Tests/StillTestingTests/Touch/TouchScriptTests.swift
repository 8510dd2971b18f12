// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Synchronization
import Testing

@testable import StillTesting

/// A form of 200×200 points with a text to tap, a slider-like pad and a log of gestures.
@MainActor private final class Form: UIView {
  let save = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
  let pad = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
  let tap = UITapGestureRecognizer()
  let pan = UIPanGestureRecognizer()
  let pinch = UIPinchGestureRecognizer()
  let rotation = UIRotationGestureRecognizer()
  var log: [String] = []

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    save.text = "Save"
    save.isUserInteractionEnabled = true
    save.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Form.saved))
    pad.accessibilityIdentifier = "pad"
    for view in [save, pad] { addSubview(view) }
    for recognizer in [pan, pinch, rotation] {
      pad.addGestureRecognizer(recognizer)
      recognizer.delegate = together
    }
  }

  required init?(coder: NSCoder) { return nil }

  private let together = Together()

  func saved() { log.append("saved") }
}

@MainActor private final class Together: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// Moves a layer when it is told to.
@MainActor private final class Mover {
  private let dot: CALayer

  init(_ dot: CALayer) { self.dot = dot }

  func move() { dot.position.x = 80 }
}

/// Calls a closure with a recogniser at each change of its state.
@MainActor private final class Listener<Recognizer: UIGestureRecognizer> {
  private let listen: (Recognizer) -> Void

  init(_ recognizer: Recognizer, _ listen: @escaping (Recognizer) -> Void) {
    self.listen = listen
    let action: @MainActor @Sendable (Listener) -> @MainActor (UIGestureRecognizer) -> Void = Listener.changed
    recognizer.addTarget(self, action: Selector("changed", action))
  }

  func changed(_ recognizer: UIGestureRecognizer) {
    if let recognizer = recognizer as? Recognizer { listen(recognizer) }
  }
}

/// The messages with which `script` fails the test.
@MainActor private func failures(_ view: UIView, _ script: @MainActor (Touch) -> Void) -> [String] {
  let messages = Mutex<[String]>([])
  withKnownIssue {
    view.touch(script)
  } matching: { issue in
    messages.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }
  return messages.withLock { $0 }
}

@MainActor struct TouchScriptTests {
  private let form = Form()

  @Test func targetsAreTextsIdentifiersViewsAndPlaces() {
    form.touch {
      $0.tap(on: "Save")
      $0.tap(on: form.save)
      $0.tap(at: CGPoint(x: 20, y: 20))
      $0.tap(on: "Save", at: CGPoint(x: 1, y: 1))
    }
    #expect(form.log == ["saved", "saved", "saved", "saved"])
  }

  @Test func aScriptTakesTheTestsTimeAndNoOther() {
    let start = CACurrentMediaTime()
    form.touch {
      $0.tap(on: "Save")
      #expect(abs(CACurrentMediaTime() - start - 0.1) < 1e-9)
      $0.drag(from: CGPoint(x: 10, y: 150), to: CGPoint(x: 110, y: 150), duration: 0.3, hold: 0.2)
      #expect(abs(CACurrentMediaTime() - start - 0.6) < 1e-9)
    }
  }

  @Test func aDragGoesEvenlyToItsEnd() {
    var ways: [CGFloat] = []
    var speed: CGFloat = 0
    let listener = Listener(form.pan) { pan in
      ways.append(pan.translation(in: nil).x)
      speed = pan.velocity(in: nil).x
    }
    form.touch { $0.drag(on: "pad", at: CGPoint(x: 20, y: 50), by: CGVector(dx: 120, dy: 0), duration: 0.2) }
    withExtendedLifetime(listener) {}
    // Ten points each sixtieth of a second; the first ten make the pan begin.
    #expect(ways.map { $0.rounded() } == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 110])
    #expect(abs(speed - 600) < 1e-6)
  }

  @Test(arguments: [0.5, 3] as [CGFloat]) func aPinchEndsAtItsScale(scale: CGFloat) {
    var last: CGFloat = 0
    let listener = Listener(form.pinch) { last = $0.scale }
    form.touch { $0.pinch(on: "pad", scale: scale) }
    withExtendedLifetime(listener) {}
    #expect(abs(last - scale) < 1e-6)
  }

  @Test(arguments: [-1, 4] as [CGFloat]) func aRotationEndsAtItsAngle(angle: CGFloat) {
    var last: CGFloat = 0
    let listener = Listener(form.rotation) { last = $0.rotation }
    form.touch { $0.rotate(on: "pad", by: angle) }
    withExtendedLifetime(listener) {}
    #expect(abs(last - angle) < 1e-6)
  }

  @Test func tapsLongPressesAndSwipesAreWhatTheyAreCalled() {
    let (double, press, swipe) = (
      UITapGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer()
    )
    double.numberOfTapsRequired = 2
    swipe.direction = .left
    form.pad.gestureRecognizers = [double, press, swipe]
    var log: [String] = []
    let listeners: [AnyObject] = [
      Listener(double) { _ in log.append("double") }, Listener(press) { log.append("press \($0.state)") },
      Listener(swipe) { _ in log.append("swipe") },
    ]
    form.touch {
      $0.tap(on: "pad")
      $0.tap(on: "pad")
      $0.doubleTap(on: "pad")
      $0.longPress(on: "pad")
      $0.swipe(.left, on: "pad")
      $0.swipe(.right, on: "pad")
    }
    withExtendedLifetime(listeners) {}
    #expect(log == ["double", "press began", "press ended", "swipe"])
  }

  @Test func eachCommandBeginsItsOwnTaps() {
    let pad = CountingPad(frame: form.pad.frame)
    form.addSubview(pad)
    form.touch {
      $0.tap(on: pad)
      $0.doubleTap(on: pad)
      $0.tap(on: pad, taps: 3)
    }
    #expect(pad.counts == [1, 1, 2, 1, 2, 3])
  }

  @Test func aTapOnTheStatusBarScrollsToTheTop() {
    let scroll = UIScrollView(frame: form.bounds)
    scroll.contentSize = CGSize(width: 200, height: 2000)
    scroll.contentOffset.y = 500
    form.addSubview(scroll)
    form.touch {
      $0.tapStatusBar()
      #expect(scroll.contentOffset.y == 500)
      $0.wait(1)
      #expect(scroll.contentOffset.y == 0)
    }
  }

  @Test func stepsShowTheMomentAndLeaveFingersDown() {
    form.touch {
      $0.down(at: CGPoint(x: 20, y: 150))
      $0.move(to: CGPoint(x: 60, y: 150), duration: 0.1)
    }
    #expect(form.pan.state == .changed && form.pan.translation(in: nil).x == 30)
    form.touch {
      $0.wait(0.5)
      #expect(form.pan.velocity(in: nil) == .zero)
      $0.up()
    }
    #expect(form.pan.state == .possible)
  }

  @Test func whatMovesComesToRestBeforeACommand() {
    form.touch { touch in
      UIView.animate(withDuration: 1) { form.save.frame.origin.x = 100 }
      touch.tap(on: "Save")
    }
    #expect(form.log == ["saved"])
  }

  @Test func aViewKeepsItsWindowUntilTheTestEnds() throws {
    #expect(form.window == nil)
    form.touch { $0.tap(on: "Save") }
    let window = try #require(form.window)
    let plain = Snapshotting<UIView, UIImage>.image(size: CGSize(width: 50, height: 60))
    let image = try SnapshotCapture(snapshotting: plain, timeout: 5).snapshot { form }.format
    #expect(image.size == CGSize(width: 50, height: 60))
    #expect(form.window === window && form.bounds.size == CGSize(width: 200, height: 200))
  }

  @Test func scriptsMayAwait() async {
    await form.touch { touch in
      touch.tap(on: "Save")
      await Task.yield()
      touch.tap(on: "Save")
    }
    #expect(form.log == ["saved", "saved"])
  }

  @Test func aControllerIsTouchedOnTheScreenOfADevice() throws {
    let controller = UIViewController()
    var size = CGSize.zero
    controller.touch(on: .iPhoneSe) { touch in
      size = touch.view.bounds.size
      touch.tap(at: CGPoint(x: 10, y: 10))
    }
    #expect(size == CGSize(width: 320, height: 568))
    controller.touch { size = $0.view.bounds.size }
    #expect(size == CGSize(width: 320, height: 568))
    controller.touch(on: .iPhone13) { touch in
      size = touch.view.bounds.size
      #expect(touch.view.safeAreaInsets.top == 47)
    }
    #expect(size == CGSize(width: 390, height: 844))
    controller.view.backgroundColor = .systemTeal
    let picture = Snapshotting<UIViewController, UIImage>.image(on: .iPhoneSe)
    #expect(try SnapshotCapture(snapshotting: picture, timeout: 5).snapshot { controller }.format.size.height == 568)
    #expect(controller.view.bounds.size == size && controller.view.safeAreaInsets.top == 47)
  }
}

@MainActor struct UntouchableTests {
  private let form = Form()

  @Test func anUnknownNameNamesTheNearest() {
    let messages = failures(form) {
      $0.tap(on: "Saev")
      $0.tap(on: "Save")
    }
    #expect(messages.count == 1 && form.log.isEmpty)
    #expect(messages.first?.contains("tap(on: \"Saev\"): No view below Form has") == true)
    #expect(messages.first?.contains("The nearest: \"Save\", \"pad\"") == true)
  }

  @Test func rowsThatAreNotSeenHaveNoNames() {
    form.addSubview(UITableView(frame: form.bounds))
    let message = failures(form) { $0.tap(on: "Row 150") }.first ?? ""
    #expect(message.contains("Rows and items of UITableView in Form have views while they are seen"), "\(message)")
  }

  @Test func aNameOfManyViewsIsRefused() {
    let other = UILabel(frame: CGRect(x: 10, y: 50, width: 80, height: 30))
    other.text = "Save"
    form.addSubview(other)
    #expect(failures(form) { $0.tap(on: "Save") }.first?.contains("names more than one view") == true)
    other.isHidden = true
    form.touch { $0.tap(on: "Save") }
    #expect(form.log == ["saved"])
  }

  /// A button may have its title twice: its own, and that of its configuration.
  @Test func aButtonHasEachNameOnce() {
    var isTapped = false
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in isTapped = true })
    button.configuration = .filled()
    button.configuration?.title = "Go"
    button.frame = CGRect(x: 10, y: 50, width: 80, height: 40)
    form.addSubview(button)
    form.touch { $0.tap(on: "Go") }
    #expect(isTapped)
  }

  @Test func theReasonWhyAViewCannotBeTouchedIsTold() {
    let cover = UIView(frame: form.bounds)
    cover.accessibilityIdentifier = "cover"
    let reasons: [(String, () -> Void)] = [
      ("UILabel \"Save\" in Form is covered by UIView \"cover\"", { form.addSubview(cover) }),
      ("isHidden is true for Form", { form.isHidden = true }),
      ("alpha is less than 0.01", { form.save.alpha = 0 }),
      ("isUserInteractionEnabled is false", { form.save.isUserInteractionEnabled = false }),
      ("lies outside of Form", { form.save.frame.origin.x = 300 }),
    ]
    for (reason, hide) in reasons {
      cover.removeFromSuperview()
      (form.isHidden, form.save.alpha, form.save.isUserInteractionEnabled) = (false, 1, true)
      hide()
      let message = failures(form) { $0.tap(on: form.save) }.first ?? ""
      #expect(message.contains(reason), "\(message)")
    }
    let button = UIButton(frame: CGRect(x: 0, y: 50, width: 50, height: 40))
    button.isEnabled = false
    form.addSubview(button)
    #expect(failures(form) { $0.tap(on: button) }.first?.contains("is disabled") == true)
    #expect(failures(form) { $0.tap(on: UIView()) }.first?.contains("does not lie in the window") == true)
  }

  @Test func aViewThatPulsesForEverHasToAllowTouches() {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { form.save.alpha = 0.5 }
    let message = failures(form) { $0.tap(on: "Save") }.first ?? ""
    #expect(message.contains("cannot be touched while it is being animated without `.allowUserInteraction`"))
    form.save.layer.removeAllAnimations()
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .allowUserInteraction]) { form.save.alpha = 1 }
    form.touch { $0.tap(on: "Save") }
    #expect(form.log == ["saved"])
  }

  @Test func aViewIsTouchedBesideItselfIfItWantsThat() {
    let wide = WidePad(frame: CGRect(x: 150, y: 10, width: 20, height: 20))
    form.addSubview(wide)
    form.touch { $0.tap(on: wide, at: CGPoint(x: -10, y: 10)) }
    #expect(wide.counts == [1])
    let message = failures(form) { $0.tap(on: wide, at: CGPoint(x: -30, y: 10)) }.first ?? ""
    #expect(message.contains("(-30, 10) lies beside WidePad"), "\(message)")
  }

  @Test func aRecognizerThatWasMovedIsNamed() {
    let other = UIView(frame: CGRect(x: 100, y: 10, width: 80, height: 30))
    other.accessibilityIdentifier = "other"
    form.addSubview(other)
    other.gestureRecognizers = form.save.gestureRecognizers
    let message = failures(form) { $0.tap(on: "Save") }.first ?? ""
    #expect(message.contains("its UITapGestureRecognizer was added to UIView \"other\""), "\(message)")
    form.touch {
      $0.tap(on: "other")
      $0.tap(at: form.save.center)
    }
    #expect(form.log == ["saved"])
  }

  @Test func placesInScrollViewsCountFromTheBeginningOfTheContent() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 2000)
    scroll.contentOffset.y = 500
    var place = CGPoint.zero
    let tap = UITapGestureRecognizer()
    let listener = Listener(tap) { place = $0.location(in: scroll) }
    scroll.addGestureRecognizer(tap)
    scroll.touch { $0.tap(at: CGPoint(x: 10, y: 620)) }
    #expect(place == CGPoint(x: 10, y: 620))
    let message = failures(scroll) { $0.tap(at: CGPoint(x: 10, y: 120)) }.first ?? ""
    #expect(message.contains("The place (10, 120) of UIScrollView lies outside of the window. Places in a scroll"))
    #expect(message.contains("Touch a place between (0, 500) and (200, 700)."))
    withExtendedLifetime(listener) {}
  }

  /// The way of the documentation: the test moves the clock itself.
  @Test func aListThatMovesIsCaught() {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let list = UIScrollView(frame: screen.bounds)
    list.contentSize = CGSize(width: 200, height: 4000)
    screen.addSubview(list)
    withAnimationClock { clock in
      screen.touch { $0.swipe(.up) }
      let start = list.contentOffset.y
      clock.advance(by: 0.2)
      #expect(list.contentOffset.y > start + 10)
      screen.touch { $0.down(at: CGPoint(x: 100, y: 100)) }
      let caught = list.contentOffset.y
      clock.advance(by: 0.5)
      #expect(list.contentOffset.y == caught)
      screen.touch { $0.up() }
      clock.advance(by: 0.5)
      #expect(abs(list.contentOffset.y - caught) <= 0.5)
    }
  }

  @Test func twoFingersStayWithinTheWindow() {
    var scale: CGFloat = 0
    let listener = Listener(form.pinch) { scale = $0.scale }
    form.touch { $0.pinch(on: "pad", center: CGPoint(x: 25, y: 50), scale: 0.5) }
    #expect(abs(scale - 0.5) < 1e-6)
    let scripts: [@MainActor (Touch) -> Void] = [
      { $0.pinch(on: "pad", center: CGPoint(x: 0, y: 50), scale: 0.5) },
      { $0.rotate(on: "pad", center: CGPoint(x: 100, y: 99), by: 1) },
    ]
    for script in scripts {
      let message = failures(form, script).first ?? ""
      #expect(message.contains("outside of the window. Two fingers need"), "\(message)")
    }
    withExtendedLifetime(listener) {}
  }

  /// The script has shown the layer, which belongs to no view, before it touches anything.
  @Test func aLayerThatATouchMovesIsAnimated() {
    let dot = CALayer()
    form.layer.addSublayer(dot)
    let mover = Mover(dot)
    form.tap.addTarget(mover, action: Selector("move", Mover.move))
    form.addGestureRecognizer(form.tap)
    form.touch { touch in
      touch.tap(at: CGPoint(x: 150, y: 50))
      touch.wait(0.1)
      let x = dot.presentation()?.position.x ?? 0
      #expect(dot.position.x == 80 && x > 0 && x < 80)
    }
    withExtendedLifetime(mover) {}
  }

  @Test func numbersThatAreNoneAreRefused() {
    let scripts: [(String, @MainActor (Touch) -> Void)] = [
      ("outside of the window", { $0.tap(at: CGPoint(x: 300, y: 10)) }),
      ("The place (nan, 10) lies nowhere", { $0.tap(at: CGPoint(x: CGFloat.nan, y: 10)) }),
      ("The place (nan, 10) lies nowhere", { $0.tap(on: "pad", at: CGPoint(x: CGFloat.nan, y: 10)) }),
      (
        "The place (5, inf) lies nowhere", { $0.pinch(on: "pad", center: CGPoint(x: 5, y: CGFloat.infinity), scale: 2) }
      ),
      (
        "lies nowhere: both of its coordinates have to be finite",
        { $0.drag(at: .zero, by: CGVector(dx: CGFloat.infinity, dy: 0)) }
      ),
      ("`duration` is -1", { $0.drag(from: .zero, to: CGPoint(x: 1, y: 1), duration: -1) }),
      ("`duration` is nan", { $0.longPress(at: .zero, duration: .nan) }),
      ("`duration` is 1e+06", { $0.drag(from: .zero, to: CGPoint(x: 1, y: 1), duration: 1e6) }),
      ("at most 60 seconds", { $0.pinch(on: "pad", scale: 2, duration: 61) }),
      ("`scale` is 0, and has to be from 0.001 to 1000", { $0.pinch(on: "pad", scale: 0) }),
      ("`scale` is 1e+30", { $0.pinch(on: "pad", scale: 1e30) }),
      ("`scale` is 1e-30", { $0.pinch(on: "pad", scale: 1e-30) }),
      ("`scale` is nan", { $0.pinch(on: "pad", scale: .nan) }),
      ("`angle` is inf", { $0.rotate(on: "pad", by: .infinity) }),
      ("`angle` is 200, and has to be at most 84 within 0.5 seconds", { $0.rotate(on: "pad", by: 200) }),
      ("`seconds` is -2", { $0.wait(-2) }),
      ("`seconds` is 1e+09, and has to be less, since the clock ends at 1e+09", { $0.wait(1e9) }),
      ("`hold` is 1e+12", { $0.drag(from: .zero, to: .zero, hold: 1e12) }),
      ("`fingers` is 0", { $0.tap(at: .zero, fingers: 0) }),
      ("`taps` is 0", { $0.tap(at: .zero, taps: 0) }),
      ("`taps` is 1e+06, and has to be from 1 to 100", { $0.tap(at: .zero, taps: 1_000_000) }),
      ("`fingers` is 11", { $0.tap(at: .zero, fingers: 11) }),
      ("Finger 3 does not touch the screen", { $0.move(to: .zero, finger: 3) }),
      ("Finger 0 does not touch the screen", { $0.up() }),
    ]
    for (reason, script) in scripts {
      let message = failures(form, script).first ?? ""
      #expect(message.contains(reason), "\(message)")
    }
  }

  @Test func viewsThatGoAwayUnderAFingerDoNoHarm() {
    let listener = Listener(form.pan) { [form] pan in if pan.state == .changed { form.pad.removeFromSuperview() } }
    form.touch { $0.drag(from: CGPoint(x: 20, y: 150), to: CGPoint(x: 180, y: 150)) }
    withExtendedLifetime(listener) {}
    #expect(form.pad.superview == nil && form.pan.state == .possible)
  }

  @Test func textsAreTypedIntoTheFieldThatWasTapped() {
    let field = UITextField(frame: CGRect(x: 10, y: 50, width: 150, height: 34))
    field.accessibilityIdentifier = "name"
    form.addSubview(field)
    #expect(failures(form) { $0.type("A") }.first?.contains("Nothing is the first responder") == true)
    form.touch {
      $0.tap(on: "name")
      $0.type("Adam\u{8}a")
    }
    #expect(field.text == "Adaa" && field.isFirstResponder)
    form.touch {
      $0.press("a", modifiers: .command)
      $0.press("B")
    }
    #expect(field.text == "B")
    #expect(failures(form) { $0.press("ab") }.first?.contains("An American keyboard has no key for \"ab\"") == true)
    let long = failures(form) { $0.type(String(repeating: "a", count: 10_001)) }.first
    #expect(long?.contains("`text.count` is 10001, and has to be at most 10000") == true && field.text == "B")
    field.resignFirstResponder()
    let pad = Pad(frame: form.pad.frame)
    form.addSubview(pad)
    form.touch { _ in _ = pad.becomeFirstResponder() }
    #expect(failures(form) { $0.type("A") }.first?.contains("The first responder, Pad, takes no text") == true)
  }
}

@MainActor private final class Pad: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

/// A view that writes down which of a sequence each tap is.
@MainActor private class CountingPad: UIView {
  var counts: [Int] = []
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { counts += touches.map(\.tapCount) }
}

/// A round button whose items lie outside of it, and take touches there while it is open.
private final class FloatingMenu: UIView {
  var isOpen = true
  let item = TapCounter(frame: CGRect(x: 0, y: -60, width: 40, height: 40))
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(item)
  }
  required init?(coder: NSCoder) { return nil }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || isOpen && item.frame.contains(point)
  }
}

private final class WidePad: CountingPad {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -20, dy: -20).contains(point)
  }
}

/// Rule: touches go where those of a finger would.
@MainActor struct TouchedAppTests {
  @Test func viewsOutsideOfTheirSuperviewAreTappedWhereItTakesTouches() {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let menu = FloatingMenu(frame: CGRect(x: 50, y: 150, width: 40, height: 40))
    screen.addSubview(menu)
    screen.touch { $0.tap(on: menu.item) }
    #expect(menu.item.counts == [1])
    menu.isOpen = false
    #expect(failures(screen) { $0.tap(on: menu.item) }.first?.contains("lies outside of FloatingMenu") == true)
  }

  @Test func fingersThatAreDownTogetherAreOneTap() {
    let view = TapCounter(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.isMultipleTouchEnabled = true
    view.touch { $0.tap(fingers: 2, taps: 2) }
    #expect(view.counts == [1, 1, 2, 2])
  }

  @Test func theReturnKeyMayMoveTheCaretBetweenTwoKeys() {
    let form = FieldForm()
    form.view.touch {
      $0.tap(on: form.fields[0])
      $0.type("Ann\nBerlin")
    }
    #expect(form.fields.map(\.text) == ["Ann", "Berlin"])
  }

  /// Cells that can be swiped refuse all other pans, and their table scrolls.
  @Test func cellsThatRefuseOtherGesturesLetTheirTableScroll() {
    let rows = SwipeRows()
    rows.table.touch { $0.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50), hold: 0.2) }
    #expect(rows.table.contentOffset.y > 80)
  }
}

private final class TapCounter: UIView {
  private(set) var counts: [Int] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { counts += touches.map(\.tapCount) }
}

@MainActor private final class FieldForm: UITextFieldDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let fields = [0, 1].map { UITextField(frame: CGRect(x: 0, y: $0 * 50, width: 200, height: 40)) }

  init() {
    for field in fields {
      field.delegate = self
      view.addSubview(field)
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool { fields[1].becomeFirstResponder() }
}

@MainActor private final class SwipeRows: UITableViewDataSource {
  private final class Cell: UITableViewCell {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
      return abs(pan.translation(in: self).x) > abs(pan.translation(in: self).y)
    }
  }

  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
