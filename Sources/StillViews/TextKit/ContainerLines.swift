// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// A laid out text with its places in a text container.
@MainActor
struct ContainerLines {
  let layout: TextLayout
  let text: NSString
  /// True if the last line is empty, behind a line break or because there is no text.
  var hasExtraLine: Bool { layout.lines.last.map { $0.range.lowerBound >= text.length } ?? false }
  let attributes: [TextAttributes]
  private let size: CGSize
  let padding: CGFloat

  /// No text in no container.
  static let none = ContainerLines()

  private init() {
    (size, padding, text, attributes) = (.zero, 0, "", [])
    layout = TextLayout(TextRequest(text: "", spans: [], paragraphs: []))
  }

  /// Lays a text out in a container; sides of zero or less set no limit.
  init(
    _ text: NSAttributedString, in container: NSTextContainer, usesFontLeading: Bool, reusing layouts: ParagraphLayouts
  ) {
    (size, padding, self.text) = (container.size, container.lineFragmentPadding, text.string as NSString)
    var styled = StyledText(text)
    styled.request.usesFontLeading = usesFontLeading
    styled.request.exclusions = container.exclusions
    styled.request.hasExtraLine = true
    let lines = max(container.maximumNumberOfLines, 0)
    for index in styled.request.paragraphs.indices {
      let mode = styled.request.paragraphs[index].settings.lineBreakMode
      guard mode != .byCharWrapping else { continue }
      styled.request.paragraphs[index].settings.lineBreakMode =
        lines > 0 ? container.lineBreakMode.setting : .byWordWrapping
    }
    attributes = styled.attributes
    let width = size.width > 0 ? max(size.width - 2 * padding, 0) : .infinity
    let found = styled.layout(
      width: width, height: size.height > 0 ? size.height : .infinity, lines: lines, reusing: layouts)
    layout = container.layoutManager?.arranged(found, in: container, width: width) ?? found
  }

  /// Takes the lines that a text view shows.
  init(of view: UITextView) {
    let styled = view.shownText
    (layout, text) = (view.lines(of: styled), view.storedText)
    attributes = styled.attributes
    (size, padding) = (view.containerSize, view.textContainer.lineFragmentPadding)
  }

  /// The lines that hold characters.
  var written: ArraySlice<TextLine> { hasExtraLine ? layout.lines.dropLast() : layout.lines[...] }

  // MARK: Rectangles

  func usedRect(_ line: TextLine) -> CGRect {
    let width = line.range.lowerBound < text.length ? line.width : 0
    return CGRect(x: line.x, y: line.top, width: width + 2 * padding, height: line.height)
  }

  func fragmentRect(_ index: Int) -> CGRect {
    let lines = layout.lines
    let line = lines[index]
    let bottom = lines[index...].first { $0.top > line.top }?.top ?? line.top + line.height
    if let room = line.room {
      let width = room.upperBound - room.lowerBound + 2 * padding
      return CGRect(x: room.lowerBound, y: line.top, width: width, height: bottom - line.top)
    }
    let width = size.width > 0 ? size.width : layout.size.width + 2 * padding
    return CGRect(x: 0, y: line.top, width: width, height: bottom - line.top)
  }

  func rectangles(covering range: NSRange) -> [CGRect] {
    let part = range.clamped(to: text.length)
    guard part.length > 0 else { return [] }
    return layout.rectangles(covering: part.location..<part.upperBound, of: text).map {
      $0.offsetBy(dx: padding, dy: 0)
    }
  }

  /// Returns the characters that an ellipsis stands for in a line; nil for none.
  func hiddenRange(in index: Int) -> NSRange? {
    guard layout.isTruncated, index == layout.lines.count - 1 else { return nil }
    let line = layout.lines[index]
    let (source, shown) = (text.substring(with: NSRange(line.range)) as NSString, line.visibleText as NSString)
    if let end = source.length(ofPrefix: shown),
      source.substring(from: end).trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    {
      return nil
    }
    for place in (0..<shown.length).reversed() where shown.character(at: place) == 0x2026 {
      guard let head = source.length(ofPrefix: shown.substring(to: place) as NSString),
        let tail = source.length(ofSuffix: shown.substring(from: place + 1) as NSString), head + tail <= source.length
      else { continue }
      return NSRange(location: line.range.lowerBound + head, length: source.length - head - tail)
    }
    return nil
  }

  // MARK: Characters

  /// Returns the line with a character; nil if there is no such character, or if it is not shown.
  func index(ofLineAt character: Int) -> Int? {
    guard character < text.length else { return nil }
    let index = layout.lines.partitioningIndex { $0.range.upperBound > character }
    return index < layout.lines.count && layout.lines[index].range.contains(character) ? index : nil
  }

  /// Returns where a character begins.
  func start(of character: Int) -> CGFloat {
    layout.caret(at: character, of: text).map { $0.x + padding } ?? padding
  }

  /// Returns the character at a point, or else the nearest one of the line, and the share of its width before the
  /// point.
  func character(at point: CGPoint) -> (index: Int, fraction: CGFloat) {
    let place = CGPoint(x: point.x - padding, y: point.y)
    guard let line = TextLayout.line(at: place, among: Array(written)) else { return (0, 0) }
    let x = Double(place.x)
    var (nearest, best) = (Double.infinity, (index: line.range.lowerBound, fraction: CGFloat(0)))
    for (index, start, end) in line.characterEdges(of: text) {
      let distance = max(min(start, end) - x, x - max(start, end), 0)
      guard distance < nearest else { continue }
      let share = start == end ? 0 : min(max((x - start) / (end - start), 0), 1)
      (nearest, best) = (distance, (index, share))
    }
    return best
  }
}

extension NSRange {
  /// Returns the part of the range that a text of a length has, for all numbers.
  func clamped(to length: Int) -> NSRange {
    let (sum, overflows) = location.addingReportingOverflow(self.length)
    let start = Swift.min(Swift.max(location, 0), length)
    let end = overflows ? (location < 0 ? 0 : length) : Swift.min(Swift.max(sum, start), length)
    return NSRange(location: start, length: Swift.max(end - start, 0))
  }

  /// True if a text of a length has the whole range.
  func lies(in length: Int) -> Bool { location >= 0 && self.length >= 0 && location <= length - self.length }
}

extension NSString {
  /// Returns the length of the beginning that is seen as a text, whatever is not seen in it; nil if it begins otherwise.
  fileprivate func length(ofPrefix shown: NSString) -> Int? {
    var (index, found) = (0, 0)
    while found < shown.length {
      guard index < length else { return nil }
      if character(at: index) == shown.character(at: found) {
        found += 1
      } else if character(at: index) >= 0x20 {
        return nil
      }
      index += 1
    }
    return index
  }

  /// Returns the length of the end that is seen as a text, without whitespace behind it; nil if it ends otherwise.
  fileprivate func length(ofSuffix shown: NSString) -> Int? {
    guard shown.length > 0 else { return 0 }
    let end = rangeOfCharacter(from: CharacterSet.whitespacesAndNewlines.inverted, options: .backwards)
    guard end.length > 0 else { return nil }
    var (index, found) = (end.location + end.length, shown.length)
    while found > 0 {
      guard index > 0 else { return nil }
      index -= 1
      if character(at: index) == shown.character(at: found - 1) {
        found -= 1
      } else if character(at: index) >= 0x20 {
        return nil
      }
    }
    return length - index
  }
}
