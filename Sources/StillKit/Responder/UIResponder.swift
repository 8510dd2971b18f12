// SPDX-License-Identifier: MIT

public import StillGraphics
public import StillLayers

/// An object that can take part in the responder chain.
///
/// Views and controllers belong to the main actor, as on Apple's platforms, and are NSObjects; `@preconcurrency` lets
/// sources compile that were written before. Layers, contexts, colours, fonts and images are not isolated: they can be
/// used on any thread. Under Swift Testing on Linux the main actor is not the main thread. Mirrors UIKit's
/// `UIResponder`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  // Members in extensions cannot be overridden, so this class is a table: each `open` member forwards to an extension.
  private let mark = AttributeMark()

  /// Makes a responder.
  public override init() {
    super.init()
  }

  deinit {
    AssociatedObjects.removeAll(of: self)
  }

  /// The next responder in the chain; nil at its end.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// True if the responder is the first of its window.
  open var isFirstResponder: Bool { isFirstInWindow }
  /// True if the responder may become the first of its window; false unless a subclass overrides it.
  open var canBecomeFirstResponder: Bool { false }
  /// Makes the responder the first of its window, if it may become it and the one before gives way.
  ///
  /// Returns true if it is the first responder now. A view without a window never is.
  @discardableResult
  open func becomeFirstResponder() -> Bool { becomeFirstInWindow() }
  /// True if the responder may give way to another one.
  open var canResignFirstResponder: Bool { true }
  /// Makes the responder give way, and returns true if it is not the first one now.
  @discardableResult
  open func resignFirstResponder() -> Bool { resignFirstInWindow() }

  // MARK: Actions

  /// Returns true if the responder answers an action now.
  ///
  /// True for methods of its class. Of the editing menu's actions, texts that are edited answer those that would do
  /// something; a class that overrides one of them has to override this method, too.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { hasMethod(action) }
  /// Returns this responder, or the next one in the chain, that answers an action; nil if none does.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? { responder(for: action, sender) }
  /// Moves the selection to the pasteboard; what has none raises UIKit's error, as all of these actions.
  open func cut(_ sender: Any?) { raiseUnrecognized("cut:") }
  /// Copies the selection to the pasteboard.
  open func copy(_ sender: Any?) { raiseUnrecognized("copy:") }
  /// Inserts the content of the pasteboard.
  open func paste(_ sender: Any?) { raiseUnrecognized("paste:") }
  /// Selects what is under the caret.
  open func select(_ sender: Any?) { raiseUnrecognized("select:") }
  /// Selects everything.
  open func selectAll(_ sender: Any?) { raiseUnrecognized("selectAll:") }
  /// Deletes the selection.
  open func delete(_ sender: Any?) { raiseUnrecognized("delete:") }

  // MARK: Touches

  /// Called when fingers touched a view.
  ///
  /// This implementation passes the call on to the next responder, as those of all other events do.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pass("touchesBegan(_:with:)") { $0.touchesBegan(touches, with: event) }
  }
  /// Called when fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    pass("touchesMoved(_:with:)") { $0.touchesMoved(touches, with: event) }
  }
  /// Called when fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    pass("touchesEnded(_:with:)") { $0.touchesEnded(touches, with: event) }
  }
  /// Called when the view will hear no more of fingers: a gesture was recognised, or the view left its window.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pass("touchesCancelled(_:with:)") { $0.touchesCancelled(touches, with: event) }
  }
  /// Called when estimated values of touches became known, which never happens: fingers of tests are exact.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    pass("touchesEstimatedPropertiesUpdated(_:)") { $0.touchesEstimatedPropertiesUpdated(touches) }
  }

  // MARK: Buttons and motion

  /// Called when buttons were pressed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass("pressesBegan(_:with:)") { $0.pressesBegan(presses, with: event) }
  }
  /// Called when the force of presses changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass("pressesChanged(_:with:)") { $0.pressesChanged(presses, with: event) }
  }
  /// Called when buttons were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass("pressesEnded(_:with:)") { $0.pressesEnded(presses, with: event) }
  }
  /// Called when the system took presses away.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass("pressesCancelled(_:with:)") { $0.pressesCancelled(presses, with: event) }
  }
  /// Called when the device began to be moved, for example shaken.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    pass("motionBegan(_:with:)") { $0.motionBegan(motion, with: event) }
  }
  /// Called when the device was moved.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    pass("motionEnded(_:with:)") { $0.motionEnded(motion, with: event) }
  }
  /// Called when the device was moved in another way than it seemed.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    pass("motionCancelled(_:with:)") { $0.motionCancelled(motion, with: event) }
  }
}

extension UIResponder: AssociatedObjectsOwner {}
