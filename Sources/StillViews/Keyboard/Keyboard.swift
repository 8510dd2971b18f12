// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The keyboard of a test, at the lower edge of each of its windows while the test shows it.
///
/// It is hidden at the beginning, as with a keyboard of hardware, and ends with its test.
@MainActor package final class Keyboard {
  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// UIKit's number for the curve by which the keyboard moves.
  nonisolated static let curve: UInt = 7
  /// The seconds in which the keyboard moves.
  private static let duration: TimeInterval = 0.25

  /// The height in points that first responders show and hide themselves; nil if they do not.
  package var automaticHeight: CGFloat? {
    didSet {
      guard automaticHeight != nil, oldValue == nil else { return }
      for window in windows where window.firstResponder != nil { responderChanged(in: window) }
    }
  }
  /// A Boolean value that draws the keyboard in pictures of windows.
  package var isDrawn = true {
    didSet { for window in windows { placePanel(in: window) } }
  }
  /// The height in points of the keys, without an accessory view; nil while the keyboard is hidden.
  private var keysHeight: CGFloat?
  /// The frame that notifications told last, in the screen's points; nil while the keyboard is hidden.
  private var toldFrame: CGRect?
  /// True while the keyboard is shown for a first responder, and so goes with it.
  private var hasResponder = false
  private var responderChanges = 0
  /// The points by which a finger has pulled the keyboard down.
  private var pulled: CGFloat = 0
  private var changedWindow: UIWindow?
  private var end: UInt64?
  private var weakWindows: [WeakWindow] = []

  private nonisolated init() {}

  /// The keyboard of the running test.
  package static var current: Keyboard { AnimationClock.current.value(Keyboard.self) { Keyboard() } }

  /// The keyboard's frame in the screen's points; nil while it is hidden.
  package var frame: CGRect? { toldFrame }

  // MARK: Showing

  /// Shows a keyboard with keys of `height` points, or changes the height of one that is shown.
  package func show(height: CGFloat, animated: Bool = true) {
    hasResponder = home?.firstResponder != nil
    move(to: height, animated)
  }

  /// Hides the keyboard.
  package func hide(animated: Bool = true) {
    hasResponder = false
    move(to: nil, animated)
  }

  private func move(to height: CGFloat?, _ animated: Bool) {
    let before = toldFrame
    let wasHeight = keysHeight
    keysHeight = height
    let after = height == nil ? nil : screenFrame
    keysHeight = wasHeight
    guard before != after else { return keysHeight = height }
    let hidden = (after ?? before).map { $0.offsetBy(dx: 0, dy: $0.height) } ?? .zero
    let animates = animated && UIView.areAnimationsEnabled
    let information = information(from: before ?? hidden, to: after ?? hidden, animates ? Self.duration : 0)
    // Views that were not laid out yet have no start position for an animation.
    for window in windows { window.layoutIfNeeded() }
    finishLastMove()
    toldFrame = after
    post(UIResponder.keyboardWillChangeFrameNotification, information)
    post(
      after == nil ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardWillShowNotification, information)
    if before == nil { tellNavigationControllers() }
    change(to: height, animates)
    let finish = { [self] in
      end = nil
      post(UIResponder.keyboardDidChangeFrameNotification, information)
      post(
        after == nil ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification, information)
    }
    guard animates else { return finish() }
    end = AnimationClock.current.schedule(after: Self.duration, "the end of the keyboard's movement", finish)
  }

  /// Tells controllers that hide their bars for the keyboard.
  private func tellNavigationControllers() {
    for window in windows {
      window.forEachInTree { ($0.viewController as? UINavigationController)?.barHiding.keyboardAppears() }
    }
  }

  /// A movement that another one interrupts posts no notification of its end.
  private func finishLastMove() {
    if let end { AnimationClock.current.cancel(end) }
    end = nil
  }

  private func change(to height: CGFloat?, _ animated: Bool) {
    let changes = { [self] in
      (keysHeight, pulled) = (height, 0)
      for window in windows {
        window.forEachInTree { view in
          if view.layout.ownGuides.keyboard != nil { view.autoLayoutSurroundingsChanged() }
          view.viewController?.scrollViewAboveKeyboard?.avoidKeyboard()
        }
        placePanel(in: window)
        window.layoutIfNeeded()
      }
    }
    guard animated else { return UIView.performWithoutAnimation(changes) }
    if height != nil {
      UIView.performWithoutAnimation { for window in windows { addPanel(to: window) } }
    }
    let options: UIView.AnimationOptions = [.init(rawValue: Self.curve << 16), .allowUserInteraction]
    UIView.runAnimation(options.pace(over: Self.duration), Self.duration, 0, options, changes) { [weak self] _ in
      guard let self, keysHeight == nil else { return }
      for window in windows { window.keyboardPanel?.removeFromSuperview() }
    }
  }

  private func post(_ name: Notification.Name, _ information: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: information)
  }

  private func information(from begin: CGRect, to end: CGRect, _ duration: TimeInterval) -> [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }

  // MARK: Pulling

  /// Makes the keyboard follow a finger at a position in a window, if that is below the keyboard's upper edge.
  func follow(fingerAt y: CGFloat, in window: UIWindow) {
    guard keysHeight != nil else { return }
    let frame = restingFrame(in: window)
    let distance = min(max(y - frame.minY, 0), frame.height)
    guard distance != pulled else { return }
    pulled = distance
    UIView.performWithoutAnimation {
      for window in windows {
        window.forEachInTree { if $0.layout.ownGuides.keyboard != nil { $0.autoLayoutSurroundingsChanged() } }
        placePanel(in: window)
        window.layoutIfNeeded()
      }
    }
  }

  /// Ends the pull: dismisses the keyboard, or has it return.
  func release(in window: UIWindow, dismisses: Bool) {
    guard pulled > 0 else { return }
    guard dismisses else { return change(to: keysHeight, UIView.areAnimationsEnabled) }
    window.endEditing(true)
    if keysHeight != nil { hide() }
  }

  // MARK: First responders

  /// Runs `body`, in which one responder may follow another, and answers the change of both at its end.
  func changingResponders(_ body: () -> Bool) -> Bool {
    responderChanges += 1
    let result = body()
    responderChanges -= 1
    if responderChanges == 0, let window = changedWindow {
      changedWindow = nil
      responderChanged(in: window)
    }
    return result
  }

  func responderChanged(in window: UIWindow) {
    guard responderChanges == 0 else { return changedWindow = window }
    guard let responder = window.firstResponder else { return hasResponder ? hide() : () }
    if let automaticHeight, responder.wantsKeyboard {
      hasResponder = true
      move(to: responder.hasKeys ? automaticHeight : window.safeAreaInsets.bottom, true)
    } else if automaticHeight != nil {
      hide()
    } else if keysHeight != nil {
      let losesKeys = hasResponder && responder.wantsKeyboard && !responder.hasKeys
      hasResponder = true
      if losesKeys { move(to: window.safeAreaInsets.bottom, true) } else { inputViewsChanged() }
    }
  }

  /// Updates the input view and the accessory view of the first responder in the keyboard.
  func inputViewsChanged() {
    guard let keysHeight else { return }
    move(to: keysHeight, true)
    for window in windows { placePanel(in: window) }
  }

  // MARK: Windows

  func add(_ window: UIWindow) {
    weakWindows.removeAll { $0.window == nil }
    weakWindows.append(WeakWindow(window: window))
  }

  /// The windows that were made in the test, or are shown in it.
  private var windows: [UIWindow] {
    let made = weakWindows.compactMap(\.window)
    return made + AppWindows.current.windows.filter { !made.contains($0) }
  }

  /// The window that notifications speak of: that of typing, or else the one that gets key events; nil without any.
  private var home: UIWindow? {
    if let typing = TypingWindow.current.window, typing.firstResponder != nil { return typing }
    return AppWindows.current.key ?? AppWindows.current.windows.last
  }

  private var screenFrame: CGRect {
    guard let home else {
      let screen = UIScreen.main.bounds
      let height = keysHeight ?? 0
      return CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: height)
    }
    return restingFrame(in: home).offsetBy(dx: home.frame.minX, dy: home.frame.minY)
  }

  /// Returns the keyboard's frame in a window; below it while the keyboard is hidden.
  func frame(in window: UIWindow) -> CGRect { restingFrame(in: window).offsetBy(dx: 0, dy: pulled) }

  private func restingFrame(in window: UIWindow) -> CGRect {
    let bounds = window.bounds
    let height = height(in: window)
    return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// Returns the height of the keyboard in a window: an input view replaces the keys, and an accessory view is added.
  private func height(in window: UIWindow) -> CGFloat {
    guard let keysHeight else { return 0 }
    let responder = window.firstResponder
    let keys = responder?.inputView.map { $0.keyboardHeight(window.bounds.width) + window.safeAreaInsets.bottom }
    return (keys ?? keysHeight) + (responder?.nearestInputAccessoryView?.keyboardHeight(window.bounds.width) ?? 0)
  }

  private func addPanel(to window: UIWindow) {
    let panel = window.keyboardPanel ?? KeyboardPanel()
    window.keyboardPanel = panel
    guard panel.superview !== window else { return }
    let height = max(height(in: window), toldFrame?.height ?? 0)
    panel.frame = CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: height)
    window.addSubview(panel)
  }

  /// Keeps the panel of a window where the keyboard is, in a layout of the window.
  ///
  /// On iOS the keyboard is in a separate window, which takes no part in the app's animations.
  func keepPanel(in window: UIWindow) {
    // Between two first responders there is none, whose accessory view would count.
    guard responderChanges == 0 else { return }
    UIView.performWithoutAnimation { placePanel(in: window) }
  }

  /// Places the panel of a window where the keyboard is.
  private func placePanel(in window: UIWindow) {
    if keysHeight != nil { addPanel(to: window) }
    guard let panel = window.keyboardPanel, panel.superview === window else { return }
    guard keysHeight != nil else {
      return panel.frame = panel.bounds.offsetBy(dx: 0, dy: window.bounds.maxY)
    }
    panel.isHidden = !isDrawn
    panel.show(for: window.firstResponder)
    panel.frame = frame(in: window)
    if window.subviewStorage.last !== panel { window.move(panel, to: .front) }
  }
}
