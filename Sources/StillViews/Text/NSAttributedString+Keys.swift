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
  /// The number of points added between characters, and not after the last one of a line.
  ///
  /// Other values than 0 take the place of `kern`, and turn ligatures off.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The `NSTextAttachment` that is drawn in place of the character U+FFFC.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// The `NSShadow` of letters and lines; attachments and backgrounds have none.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The width of the stroke of letters in hundredths of the font's size.
  ///
  /// Positive numbers stroke letters in place of filling them, negative ones do both.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The `UIColor` of the stroke; the foreground colour if there is none.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The slant of letters, from -10 to 10: the distance to the right divided by the height above the baseline.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The natural logarithm of the factor by which letters are wider, from -3 to 3.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// The `URL`, or the address as a `String`, that the text leads to.
  ///
  /// Such text is drawn in `UIColor.link` and underlined; in text views, `linkTextAttributes` decide.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The directions that the text is embedded in, a list of numbers with the outermost first: each is the raw value of an
  /// `NSWritingDirection` and an `NSWritingDirectionFormatType`, joined by `|`.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  /// The name of a `TextEffectStyle`; kept, and not drawn.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  /// The language of the text as a BCP 47 identifier, a `String`.
  ///
  /// It decides the shapes of Chinese, Japanese and Korean characters, and of letters for which fonts have several.
  /// Mirrors Foundation's key, which Linux lacks.
  public static let languageIdentifier = NSAttributedString.Key(rawValue: "NSLanguage")
}

extension NSAttributedString {
  /// The name of an effect of letters.
  ///
  /// Mirrors UIKit's `NSAttributedString.TextEffectStyle`.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// The name, as in UIKit.
    public let rawValue: String

    /// Makes an effect by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Letters as if they were pressed into paper.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
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

/// Core Text's name of `NSAttributedString.Key.tracking`, which is a key of UIKit as well.
public let kCTTrackingAttributeName = NSAttributedString.Key.tracking
