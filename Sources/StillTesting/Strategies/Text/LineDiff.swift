// SPDX-License-Identifier: MIT

/// The difference of two texts, line by line.
///
/// Lines are compared by their bytes.
struct LineDiff {
  enum Kind: Hashable {
    case both
    case old
    case new
  }

  struct Line: Hashable {
    let kind: Kind
    let text: String
  }

  /// The lines of both texts in order, old lines before those that replace them.
  let lines: [Line]

  init(old: String, new: String) {
    let oldLines = Self.split(old)
    let newLines = Self.split(new)
    var numbers: [[UInt8]: Int] = [:]
    let oldNumbers = oldLines.map { Self.number(of: $0, in: &numbers) }
    let newNumbers = newLines.map { Self.number(of: $0, in: &numbers) }
    let (removed, inserted) = Self.changes(from: oldNumbers, to: newNumbers)
    var lines: [Line] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < oldLines.count || newIndex < newLines.count {
      if oldIndex < oldLines.count, removed.contains(oldIndex) {
        lines.append(Line(kind: .old, text: oldLines[oldIndex]))
        oldIndex += 1
      } else if newIndex < newLines.count, inserted.contains(newIndex) {
        lines.append(Line(kind: .new, text: newLines[newIndex]))
        newIndex += 1
      } else {
        lines.append(Line(kind: .both, text: oldLines[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    self.lines = lines
  }

  /// Splits at "\n" alone: a carriage return before it is part of the line, and so a difference.
  private static func split(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  private static func number(of line: String, in numbers: inout [[UInt8]: Int]) -> Int {
    let bytes = Array(line.utf8)
    if let known = numbers[bytes] { return known }
    numbers[bytes] = numbers.count
    return numbers.count - 1
  }

  /// Returns the indices of the lines that only the old and only the new text has.
  private static func changes(from old: [Int], to new: [Int]) -> (removed: Set<Int>, inserted: Set<Int>) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let oldMiddle = old[start..<(old.count - end)]
    let newMiddle = new[start..<(new.count - end)]
    // Myers' algorithm needs time and memory in proportion to the square of the changes, so for two large texts with little in
    // common the diff replaces all lines.
    guard oldMiddle.count + newMiddle.count <= 8000 else {
      return (Set(oldMiddle.indices), Set(newMiddle.indices))
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in Array(newMiddle).difference(from: Array(oldMiddle)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset + start)
      case .insert(let offset, _, _): inserted.insert(offset + start)
      }
    }
    return (removed, inserted)
  }
}

/// A group of changed lines with some unchanged ones around them.
struct DiffHunk: Hashable {
  /// The number of lines before the hunk in each text.
  let oldStart: Int
  let newStart: Int
  let lines: [LineDiff.Line]

  /// Returns the places where the texts differ, each with up to `context` unchanged lines around it; at most `limit`, from
  /// the first one on.
  static func hunks(of diff: LineDiff, context: Int = 4, limit: Int = .max) -> [DiffHunk] {
    var hunks: [DiffHunk] = []
    // Counting from the first line on for each hunk would take quadratic time.
    var (counted, oldStart, newStart) = (0, 0, 0)
    for range in ranges(of: diff.lines, context: context, limit: limit) {
      let more = diff.lines[counted..<range.lowerBound]
      oldStart += more.count { $0.kind != .new }
      newStart += more.count { $0.kind != .old }
      counted = range.lowerBound
      hunks.append(DiffHunk(oldStart: oldStart, newStart: newStart, lines: Array(diff.lines[range])))
    }
    return hunks
  }

  private static func ranges(of lines: [LineDiff.Line], context: Int, limit: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in lines.indices where lines[index].kind != .both {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else if ranges.count < limit {
        ranges.append(range)
      } else {
        break
      }
    }
    return ranges
  }
}

extension LineDiff.Line {
  /// The bytes of the longest line that is shown whole: a log has no room for JSON of megabytes on one line.
  static let maximumByteCount = 500

  var isLong: Bool { text.utf8.count > Self.maximumByteCount }

  /// Returns the text with invisible characters made visible; of a long text, only the part around a byte.
  fileprivate func visibleText(around offset: Int) -> String {
    guard isLong else { return TextLook.visible(text) }
    let bytes = text.utf8
    let start = Self.boundary(max(0, offset - Self.maximumByteCount / 4), in: bytes)
    let end = Self.boundary(min(bytes.count, start + Self.maximumByteCount), in: bytes)
    let part = String(decoding: bytes.dropFirst(start).prefix(end - start), as: UTF8.self)
    return (start > 0 ? "…" : "") + TextLook.visible(part) + (end < bytes.count ? "…" : "")
  }

  /// Returns the offset, or the nearest one before it that is not inside a character.
  private static func boundary(_ offset: Int, in bytes: String.UTF8View) -> Int {
    guard offset < bytes.count else { return offset }
    return (0...min(3, offset)).map { offset - $0 }.first {
      bytes[bytes.index(bytes.startIndex, offsetBy: $0)] & 0xC0 != 0x80
    }
      ?? offset
  }
}

extension DiffHunk {
  private var oldCount: Int { lines.count { $0.kind != .new } }
  private var newCount: Int { lines.count { $0.kind != .old } }

  /// The byte offsets at which long lines differ from the lines that replace them, by line index.
  private var offsets: [Int: Int] {
    var offsets: [Int: Int] = [:]
    var (old, new): ([Int], [Int]) = ([], [])
    for index in 0...lines.count {
      switch index < lines.count ? lines[index].kind : .both {
      case .old: old.append(index)
      case .new: new.append(index)
      case .both:
        for pair in zip(old, new) where lines[pair.0].isLong || lines[pair.1].isLong {
          let offset = FirstDifference.offset(in: lines[pair.0].text, lines[pair.1].text)
          (offsets[pair.0], offsets[pair.1]) = (offset, offset)
        }
        old.removeAll(keepingCapacity: true)
        new.removeAll(keepingCapacity: true)
      }
    }
    return offsets
  }

  /// The hunk for people: signs as wide as digits, with trailing blanks and control characters made visible.
  ///
  /// This is SnapshotTesting's format, except that of a long line only the part that differs is shown.
  var readable: String {
    let mark = "@@ \u{2212}\(oldStart + 1),\(oldCount) +\(newStart + 1),\(newCount) @@"
    let signs: [LineDiff.Kind: String] = [.both: "\u{2007}", .old: "\u{2212}", .new: "+"]
    let offsets = offsets
    let shown = lines.indices.map { index in
      (signs[lines[index].kind] ?? "") + lines[index].visibleText(around: offsets[index] ?? 0)
    }
    return ([mark] + shown).joined(separator: "\n")
  }

  /// The hunk for `patch`.
  var patch: String {
    // diff(1) numbers an empty range by the line before it.
    let mark =
      "@@ -\(oldCount == 0 ? oldStart : oldStart + 1),\(oldCount) "
      + "+\(newCount == 0 ? newStart : newStart + 1),\(newCount) @@"
    let signs: [LineDiff.Kind: String] = [.both: " ", .old: "-", .new: "+"]
    return ([mark] + lines.map { (signs[$0.kind] ?? "") + $0.text }).joined(separator: "\n") + "\n"
  }
}
