// SPDX-License-Identifier: MIT

public import Foundation

/// The meaning of a part of a line of Markdown.
///
/// Mirrors Foundation's `InlinePresentationIntent`, raw values included, which Linux lacks.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
  /// The raw value, which is that of Foundation.
  public let rawValue: UInt

  /// Makes a value from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Text between single stars or underscores, which is drawn in italics.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// Text between two stars or underscores, which is drawn in bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Text between backticks, which is drawn in the monospaced font.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// Text between tildes, which is struck through.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// A line break of the source that is a space.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// A line break that stays one.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  /// A tag of HTML inside of a line, which is drawn as it is written.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
  /// HTML that begins a line, which is drawn as it is written.
  public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}

extension AttributeScopes.FoundationAttributes {
  /// The key of `inlinePresentationIntent`.
  public struct InlinePresentationIntentAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = InlinePresentationIntent
    /// The name of the attribute.
    public static let name = NSAttributedString.Key.inlinePresentationIntent.rawValue
  }

  /// The key of `presentationIntent`.
  public struct PresentationIntentAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = PresentationIntent
    /// The name of the attribute.
    public static let name = NSAttributedString.Key.presentationIntentAttributeName.rawValue
  }

  /// The meaning of a part of a line.
  public var inlinePresentationIntent: InlinePresentationIntentAttribute { .init() }
  /// The blocks that a part of a text stands in.
  public var presentationIntent: PresentationIntentAttribute { .init() }
}

extension NSAttributedString.Key {
  /// The raw value of the `InlinePresentationIntent` that Markdown gave the text.
  ///
  /// It is drawn in bold, in italics, in the monospaced font, or struck through. Mirrors Foundation's key, which Linux
  /// lacks.
  public static let inlinePresentationIntent = NSAttributedString.Key(rawValue: "NSInlinePresentationIntent")
  /// The `PresentationIntent` of the blocks of Markdown that the text stands in; nothing is drawn for it, as in UIKit.
  ///
  /// Mirrors Foundation's key, which Linux lacks.
  public static let presentationIntentAttributeName = NSAttributedString.Key(rawValue: "NSPresentationIntent")
}
