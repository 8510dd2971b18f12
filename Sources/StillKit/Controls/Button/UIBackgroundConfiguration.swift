// SPDX-License-Identifier: MIT

public import StillGraphics

/// How the background of a view looks. Mirrors UIKit's `UIBackgroundConfiguration`, without visual effects.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// A view of one's own, below image and stroke.
  public var customView: UIView?
  /// In points; a configuration's corner style may put another in its place.
  public var cornerRadius: CGFloat = 0
  /// What the background leaves of the view's bounds, or how far it reaches beyond them.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Nil for the tint colour of the view, in a background; of a button, nil for what its style says.
  public var backgroundColor: UIColor?
  /// Changes the colour before it is used.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Nil for the tint colour.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// In points, within the background's edge.
  public var strokeWidth: CGFloat = 0
  /// How far outside of the edge the stroke lies.
  public var strokeOutset: CGFloat = 0

  /// A background of no colour.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }

  /// The colour that is drawn in a view of this tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of the stroke in a view of this tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// Makes one colour of another. Mirrors UIKit's `UIConfigurationColorTransformer`.
public struct UIConfigurationColorTransformer {
  /// What it does.
  public let transform: (UIColor) -> UIColor

  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}
