// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The lines of a text in a container, and the places of its characters.
///
/// Points and rectangles are in the container, in points with y down. Glyphs are counted like characters, in UTF-16
/// units. Only the first container has text, and lines are made when they are asked for. Mirrors UIKit's
/// `NSLayoutManager`.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  private let mark = AttributeMark()
  /// The text, which holds this object.
  weak var storage: NSTextStorage?
  private let layouts = ParagraphLayouts()
  /// The lines whose letters are being drawn.
  ///
  /// Underlines use them too, because making the lines again for each word takes as long as for the whole text.
  private var drawnLines: ContainerLines?

  /// Makes an object without text.
  public override init() {}

  /// The text, which holds this object.
  open var textStorage: NSTextStorage? { textContainers.first?.textView?.textStorage ?? storage }
  /// The containers, of which the first one is filled.
  open private(set) var textContainers: [NSTextContainer] = []
  /// A Boolean value that puts the leading of fonts between lines.
  open var usesFontLeading = true
  /// The object that changes the heights of lines; held weakly.
  open weak var delegate: (any NSLayoutManagerDelegate)? {
    didSet { textContainers.first?.textView?.textChanged() }
  }
  /// True while the delegate is asked about lines.
  final var isArranging = false
  /// Kept; all lines of a container are made together.
  open var allowsNonContiguousLayout = false
  /// False, because all lines are made together.
  open var hasNonContiguousLayout: Bool { false }

  /// Adds a container behind the others.
  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }
  /// Adds a container before the one at an index.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    guard hasPlace(index, below: textContainers.count + 1, "insertObject:atIndex:") else { return }
    textContainers.insert(container, at: index)
    container.layoutManager = self
  }
  /// Takes the container at an index away.
  open func removeTextContainer(at index: Int) {
    guard hasPlace(index, below: textContainers.count, "removeObjectAtIndex:") else { return }
    textContainers.remove(at: index).layoutManager = nil
  }

  // MARK: Work that is done when lines are asked for

  /// Does nothing, because lines are made when they are asked for.
  open func ensureLayout(for container: NSTextContainer) {}
  /// Does nothing, because lines are made when they are asked for.
  open func ensureLayout(forCharacterRange charRange: NSRange) {}
  /// Does nothing, because lines are made when they are asked for.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) {}
  /// Does nothing, because no lines are kept.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
    actualCharacterRange?.pointee = charRange
  }
  /// Draws the text view again, if there is one.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { textContainers.first?.textView?.textChanged() }
  /// Draws the text view again, if there is one.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }

  // MARK: Drawing

  /// Draws the backgrounds of a range into the current context, with the container's top left corner at a point.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    let lines = lines
    for (range, color, rects) in lines.backgrounds(of: glyphsToShow, at: origin) {
      color.setFill()
      fillBackgroundRectArray(rects, count: rects.count, forCharacterRange: range, color: color)
    }
  }
  /// Fills rectangles behind characters in the current colour; override it for other shapes.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) {
    let context = UIGraphicsGetCurrentContext()
    for rect in UnsafeBufferPointer(start: rectArray, count: max(rectCount, 0)) { context?.fill(rect) }
  }
  /// Draws the letters of a range, and lines below and through them, into the current context, with the container's top
  /// left corner at a point.
  ///
  /// Parts of lines are what can be seen in the rectangles of their characters.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let lines = lines
    let outer = drawnLines
    drawnLines = lines
    defer { drawnLines = outer }
    lines.draw(glyphsToShow, at: origin, into: context) { part in
      let line = lines.layout.lines[part.line]
      let (rect, range) = (lines.fragmentRect(part.line), NSRange(line.range))
      if part.kind == .underline {
        underlineGlyphRange(
          part.range, underlineType: part.style, lineFragmentRect: rect, lineFragmentGlyphRange: range,
          containerOrigin: origin)
      } else {
        strikethroughGlyphRange(
          part.range, strikethroughType: part.style, lineFragmentRect: rect, lineFragmentGlyphRange: range,
          containerOrigin: origin)
      }
    }
  }
  /// Called for each part of a line that is underlined in one style; calls `drawUnderline`.
  open func underlineGlyphRange(
    _ glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    drawUnderline(
      forGlyphRange: glyphRange, underlineType: underlineVal, baselineOffset: baselineOffset(of: glyphRange),
      lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
  }
  /// Draws the lines below characters of one line; override it for other shapes.
  ///
  /// - Parameters:
  ///   - underlineVal: The style of the text, which is drawn whatever is given here.
  ///   - baselineOffset: The distance in points from the bottom of the line up to its baseline.
  ///   - lineRect: The rectangle of the line in the container.
  ///   - containerOrigin: The container's top left corner in the current context.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    linesToDraw.drawLines(.underline, of: glyphRange, at: containerOrigin, into: context)
  }
  /// Called for each part of a line that is struck through in one style; calls `drawStrikethrough`.
  open func strikethroughGlyphRange(
    _ glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    drawStrikethrough(
      forGlyphRange: glyphRange, strikethroughType: strikethroughVal, baselineOffset: baselineOffset(of: glyphRange),
      lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
  }
  /// Draws the lines through characters of one line, with arguments like those of `drawUnderline`; override it for other
  /// shapes.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    linesToDraw.drawLines(.strikethrough, of: glyphRange, at: containerOrigin, into: context)
  }

  // MARK: Sizes

  /// Returns the rectangle of all lines, with the padding at their sides and the empty line behind a line break.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let lines = lines(in: container)
    return lines.layout.lines.map(lines.usedRect).union
  }
  /// Returns the rectangle that covers the characters of a range, as high as their lines.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    lines(in: container).rectangles(covering: glyphRange).union
  }
  /// Calls `block` with the rectangle of each part of a range, line by line, until the last argument is set to true.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop: ObjCBool = false
    for rect in lines(in: textContainer).rectangles(covering: glyphRange) where !stop.boolValue { block(rect, &stop) }
  }
  /// Returns the rectangle of the line with a character, as wide as the container and with the space below the line; zero
  /// if there is no such character, of which UIKit writes to the log.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect
  {
    fragment(at: glyphIndex, effectiveGlyphRange) { $0.fragmentRect($1) }
  }
  /// Returns the part of the line with a character that has text, with the padding at its sides; zero if there is no such
  /// character.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    fragment(at: glyphIndex, effectiveGlyphRange) { $0.usedRect($0.layout.lines[$1]) }
  }
  /// Calls `block` for each line of a range with its rectangle, the part with text, its container and its range, until
  /// the last argument is set to true.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    let lines = lines
    let asked = glyphRange.clamped(to: lines.text.length)
    var stop: ObjCBool = false
    for (index, line) in lines.written.enumerated() {
      let range = NSRange(line.range)
      if stop.boolValue || range.location >= asked.upperBound { return }
      guard range.upperBound > asked.location else { continue }
      block(lines.fragmentRect(index), lines.usedRect(line), container, range, &stop)
    }
  }
  /// The rectangle of the empty line behind a line break at the end, or of a text that is empty; zero without one.
  open var extraLineFragmentRect: CGRect { lines.hasExtraLine ? lines.fragmentRect(lines.written.count) : .zero }
  /// The part of the empty line at the end that a caret takes; zero without one.
  open var extraLineFragmentUsedRect: CGRect {
    let lines = lines
    return lines.hasExtraLine ? lines.layout.lines.last.map(lines.usedRect) ?? .zero : .zero
  }
  /// Returns the start of a character on the baseline, in the rectangle of its line; zero if there is no such character.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    let lines = lines
    guard let index = lines.index(ofLineAt: glyphIndex) else { return .zero }
    let line = lines.layout.lines[index]
    return CGPoint(x: lines.start(of: glyphIndex), y: line.baseline - line.top)
  }

  /// Returns the characters that an ellipsis stands for in the line with a character; `NSNotFound` and 0 for none.
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    let lines = lines
    return lines.index(ofLineAt: glyphIndex).flatMap(lines.hiddenRange) ?? NSRange(location: NSNotFound, length: 0)
  }

  // MARK: Characters

  /// The number of UTF-16 units of the text.
  open var numberOfGlyphs: Int { lines.text.length }
  /// Returns true if there is a character.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
  /// Returns the range of the characters that the container shows.
  @discardableResult
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: lines(in: container).written.last?.range.upperBound ?? 0)
  }
  /// Returns the range of the lines that a rectangle meets.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let lines = lines(in: container)
    let met = lines.written.indices.filter { lines.fragmentRect($0).intersects(bounds) }.map { lines.written[$0].range }
    guard let first = met.first, let last = met.last else { return NSRange(location: 0, length: 0) }
    return NSRange(location: first.lowerBound, length: last.upperBound - first.lowerBound)
  }
  /// Returns the range itself.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    actualCharRange?.pointee = charRange
    return charRange
  }
  /// Returns the range itself.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  /// Returns the index itself.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns the index itself.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Returns the character at a point, or the one next to it.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }
  /// Returns the character at a point, or the one next to it, and the share of its width before the point.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let (index, fraction) = lines(in: container).character(at: point)
    partialFraction?.pointee = fraction
    return index
  }
  /// Returns the share of the width of the character at a point, or of the one next to it, that lies before the point.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    lines(in: container).character(at: point).fraction
  }
  /// Returns the character at a point, or the one next to it, and the share of its width before the point.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }
  /// Returns the container of a character, and the range of all characters in it; nil if there is none.
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let container = textContainers.first else { return nil }
    let range = glyphRange(for: container)
    guard glyphIndex >= 0, glyphIndex < range.length else { return nil }
    effectiveGlyphRange?.pointee = range
    return container
  }
}

extension NSLayoutManager {
  /// Reports an index that an array of containers does not have, as UIKit does, and returns false.
  private func hasPlace(_ index: Int, below count: Int, _ method: String) -> Bool {
    if (0..<count).contains(index) { return true }
    let bounds = textContainers.isEmpty ? "for empty array" : "[0 .. \(textContainers.count - 1)]"
    ProgrammerErrors.report(
      """
      NSRangeException: *** -[__NSArrayM \(method)]: index \(index) beyond bounds \(bounds). The containers of the \
      layout manager stay as they were. Give the index of one.
      """)
    return false
  }

  /// The lines in the container that is filled.
  private var lines: ContainerLines { textContainers.first.map(lines) ?? .none }

  private func lines(in container: NSTextContainer) -> ContainerLines {
    guard container === textContainers.first else { return .none }
    if let view = container.textView { return ContainerLines(of: view) }
    guard let storage else { return .none }
    return ContainerLines(
      storage.plainCopy, in: container, usesFontLeading: usesFontLeading, reusing: layouts)
  }

  /// The lines that are being drawn, or else those of the text as it is.
  private var linesToDraw: ContainerLines { drawnLines ?? lines }

  private func baselineOffset(of range: NSRange) -> CGFloat {
    let lines = linesToDraw
    guard let index = lines.index(ofLineAt: range.location) else { return 0 }
    let line = lines.layout.lines[index]
    return line.top + line.height - line.baseline
  }

  private func fragment(
    at glyphIndex: Int, _ effectiveRange: NSRangePointer?, _ rect: (ContainerLines, Int) -> CGRect
  ) -> CGRect {
    let lines = lines
    guard let index = lines.index(ofLineAt: glyphIndex) else { return .zero }
    effectiveRange?.pointee = NSRange(lines.layout.lines[index].range)
    return rect(lines, index)
  }
}

extension [CGRect] {
  /// The rectangle around all; zero for none.
  fileprivate var union: CGRect { dropFirst().reduce(first ?? .zero) { $0.union($1) } }
}
