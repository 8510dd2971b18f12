// SPDX-License-Identifier: MIT

public import StillGraphics

/// The attributes that text drawing honours, with UIKit's names.
extension NSAttributedString.Key {
  /// `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// `UIColor` of the glyphs; black without it.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// `UIColor` behind the line's height; none without it.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Points added after each character; 0 turns kerning off.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Whether ligatures are used: 1, as without it, or 0.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// `UIColor` of the underline; the foreground colour without it.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// `UIColor` of the strikethrough; the foreground colour without it.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// Points by which the text is raised above the baseline.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}
