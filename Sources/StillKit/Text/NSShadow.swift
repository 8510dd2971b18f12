// SPDX-License-Identifier: MIT

public import StillGraphics

/// The shadow of a part of a text.
///
/// Lengths are points. Mirrors UIKit's `NSShadow`.
open class NSShadow: NSObject, NSCopying {
  private let mark = AttributeMark()

  /// The place of the shadow beside the letters; positive heights point down, and zero is the default.
  open var shadowOffset = CGSize.zero
  /// The width of the blur, whose Gaussian has half of it as its standard deviation; 0 by default, for sharp shadows.
  open var shadowBlurRadius: CGFloat = 0
  /// The `UIColor` of the shadow: black with an opacity of a third by default; none for nil and other types.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Makes a shadow that lies below the letters.
  public override init() {}

  /// Returns a shadow of the same look.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  open override var hash: Int { shadowOffset.width.hashValue ^ shadowBlurRadius.hashValue }

  open override var description: String {
    let color = (shadowColor as? UIColor).map { "\($0)" } ?? "none"
    return "NSShadow {\(shadowOffset.width), \(shadowOffset.height)} blur = \(shadowBlurRadius) color = \(color)"
  }

  /// Draws this shadow below what is drawn into `context` from here on.
  func cast(in context: CGContext) {
    context.setShadow(offset: shadowOffset, blur: shadowBlurRadius, color: (shadowColor as? UIColor)?.cgColor)
  }
}
