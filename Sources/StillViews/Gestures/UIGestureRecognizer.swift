// SPDX-License-Identifier: MIT

public import StillGraphics
public import StillLayers

/// An object that follows the touches of a view and its subviews, and sends actions when they form a gesture.
///
/// The base class recognises nothing. A subclass overrides `touchesBegan(_:with:)` and its like and sets `state`; UIKit
/// declares those members in `UIKit.UIGestureRecognizerSubclass`, which is no module here: leave that import out.
/// Mirrors UIKit's `UIGestureRecognizer`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  // Members in extensions cannot be overridden, so this class is a table: each `open` member forwards to an extension.
  private let mark = AttributeMark()
  final var targets = GestureTargets()
  final var progress = GestureProgress()
  final var requirements = GestureRequirements()
  final weak var viewStorage: UIView?
  /// The view that had the recogniser until it was added to another one.
  package final weak var formerView: UIView?

  /// Makes a recogniser that sends `action` to `target`, which it does not retain.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recogniser without a target.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Returns nil, because recognisers cannot be decoded from archives.
  public convenience init?(coder: NSCoder) { return nil }

  // MARK: Targets

  /// Sends `action` to `target` at each change of the state; the action takes the recogniser, or nothing.
  open func addTarget(_ target: Any, action: Selector) { targets.add(target, action) }
  /// Stops sending `action` to `target`; nil stands for all of them.
  open func removeTarget(_ target: Any?, action: Selector?) { targets.remove(target, action) }

  // MARK: State

  /// The state of the gesture.
  ///
  /// Subclasses set it. Changes that Apple's state machine does not have are ignored: a gesture that is over begins
  /// anew only after `reset()`.
  open var state: State {
    get { progress.state }
    set { change(to: newValue) }
  }
  /// The object that decides about the gesture.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A Boolean value that lets the recogniser receive touches; setting it to false cancels a gesture in progress.
  open var isEnabled = true {
    didSet { if !isEnabled { stop() } }
  }
  /// The view whose touches are followed.
  open var view: UIView? { viewStorage }
  /// A name for debugging.
  open var name: String?
  /// The keys that are held: none.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The buttons of a mouse that are held: none.
  open var buttonMask: UIEvent.ButtonMask { [] }

  // MARK: Touches in views

  /// A Boolean value that takes touches from their view once the gesture is recognised.
  open var cancelsTouchesInView = true
  /// A Boolean value that lets the view wait for the beginning of touches until the gesture failed.
  open var delaysTouchesBegan = false
  /// A Boolean value that lets the view wait for the end of touches until the gesture failed.
  open var delaysTouchesEnded = true
  /// The kinds of touches that are followed, as raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The kinds of presses that are followed: there are none.
  open var allowedPressTypes: [NSNumber] = []
  /// A Boolean value that is kept: there is one kind of touch.
  open var requiresExclusiveTouchType = true

  // MARK: Places

  /// The number of fingers of the gesture.
  open var numberOfTouches: Int { progress.touches.count }
  /// Returns the centre of the fingers in the coordinates of `view`; nil means the window.
  open func location(in view: UIView?) -> CGPoint { centre(in: view) }
  /// Returns the place of a finger in the coordinates of `view`; nil means the window.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { place(ofTouch: touchIndex, in: view) }

  // MARK: Other recognisers

  /// Lets this gesture begin only after `otherGestureRecognizer` failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { addRequirement(otherGestureRecognizer) }
  /// Returns true if this gesture keeps another one from being recognised at the same time.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if another gesture may keep this one from being recognised.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if this gesture has to wait until another one failed.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns true if another gesture has to wait until this one failed.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns true if the recogniser takes part in an event.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Members that subclasses override

  /// Called when fingers touched the view, before the view receives the touches.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when estimated values of touches became known, which never happens.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Called when buttons were pressed, which never happens.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the force of presses changed, which never happens.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when buttons were released, which never happens.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when presses were taken away, which never happens.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called after a gesture was recognised, failed or was cancelled; the state is then `.possible`.
  ///
  /// Touches that go on are not followed any more.
  open func reset() {}
  /// Stops following a touch that is no part of the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) { stopFollowing(touch) }

  /// The state of a gesture.
  ///
  /// Mirrors UIKit's `UIGestureRecognizer.State`, raw values included.
  public enum State: Int, Sendable {
    /// The touches may become the gesture.
    case possible = 0
    /// A continuous gesture began.
    case began = 1
    /// A continuous gesture changed.
    case changed = 2
    /// A continuous gesture came to its end, or a discrete one was recognised.
    case ended = 3
    /// A continuous gesture was ended from outside.
    case cancelled = 4
    /// The touches are not the gesture.
    case failed = 5

    /// A discrete gesture was recognised, which is the same as `ended`.
    public static var recognized: State { .ended }
  }
}
