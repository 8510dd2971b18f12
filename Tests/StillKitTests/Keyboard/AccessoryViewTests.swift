// SPDX-License-Identifier: MIT

import StillGraphics
import Testing

@testable import StillLayers
@testable import StillViews

/// The bar of a chat: an accessory view of a controller with a text that grows.
@MainActor struct AccessoryViewTests {
  private func run(_ body: (Chat, UIWindow, AnimationClock) -> Void) {
    AnimationClock.$override.withValue(AnimationClock()) {
      let (window, chat) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667)), Chat())
      window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
      window.rootViewController = chat
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      body(chat, window, .current)
    }
  }

  /// The height is that of the constraints, whatever size the keyboard has.
  @Test func aFlexibleBarIsAsHighAsItsText() {
    run { chat, window, clock in
      Keyboard.current.automaticHeight = 300
      chat.becomeFirstResponder()
      clock.settle()
      let height = chat.bar.frame.height
      #expect(height > 30 && height < 60)
      chat.bar.textView.becomeFirstResponder()
      for _ in 0..<3 {
        clock.settle()
        window.layoutIfNeeded()
        #expect(chat.bar.frame.height == height && Keyboard.current.frame?.height == 300 + height)
      }
      chat.bar.textView.insertText("one\ntwo\nthree")
      window.layoutIfNeeded()
      #expect(chat.bar.frame.height > height + 20 && chat.bar.frame.height < height + 60)
      chat.bar.textView.text = ""
      window.layoutIfNeeded()
      #expect(chat.bar.frame.height == height)
    }
  }

  /// Only a bar that says something of its content leaves its height to its constraints.
  @Test func aBarWithAHeightOfItsOwnKeepsIt() {
    run { chat, window, clock in
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
      bar.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let label = UILabel()
      label.text = "Done"
      label.translatesAutoresizingMaskIntoConstraints = false
      bar.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: bar.topAnchor), label.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      ])
      chat.field.inputAccessoryView = bar
      Keyboard.current.automaticHeight = 300
      chat.field.becomeFirstResponder()
      for _ in 0..<3 {
        clock.settle()
        window.layoutIfNeeded()
        #expect(bar.frame.height == 44 && Keyboard.current.frame?.height == 344)
      }
    }
  }

  /// The keyboard lies in a window of its own: what an app animates while one field follows another leaves it alone.
  @Test func layoutInAnAnimationOfTheAppMovesNoKeyboard() {
    run { chat, window, clock in
      Keyboard.current.automaticHeight = 300
      let (second, delegate) = (UITextField(frame: CGRect(x: 0, y: 60, width: 100, height: 30)), LayingOut())
      chat.view.addSubview(second)
      for field in [chat.field, second] {
        field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
        field.delegate = delegate
      }
      chat.field.becomeFirstResponder()
      clock.settle()
      let panel = window.keyboardPanel
      let frame = panel?.frame
      second.becomeFirstResponder()
      #expect(delegate.count == 1 && panel?.frame == frame)
      #expect(panel?.layer.animationKeys() == nil, "nothing moves the panel")
    }
  }

  /// When a text in the bar resigns, the controller that has the bar follows, and the bar stays.
  @Test(arguments: [true, false]) func theBarStaysWithoutTheKeys(isAutomatic: Bool) {
    run { chat, window, clock in
      if isAutomatic { Keyboard.current.automaticHeight = 300 }
      chat.becomeFirstResponder()
      if !isAutomatic { Keyboard.current.show(height: 300) }
      chat.bar.textView.becomeFirstResponder()
      clock.settle()
      #expect(chat.bar.textView.isFirstResponder && Keyboard.current.frame?.height == 300 + chat.bar.frame.height)
      chat.bar.textView.resignFirstResponder()
      clock.settle()
      #expect(chat.isFirstResponder && chat.bar.window === window)
      #expect(Keyboard.current.frame?.height == 34 + chat.bar.frame.height)
      chat.resignFirstResponder()
      clock.settle()
      #expect(window.firstResponder == nil && Keyboard.current.frame == nil)
      // A field elsewhere is followed by nobody.
      chat.field.becomeFirstResponder()
      chat.field.resignFirstResponder()
      #expect(window.firstResponder == nil)
    }
  }

  /// The text in the bar is not edited any more when the controller that has the bar goes.
  @Test func theBarGoesWithItsController() {
    run { chat, window, clock in
      Keyboard.current.automaticHeight = 300
      chat.becomeFirstResponder()
      chat.bar.textView.becomeFirstResponder()
      clock.settle()
      #expect(chat.bar.textView.isFirstResponder)
      window.rootViewController = UIViewController()
      clock.settle()
      #expect(window.firstResponder == nil && chat.bar.window == nil && Keyboard.current.frame == nil)
    }
  }
}

private final class Chat: UIViewController {
  let bar = ComposeBar(frame: .zero)
  let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 30))

  override var inputAccessoryView: UIView? { bar }
  override var canBecomeFirstResponder: Bool { true }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
  }
}

private final class ComposeBar: UIView {
  let textView = UITextView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = .flexibleHeight
    textView.isScrollEnabled = false
    textView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(textView)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      textView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      textView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      textView.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -6),
    ])
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize { .zero }
}

/// A delegate that shows a message when a field has ended.
private final class LayingOut: NSObject, UITextFieldDelegate {
  var count = 0
  func textFieldDidEndEditing(_ textField: UITextField) {
    count += 1
    UIView.animate(withDuration: 0.3) {
      textField.window?.setNeedsLayout()
      textField.window?.layoutIfNeeded()
    }
  }
}
