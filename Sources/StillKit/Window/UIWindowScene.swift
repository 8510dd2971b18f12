// SPDX-License-Identifier: MIT

/// The windows of an app on one screen.
///
/// A scene that a test makes is one of the app's, and the first one takes windows that are shown without a scene.
/// Mirrors UIKit's `UIWindowScene`.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private struct WeakWindow {
    weak var window: UIWindow?
  }

  private var weakWindows: [WeakWindow] = []
  var overrides = TraitValues()
  let traitRegistrations = TraitRegistrations()
  private lazy var service = UIScreenshotService(windowScene: self)

  /// Makes a scene without windows.
  public override init() {
    super.init()
    AppWindows.current.add(self)
  }

  /// Makes the scene of windows that belong to no other.
  init(usual: Void) {
    super.init()
  }

  /// The screen that shows the windows.
  open var screen: UIScreen { .main }
  /// The traits of the screen, as far as the scene does not replace them.
  open var traitCollection: UITraitCollection {
    let inherited = screen.traitCollection
    guard overrides != TraitValues() else { return inherited }
    return UITraitCollection(values: inherited.values.overridden(by: overrides))
  }
  /// Called when the scene's traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The windows of the scene, in the order in which they were given to it; the scene does not own them.
  open var windows: [UIWindow] { weakWindows.compactMap(\.window) }
  /// The window of the scene that gets key events; nil if it is in another one.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// The orientation of the interface: upright.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// The coordinates of the scene, which are those of its screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The status bar of the scene.
  open var statusBarManager: UIStatusBarManager? { barManager }
  private lazy var barManager = UIStatusBarManager(of: self)
  /// The object that asks for a PDF of the scene's content.
  open var screenshotService: UIScreenshotService? { service }

  func add(_ window: UIWindow) { weakWindows.append(WeakWindow(window: window)) }
  func remove(_ window: UIWindow) { weakWindows.removeAll { $0.window == nil || $0.window === window } }
}
