// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The status bar of a scene: its place, and how controllers want it.
///
/// No status bar is drawn. The scene's key window, or its first one, or the window of the snapshot that is taken, tells
/// where it is. Mirrors UIKit's `UIStatusBarManager`.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private let mark = AttributeMark()
  private weak var scene: UIWindowScene?

  init(of scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// The rectangle of the bar on the screen, in points: as high as the upper safe area of the window; empty while the bar
  /// is hidden.
  open var statusBarFrame: CGRect {
    guard let window, !isStatusBarHidden, window.safeAreaInsets.top > 0 else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
  }
  /// The colour of the bar's text, as the controller that is shown prefers it.
  open var statusBarStyle: UIStatusBarStyle {
    controller(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }
  /// True if the controller that is shown prefers the bar to be hidden.
  open var isStatusBarHidden: Bool { controller(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false }

  private var window: UIWindow? { AppWindows.current.pictured ?? scene?.keyWindow ?? scene?.windows.first }

  /// Returns the controller that decides: the root or the last presented one that covers the screen, or its child.
  private func controller(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController? {
    let root = window?.rootViewController ?? window?.subviews.first?.viewController
    var (deciding, top) = (root, root)
    while let presentation = top?.presentation {
      top = presentation.presented
      let covers = presentation.controller.presentationStyle == .fullScreen
      if covers || presentation.presented.modalPresentationCapturesStatusBarAppearance { deciding = top }
    }
    while let next = deciding?[keyPath: child], next !== deciding { deciding = next }
    return deciding
  }
}

extension UIWindow {
  /// The window that a snapshot is taken of now.
  package static var pictured: UIWindow? {
    get { AppWindows.current.pictured }
    set { AppWindows.current.pictured = newValue }
  }
}
