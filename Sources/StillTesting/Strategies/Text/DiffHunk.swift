// SPDX-License-Identifier: MIT

/// Changed lines with some unchanged ones around them.
struct DiffHunk: Hashable {
  /// The lines before the hunk in each text.
  let oldStart: Int
  let newStart: Int
  let lines: [LineDiff.Line]

  /// The places where the texts differ, each with up to `context` unchanged lines around it.
  static func hunks(of diff: LineDiff, context: Int = 4) -> [DiffHunk] {
    var hunks: [DiffHunk] = []
    for range in ranges(of: diff.lines, context: context) {
      let before = diff.lines[..<range.lowerBound]
      hunks.append(
        DiffHunk(
          oldStart: before.count { $0.kind != .new }, newStart: before.count { $0.kind != .old },
          lines: Array(diff.lines[range])))
    }
    return hunks
  }

  private static func ranges(of lines: [LineDiff.Line], context: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in lines.indices where lines[index].kind != .both {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }
}

extension DiffHunk {
  private var oldCount: Int { lines.count { $0.kind != .new } }
  private var newCount: Int { lines.count { $0.kind != .old } }

  /// For people: signs as wide as digits, and trailing blanks made visible. SnapshotTesting's format.
  var readable: String {
    let mark = "@@ \u{2212}\(oldStart + 1),\(oldCount) +\(newStart + 1),\(newCount) @@"
    let signs: [LineDiff.Kind: String] = [.both: "\u{2007}", .old: "\u{2212}", .new: "+"]
    let shown = lines.map { line in
      (signs[line.kind] ?? "") + line.text + (line.text.hasSuffix(" ") ? "¬" : "")
    }
    return ([mark] + shown).joined(separator: "\n")
  }

  /// For `patch`.
  var patch: String {
    // diff(1) numbers an empty range by the line before it.
    let mark =
      "@@ -\(oldCount == 0 ? oldStart : oldStart + 1),\(oldCount) "
      + "+\(newCount == 0 ? newStart : newStart + 1),\(newCount) @@"
    let signs: [LineDiff.Kind: String] = [.both: " ", .old: "-", .new: "+"]
    return ([mark] + lines.map { (signs[$0.kind] ?? "") + $0.text }).joined(separator: "\n") + "\n"
  }
}
