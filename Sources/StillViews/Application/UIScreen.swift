// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The display that views are drawn for: 390×844 points at 3x, or as the variable `STILLFRAME_SCREEN` says.
///
/// Nothing is ever shown on it; views without a window or traits assume the values of the main screen. Mirrors UIKit's
/// `UIScreen`.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  private let mark = AttributeMark()

  private static let mainScreen = UIScreen()

  /// The screen of the app.
  open class var main: UIScreen { mainScreen }
  /// The only screen, in an array.
  open class var screens: [UIScreen] { [mainScreen] }

  /// Makes a screen like the main one, for a subclass with other values.
  public override init() {
    super.init()
  }

  /// The screen's area in points, with the origin at its top left.
  open var bounds: CGRect { CGRect(origin: .zero, size: MainScreen.current.size) }

  /// The coordinates of the screen, in which windows lie and the keyboard tells its frame.
  open var coordinateSpace: any UICoordinateSpace { space }
  /// The coordinates of the upright screen, which is how it always is.
  open var fixedCoordinateSpace: any UICoordinateSpace { space }
  private lazy var space = ScreenSpace(of: self)

  /// Returns a view of the screen's size that shows a picture of the windows which are shown, from the lowest level up.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let picture = UIView(frame: bounds)
    for window in AppWindows.current.windows where !window.isHidden {
      guard let view = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      view.frame = window.frame
      picture.addSubview(view)
    }
    return picture
  }

  /// The number of pixels per point.
  open var scale: CGFloat { traitCollection.displayScale }

  /// The screen's area in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * nativeScale, height: bounds.height * nativeScale)
  }

  /// The number of the panel's pixels per point, which equals `scale`: nothing is resampled.
  open var nativeScale: CGFloat { scale }

  /// The traits of views that inherit none from a superview.
  open var traitCollection: UITraitCollection { .screen }

  /// The frames that the screen shows in a second.
  open var maximumFramesPerSecond: Int { 60 }

  /// The brightness from 0 to 1, which is kept.
  open var brightness: CGFloat {
    get { AppRequests.current.brightness }
    set { AppRequests.current.brightness = newValue }
  }

  /// True if the screen is recorded or mirrored: it never is.
  open var isCaptured: Bool { false }

  /// A Boolean value that darkens the screen below its least brightness, which is kept.
  open var wantsSoftwareDimming: Bool {
    get { AppRequests.current.wantsSoftwareDimming }
    set { AppRequests.current.wantsSoftwareDimming = newValue }
  }

  /// The screen that this one mirrors: none.
  open var mirrored: UIScreen? { nil }

  /// Posted when a screen was connected, which never happens here; a test posts it itself, as all of these.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// Posted when a screen was disconnected.
  public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
  /// Posted when recording or mirroring of the screen began or ended.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
  /// Posted when the brightness changed by the user, which it never does.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
}
