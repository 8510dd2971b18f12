// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@MainActor @Suite struct FirstResponderTests {
  private let window = UIWindow()

  @Test func aWindowHasOneFirstResponder() {
    let (one, other) = (Taker(), Taker())
    window.addSubview(one)
    window.addSubview(other)
    #expect(one.becomeFirstResponder() && one.isFirstResponder)
    #expect(other.becomeFirstResponder())
    #expect(other.isFirstResponder && !one.isFirstResponder)
    #expect(other.resignFirstResponder() && !other.isFirstResponder)
  }

  @Test func aResponderThatRefusesKeepsItsPlace() {
    let (one, other, plain) = (Taker(), Taker(), UIView())
    for view in [one, other, plain] { window.addSubview(view) }
    #expect(!plain.becomeFirstResponder())
    one.becomeFirstResponder()
    one.givesWay = false
    #expect(!other.becomeFirstResponder() && one.isFirstResponder)
    #expect(!window.endEditing(false) && one.isFirstResponder)
    #expect(window.endEditing(true) && !one.isFirstResponder)
  }

  @Test func aViewOutsideOfWindowsIsNeverTheFirst() {
    let view = Taker()
    #expect(!view.becomeFirstResponder())
    window.addSubview(view)
    view.becomeFirstResponder()
    view.removeFromSuperview()
    window.addSubview(view)
    #expect(!view.isFirstResponder)
  }

  @Test func theChainEndsAtTheApplication() {
    let (root, child, scene) = (UIViewController(), UIView(), UIWindowScene())
    window.rootViewController = root
    window.layoutIfNeeded()
    root.view.addSubview(child)
    #expect(child.next === root.view && root.view.next === root && root.next === window)
    #expect(window.next === UIApplication.shared)
    window.windowScene = scene
    #expect(window.next === scene && scene.next === UIApplication.shared && UIApplication.shared.next == nil)
  }
}

@MainActor private final class Taker: UIView {
  var givesWay = true

  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { givesWay }
}
