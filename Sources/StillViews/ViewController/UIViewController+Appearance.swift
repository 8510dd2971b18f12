// SPDX-License-Identifier: MIT

import StillLayers

/// The state of a controller between disappeared and appeared.
enum AppearanceState: Equatable {
  case disappeared
  /// `didSendIsAppearing` is true once `viewIsAppearing(_:)` was called.
  case appearing(animated: Bool, didSendIsAppearing: Bool)
  case appeared
  case disappearing(animated: Bool)

  var isAppearing: Bool {
    if case .appearing = self { true } else { false }
  }

  var isDisappearing: Bool {
    if case .disappearing = self { true } else { false }
  }

  /// True if the view is visible, or about to be.
  var isSeen: Bool { self == .appeared || isAppearing }
}

extension UIViewController {
  /// The nested calls that begin transitions.
  private static let beginnings = CallChain()
  /// The nested calls that end transitions.
  private static let endings = CallChain()

  /// Starts to appear or disappear, together with the children whose views are in this controller's view.
  func beginTransition(_ isAppearing: Bool, _ animated: Bool) {
    guard !Self.beginnings.isEnding else { return }
    guard Self.beginnings.depth < CALayer.depthLimit, !StackRoom.isShort else { return reportEndlessAppearance() }
    Self.beginnings.enter()
    defer { Self.beginnings.leave() }
    switch (appearanceState, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      loadViewIfNeeded()
      appearanceState = .appearing(animated: animated, didSendIsAppearing: false)
      if SecondLook.tells(self) { viewWillAppear(animated) }
    case (.appeared, false), (.appearing, false):
      appearanceState = .disappearing(animated: animated)
      if SecondLook.tells(self) { viewWillDisappear(animated) }
    default: return
    }
    forVisibleChildren { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Calls `viewIsAppearing(_:)` of this controller and then of the children that appear with it, once each.
  func sendViewIsAppearing() {
    // Children that began later get the call when they end; visiting all of them at each level would take longer and longer.
    guard case .appearing(let animated, didSendIsAppearing: false) = appearanceState else { return }
    appearanceState = .appearing(animated: animated, didSendIsAppearing: true)
    if SecondLook.tells(self) { viewIsAppearing(animated) }
    forVisibleChildren { $0.sendViewIsAppearing() }
  }

  /// Calls `viewIsAppearing(_:)` before the first layout in a window, unless it was called already, so that this layout
  /// includes what the app sets there.
  func appearBeforeLayout() {
    if appearanceState.isAppearing, loadedView?.window != nil { sendViewIsAppearing() }
  }

  /// Ends the transition that `beginTransition` started.
  func endTransition() {
    guard !Self.endings.isEnding else { return }
    guard Self.endings.depth < CALayer.depthLimit, !StackRoom.isShort else { return reportEndlessAppearance() }
    Self.endings.enter()
    defer { Self.endings.leave() }
    sendViewIsAppearing()
    switch appearanceState {
    case .appearing(let animated, _):
      appearanceState = .appeared
      if SecondLook.tells(self) { viewDidAppear(animated) }
      becomeFirstOnAppearing()
      if parentChange == .added { parentChange = .none }
    case .disappearing(let animated):
      appearanceState = .disappeared
      if SecondLook.tells(self) { viewDidDisappear(animated) }
      if parentChange == .leaving { parentChange = .none }
    case .appeared, .disappeared: return
    }
    forVisibleChildren { $0.endAppearanceTransition() }
  }

  /// Becomes the first responder if the window has none, so that the controller's accessory view is shown.
  private func becomeFirstOnAppearing() {
    guard let window = viewIfLoaded?.window, window.firstResponder == nil, canBecomeFirstResponder else { return }
    _ = becomeFirstResponder()
  }

  /// Returns true if the controller appears because its view enters a window, or disappears because it leaves one.
  ///
  /// False if its parent manages its appearance, or if the appearance was begun before the move, and is ended by the same code.
  func appearsByMoving(into window: UIWindow?) -> Bool {
    guard parentController?.shouldAutomaticallyForwardAppearanceMethods != false else { return false }
    return window == nil ? !appearanceState.isDisappearing : !appearanceState.isAppearing
  }

  private func reportEndlessAppearance() {
    Self.beginnings.end()
    Self.endings.end()
    ProgrammerErrors.report(
      """
      Controllers that appear within each other leave no room: \(type(of: self)) does not appear. \
      Look for a viewWillAppear(_:), viewDidAppear(_:) or the like that adds another controller of its own class.
      """)
  }

  private func forVisibleChildren(_ body: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return }
    for child in childControllers where child.loadedView?.isDescendant(of: loadedView) == true { body(child) }
  }
}

extension UIView {
  /// Ends the appearance of controllers whose views entered or left a window.
  ///
  /// Each view is laid out before `viewDidAppear(_:)` of its controller.
  func endAppearance(of controllers: [UIViewController]) {
    guard !controllers.isEmpty else { return }
    for controller in controllers { controller.sendViewIsAppearing() }
    if window != nil { layoutIfNeeded() }
    for controller in controllers { controller.endAppearanceTransition() }
  }
}
