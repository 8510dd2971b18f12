// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// The background of a view.
///
/// Visual effects are missing. Mirrors UIKit's `UIBackgroundConfiguration`.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// A custom view below image and stroke.
  public var customView: UIView?
  /// The corner radius in points, which a button configuration's corner style may replace.
  public var cornerRadius: CGFloat = 0
  /// The distances in points between the view's bounds and the background; negative ones reach outwards.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour; nil for the view's tint, or in a button for the colour of its style.
  public var backgroundColor: UIColor?
  /// A closure that changes the colour before it is used.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The image on the background.
  public var image: UIImage?
  /// The placement of the image.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the stroke; nil for the tint.
  public var strokeColor: UIColor?
  /// A closure that changes the stroke's colour before it is used.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width in points of the stroke, which lies within the background's edge.
  public var strokeWidth: CGFloat = 0
  /// The distance in points by which the stroke lies outside of the edge.
  public var strokeOutset: CGFloat = 0

  /// Returns a background without colour.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }

  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .systemBackground
    return background
  }

  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .secondarySystemGroupedBackground
    return background
  }

  /// Returns the colour that is drawn in a view of this tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the colour of the stroke in a view of this tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// A closure that makes one colour from another.
///
/// Mirrors UIKit's `UIConfigurationColorTransformer`.
public struct UIConfigurationColorTransformer {
  /// The closure.
  public let transform: (UIColor) -> UIColor

  /// Makes a transformer from a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the transformed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// The background of a button.
package final class ButtonBackgroundView: UIView {
  private var imageView: UIImageView?
  private var customView: UIView?
  private let stroke = CALayer()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  package override func layoutSubviews() {
    super.layoutSubviews()
    imageView?.frame = bounds
    customView?.frame = bounds
  }

  package func show(_ background: UIBackgroundConfiguration, radius: CGFloat, tint: UIColor) {
    let radius = min(radius, min(bounds.width, bounds.height) / 2)
    backgroundColor = background.resolvedBackgroundColor(for: tint)
    layer.cornerRadius = radius
    // The longer continuous curve does not fit into a half circle.
    layer.cornerCurve = radius * 2 < bounds.height ? .continuous : .circular
    show(background.customView)
    show(background.image, background.imageContentMode)
    clipsToBounds = background.image != nil || background.customView != nil
    guard background.strokeWidth > 0 else { return stroke.removeFromSuperlayer() }
    layer.addSublayer(stroke)
    let outset = max(background.strokeOutset, -min(bounds.width, bounds.height) / 2)
    stroke.frame = bounds.insetBy(dx: -outset, dy: -outset)
    stroke.cornerRadius = radius + background.strokeOutset
    stroke.cornerCurve = layer.cornerCurve
    stroke.borderWidth = background.strokeWidth
    stroke.borderColor = background.resolvedStrokeColor(for: tint).cgColor(with: traits.current)
  }

  private func show(_ view: UIView?) {
    if customView !== view { customView?.removeFromSuperview() }
    customView = view
    guard let view else { return }
    if view.superview !== self { insertSubview(view, at: 0) }
    view.frame = bounds
  }

  private func show(_ image: UIImage?, _ mode: ContentMode) {
    guard image != nil || imageView != nil else { return }
    let view = imageView ?? UIImageView(frame: bounds)
    if view.superview == nil { addSubview(view) }
    imageView = view
    view.frame = bounds
    view.contentMode = mode
    if view.image != image { view.image = image }
  }
}
