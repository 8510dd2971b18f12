// SPDX-License-Identifier: MIT

/// The windows of an app on one screen.
///
/// The system makes scenes on iOS; here a test makes one and gives it to its windows. Mirrors the part of UIKit's
/// `UIWindowScene` that windows and screenshots ask for.
@preconcurrency @MainActor
open class UIWindowScene: UIResponder {
  private struct WeakWindow {
    weak var window: UIWindow?
  }

  private var weakWindows: [WeakWindow] = []
  private lazy var service = UIScreenshotService(windowScene: self)

  /// The app.
  open override var next: UIResponder? { UIApplication.shared }
  /// The screen that shows the windows.
  open var screen: UIScreen { .main }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// The windows of the scene, in the order in which they were given to it; the scene does not own them.
  open var windows: [UIWindow] { weakWindows.compactMap(\.window) }
  /// The object that asks for a PDF of the scene's content.
  open var screenshotService: UIScreenshotService? { service }

  func add(_ window: UIWindow) { weakWindows.append(WeakWindow(window: window)) }
  func remove(_ window: UIWindow) { weakWindows.removeAll { $0.window == nil || $0.window === window } }
}
