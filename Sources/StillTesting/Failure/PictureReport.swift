// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff

/// Says why and where a picture differs from its reference, in a few lines and in full.
struct PictureReport {
  /// The most lines of ``summary``; with the other lines of a message, a failure has at most fifteen.
  static let lineLimit = 7

  private let comparison: Comparison
  private let environment: EnvironmentDifference?
  private let views: CapturedViews?
  private let cause: TreeCause
  private let names: (Cluster) -> [String]

  /// Compares the descriptions of both trees, if there are views.
  init(
    _ comparison: Comparison, reference: String?, actual: String?, environment: EnvironmentDifference?,
    views: CapturedViews?
  ) {
    (self.comparison, self.environment, self.views) = (comparison, environment, views)
    cause = TreeCause(reference: reference, actual: actual)
    let places = comparison.clusters.isEmpty ? nil : views?.places()
    let comparison = comparison
    names = { cluster in places?.names(at: comparison.samples(of: cluster), scale: CGFloat(comparison.scale)) ?? [] }
  }

  /// The changes of views, causes first.
  var changes: [TreeChange] { cause.difference.map { $0.causes + $0.consequences } ?? [] }

  /// The lines that a person reads first: the environment, the causes, what followed, numbers and places.
  var summary: String {
    var report = LimitedLines(limit: Self.lineLimit)
    let sentences = comparison.summarySentences
    let places = comparison.summaryPlaces(naming: names)
    if let environment { report.add(environment.description.split(separator: "\n").map(String.init), atMost: 5) }
    if let difference = cause.difference, !difference.isEmpty {
      let others = min(2, difference.followedLines.count) + (untold == nil ? 0 : 1) + min(1, places.count)
      let left = max(1, report.left - others - sentences.count)
      report.add(difference.causeLines, atMost: left, more: "more changes")
      report.add(difference.followedLines, atMost: max(0, report.left - sentences.count - 1))
      if let unexplained { report.add([unexplained], atMost: max(0, report.left - sentences.count - 1)) }
      if let untold { report.add([untold], atMost: max(0, report.left - sentences.count)) }
    } else if let words = withoutCause {
      report.add([words], atMost: 1)
    }
    report.add(sentences, atMost: max(1, report.left - 1))
    report.add(places, atMost: report.left, more: "more views with differing pixels")
    return report.lines.joined(separator: "\n")
  }

  /// The full text, with all changes and places.
  var details: String {
    var parts: [String] = []
    if let environment { parts.append(environment.description) }
    if let difference = cause.difference, !difference.isEmpty {
      parts.append(difference.causes.map(\.words).joined(separator: "\n"))
      parts.append(
        (difference.followedLines + difference.consequences.dropFirst().map(\.words)).joined(separator: "\n"))
      if let unexplained { parts.append(unexplained) }
      if let untold { parts.append(untold) }
    } else if let withoutCause {
      parts.append(withoutCause)
    }
    parts.append(comparison.description(naming: names))
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The sentence about a difference that no change of a view explains.
  private var withoutCause: String? {
    switch cause {
    case .noViews: return nil
    case .notSeenAgain:
      return "No cause is known: looked at again, the views show something else. Run the test again to have causes."
    case .older,
      .found where cause.difference?.isOfOlderFormat ?? true:
      return "No cause is known: the reference has a description of an older version. \(Self.renewal)"
    case .newer:
      return
        "No cause is known: a newer version of Stillframe described the reference. Update Stillframe to have causes."
    case .found:
      if comparison.isNoise {
        return "The view trees are the same and no channel is more than one level off: a renderer's rounding."
      }
      let causes = environment == nil ? "drawing code, a font or the renderer" : "the environment, or drawing code"
      return "Pixels differ, the view trees do not: look at \(causes)."
    }
  }

  private static let renewal = "Describe pictures that match anew: `swift run still accept --describe`."

  /// The sentence about properties that are not in the reference's description, which an older version wrote.
  private var untold: String? {
    guard let names = cause.difference?.untold, let first = names.first else { return nil }
    let more = names.count > 1 ? " and \(names.count - 1) more" : ""
    return "The reference has a description of an older version, without \(first)\(more). \(Self.renewal)"
  }

  /// The sentence about differing areas in which no view changed.
  private var unexplained: String? {
    guard let difference = cause.difference, comparison.verdict == .different else { return nil }
    let others = comparison.clusters.prefix(200).filter { cluster in
      let (x, y) = (Double(cluster.bounds.x) / comparison.scale, Double(cluster.bounds.y) / comparison.scale)
      let (right, bottom) = (
        x + Double(cluster.bounds.width) / comparison.scale, y + Double(cluster.bounds.height) / comparison.scale
      )
      return !difference.touched.contains {
        $0.x < right && x < $0.x + $0.width && $0.y < bottom && y < $0.y + $0.height
      }
    }
    guard let first = others.first else { return nil }
    let name = names(first).first.map { ": \($0)" } ?? ""
    let advice = difference.isOfOlderFormat ? "Its cause may be missing in the reference." : "Look at its drawing code."
    return "\(others.count) of \(comparison.clusters.count) places lie elsewhere\(name). \(advice)"
  }
}

/// The comparison of the trees behind two pictures.
enum TreeCause {
  /// At least one picture has no described views.
  case noViews
  /// The reference was recorded by an older version, which described less.
  case older
  /// The reference was recorded by a newer version, whose descriptions this one cannot read.
  case newer
  /// The views looked different when they were laid out again to describe them.
  case notSeenAgain
  case found(TreeDifference)

  init(reference: String?, actual: String?) {
    guard let now = ViewTree(actual) else {
      self = actual == "" && ViewTree(reference) != nil ? .notSeenAgain : .noViews
      return
    }
    guard let before = ViewTree(reference) else {
      self = reference.map { TreeFormat.isOlder($0) ? .older : .newer } ?? .noViews
      return
    }
    self = .found(TreeDifference(before, now))
  }

  var difference: TreeDifference? { if case .found(let difference) = self { difference } else { nil } }
}

/// A list of lines with a limit, so that a message stays short.
private struct LimitedLines {
  let limit: Int
  private(set) var lines: [String] = []
  var left: Int { limit - lines.count }

  init(limit: Int) { self.limit = limit }

  /// Adds lines; if there are too many, the last one says how many are left out.
  mutating func add(_ more: [String], atMost count: Int, more noun: String? = nil) {
    let room = min(count, left)
    guard room > 0 else { return }
    if more.count <= room {
      lines += more
    } else if let noun {
      lines += more.prefix(room - 1) + [room > 1 ? "and \(more.count - room + 1) \(noun)" : more[0]]
    } else {
      lines += more.prefix(room)
    }
  }
}
