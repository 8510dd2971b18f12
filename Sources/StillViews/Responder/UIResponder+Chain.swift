// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UIResponder {
  /// Calls the next responder, unless the chain leaves no room on the stack.
  func pass(_ method: String, _ call: (UIResponder) -> Void) {
    guard let next else { return }
    AppCalls.run("\(method) of \(type(of: next))", which: "passes the event on along a chain of responders without end")
    { call(next) }
  }

  /// The number of responders after which a chain counts as one without end; trees of views are less deep.
  private static let chainLimit = 10_000

  /// Returns the first responder that is sought, of this one and those after it; nil for none.
  ///
  /// A chain without end, such as one that leads back to this responder, is reported.
  func firstInChain(where isSought: (UIResponder) -> Bool) -> UIResponder? {
    var responder: UIResponder? = self
    for _ in 0..<Self.chainLimit {
      guard let current = responder else { return nil }
      if isSought(current) { return current }
      responder = current.next
    }
    ProgrammerErrors.report(
      """
      \(type(of: self)) begins a chain of responders without end: after \(Self.chainLimit) of them, no others were asked. \
      Look for a `next` that leads back to a responder before it.
      """)
    return nil
  }

  /// The window that shows the responder; nil without one.
  ///
  /// That of a controller is the one of its view.
  var shownWindow: UIWindow? {
    let shown = firstInChain { $0 is UIView || $0 is UIViewController }
    if let view = shown as? UIView { return view.window }
    return (shown as? UIViewController)?.viewIfLoaded?.window
  }

  var isFirstInWindow: Bool { shownWindow?.firstResponder === self }

  func becomeFirstInWindow() -> Bool {
    guard let window = shownWindow else {
      WaitingResponder.wait(self)
      return false
    }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    return Keyboard.current.changingResponders {
      if let first = window.firstResponder {
        guard first.canResignFirstResponder, first.resignFirstResponder() else { return false }
      }
      window.firstResponder = self
      WaitingResponder.view = nil
      return true
    }
  }

  func resignFirstInWindow() -> Bool {
    WaitingResponder.forget(self)
    guard let window = shownWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    return Keyboard.current.changingResponders {
      window.firstResponder = nil
      followInAccessoryView()
      return true
    }
  }

  /// Makes the responder of the accessory view that contains this view follow it in the chain, so that the view stays.
  private func followInAccessoryView() {
    guard let owner = ownerOfAccessoryView, !owner.hasKeys, owner.canBecomeFirstResponder else { return }
    _ = owner.becomeFirstResponder()
  }

  /// The responder whose accessory view or input view contains this one; nil for none.
  var ownerOfAccessoryView: UIResponder? {
    var view = self as? UIView
    while let current = view, !(current is KeyboardPanel) { view = current.superview }
    return view?.next
  }
}

extension UIView {
  /// Makes the first responder resign if it is this view or a subview; with `force` even if it refuses.
  ///
  /// Returns true if none of them is the first responder now. Mirrors UIKit's method of `UIView`.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder, first.lies(inTreeOf: self) else { return true }
    if first.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}

extension UIResponder {
  /// Returns true for `view`, a view below it, or the controller of one of them.
  func lies(inTreeOf view: UIView) -> Bool {
    let own = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
    return own?.isDescendant(of: view) == true
  }
}
