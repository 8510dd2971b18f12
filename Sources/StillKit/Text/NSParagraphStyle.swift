// SPDX-License-Identifier: MIT

public import StillGraphics
import Synchronization

/// How the lines of a paragraph are set. Lengths are in points. Mirrors UIKit's `NSParagraphStyle`.
// Sendable without a check because the class is not final: its only stored property that changes is a Mutex.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let mark = AttributeMark()
  private let storage = Mutex(Values())

  final var values: Values {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  /// Everything a style says.
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
  }

  /// The style of text without one.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() {}

  /// Where lines begin.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to text that is too wide.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The direction of writing; natural follows the first strong character.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The distance between two lines, added below each but the last.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The distance after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The distance before the paragraph.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indent of the first line at its leading side.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines at their leading side.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: from the leading side if positive, from the trailing side otherwise.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The least height of a line.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line; 0 is no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// A factor of the natural line height; 0 counts as 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }
}
