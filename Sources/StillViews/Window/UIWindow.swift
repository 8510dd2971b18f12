// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The root of a view tree that is shown.
///
/// A window is hidden until it is shown. Nothing is really shown, so a snapshot draws a window that never was as well;
/// it gives views the safe area and the traits of a screen. Mirrors UIKit's `UIWindow`.
@preconcurrency @MainActor
open class UIWindow: UIView {
  private var safeArea = UIEdgeInsets.zero
  private lazy var delivery = TouchDelivery()
  /// The responder that typing goes to.
  package internal(set) weak var firstResponder: UIResponder? {
    didSet {
      if firstResponder != nil { TypingWindow.current.window = self }
      if firstResponder !== oldValue { Keyboard.current.responderChanged(in: self) }
    }
  }
  var keyboardPanel: KeyboardPanel?
  /// True once a view of the window has said how tints are shown.
  final var adjustsTints = false

  /// The scene that the window belongs to; nil by default.
  open var windowScene: UIWindowScene? {
    get { scene }
    set {
      scene?.remove(self)
      scene = newValue
      newValue?.add(self)
      let outer = newValue.map(\.windowTraits) ?? TraitValues()
      if outer != traits.outer ?? TraitValues() { changeTraits { $0.outer = outer } }
    }
  }

  private weak var scene: UIWindowScene?

  /// The place of the window before and behind others, which is kept: each window is pictured by itself.
  open var windowLevel = Level.normal
  /// The screen of the window's scene, or the main one.
  open var screen: UIScreen { scene?.screen ?? .main }
  /// A Boolean value that hides the window; true until the window is shown.
  open override var isHidden: Bool {
    get { !wasShown || super.isHidden }
    set {
      let wasHidden = isHidden
      if !newValue { wasShown = true }
      super.isHidden = newValue
      visibilityChanged(from: wasHidden)
    }
  }
  package override var isUnseen: Bool { super.isHidden }
  private var wasShown = false

  /// The controller whose view fills the window, from when the window is shown.
  ///
  /// That of a window that was never shown comes into it when a layout, a snapshot or a touch needs it.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let rootViewController, !rootViewController.canBecomeRoot(of: self) {
        return self.rootViewController = oldValue
      }
      oldValue?.endPresentations()
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if showsRoot { insertRootView() } else { setNeedsLayout() }
    }
  }
  private var showsRoot = false

  /// Puts the view of the root controller into the window, if it is not there yet.
  package func showRoot() {
    guard !showsRoot else { return }
    showsRoot = true
    insertRootView()
  }

  /// Puts the root's view behind all others, in the size of the window.
  func insertRootView() {
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  open override var frame: CGRect {
    get { super.frame }
    set { resize(to: newValue.size) { super.frame = newValue } }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set { resize(to: newValue.size) { super.bounds = newValue } }
  }

  /// Makes a window with the traits of the main screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    beginInScreen()
  }

  /// Returns nil, because windows cannot be decoded from archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a window of the main screen's size.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Makes a window of a scene, of its screen's size.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    beginInScreen()
    self.windowScene = windowScene
  }

  private func beginInScreen() {
    changeTraits { $0.inherited = .screen }
    layer.isScreenRoot = true
    Keyboard.current.add(self)
  }

  /// Shows the window and its root controller, and makes it the one that gets key events.
  ///
  /// A window without a scene joins that of the app.
  open func makeKeyAndVisible() {
    isHidden = false
    AppWindows.current.show(self)
    makeKey()
  }
  /// Makes the window the one that gets key events, if it can be.
  open func makeKey() { if canBecomeKey { AppWindows.current.makeKey(self) } }
  /// True if the window can get key events.
  open var canBecomeKey: Bool { true }
  /// True if the window gets key events.
  open var isKeyWindow: Bool { AppWindows.current.key === self }
  /// Called when the window became the one that gets key events.
  open func becomeKey() { post(Self.didBecomeKeyNotification) }
  /// Called when another window got key events instead.
  open func resignKey() { post(Self.didResignKeyNotification) }

  /// Lays out the window, and the view of its root controller in it.
  open override func layoutIfNeeded() {
    showRoot()
    super.layoutIfNeeded()
  }
  /// Lays out the window, and a keyboard over everything in it.
  open override func layoutSubviews() {
    showRoot()
    super.layoutSubviews()
    Keyboard.current.keepPanel(in: self)
  }

  open override var window: UIWindow? { self }
  /// The scene of the window, or else the app.
  open override var next: UIResponder? { scene ?? UIApplication.shared }
  /// Passes the touches of this window on: first to gesture recognisers, then to views.
  open func sendEvent(_ event: UIEvent) { delivery.send(event.fingers.filter { $0.window === self }, of: event) }
  open override var safeAreaInsets: UIEdgeInsets { safeArea }
  override var safeAreaToKeep: UIEdgeInsets? { layer.asksForActions ? nil : safeArea }

  /// Measures an accessory view of the keyboard again, because its constraints are solved in the window.
  override func intrinsicSizeBelowChanged() { if keyboardPanel?.superview != nil { setNeedsLayout() } }

  /// Ends gestures, editing and other activities in a view that is about to leave the window.
  func viewWillLeave(_ view: UIView) {
    // The owner of an accessory view follows a text in it.
    if firstResponder?.ownerOfAccessoryView?.lies(inTreeOf: view) == true { _ = firstResponder?.resignFirstResponder() }
    if let firstResponder, firstResponder.lies(inTreeOf: view) { view.endEditing(true) }
    delivery.viewWillLeave(view)
  }

  /// Sets the distances in points by which bars and the device's edges reach into the window.
  package func setSafeAreaInsets(_ insets: UIEdgeInsets) {
    guard insets != safeArea else { return }
    safeArea = insets
    safeAreaChanged()
  }
}

extension UIWindow {
  /// The place of a window before and behind others.
  ///
  /// Mirrors UIKit's `UIWindow.Level`, raw values included.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The greater number is in front.
    public let rawValue: CGFloat

    /// Makes a level of a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a level of a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of an app's windows.
    public static let normal = Level(0)
    /// The level of the status bar.
    public static let statusBar = Level(1000)
    /// The level of alerts.
    public static let alert = Level(2000)
  }

  /// Posted when a window was shown.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted when a window was hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted when a window became the one that gets key events.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted when another window got key events instead.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  private func visibilityChanged(from wasHidden: Bool) {
    if !isHidden {
      AppWindows.current.show(self)
      showRoot()
    }
    guard isHidden != wasHidden else { return }
    post(isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification)
  }
}

extension UIWindow {
  /// Takes on a size and traits, of which controllers hear before any of both changes.
  ///
  /// - Parameter size: Points; nil for the size that the window has.
  package func adapt(to size: CGSize?, overridingTraits traits: UITraitCollection?) {
    let size = size ?? bounds.size
    resize(to: size, UITraitCollection(traitsFrom: [inheritedTraits, traits ?? UITraitCollection()])) {
      overridingTraits = traits
      if size != bounds.size { super.bounds.size = size }
    }
  }

  /// Changes the size and the traits, between the calls that tell the controllers of the window.
  private func resize(to size: CGSize, _ traits: UITraitCollection? = nil, _ change: () -> Void) {
    let changesClasses = traits.map { $0.sizeClasses != traitCollection.sizeClasses } ?? false
    guard rootViewController != nil, showsRoot, size != bounds.size || changesClasses else { return change() }
    let transition = ControllerTransition(in: self) { _ in }
    if let traits, changesClasses { tellControllers { $0.willTransition(to: traits, with: transition) } }
    if size != bounds.size {
      tellControllers { controller in
        AppCalls.run("viewWillTransition(to:with:) of \(type(of: controller))", which: "changes the window's size") {
          controller.viewWillTransition(to: size, with: transition)
        }
      }
    }
    change()
    // Blocks that go along find the views in their new places.
    if !transition.alongside.isEmpty { layoutIfNeeded() }
    transition.run()
  }

  /// Tells the root, and what is presented above it, of a change that comes.
  private func tellControllers(_ tell: (any UIContentContainer) -> Void) {
    var controller = rootViewController
    while let current = controller {
      tell(current.ownPresentation?.controller ?? current)
      controller = current.presentation?.presented
    }
  }
}

extension UITraitCollection {
  fileprivate var sizeClasses: [UIUserInterfaceSizeClass] { [horizontalSizeClass, verticalSizeClass] }
}
