// SPDX-License-Identifier: MIT

/// The first attribute that differs between the runs of two texts, as descriptions write them:
/// `0–8: font Inter 17, kern 2; 8–15: font Inter 17`.
struct RunChange {
  /// The part of the text and the attribute, as `8–15 underlineStyle`.
  let attribute: String
  let old: String
  let new: String

  /// Compares runs; nil where they cannot be told, as of a text with very many, or where no attribute differs.
  init?(_ old: String, _ new: String) {
    guard let before = Self.runs(old), let after = Self.runs(new) else { return nil }
    let bounds = Set((before + after).flatMap { [$0.start, $0.end] }).sorted()
    func value(_ name: String, _ runs: [Run], _ start: Int, _ end: Int) -> String? {
      runs.first { $0.start <= start && end <= $0.end }?.values[name]
    }
    let parts = Array(zip(bounds, bounds.dropFirst()))
    for (number, (start, end)) in parts.enumerated() {
      let ones = before.first { $0.start <= start && end <= $0.end }?.values ?? [:]
      let others = after.first { $0.start <= start && end <= $0.end }?.values ?? [:]
      guard let name = Set(ones.keys).union(others.keys).sorted().first(where: { ones[$0] != others[$0] }) else {
        continue
      }
      // The same change goes on where other attributes end.
      let rest = parts[number...].prefix {
        value(name, before, $0.0, $0.1) == ones[name] && value(name, after, $0.0, $0.1) == others[name]
      }
      let place = "\(start)–\(rest.last?.1 ?? end) \(name)"
      // A part of a paragraph's style is told alone.
      let (one, other) = (Self.parts(ones[name]), Self.parts(others[name]))
      if let part = Set(one.keys).union(other.keys).sorted().first(where: { one[$0] != other[$0] }) {
        attribute = "\(place).\(part)"
        (self.old, self.new) = (one[part] ?? "0", other[part] ?? "0")
      } else {
        attribute = place
        (self.old, self.new) = (ones[name] ?? "none", others[name] ?? "none")
      }
      return
    }
    return nil
  }

  private struct Run {
    var start: Int
    var end: Int
    var values: [String: String]
  }

  private static func runs(_ text: String) -> [Run]? {
    if text.contains("… ") { return nil }
    var runs: [Run] = []
    for piece in text.split(separator: "; ") {
      guard let colon = piece.firstRange(of: ":") else { return nil }
      let bounds = piece[..<colon.lowerBound].split(separator: "–").compactMap { Int($0) }
      guard bounds.count == 2 else { return nil }
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
