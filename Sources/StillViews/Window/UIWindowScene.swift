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
    let (inherited, outer) = (screen.traitCollection, windowTraits)
    return outer == TraitValues() ? inherited : UITraitCollection(values: inherited.values.overridden(by: outer))
  }
  /// The traits that the scene gives to its windows: those of its orientation, as far as none replace them.
  var windowTraits: TraitValues { SceneTurn.traits(orientation, screen).overridden(by: overrides) }
  final var orientation = UIInterfaceOrientation.portrait
  /// Called when the scene's traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The windows of the scene, in the order in which they were given to it; the scene does not own them.
  open var windows: [UIWindow] { weakWindows.compactMap(\.window) }
  /// The window of the scene that gets key events; nil if it is in another one.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// The orientation of the interface: upright, until `requestGeometryUpdate(_:errorHandler:)` turns it.
  open var interfaceOrientation: UIInterfaceOrientation { orientation }
  /// The geometry of the scene.
  open var effectiveGeometry: Geometry { Geometry(interfaceOrientation: interfaceOrientation) }
  /// Turns the interface into one of some orientations, unless it has one of them.
  ///
  /// Windows of the screen's size turn with it, at once, and get the size classes of a phone on its side; the screen and
  /// the device stay upright. Calls `errorHandler` with a `UISceneError` where neither the app's delegate nor the
  /// controller in front supports any of the orientations.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) { turn(as: geometryPreferences, errorHandler) }
  /// The limits of the scene's size, which only desktops have.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
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
