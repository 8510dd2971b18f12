// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// The root of a view tree that is shown.
///
/// Nothing is really shown, so a hidden window behaves like a visible one; it gives views the safe area and the traits
/// of a screen. Mirrors UIKit's `UIWindow`.
@preconcurrency @MainActor
open class UIWindow: UIView {
  private var safeArea = UIEdgeInsets.zero
  private lazy var delivery = TouchDelivery()
  /// The responder that typing goes to.
  package internal(set) weak var firstResponder: UIResponder? {
    didSet { if firstResponder != nil { TypingWindow.current.window = self } }
  }

  /// The scene that the window belongs to; nil by default.
  open var windowScene: UIWindowScene? {
    get { scene }
    set {
      scene?.remove(self)
      scene = newValue
      newValue?.add(self)
    }
  }

  private weak var scene: UIWindowScene?

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }

  /// Makes a window with the traits of the main screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    changeTraits { $0.inherited = .screen }
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
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// Shows the window.
  ///
  /// That it receives key events has no effect here.
  open func makeKeyAndVisible() { isHidden = false }

  open override var window: UIWindow? { self }
  /// The scene of the window, or else the app.
  open override var next: UIResponder? { scene ?? UIApplication.shared }
  /// Passes the touches of this window on: first to gesture recognisers, then to views.
  open func sendEvent(_ event: UIEvent) { delivery.send(event.fingers.filter { $0.window === self }, of: event) }
  open override var safeAreaInsets: UIEdgeInsets { safeArea }

  /// Ends what goes on in a view that is about to leave the window.
  func viewWillLeave(_ view: UIView) {
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
