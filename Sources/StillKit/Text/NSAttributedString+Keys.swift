// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The attributes that text drawing honours, with UIKit's names.
extension NSAttributedString.Key {
  /// The `UIFont` of the text.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The `UIColor` of the glyphs; black if there is none.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The `UIColor` behind the line's whole height; none by default.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The number of points added after each character; 0 turns kerning off.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A number that says whether ligatures are used: 1 (the default) or 0.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The `NSParagraphStyle` of the paragraph.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The raw value of the underline's `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The `UIColor` of the underline; the foreground colour if there is none.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The raw value of the strikethrough's `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The `UIColor` of the strikethrough; the foreground colour if there is none.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The number of points by which the text is raised above the baseline.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The language of the text as a BCP 47 identifier, a `String`.
  ///
  /// It decides the shapes of Chinese, Japanese and Korean characters, and of letters for which fonts have several.
  /// Mirrors Foundation's key, which Linux lacks.
  public static let languageIdentifier = NSAttributedString.Key(rawValue: "NSLanguage")
}

/// The shape of an underline or strikethrough.
///
/// Mirrors UIKit's `NSUnderlineStyle`, raw values included.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The raw value, which is that of UIKit.
  public let rawValue: Int

  /// Makes a value from a raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
}

extension AttributeScopes {
  /// The attributes of a Swift `AttributedString` that text is drawn with.
  ///
  /// Mirrors a part of UIKit's scope.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the glyphs.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The number of points added after each character.
    public let kern: KernAttribute

    /// The key of `NSAttributedString.Key.font`.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIFont
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The key of `NSAttributedString.Key.foregroundColor`.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The key of `NSAttributedString.Key.backgroundColor`.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// The key of `NSAttributedString.Key.kern`.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
  }

  /// The scope of UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// The attribute key of UIKit's scope that has this name, so that `text.foregroundColor` compiles.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension NSAttributedString {
  /// Makes an attributed string with those attributes of `text` that are drawn.
  convenience init(shown text: AttributedString) {
    let whole = NSMutableAttributedString(string: String(text.characters))
    var start = 0
    for run in text.runs {
      let length = String(text[run.range].characters).utf16.count
      var attributes: [NSAttributedString.Key: Any] = [:]
      attributes[.font] = run[AttributeScopes.UIKitAttributes.FontAttribute.self]
      attributes[.foregroundColor] = run[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self]
      attributes[.backgroundColor] = run[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self]
      attributes[.kern] = run[AttributeScopes.UIKitAttributes.KernAttribute.self]
      attributes[.languageIdentifier] = run.languageIdentifier
      whole.addAttributes(attributes, range: NSRange(location: start, length: length))
      start += length
    }
    self.init(attributedString: whole)
  }
}
