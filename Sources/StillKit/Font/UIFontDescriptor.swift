// SPDX-License-Identifier: MIT

public import StillGraphics

/// What a font is asked for by: face, size and text style. Immutable; mirrors UIKit's `UIFontDescriptor`.
public final class UIFontDescriptor: NSObject, NSCopying, Sendable {
  let family: FontDescriptor.Family
  let textStyle: UIFont.TextStyle?

  /// The size in points.
  public let pointSize: CGFloat

  init(family: FontDescriptor.Family, pointSize: CGFloat, textStyle: UIFont.TextStyle?) {
    self.family = family
    self.pointSize = pointSize
    self.textStyle = textStyle
  }

  /// Properties of a face that can be switched. Mirrors UIKit's; the traits that no font here has are left out.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
  }

  /// The descriptor of a text style at the text size of `UITraitCollection.current`.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// The descriptor of a text style at the text size of these traits.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// Whether the face is bold (semibold or heavier) and italic.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    let (isBold, isItalic) = style
    if isItalic { traits.insert(.traitItalic) }
    if isBold { traits.insert(.traitBold) }
    return traits
  }

  private var style: (isBold: Bool, isItalic: Bool) {
    switch family {
    case .system(let weight, let isItalic, _): (weight.rawValue >= FontWeight.semibold.rawValue, isItalic)
    case .named(let name): FontLibrary.shared.face(named: name).map { ($0.isBold, $0.isItalic) } ?? (false, false)
    }
  }

  /// The descriptor with exactly these traits; nil when no face has them. A named font is one face, and has no others.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    if symbolicTraits == self.symbolicTraits { return self }
    guard case .system(var weight, _, let monospacedDigits) = family,
      symbolicTraits.isSubset(of: [.traitBold, .traitItalic])
    else { return nil }
    if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
      weight = symbolicTraits.contains(.traitBold) ? .semibold : .regular
    }
    let changed = FontDescriptor.Family.system(
      weight: weight, italic: symbolicTraits.contains(.traitItalic), monospacedDigits: monospacedDigits)
    return UIFontDescriptor(family: changed, pointSize: pointSize, textStyle: textStyle)
  }

  /// The descriptor with another size in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(family: family, pointSize: newPointSize, textStyle: textStyle)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return family == other.family && pointSize == other.pointSize && textStyle == other.textStyle
  }

  public override var hash: Int { family.hashValue ^ pointSize.hashValue }
}

extension UIFont {
  /// What this font could be asked for by.
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(family: descriptor.family, pointSize: pointSize, textStyle: textStyle)
  }

  /// Makes the font of a descriptor; a size of 0 keeps the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      family: descriptor.family, pointSize: pointSize > 0 ? pointSize : descriptor.pointSize,
      textStyle: pointSize > 0 ? nil : descriptor.textStyle)
  }
}
