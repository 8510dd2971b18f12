// SPDX-License-Identifier: MIT

/// Builds a report whose lines fit a terminal of 80 columns.
struct ReportText {
  static var columns: Int { 80 }
  private static var namesIndent: String { "     " }
  private(set) var lines: [String] = []

  /// Adds a sentence, broken between words; lines after the first begin with `indent`, the first as the sentence does.
  mutating func add(_ sentence: String, indent: String = "  ") {
    var line = String(sentence.prefix { $0 == " " })
    for word in Self.words(of: sentence) {
      if line.allSatisfy({ $0 == " " }) {
        line += word
      } else if line.count + 1 + word.count <= Self.columns {
        line += " " + word
      } else {
        lines.append(line)
        line = indent + word
      }
    }
    lines.append(line)
  }

  /// What lines are not broken within: a percent sign stays with its number.
  private static func words(of sentence: String) -> [String] {
    var words: [String] = []
    for word in sentence.split(separator: " ") {
      if word.hasPrefix("%"), let number = words.popLast() {
        words.append("\(number) \(word)")
      } else {
        words.append(String(word))
      }
    }
    return words
  }

  /// Adds one line per cluster, in points, below it its names, and says how many are not shown.
  mutating func add(
    _ clusters: some Collection<Cluster>, scale: Double, limit: Int = 8,
    naming names: (Cluster) -> [String] = { _ in [] }
  ) {
    for (index, cluster) in clusters.prefix(limit).enumerated() {
      let place = Self.place(cluster.bounds, scale: scale)
      lines.append("  \(index + 1). \(place): \(NumberText.count(cluster.area, "pixel"))")
      let named = names(cluster)
      for (number, name) in named.enumerated() {
        add(Self.namesIndent + name + (number + 1 < named.count ? "," : ""), indent: Self.namesIndent + "  ")
      }
    }
    if clusters.count > limit { lines.append("  and \(NumberText.grouped(clusters.count - limit)) more") }
  }

  private static func place(_ bounds: PixelRect, scale: Double) -> String {
    func points(_ pixels: Int) -> String { NumberText.decimal(Double(pixels) / scale, places: 2) }
    return "x \(points(bounds.x)), y \(points(bounds.y)), \(points(bounds.width)) x \(points(bounds.height))"
  }

  var text: String { lines.joined(separator: "\n") }
}
