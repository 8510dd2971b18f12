// SPDX-License-Identifier: MIT

import StillAssets
public import StillGraphics
import Synchronization

/// The settings with which the lines of a paragraph are laid out.
///
/// Lengths are in points. Mirrors UIKit's `NSParagraphStyle`.
// Sendable without a check, because the class is not final: its only mutable stored property is a Mutex.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let mark = AttributeMark()
  private let storage = Mutex(Values())

  final var values: Values {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  /// The values of all settings.
  struct Values: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    /// Nil for the usual ones.
    var tabStops: [NSTextTab]?
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var lineBreakStrategy = LineBreakStrategy()
    var allowsDefaultTighteningForTruncation = false
  }

  /// The rules by which lines break beyond those of Unicode.
  ///
  /// Mirrors UIKit's `NSParagraphStyle.LineBreakStrategy`.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: UInt

    /// Makes a value from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The last line has more than a single word.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Korean text breaks between words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The rules of labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  /// The style of text that has no paragraph style.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Returns the direction that a language is written in; for nil, the language of the picture.
  public class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    guard let languageName else {
      return CurrentLocalization.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    return CurrentLocalization(languages: [languageName]).layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  public override init() {}

  /// The horizontal alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The treatment of text that is wider than its container.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The writing direction; `.natural` follows the first strong character.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The distance added below each line but the last.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The distance added after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The distance added before the paragraph.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indent of the first line at its leading side.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines at their leading side.
  open var headIndent: CGFloat { values.headIndent }
  /// The place where lines end: measured from the leading side if positive, otherwise from the trailing side.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The smallest height of a line.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest height of a line; 0 sets no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor that the natural line height is multiplied by; 0 counts as 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The places that tabs lead to, from left to right; every 28 points unless they are set.
  open var tabStops: [NSTextTab] { values.tabStops ?? NSTextTab.usual }
  /// The distance between tab stops behind the last one; 0 for the usual 28 points.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// Kept; words are not divided.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Kept; words are not divided.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Kept; lines break as Unicode says.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// Kept; letters are not moved closer to each other.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  /// Returns an immutable copy.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns an `NSMutableParagraphStyle` with the same settings.
  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }

  /// The settings in the form of UIKit's description.
  open override var description: String {
    let values = values
    return [
      "Alignment \(String(describing: values.alignment).capitalizedFirst)", "LineSpacing \(values.lineSpacing)",
      "ParagraphSpacing \(values.paragraphSpacing)", "ParagraphSpacingBefore \(values.paragraphSpacingBefore)",
      "HeadIndent \(values.headIndent)", "TailIndent \(values.tailIndent)",
      "FirstLineHeadIndent \(values.firstLineHeadIndent)",
      "LineHeight \(values.minimumLineHeight)/\(values.maximumLineHeight)",
      "LineHeightMultiple \(values.lineHeightMultiple)",
      "LineBreakMode \(String(describing: values.lineBreakMode).dropFirst(2))",
      "BaseWritingDirection \(String(describing: values.baseWritingDirection).capitalizedFirst)",
    ].joined(separator: ", ")
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// A paragraph style whose settings can be changed.
///
/// Mirrors UIKit's `NSMutableParagraphStyle`.
// Sendable without a check: it adds no stored properties to its superclass.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }

  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  open override var tabStops: [NSTextTab] {
    get { values.tabStops ?? NSTextTab.usual }
    set { values.tabStops = newValue == NSTextTab.usual ? nil : newValue.sorted { $0.location < $1.location } }
  }

  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }

  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }

  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }

  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  /// Adds a tab stop.
  open func addTabStop(_ tabStop: NSTextTab) { tabStops.append(tabStop) }

  /// Removes a tab stop.
  open func removeTabStop(_ tabStop: NSTextTab) { tabStops.removeAll { $0 == tabStop } }

  /// Copies all settings of `style`.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    values = style.values
  }
}

/// The horizontal alignment of the lines of a paragraph.
///
/// Mirrors UIKit's `NSTextAlignment` with the raw values of iOS.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  /// Lines fill the width; the last one is natural.
  case justified = 3
  /// Left or right by the direction of writing.
  case natural = 4
}

/// The treatment of text that is wider than its container.
///
/// Mirrors UIKit's `NSLineBreakMode`, raw values included.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// The writing direction of a paragraph.
///
/// Mirrors UIKit's `NSWritingDirection`, raw values included.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The force of a direction that a part of a text is embedded in.
///
/// Mirrors UIKit's `NSWritingDirectionFormatType`, raw values included.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// The direction of the part as a whole; its words keep their own.
  case embedding = 0
  /// The direction of each letter.
  case override = 2
}
