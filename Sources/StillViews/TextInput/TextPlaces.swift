// SPDX-License-Identifier: MIT

import StillGraphics

/// The places of a laid out text in a view: of carets, of selections and of characters.
///
/// Indices count UTF-16 units of the stored text.
struct TextPlaces {
  let layout: TextLayout
  /// The text as it is shown.
  let text: NSString
  /// The index in the stored text of each shown unit, and the end; nil if both texts are the same.
  var storedIndices: [Int]?
  /// The top left corner of the layout.
  var origin: CGPoint
  /// The horizontal places between which a caret is seen.
  var limits: ClosedRange<CGFloat>

  /// The width of a caret in points.
  static let caretWidth: CGFloat = 2
  /// The opacity of the tint behind selected text, which iOS does not document.
  private static let highlight: CGFloat = 0.2

  func offset(by point: CGPoint) -> TextPlaces {
    var moved = self
    moved.origin = CGPoint(x: origin.x + point.x, y: origin.y + point.y)
    moved.limits = (limits.lowerBound + point.x)...(limits.upperBound + point.x)
    return moved
  }

  /// Returns the rectangle of a caret, whose middle is the gap between two characters.
  func caret(at index: Int) -> CGRect {
    guard let (x, line) = layout.caret(at: shown(index), of: text) else {
      return CGRect(origin: origin, size: .zero)
    }
    let left = min(origin.x + x - Self.caretWidth / 2, limits.upperBound - Self.caretWidth)
    return CGRect(
      x: max(left, limits.lowerBound), y: origin.y + line.top, width: Self.caretWidth, height: line.height)
  }

  func index(nearestTo point: CGPoint) -> Int {
    let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    let middle = Self.caretWidth / 2
    let (first, last) = (limits.lowerBound - origin.x + middle, limits.upperBound - origin.x - middle)
    let isNumber = first.isFinite && last.isFinite
    let shown = layout.caretIndex(nearestTo: place, of: text, within: isNumber ? first...max(first, last) : 0...0)
    guard let storedIndices else { return shown }
    return storedIndices.isEmpty ? 0 : storedIndices[min(shown, storedIndices.count - 1)]
  }

  func rectangles(covering range: NSRange) -> [CGRect] {
    guard range.length > 0 else { return [] }
    return layout.rectangles(covering: shown(range.location)..<shown(range.location + range.length), of: text).map {
      $0.offsetBy(dx: origin.x, dy: origin.y)
    }
  }

  /// Fills the background of selected text in the current context.
  @MainActor func fillBackground(of selection: NSRange, tint: UIColor) {
    tint.withAlphaComponent(Self.highlight).setFill()
    for rect in rectangles(covering: selection) { UIBezierPath(rect: rect).fill() }
  }

  /// Returns the rectangles of a selection, for apps.
  @MainActor func selectionRects(covering range: UITextRange) -> [UITextSelectionRect] {
    guard let range = (range as? IndexedTextRange)?.range else { return [] }
    let rects = rectangles(covering: range)
    let direction = layout.lines.first?.isRightToLeft == true ? NSWritingDirection.rightToLeft : .leftToRight
    return rects.enumerated().map { number, rect in
      UITextSelectionRect(rect, containsStart: number == 0, containsEnd: number == rects.count - 1, direction)
    }
  }

  private func shown(_ index: Int) -> Int {
    guard let storedIndices else { return index }
    return storedIndices.lastIndex { $0 <= index } ?? 0
  }
}
