// SPDX-License-Identifier: MIT

/// The first attribute that differs between the runs of two texts, as descriptions write them:
/// `0–8: font Inter 17, kern 2; 8–15: font Inter 17`.
struct RunChange {
  /// The part of the text and the attribute, as `8–15 underlineStyle`.
  let attribute: String
  let old: String
  let new: String

  /// Compares runs; nil if no attribute differs, or if the descriptions have no runs, as for a text with very many.
  ///
  /// - Parameters:
  ///   - old: The runs before; nil for a text with the same look everywhere, whose description has no runs.
  ///   - new: The runs after, or nil.
  init?(_ old: String?, _ new: String?) {
    guard let known = old ?? new, let runs = Self.runs(known), let before = old.map(Self.runs) ?? Self.uniform(runs),
      let after = new.map(Self.runs) ?? Self.uniform(runs)
    else { return nil }
    let bounds = Set((before + after).flatMap { [$0.start, $0.end] }).sorted()
    let parts = Array(zip(bounds, bounds.dropFirst()))
    let (ofBefore, ofAfter) = (Self.values(of: before, in: parts), Self.values(of: after, in: parts))
    for (number, (start, end)) in parts.enumerated() {
      let (ones, others) = (ofBefore[number], ofAfter[number])
      guard let name = Set(ones.keys).union(others.keys).sorted().first(where: { ones[$0] != others[$0] }) else {
        continue
      }
      // The same change may continue in the next run, which begins where other attributes end.
      let rest = (number..<parts.count).prefix {
        ofBefore[$0][name] == ones[name] && ofAfter[$0][name] == others[name]
      }
      let place = "\(start)–\(rest.last.map { parts[$0].1 } ?? end) \(name)"
      // Only the part of a paragraph style that differs is named.
      let (one, other) = (Self.parts(ones[name]), Self.parts(others[name]))
      if let part = Set(one.keys).union(other.keys).sorted().first(where: { one[$0] != other[$0] }) {
        attribute = "\(place).\(part)"
        (self.old, self.new) = (Self.word(one[part], of: part), Self.word(other[part], of: part))
      } else {
        attribute = place
        (self.old, self.new) = (ones[name] ?? "none", others[name] ?? "none")
      }
      return
    }
    return nil
  }

  /// Returns a part of a paragraph's style; an alignment by its name.
  private static func word(_ value: String?, of part: String) -> String {
    guard part == "alignment" else { return value ?? "0" }
    let names = ["left", "center", "right", "justified", "natural"]
    return value.flatMap { Int($0) }.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? value ?? "natural"
  }

  private struct Run {
    var start: Int
    var end: Int
    var values: [String: String]
  }

  /// Returns one run with the font and the colour of most of the text, which the view's own properties state.
  private static func uniform(_ runs: [Run]) -> [Run]? {
    guard let longest = runs.max(by: { $0.end - $0.start < $1.end - $1.start }), let end = runs.last?.end else {
      return nil
    }
    var values = longest.values.filter { ["font", "foregroundColor"].contains($0.key) }
    if longest.values["paragraphStyle"] != nil { values["paragraphStyle"] = "()" }
    return [Run(start: 0, end: end, values: values)]
  }

  /// Returns the attributes of each part, which are those of the run that covers it; none if no run does.
  private static func values(of runs: [Run], in parts: [(Int, Int)]) -> [[String: String]] {
    var number = 0
    return parts.map { start, end in
      // Parts and runs are in the order of the text, so runs that end before a part are behind all later ones, too.
      while number < runs.count, runs[number].end < end { number += 1 }
      return number < runs.count && runs[number].start <= start ? runs[number].values : [:]
    }
  }

  /// The end of the longest text whose runs are read, because a file may be untrusted.
  private static let furthest = 1 << 24

  /// Reads runs, which follow each other in the text; nil if some do not.
  private static func runs(_ text: String) -> [Run]? {
    if text.contains("… ") { return nil }
    var runs: [Run] = []
    for piece in text.split(separator: "; ") {
      guard let colon = piece.firstRange(of: ":") else { return nil }
      let bounds = piece[..<colon.lowerBound].split(separator: "–").compactMap { Int($0) }
      guard bounds.count == 2, runs.last?.end ?? 0 <= bounds[0], bounds[0] <= bounds[1], bounds[1] <= furthest else {
        return nil
      }
      var values: [String: String] = [:]
      for pair in piece[colon.upperBound...].split(separator: ", ") {
        let words = pair.drop { $0 == " " }.split(separator: " ", maxSplits: 1).map(String.init)
        if let name = words.first { values[name] = words.count > 1 ? words[1] : "" }
      }
      runs.append(Run(start: bounds[0], end: bounds[1], values: values))
    }
    return runs
  }

  /// The parts of a value such as `(alignment 1 lineSpacing 4)`; none of others.
  private static func parts(_ value: String?) -> [String: String] {
    guard let value, value.hasPrefix("("), value.hasSuffix(")") else { return [:] }
    let words = value.dropFirst().dropLast().split(separator: " ").map(String.init)
    return Dictionary(
      stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) },
      uniquingKeysWith: { one, _ in one })
  }
}
