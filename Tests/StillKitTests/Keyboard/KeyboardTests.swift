// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Synchronization
import Testing

@testable import StillGraphics
@testable import StillLayers
@testable import StillViews

/// The keyboard posts UIKit's notifications, and comes and goes with first responders if a test asks for it.
@MainActor struct KeyboardTests {
  /// Lines of text from any thread.
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// Returns the lines since the last call.
    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  /// The notifications of a test, with the upper edges of the frames that they tell.
  @MainActor private final class Log {
    private let lines = Lines()
    private var observers: [any NSObjectProtocol] = []

    init() {
      let names = [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
      ]
      let (lines, clock) = (lines, AnimationClock.current)
      observers = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          guard AnimationClock.current === clock else { return }
          let begin = note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue
          let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
          lines.add("\(name.rawValue.dropFirst(10).dropLast(12)) \(begin?.cgRectValue.minY ?? -1) \(end?.minY ?? -1)")
        }
      }
    }

    func add(_ line: String) { lines.add(line) }
    func take() -> [String] { lines.take() }
    func end() { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
  }

  /// A window of 320 × 480 points, with a controller.
  @MainActor private struct App {
    let clock = AnimationClock.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = UIViewController()
    let log = Log()

    init() {
      window.rootViewController = controller
      window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
    }

    func field(accessory: CGFloat? = nil) -> UITextField {
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
      if let accessory { field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: accessory)) }
      controller.view.addSubview(field)
      return field
    }
  }

  /// Runs `body` as a test of its own.
  private func asApp(_ body: (App) -> Void) {
    AnimationClock.$override.withValue(AnimationClock()) {
      let app = App()
      body(app)
      app.log.end()
    }
  }

  @Test func notificationsComeInTheOrderOfIOS() {
    asApp { app in
      Keyboard.current.show(height: 200)
      #expect(app.log.take() == ["WillChangeFrame 480.0 280.0", "WillShow 480.0 280.0"])
      app.clock.advance(by: 0.24)
      #expect(app.log.take() == [])
      app.clock.advance(by: 0.02)
      #expect(app.log.take() == ["DidChangeFrame 480.0 280.0", "DidShow 480.0 280.0"])
      Keyboard.current.hide()
      app.clock.settle()
      #expect(
        app.log.take() == [
          "WillChangeFrame 280.0 480.0", "WillHide 280.0 480.0", "DidChangeFrame 280.0 480.0", "DidHide 280.0 480.0",
        ])
    }
  }

  @Test func onlyChangesAreTold() {
    asApp { app in
      Keyboard.current.hide()
      #expect(app.log.take() == [] && Keyboard.current.frame == nil)
      Keyboard.current.show(height: 200, animated: false)
      #expect(app.log.take().last == "DidShow 480.0 280.0")
      Keyboard.current.show(height: 200)
      #expect(app.log.take() == [])
      Keyboard.current.show(height: 250)
      Keyboard.current.hide()
      app.clock.settle()
      let told = app.log.take()
      #expect(told.prefix(2) == ["WillChangeFrame 280.0 230.0", "WillShow 280.0 230.0"])
      #expect(told.filter { $0.hasPrefix("Did") } == ["DidChangeFrame 230.0 480.0", "DidHide 230.0 480.0"])
    }
  }

  @Test func informationHasAllKeys() {
    asApp { _ in
      let told = Lines()
      let observer = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: UIScreen.main, queue: nil
      ) { note in
        let information = note.userInfo ?? [:]
        told.add("\(information.count)")
        told.add("\(information[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? -1)")
        told.add("\((information[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue ?? 0)")
        told.add("\(information[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? false)")
      }
      Keyboard.current.show(height: 200)
      NotificationCenter.default.removeObserver(observer)
      #expect(told.take() == ["5", "0.25", "7", "true"])
    }
  }

  @Test func aKeyboardOfHardwareShowsNothing() {
    asApp { app in
      app.field().becomeFirstResponder()
      app.clock.settle()
      #expect(app.log.take() == [] && app.window.subviews.count == 1)
    }
  }

  @Test func firstRespondersShowAndHideIt() {
    asApp { app in
      let (field, other, label) = (app.field(), app.field(accessory: 40), UIView())
      app.controller.view.addSubview(label)
      Keyboard.current.automaticHeight = 200
      field.becomeFirstResponder()
      app.clock.settle()
      #expect(app.log.take().prefix(2) == ["WillChangeFrame 480.0 280.0", "WillShow 480.0 280.0"])
      // One follows the other: the keyboard stays, and grows by the accessory view.
      other.becomeFirstResponder()
      app.clock.settle()
      let told = app.log.take().filter { $0.hasPrefix("Will") }
      #expect(told == ["WillChangeFrame 280.0 240.0", "WillShow 280.0 240.0"])
      #expect(other.inputAccessoryView?.window === app.window)
      other.resignFirstResponder()
      app.clock.settle()
      #expect(app.log.take().last == "DidHide 240.0 480.0" && app.window.subviews.count == 1)
    }
  }

  @Test func aKeyboardThatWasShownGoesWithItsResponder() {
    asApp { app in
      let field = app.field()
      Keyboard.current.show(height: 200)
      field.becomeFirstResponder()
      field.resignFirstResponder()
      app.clock.settle()
      #expect(Keyboard.current.frame == nil)
    }
  }

  @Test func delegatesOfFieldsHearBeforeTheKeyboardAndThoseOfTextViewsAfterwards() {
    @MainActor final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func textFieldDidBeginEditing(_ textField: UITextField) { log.add("field") }
      func textViewDidBeginEditing(_ textView: UITextView) { log.add("view") }
    }
    asApp { app in
      let (field, text, delegate) = (app.field(), UITextView(), Delegate(app.log))
      field.delegate = delegate
      text.delegate = delegate
      app.controller.view.addSubview(text)
      Keyboard.current.automaticHeight = 200
      field.becomeFirstResponder()
      #expect(app.log.take() == ["field", "WillChangeFrame 480.0 280.0", "WillShow 480.0 280.0"])
      field.resignFirstResponder()
      app.clock.settle()
      _ = app.log.take()
      text.becomeFirstResponder()
      #expect(app.log.take() == ["WillChangeFrame 480.0 280.0", "WillShow 480.0 280.0", "view"])
    }
  }

  @Test func anInputViewTakesThePlaceOfTheKeys() {
    asApp { app in
      let field = app.field()
      let picker = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 120))
      field.inputView = picker
      field.becomeFirstResponder()
      Keyboard.current.show(height: 200)
      app.clock.settle()
      #expect(Keyboard.current.frame == CGRect(x: 0, y: 326, width: 320, height: 154))
      app.window.layoutIfNeeded()
      #expect(picker.convert(picker.bounds, to: app.window) == CGRect(x: 0, y: 326, width: 320, height: 120))
      field.inputView = nil
      field.reloadInputViews()
      app.clock.settle()
      #expect(Keyboard.current.frame?.minY == 280 && picker.superview == nil)
    }
  }

  @Test func aPickerTakesThePlaceOfTheKeys() {
    asApp { app in
      let (field, picker) = (app.field(), UIPickerView())
      field.inputView = picker
      field.becomeFirstResponder()
      Keyboard.current.show(height: 200)
      app.clock.settle()
      app.window.layoutIfNeeded()
      let place = picker.convert(picker.bounds, to: app.window)
      #expect(place.minY == Keyboard.current.frame?.minY && place.size == CGSize(width: 320, height: 216))
    }
  }

  /// A bar above the keyboard with a field in it, as chats have it.
  private final class Bar: UIView {
    let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 30))
    var takesOver = false

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if field.superview == nil { addSubview(field) }
      if takesOver, window != nil { field.becomeFirstResponder() }
    }
  }

  /// The bar stays while its own field is typed into, since that field's chain leads to the bar's owner.
  @Test(arguments: [false, true]) func aFieldInTheAccessoryViewCanBeTypedInto(takesOver: Bool) {
    asApp { app in
      let bar = Bar(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
      bar.takesOver = takesOver
      let other = app.field()
      other.inputAccessoryView = bar
      Keyboard.current.automaticHeight = 200
      other.becomeFirstResponder()
      app.clock.settle()
      if !takesOver { bar.field.becomeFirstResponder() }
      app.clock.settle()
      #expect(bar.field.isFirstResponder && bar.window === app.window && Keyboard.current.frame?.minY == 240)
      bar.field.resignFirstResponder()
      app.clock.settle()
      #expect(bar.window == nil && Keyboard.current.frame == nil)
    }
  }

  @Test func dragsDismissIt() {
    asApp { app in
      let scroll = UIScrollView(frame: app.controller.view.bounds)
      scroll.contentSize = CGSize(width: 320, height: 2000)
      scroll.keyboardDismissMode = .onDrag
      app.controller.view.addSubview(scroll)
      Keyboard.current.show(height: 200, animated: false)
      TouchScreen.current.send([(0, .begin(CGPoint(x: 80, y: 200), in: app.window))])
      for y in [180.0, 140, 100] { TouchScreen.current.send([(0, .move(CGPoint(x: 80, y: y)))]) }
      #expect(Keyboard.current.frame == nil)
    }
  }

  @Test func aFingerPullsItDown() {
    asApp { app in
      let scroll = UIScrollView(frame: app.controller.view.bounds)
      scroll.contentSize = CGSize(width: 320, height: 2000)
      scroll.keyboardDismissMode = .interactive
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
      scroll.addSubview(field)
      app.controller.view.addSubview(scroll)
      let guide = app.controller.view.keyboardLayoutGuide
      Keyboard.current.automaticHeight = 200
      field.becomeFirstResponder()
      app.clock.settle()
      _ = app.log.take()
      @MainActor func drag(_ places: [CGFloat]) -> [CGFloat] {
        TouchScreen.current.send([(0, .begin(CGPoint(x: 80, y: 200), in: app.window))])
        return places.map { y in
          app.clock.advance(by: 0.02)
          TouchScreen.current.send([(0, .move(CGPoint(x: 80, y: y)))])
          let edge = Keyboard.current.frame(in: app.window).minY
          // The guide ends above the safe area.
          #expect(guide.layoutFrame.minY == min(edge, 446))
          return edge
        }
      }
      #expect(drag([240, 279, 330, 600, 320, 300]) == [280, 280, 330, 480, 320, 300])
      #expect(app.log.take() == [] && field.isFirstResponder)
      TouchScreen.current.send([(0, .end)])
      app.clock.settle()
      #expect(field.isFirstResponder && Keyboard.current.frame(in: app.window).minY == 280 && app.log.take() == [])

      #expect(drag([240, 300, 340]) == [280, 300, 340])
      TouchScreen.current.send([(0, .end)])
      #expect(!field.isFirstResponder && app.log.take() == ["WillChangeFrame 280.0 480.0", "WillHide 280.0 480.0"])
      app.clock.settle()
      #expect(Keyboard.current.frame == nil && guide.layoutFrame.minY > 400)
    }
  }

  @Test func itEndsWithItsTest() {
    asApp { _ in
      Keyboard.current.automaticHeight = 200
      Keyboard.current.isDrawn = false
      Keyboard.current.show(height: 200)
    }
    asApp { _ in
      #expect(Keyboard.current.frame == nil && Keyboard.current.automaticHeight == nil && Keyboard.current.isDrawn)
    }
  }
}
