// SPDX-License-Identifier: MIT

public import StillGraphics

/// An immutable description of a font: its face, size and text style.
///
/// Mirrors UIKit's `UIFontDescriptor`.
public final class UIFontDescriptor: NSObject, NSCopying, Sendable {
  private let mark = AttributeMark()
  let family: FontDescriptor.Family
  let textStyle: UIFont.TextStyle?

  /// The leading in points that a text style gave.
  let leading: CGFloat

  /// The size in points.
  public let pointSize: CGFloat

  init(family: FontDescriptor.Family, pointSize: CGFloat, leading: CGFloat, textStyle: UIFont.TextStyle?) {
    self.family = family
    self.pointSize = pointSize
    self.leading = leading
    self.textStyle = textStyle
  }

  /// Properties of a face that can be turned on and off.
  ///
  /// Mirrors UIKit's traits, without those that no font here has.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: UInt32

    /// Makes a value from a raw value.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A slanted face.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A face of semibold or heavier weight.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// A face of the system font whose characters all have one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

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

  /// The traits of the face: bold means semibold or heavier.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    let (isBold, isItalic) = style
    if isItalic { traits.insert(.traitItalic) }
    if isBold { traits.insert(.traitBold) }
    if case .designed(.monospaced, _, _) = family { traits.insert(.traitMonoSpace) }
    return traits
  }

  private var style: (isBold: Bool, isItalic: Bool) {
    switch family {
    case .system(let weight, let isItalic, _), .designed(_, let weight, let isItalic): (weight.isBold, isItalic)
    case .named(let name): FontLibrary.shared.face(named: name).map { ($0.isBold, $0.isItalic) } ?? (false, false)
    }
  }

  /// Returns the descriptor with exactly these traits, or nil if no face has them.
  ///
  /// Of the named fonts, only those that stand for fonts of iOS have relatives with other traits.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let own = self.symbolicTraits
    if symbolicTraits == own { return self }
    let changed = symbolicTraits.symmetricDifference(own)
    guard changed.isSubset(of: [.traitBold, .traitItalic]) else { return nil }
    let (isBold, isItalic) = (symbolicTraits.contains(.traitBold), symbolicTraits.contains(.traitItalic))
    func weight(_ weight: FontWeight) -> FontWeight {
      changed.contains(.traitBold) ? (isBold ? .semibold : .regular) : weight
    }
    switch family {
    case .system(let old, _, let monospacedDigits):
      return withFamily(.system(weight: weight(old), italic: isItalic, monospacedDigits: monospacedDigits))
    case .designed(let design, let old, _):
      return withFamily(.designed(design, weight: weight(old), italic: isItalic))
    case .named(let name):
      let face = FontLibrary.shared.face(inFamilyOf: name, bold: isBold, italic: isItalic)
      return face.map { withFamily(.named($0.postScriptName)) }
    }
  }

  /// A design of the system font.
  ///
  /// Mirrors UIKit's `UIFontDescriptor.SystemDesign`, raw values included.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: String

    /// Makes a value from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The design of the interface.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// A design with round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// A design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// A design whose characters all have one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

    fileprivate var design: FontDesign? {
      switch self {
      case .rounded: .rounded
      case .serif: .serif
      case .monospaced: .monospaced
      default: nil
      }
    }
  }

  /// Returns the descriptor in another design of the system font, or nil for fonts that are not the system's.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch family {
    case .system(let weight, let isItalic, _), .designed(_, let weight, let isItalic):
      guard let chosen = design.design else {
        guard design == .default else { return nil }
        if case .system = family { return self }
        return withFamily(.system(weight: weight, italic: isItalic, monospacedDigits: false))
      }
      return withFamily(.designed(chosen, weight: weight, italic: isItalic))
    case .named: return nil
    }
  }

  private func withFamily(_ family: FontDescriptor.Family) -> UIFontDescriptor {
    UIFontDescriptor(family: family, pointSize: pointSize, leading: leading, textStyle: textStyle)
  }

  /// Returns the descriptor with another size in points.
  ///
  /// It keeps the leading of a text style.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(family: family, pointSize: newPointSize, leading: leading, textStyle: textStyle)
  }

  /// Returns the same object, because it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return family == other.family && pointSize == other.pointSize && leading == other.leading
      && textStyle == other.textStyle
  }

  public override var hash: Int { family.hashValue ^ pointSize.hashValue }
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
