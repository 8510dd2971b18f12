// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The methods by which an app changes the heights of lines.
///
/// All are optional. Points and rectangles are in the container, in points with y down; glyphs are counted like characters.
/// None may ask the layout manager for lines, which are not made yet. Mirrors UIKit's `NSLayoutManagerDelegate`, without
/// its methods about glyphs, line breaks and the end of the layout.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: AnyObject {
  /// Returns the space below the line that ends with a character; without the method it is the paragraph's `lineSpacing`.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns the space above the paragraph that begins with a character; without the method it is the paragraph's
  /// `paragraphSpacingBefore`.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns the space below the paragraph that ends with a character; without the method it is the paragraph's
  /// `paragraphSpacing`.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Changes the rectangle of a line, the part of it that has text, and the distance of the baseline from its top, and
  /// returns true if the changes count.
  ///
  /// The line is as high as the part with text, begins at the top of its rectangle, and moves sideways with that part; the
  /// next line follows below its rectangle.
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
    lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
    in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
  ) -> Bool
}

/// The methods are optional, as in UIKit.
extension NSLayoutManagerDelegate {
  /// Returns the paragraph's `lineSpacing`.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex).lineSpacing }
  /// Returns the paragraph's `paragraphSpacingBefore`.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex).paragraphSpacingBefore }
  /// Returns the paragraph's `paragraphSpacing`.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex).paragraphSpacing }
  /// Returns false.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
    lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
    in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
  ) -> Bool { false }
}

extension NSLayoutManager {
  fileprivate func paragraphStyle(at index: Int) -> NSParagraphStyle {
    guard let text = givenText, (0..<text.length).contains(index) else { return .default }
    return text.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? NSParagraphStyle ?? .default
  }

  /// The text that is laid out; that of a view does not make its storage.
  private var givenText: NSAttributedString? { textContainers.first?.textView?.attributedText ?? storage }

  /// Returns a layout with the heights that the delegate gives its lines.
  func arranged(_ layout: TextLayout, in container: NSTextContainer, width: CGFloat) -> TextLayout {
    guard let delegate, !isArranging, !layout.lines.isEmpty else { return layout }
    isArranging = true
    defer { isArranging = false }
    var arranged = layout
    let text = (givenText?.string ?? "") as NSString
    var (lowered, row) = (0.0, 0.0)
    for (index, line) in layout.lines.enumerated() {
      // Lines side by side keep one height.
      if index > 0, line.top > layout.lines[index - 1].top { lowered = row }
      var moved = line.moved(down: lowered)
      let next = layout.lines[index...].first { $0.top > line.top }?.top
      let room = line.room.map { CGFloat($0.upperBound - $0.lowerBound) } ?? min(width, 10_000_000)
      var rect = CGRect(
        x: CGFloat(line.room?.lowerBound ?? 0), y: CGFloat(moved.top),
        width: room + 2 * container.lineFragmentPadding,
        height: CGFloat((next ?? line.top + line.height) - line.top))
      if next != nil { rect.size.height += spacing(below: line, index, of: layout, text, delegate, rect) }
      let before = rect
      var used = CGRect(
        x: CGFloat(line.x), y: CGFloat(moved.top), width: CGFloat(line.width) + 2 * container.lineFragmentPadding,
        height: CGFloat(line.height))
      var baseline = CGFloat(line.baseline - line.top)
      if delegate.layoutManager(
        self, shouldSetLineFragmentRect: &rect, lineFragmentUsedRect: &used, baselineOffset: &baseline, in: container,
        forGlyphRange: NSRange(line.range))
      {
        moved = moved.placed(in: rect.inText, used: used.inText, baseline: baseline.inText)
      } else {
        rect = before
      }
      arranged.lines[index] = moved
      row = Double(rect.inText.maxY) - (next ?? line.top + line.height)
    }
    let bottom = arranged.lines.map { $0.top + $0.height }.max() ?? 0
    arranged.size.height = bottom
    return arranged
  }

  /// Returns the additional space, in points, between a line and the next one.
  private func spacing(
    below line: TextLine, _ index: Int, of layout: TextLayout, _ text: NSString,
    _ delegate: any NSLayoutManagerDelegate, _ rect: CGRect
  ) -> CGFloat {
    let last = line.range.upperBound - 1
    guard line.range.lowerBound <= last, last < text.length else { return 0 }
    let style = paragraphStyle(at: last)
    var more =
      delegate.layoutManager(self, lineSpacingAfterGlyphAt: last, withProposedLineFragmentRect: rect).inText
      - style.lineSpacing.inText
    guard text.rangeOfCharacter(from: .newlines, range: NSRange(location: last, length: 1)).length > 0 else {
      return more
    }
    more +=
      delegate.layoutManager(self, paragraphSpacingAfterGlyphAt: last, withProposedLineFragmentRect: rect).inText
      - style.paragraphSpacing.inText
    guard last + 1 < text.length else { return more }
    let before = delegate.layoutManager(
      self, paragraphSpacingBeforeGlyphAt: last + 1, withProposedLineFragmentRect: rect)
    return more + before.inText - paragraphStyle(at: last + 1).paragraphSpacingBefore.inText
  }
}

extension CGRect {
  /// The rectangle in numbers whose sums stay finite.
  fileprivate var inText: CGRect {
    CGRect(x: origin.x.inText, y: origin.y.inText, width: size.width.inText, height: size.height.inText)
  }
}

extension TextLine {
  /// Returns the line at another place.
  fileprivate func moved(right: Double = 0, down: Double) -> TextLine {
    var line = self
    line.x += right
    line.top += down
    line.baseline += down
    for index in runs.indices {
      line.runs[index].origin.x += right
      line.runs[index].origin.y += down
    }
    return line
  }

  /// Returns the line in the rectangles that a delegate gave it.
  fileprivate func placed(in rect: CGRect, used: CGRect, baseline offset: CGFloat) -> TextLine {
    var line = moved(right: Double(used.minX) - x, down: Double(rect.minY + offset) - baseline)
    (line.top, line.height) = (Double(rect.minY), max(Double(used.maxY - rect.minY), 0))
    return line
  }
}
