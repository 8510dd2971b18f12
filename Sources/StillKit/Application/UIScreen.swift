// SPDX-License-Identifier: MIT

public import StillGraphics

/// The display that views are drawn for: 390×844 points at 3x.
///
/// There is one, and nothing is ever shown on it; views without a window or traits assume its values. Mirrors UIKit's
/// `UIScreen`.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  private let mark = AttributeMark()

  /// The only screen.
  public static let main = UIScreen()

  private override init() {}

  /// The screen's area in points, with the origin at its top left.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }

  /// The number of pixels per point.
  public var scale: CGFloat { traitCollection.displayScale }

  /// The screen's area in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * nativeScale, height: bounds.height * nativeScale)
  }

  /// The number of the panel's pixels per point, which equals `scale`: nothing is resampled.
  public var nativeScale: CGFloat { scale }

  /// The traits of views that inherit none from a superview.
  public var traitCollection: UITraitCollection { .screen }
}

/// The device that views are drawn for: a phone.
///
/// Mirrors the part of UIKit's `UIDevice` that layout asks for.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  private let mark = AttributeMark()

  /// The only device.
  public static let current = UIDevice()

  private override init() {}

  /// The kind of device, as in the traits of `UIScreen.main`.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
}
