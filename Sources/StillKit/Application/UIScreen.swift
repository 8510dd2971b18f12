// SPDX-License-Identifier: MIT

public import StillGraphics

/// The display that views are drawn for: 390×844 points at 3x. Mirrors UIKit's `UIScreen`.
///
/// There is one, and nothing is ever shown on it; it says what views assume that are in no window and have no traits.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  private override init() {}

  /// The screen's area in points, origin at its top left.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }

  /// Pixels a point.
  public var scale: CGFloat { traitCollection.displayScale }

  /// The screen's area in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * nativeScale, height: bounds.height * nativeScale)
  }

  /// Pixels of the panel a point; nothing is resampled, so it equals `scale`.
  public var nativeScale: CGFloat { scale }

  /// What views inherit that are told nothing else.
  public var traitCollection: UITraitCollection { .screen }
}
