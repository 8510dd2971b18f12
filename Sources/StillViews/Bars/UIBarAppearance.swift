// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The background and the hairline of a bar.
///
/// Mirrors UIKit's `UIBarAppearance`.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
  private let mark = AttributeMark()
  final weak var owner: (any BarContentOwner)?

  /// Makes the default look.
  public override init() {
    super.init()
    setDefault()
  }

  /// Makes a look with the values of another one.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(barAppearance)
  }

  /// Returns nil, because looks cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// Takes the system's material and its hairline.
  open func configureWithDefaultBackground() {
    setDefault()
    changed()
  }

  /// Takes the system's background colour and its hairline.
  open func configureWithOpaqueBackground() {
    (backgroundEffect, backgroundColor) = (nil, .systemBackground)
    (shadowColor, shadowImage) = (Self.hairline, nil)
  }

  /// Takes no background and no hairline.
  open func configureWithTransparentBackground() {
    (backgroundEffect, backgroundColor, shadowColor, shadowImage) = (nil, nil, nil, nil)
  }

  /// The effect on the content behind the bar.
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// The colour over the effect.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// The image over the colour.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// The way in which the image fills the bar.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
  /// The colour of the line of one pixel below the bar, and of a template in its place; nil for no line.
  open var shadowColor: UIColor? { didSet { changed() } }
  /// The image in place of the line, as wide as the bar; nil for the line.
  open var shadowImage: UIImage? { didSet { changed() } }

  /// Returns a look with the same values.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { SendableCopy(copied()) }.value
  }

  func copied() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }

  /// Takes the values of another look.
  func take(_ other: UIBarAppearance) {
    (backgroundEffect, backgroundColor) = (other.backgroundEffect, other.backgroundColor)
    (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  final func changed() { owner?.barContentChanged() }

  /// Sets the bar that is told when this appearance changes.
  func observe(_ owner: (any BarContentOwner)?) { self.owner = owner }

  /// Returns this appearance with a bar's own colour as the background, if it has none itself.
  final func filled(with color: UIColor?, isTranslucent: Bool) -> UIBarAppearance {
    guard backgroundColor == nil, color != nil || !isTranslucent else { return self }
    let filled = copied()
    filled.backgroundEffect = nil
    filled.backgroundColor = color ?? .systemBackground
    return filled
  }

  /// Returns this appearance with an image as the background, and one as the hairline, which has no effect without the former.
  final func showing(_ image: UIImage?, shadow: UIImage?) -> UIBarAppearance {
    guard let image else { return self }
    let look = copied()
    (look.backgroundEffect, look.backgroundImage, look.shadowImage) = (nil, image, shadow)
    return look
  }

  private func setDefault() {
    (backgroundEffect, backgroundColor) = (UIBlurEffect(style: .systemChromeMaterial), nil)
    (shadowColor, shadowImage) = (Self.hairline, nil)
  }

  /// Black at 30 %, as pictures show it; white at 15 % in dark interfaces, for which there is no source.
  static let hairline = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
