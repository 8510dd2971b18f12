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
  private let attributes: [TextAttributes]
  private let size: CGSize
  private let padding: CGFloat

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
    layout = styled.layout(
      width: size.width > 0 ? max(size.width - 2 * padding, 0) : .infinity,
      height: size.height > 0 ? size.height : .infinity, lines: lines, reusing: layouts)
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

  // MARK: Characters

  /// Returns the line with a character; nil if there is no such character, or if it is not shown.
  func index(ofLineAt character: Int) -> Int? {
    character < text.length ? layout.lines.lastIndex { $0.range.contains(character) } : nil
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

  // MARK: Drawing

  /// Returns the parts of a range that have a background, with its rectangles line by line.
  func backgrounds(of range: NSRange, at origin: CGPoint) -> [(range: NSRange, color: UIColor, rects: [CGRect])] {
    let range = range.clamped(to: text.length)
    var (parts, spans): ([(range: NSRange, color: UIColor, rects: [CGRect])], [Int]) = ([], [])
    for line in layout.lines {
      for run in line.runs {
        let own = NSRange(location: run.start, length: run.run.text.utf16.count)
        guard let color = attributes[run.spanIndex].backgroundColor, own.meets(range) else { continue }
        let place = CGPoint(x: origin.x + padding + run.origin.x, y: origin.y + line.top)
        let rect = CGRect(origin: place, size: CGSize(width: run.width, height: line.height))
        if spans.last == run.spanIndex {
          parts[parts.count - 1].rects.append(rect)
          parts[parts.count - 1].range.length = own.location + own.length - parts[parts.count - 1].range.location
        } else {
          parts.append((own, color, [rect]))
          spans.append(run.spanIndex)
        }
      }
    }
    return parts
  }

  func draw(_ range: NSRange, at origin: CGPoint, into context: CGContext) {
    let range = range.clamped(to: text.length)
    layout.problems.forEach(context.note)
    let place = CGPoint(x: origin.x + padding, y: origin.y)
    for line in layout.lines where NSRange(line.range).meets(range) {
      let isWhole = NSRange(line.range).intersection(range)?.length == line.range.count
      guard !isWhole, line.range.upperBound <= text.length else {
        line.drawText(into: context, at: place, attributes: attributes)
        continue
      }
      context.saveGState()
      let shown = rectangles(covering: NSRange(line.range).intersection(range) ?? NSRange())
      context.clip(to: shown.map { $0.offsetBy(dx: origin.x, dy: origin.y) })
      line.drawText(into: context, at: place, attributes: attributes)
      context.restoreGState()
    }
  }
}

extension NSRange {
  /// True if the ranges share a character; an empty line belongs to every range around it.
  fileprivate func meets(_ other: NSRange) -> Bool {
    location < other.location + other.length && other.location < location + max(length, 1)
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
