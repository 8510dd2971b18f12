// SPDX-License-Identifier: MIT

import StillBitmap

/// A builder of a report whose lines fit a terminal of 80 columns.
struct ReportText {
  static var columns: Int { 80 }
  private static var namesIndent: String { "     " }
  private(set) var lines: [String] = []

  /// Adds a sentence, broken between words; all lines but the first begin with `indent`.
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

  /// Splits a sentence into words for line breaking; a percent sign stays with its number.
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

  /// Adds one line per cluster, in points, with its names below, and the number of those that are not shown.
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

  static func place(_ bounds: PixelRect, scale: Double) -> String {
    func points(_ pixels: Int) -> String { NumberText.decimal(Double(pixels) / scale, places: 2) }
    return "x \(points(bounds.x)), y \(points(bounds.y)), \(points(bounds.width)) x \(points(bounds.height))"
  }

  var text: String { lines.joined(separator: "\n") }
}

/// The formats of numbers, the same in every locale.
enum NumberText {
  /// Formats `1234567` as `1,234,567`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(number.magnitude.description)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// Formats a number with at most `places` decimals and no zeros at the end.
  static func decimal(_ number: Double, places: Int) -> String {
    guard number.isFinite, number.magnitude < 1e12 else { return "\(number)" }
    var unit = 1
    for _ in 0..<places { unit *= 10 }
    let rounded = Int((number.magnitude * Double(unit)).rounded())
    var text = (number < 0 && rounded > 0 ? "-" : "") + (rounded / unit).description
    var fraction = (rounded % unit + unit).description.dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    if !fraction.isEmpty { text += "." + fraction }
    return text
  }

  /// Formats a part of a whole in percent, with two significant digits: never 0 if the part is not empty, and never 100 if it
  /// is not the whole.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0, part > 0 else { return "0 %" }
    guard part < whole else { return "100 %" }
    let percent = Double(part) / Double(whole) * 100
    var places = 2
    var small = percent
    while small < 0.1 && places < 9 {
      small *= 10
      places += 1
    }
    let text = decimal(percent, places: places)
    return (text == "100" ? "99.99" : text) + " %"
  }

  /// Formats a number with its noun: `1 pixel`, `1,200 pixels`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}
