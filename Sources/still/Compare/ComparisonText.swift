// SPDX-License-Identifier: MIT

import StillDiff

/// The report for people: it leaves out equal pictures, and ends with one line for all.
struct ComparisonText {
  var results: [PairResult]

  /// The report of two files: the whole report of the one comparison.
  var ofTwoFiles: String {
    guard let result = results.first else { return "" }
    let written = result.diff.map { "\nThe diff picture is \($0)." } ?? ""
    switch result.outcome {
    case .equal: return "Equal: all pixels are the same."
    case .tolerated(let figures), .changed(let figures):
      return Self.scales(figures) + Self.blank(figures) + Self.withOptions(figures.text) + written
    case .otherFrames(let figures):
      return Self.frames(figures) + ". Only first frames are compared: look at the others in a browser." + written
    case .failed(let reason): return reason
    case .otherBytes, .added, .removed: return ""
    }
  }

  /// The report of two folders: a line for each picture that is not equal, and the sum.
  var ofTwoFolders: String {
    (results.compactMap(line) + [sum]).joined(separator: "\n")
  }

  private func line(_ result: PairResult) -> String? {
    let name = Self.printable(result.name)
    return switch result.outcome {
    case .equal: nil
    case .tolerated(let figures): "tolerated  \(name): \(Self.brief(figures))"
    case .changed(let figures): "changed    \(name): \(Self.brief(figures))"
    case .otherFrames(let figures): "changed    \(name): \(Self.frames(figures).lowercased())"
    case .otherBytes: "changed    \(name): its bytes"
    case .added: "added      \(name)"
    case .removed: "removed    \(name)"
    case .failed(let reason): "failed     \(name): \(reason.replacing(result.name, with: name))"
    }
  }

  /// Returns a name without characters that would end the line or move the terminal's cursor.
  private static func printable(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static let options = [
    ("maxChannelDelta", "--max-channel-delta"), ("maxColorDifference", "--max-color-difference"),
    ("maxDifferingPixels", "--max-differing-pixels"), ("maxClusterArea", "--max-cluster-area"),
  ]

  private static let metrics = [
    (["YIQ", "threshold"], "yiq"), (["SSIM", "minimum"], "ssim"), (["CIEDE2000", "difference"], "ciede2000"),
  ]

  /// Returns a report with the names of options in place of those of Swift's parameters.
  static func withOptions(_ report: String) -> String {
    let metrics = metrics.flatMap { words, option in
      // The report may have broken the line at any of the blanks.
      [" ", "\n  "].map { (words.joined(separator: $0), "--metric \(option)\($0)--threshold") }
    }
    return (options + metrics).reduce(report) { $0.replacing($1.0, with: $1.1) }
  }

  /// Returns the sentence about scales that differ; empty where they do not.
  private static func scales(_ pair: PairFigures) -> String {
    guard let scales = pair.scales else { return "" }
    return "The pixels per point differ: \(scales.text). To compare nothing but pixels, add --ignore-scale.\n"
  }

  /// Returns the sentences about a picture that is blank while the other one is not; empty where none is.
  private static func blank(_ pair: PairFigures) -> String {
    guard let words = blankWords(pair) else { return "" }
    return "Here \(words). No tolerance forgives that; if it may be blank, add --allow-blank.\n"
  }

  private static func blankWords(_ pair: PairFigures) -> String? {
    switch pair.blankSide {
    case .reference: "only the second picture shows anything, and the reference nothing but transparent pixels"
    case .actual: "nothing is seen any more: the second picture has nothing but transparent pixels"
    case nil: nil
    }
  }

  /// Returns a sentence, without a full stop, about animated files whose first frames match.
  static func frames(_ pair: PairFigures?) -> String {
    (pair == nil ? "Equal" : "Within the tolerance") + " in the first frame, but the files are animated and differ"
  }

  private static func brief(_ pair: PairFigures) -> String {
    let isSame = pair.figures.differingPixels == 0 && pair.referenceSize == pair.actualSize
    let found = isSame && pair.scales != nil ? "the same pixels, but " : pixels(pair) + "; "
    let more = [pair.scales?.text, blankWords(pair)].compactMap(\.self).joined(separator: "; ")
    return more.isEmpty ? pixels(pair) : found + more
  }

  private static func pixels(_ pair: PairFigures) -> String {
    if pair.referenceSize != pair.actualSize {
      return "\(pair.referenceSize.width) x \(pair.referenceSize.height) pixels became "
        + "\(pair.actualSize.width) x \(pair.actualSize.height)"
    }
    let pixels = pair.figures.differingPixels
    let text = "\(pixels) of \(pair.figures.comparedPixels) pixels, by at most \(pair.figures.largestChannelDelta)"
    guard let first = pair.clusters.first else { return text }
    let place = "\(first.bounds.width) x \(first.bounds.height) at (\(first.bounds.x), \(first.bounds.y))"
    return text + (pair.clusterCount == 1 ? ", in \(place)" : ", in \(pair.clusterCount) places, first \(place)")
  }

  private var sum: String {
    let summary = ComparisonSummary(results)
    let parts = [
      (summary.equal, "equal"), (summary.tolerated, "tolerated"), (summary.changed, "changed"),
      (summary.added, "added"), (summary.removed, "removed"), (summary.failed, "failed"),
    ]
    let named = parts.filter { $0.0 > 0 || $0.1 == "equal" || $0.1 == "changed" }.map { "\($0.0) \($0.1)" }
    let kind = results.allSatisfy(\.isPicture) ? "pictures" : "files"
    return "\(results.count) \(kind): " + named.joined(separator: ", ")
  }
}

/// The numbers of pairs by outcome.
struct ComparisonSummary: Equatable {
  var equal = 0
  var tolerated = 0
  var changed = 0
  var added = 0
  var removed = 0
  var failed = 0

  init(_ results: [PairResult]) {
    for result in results {
      switch result.outcome {
      case .equal: equal += 1
      case .tolerated: tolerated += 1
      case .changed, .otherFrames, .otherBytes: changed += 1
      case .added: added += 1
      case .removed: removed += 1
      case .failed: failed += 1
      }
    }
  }

  /// The exit code: 0 equal, 1 different, 2 something could not be compared.
  var exitCode: Int32 {
    if failed > 0 { return 2 }
    return changed + added + removed > 0 ? 1 : 0
  }
}
