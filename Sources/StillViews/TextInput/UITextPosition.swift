// SPDX-License-Identifier: MIT

public import StillGraphics

/// A place between two characters of a text.
///
/// Mirrors UIKit's `UITextPosition`. Those of fields and text views count UTF-16 units.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  private let mark = AttributeMark()
}

/// A part of a text.
///
/// Mirrors UIKit's `UITextRange`.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  private let mark = AttributeMark()

  /// The place before the first character.
  open var start: UITextPosition { UITextPosition() }
  /// The place behind the last character.
  open var end: UITextPosition { UITextPosition() }
  /// True if there are no characters between start and end.
  open var isEmpty: Bool { start === end }
}

/// A rectangle of a selection, in points.
///
/// Mirrors UIKit's `UITextSelectionRect`.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  private let mark = AttributeMark()
  private let place: CGRect
  private let ends: (start: Bool, end: Bool)
  private let direction: NSWritingDirection

  init(_ rect: CGRect, containsStart: Bool, containsEnd: Bool, _ direction: NSWritingDirection) {
    (place, ends, self.direction) = (rect, (containsStart, containsEnd), direction)
  }

  /// The rectangle.
  open var rect: CGRect { place }
  /// The direction of the text.
  open var writingDirection: NSWritingDirection { direction }
  /// True if the selection starts in the rectangle.
  open var containsStart: Bool { ends.start }
  /// True if the selection ends in the rectangle.
  open var containsEnd: Bool { ends.end }
  /// True if the text runs from top to bottom.
  open var isVertical: Bool { false }
}

/// A place in the text of a field or text view.
final class IndexedTextPosition: UITextPosition {
  /// The number of UTF-16 units before the place.
  let index: Int

  init(_ index: Int) {
    self.index = index
    super.init()
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? IndexedTextPosition)?.index == index }
  override var hash: Int { index.hashValue }
}

/// A part of the text of a field or text view.
final class IndexedTextRange: UITextRange {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  override var start: UITextPosition { IndexedTextPosition(range.location) }
  override var end: UITextPosition { IndexedTextPosition(range.location + range.length) }
  override var isEmpty: Bool { range.length == 0 }
  override func isEqual(_ object: Any?) -> Bool { (object as? IndexedTextRange)?.range == range }
  override var hash: Int { range.hashValue }
}
