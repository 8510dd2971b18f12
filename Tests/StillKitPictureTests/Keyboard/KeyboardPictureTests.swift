// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import StillTesting
import Synchronization
import Testing

/// Rule: a picture of a window shows the keyboard as an empty panel, and what stands on it.
@MainActor @Suite(.serialized) struct KeyboardPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 240, height: 300))
  private let field = UITextField(frame: CGRect(x: 12, y: 12, width: 216, height: 34))

  /// A field above a blue bar that stands on the keyboard's guide.
  private func showForm() {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.text = "Message"
    controller.view.addSubview(field)
    let bar = UILabel()
    (bar.text, bar.textColor, bar.textAlignment, bar.backgroundColor) = ("Send", .white, .center, .systemBlue)
    bar.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 40),
    ])
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  @Test func thePanelLiesBelowWhatStandsOnIt() {
    showForm()
    UIKeyboard.show(height: 140)
    assertSnapshot(of: window, as: .image)
  }

  @Test func bothMoveTogether() {
    showForm()
    UIKeyboard.show(height: 140)
    assertSnapshot(of: window, as: .image(at: 0.05))
  }

  @Test func anAccessoryViewLiesOnThePanel() {
    showForm()
    let accessory = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 32))
    (accessory.text, accessory.backgroundColor, accessory.textAlignment) = ("Done", .systemYellow, .right)
    field.inputAccessoryView = accessory
    UIKeyboard.automaticHeight = 140
    field.becomeFirstResponder()
    assertSnapshot(of: window, as: .image)
  }

  @Test func thePanelCanBeLeftOut() {
    showForm()
    UIKeyboard.isDrawn = false
    UIKeyboard.show(height: 140)
    assertSnapshot(of: window, as: .image)
  }

  @Test func aControllerAloneStandsOnTheKeyboardToo() {
    showForm()
    UIKeyboard.show(height: 140)
    let controller = window.rootViewController!
    window.rootViewController = nil
    assertSnapshot(of: controller, as: .image(size: CGSize(width: 240, height: 300)))
  }

  @Test func aKeyboardWithoutHeightIsRefused() {
    let texts = Mutex<[String]>([])
    ProgrammerErrors.handling(with: { text in texts.withLock { $0.append(text) } }) { UIKeyboard.show(height: -1) }
    let text = texts.withLock { $0.first }
    #expect(text?.hasPrefix("UIKeyboard.show(height:) with -1.0: a keyboard has a height above 0.") == true)
    #expect(UIKeyboard.frame == nil)
  }
}
