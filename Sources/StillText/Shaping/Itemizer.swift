// SPDX-License-Identifier: MIT

import CStillPango

/// The division of paragraphs into items, which it also shapes.
struct Itemizer {
  let spans: [ResolvedSpan]
  let shaper = Shaper()
  var picker = FontPicker()

  mutating func shape(_ text: ParagraphText) {
    itemize(text)
    var first = 0
    while first < text.items.count {
      var end = first + 1
      while end < text.items.count, shapesAsOne(text.items[end - 1], text.items[end], of: text) { end += 1 }
      if end - first == 1 || !shape(together: first..<end, of: text) {
        for index in first..<end { shape(item: &text.items[index], of: text) }
      }
      first = end
    }
  }

  /// Returns true if only attributes that shape nothing divide two items, which are then kerned and joined as if they
  /// were one.
  private func shapesAsOne(_ item: TextItem, _ next: TextItem, of text: ParagraphText) -> Bool {
    guard item.spanIndex != next.spanIndex, item.kind == .glyphs, next.kind == .glyphs, item.level == next.level,
      item.script == next.script, let font = item.font, font === next.font
    else { return false }
    // Rows of soft hyphens stay divided, as `hyphenLimit` wants them.
    return text.scalars[next.range.lowerBound - 1] != Scalar.softHyphen
      && text.scalars[next.range.lowerBound] != Scalar.softHyphen
      && spans[item.spanIndex].shapes(like: spans[next.spanIndex])
  }

  /// Shapes several items at once; returns false if a ligature would lie in two of them.
  private func shape(together group: Range<Int>, of text: ParagraphText) -> Bool {
    var whole = text.items[group.lowerBound]
    whole.range = whole.range.lowerBound..<text.items[group.upperBound - 1].range.upperBound
    shape(item: &whole, of: text)
    for index in group {
      let start = text.items[index].range.lowerBound
      if text.glyphStarts[start] == text.glyphEnds[start] { return forget(whole.range, of: text) }
    }
    for index in group {
      let start = text.items[index].range.lowerBound
      let next = index + 1 < group.upperBound ? text.items[index + 1].range.lowerBound : nil
      text.items[index].shapedRange = whole.range
      text.items[index].glyphs =
        whole.isRightToLeft
        ? (next.map { Int(text.glyphEnds[$0]) } ?? whole.glyphs.lowerBound)..<Int(text.glyphEnds[start])
        : Int(text.glyphStarts[start])..<(next.map { Int(text.glyphStarts[$0]) } ?? whole.glyphs.upperBound)
    }
    return true
  }

  /// Removes what shaping has said of a range.
  private func forget(_ range: Range<Int>, of text: ParagraphText) -> Bool {
    for index in range { (text.advances[index], text.glyphStarts[index], text.glyphEnds[index]) = (0, 0, 0) }
    return false
  }

  private mutating func itemize(_ text: ParagraphText) {
    let scripts = UnsafeMutablePointer<UInt32>.allocate(capacity: text.count + 1)
    defer { scripts.deallocate() }
    text.resolveScripts(into: scripts)
    var open: TextItem?
    var openSlot: Int?
    var hyphens = 0
    var start = 0
    while start < text.count {
      var end = start + 1
      while end < text.count, text.attributes[end].is_cursor_position == 0 { end += 1 }
      let spanIndex = Int(text.spanIndices[start])
      let kind = kind(of: text.scalars[start], spanIndex)
      if kind != .glyphs { end = start + 1 }
      let chain = spans[spanIndex].chain
      if let problem = chain.problem { picker.report(problem) }
      let previous = open?.spanIndex == spanIndex && open?.level == text.levels[start] ? openSlot : nil
      var slot = previous ?? 0
      if kind == .glyphs {
        slot = picker.slot(
          for: text.scalars + start, count: end - start, chain: chain, script: scripts[start],
          face: spans[spanIndex].hanFace, previous: previous)
      }
      hyphens = text.scalars[start] == Scalar.softHyphen ? hyphens + 1 : 0
      if let item = open, slot == openSlot, item.spanIndex == spanIndex, item.kind == kind, !kind.standsAlone,
        item.level == text.levels[start], item.script == scripts[start], hyphens < Self.hyphenLimit
      {
        open?.range = item.range.lowerBound..<end
      } else {
        if let open { text.items.append(open) }
        open = TextItem(
          range: start..<end, kind: kind, level: text.levels[start], script: scripts[start], spanIndex: spanIndex,
          font: try? chain.file(at: slot).get())
        openSlot = slot
        hyphens = min(hyphens, 1)
      }
      if kind == .glyphs, slot == 0, chain.primary?.coversASCII == true, let item = open {
        let next = endOfPlainText(from: end, in: text, scripts, like: item)
        if next > end {
          open?.range = item.range.lowerBound..<next
          (hyphens, end) = (0, next)
        }
      }
      start = end
    }
    if let open { text.items.append(open) }
  }

  /// Returns the end of the printable ASCII from a place on that continues an item, in whose first font it is.
  ///
  /// Most text is of that kind, for which asking for the font of each letter would take longest of all.
  private func endOfPlainText(
    from start: Int, in text: ParagraphText, _ scripts: UnsafePointer<UInt32>, like item: TextItem
  ) -> Int {
    let (scalars, attributes, levels, spans) = (text.scalars, text.attributes, text.levels, text.spanIndices)
    let (count, level, script, span) = (text.count, item.level, item.script, Int32(item.spanIndex))
    var index = start
    while index < count, scalars[index] >= 0x20, scalars[index] < 0x7F, scripts[index] == script,
      levels[index] == level, spans[index] == span, attributes[index + 1].is_cursor_position != 0
    {
      index += 1
    }
    return index
  }

  /// The most soft hyphens in a row within an item.
  ///
  /// HarfBuzz looks past all that follow for each of them, so that a row as long as the text would be quadratic.
  private static let hyphenLimit = 64

  private func kind(of scalar: UInt32, _ spanIndex: Int) -> TextItem.Kind {
    if scalar == Scalar.tab { return .tab }
    if scalar == Scalar.object, spans[spanIndex].box != nil { return .object }
    let isControl = scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0)
    return isControl || scalar == Scalar.lineSeparator ? .nothing : .glyphs
  }

  private func shape(item: inout TextItem, of text: ParagraphText) {
    let span = spans[item.spanIndex]
    if item.kind == .object, let box = span.box { text.advances[item.range.lowerBound] = box.width + span.kern }
    guard item.kind == .glyphs, let font = item.font, span.size > 0 else { return }
    item.glyphs = shaper.shape(
      text.scalars, item.range, context: 0..<text.count, font: font, script: item.script,
      language: span.language, rightToLeft: item.isRightToLeft, features: span.features, into: text.glyphs)
    let scale = span.width / font.unitsPerEm
    let (kern, tracking) = (span.kern, span.tracking(in: font))
    let (infos, positions) = (text.glyphs.infos, text.glyphs.positions)
    var glyph = item.glyphs.lowerBound
    while glyph < item.glyphs.upperBound {
      let cluster = infos[glyph].cluster
      let first = glyph
      var units: Int32 = 0
      while glyph < item.glyphs.upperBound, infos[glyph].cluster == cluster {
        units += positions[glyph].x_advance
        glyph += 1
      }
      text.advances[Int(cluster)] = Double(units) * scale + (units == 0 ? kern : kern + tracking)
      text.glyphStarts[Int(cluster)] = Int32(first)
      text.glyphEnds[Int(cluster)] = Int32(glyph)
    }
  }
}

/// A part of a paragraph that is shaped as a whole: it has one span, font, script and direction.
struct TextItem {
  enum Kind {
    case glyphs
    case tab
    /// Control characters, which are invisible and have no width.
    case nothing
    /// A character in whose place an object stands.
    case object

    /// True for characters that never share an item with their neighbours.
    var standsAlone: Bool { self == .tab || self == .object }
  }

  var range: Range<Int>
  var kind: Kind
  var level: Int8
  var script: UInt32
  var spanIndex: Int
  /// The font, or nil if not even the first font of the chain can be opened.
  var font: FontFile?
  var glyphs: Range<Int> = 0..<0
  /// The range that was shaped at once, if it is larger than that of the item.
  var shapedRange: Range<Int>?

  var isRightToLeft: Bool { level & 1 == 1 }
}
