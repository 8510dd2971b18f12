// SPDX-License-Identifier: MIT

public import StillGraphics

/// An immutable description of a font: its face, size and text style.
///
/// Mirrors UIKit's `UIFontDescriptor`.
public final class UIFontDescriptor: NSObject, NSCopying, Sendable {
  private let mark = AttributeMark()
  /// The font without the descriptor's attributes; nil for a descriptor of attributes alone, which has no font yet.
  let base: FontDescriptor.Family?
  /// The attributes besides the size and the text style, which choose a font when one is made.
  let requested: RequestedFont
  let textStyle: UIFont.TextStyle?

  /// The leading in points that a text style gave.
  let leading: CGFloat

  /// The size in points.
  public let pointSize: CGFloat

  init(
    family base: FontDescriptor.Family?, _ requested: RequestedFont = RequestedFont(), pointSize: CGFloat,
    leading: CGFloat = 0,
    textStyle: UIFont.TextStyle? = nil
  ) {
    (self.base, self.requested) = (base, requested)
    self.pointSize = pointSize
    self.leading = leading
    self.textStyle = textStyle
  }

  /// Makes a descriptor of a font's PostScript name and a size in points.
  ///
  /// The font is looked for when one is made. Text in a font that there is not is an error.
  public convenience init(name fontName: String, size: CGFloat) {
    var requested = RequestedFont()
    requested.name = fontName
    self.init(family: nil, requested, pointSize: size)
  }

  /// The font that the attributes choose.
  var family: FontDescriptor.Family { requested == RequestedFont() ? base ?? .fallback : requested.choice(from: base) }

  /// Returns the descriptor of a text style at the text size of `UITraitCollection.current`.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the descriptor of a text style at the text size of the traits.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// Returns the descriptor with another size in points.
  ///
  /// It keeps the leading of a text style.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(family: base, requested, pointSize: newPointSize, leading: leading, textStyle: textStyle)
  }

  /// Returns the same object, because it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return family == other.family && pointSize == other.pointSize && leading == other.leading
      && textStyle == other.textStyle
  }

  public override var hash: Int { pointSize.hashValue }
}

extension UIFont {
  /// The descriptor that this font could be made from.
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(
      family: descriptor.family, pointSize: pointSize, leading: descriptor.leading, textStyle: textStyle)
  }

  /// Makes the font of a descriptor; a size of 0 keeps the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      family: descriptor.family, pointSize: pointSize > 0 ? pointSize : descriptor.pointSize,
      leading: descriptor.leading, textStyle: pointSize > 0 ? nil : descriptor.textStyle)
  }
}
