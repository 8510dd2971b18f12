// SPDX-License-Identifier: MIT

import Foundation

/// One case as a row of the table.
struct FidelityRow {
  var name: String
  var outcome: FidelityOutcome
  var pipelines: PipelineOutcome

  enum Verdict: Equatable {
    case within, miss, failed
  }

  var verdict: Verdict {
    switch outcome {
    case .failed: .failed
    case .compared(_, let breaches) where breaches.isEmpty: .within
    case .compared: .miss
    }
  }

  var words: String {
    switch outcome {
    case .failed(let reason): "FAILED: \(reason)"
    case .compared(_, let breaches): breaches.isEmpty ? "ok" : "MISS: \(breaches.joined(separator: ", "))"
    }
  }

  /// The order of the rows: worst first.
  var badness: Double {
    guard case .compared(let difference, let breaches) = outcome else { return .infinity }
    return Double(difference.largest) + (breaches.isEmpty && pipelines == .agree ? 0 : 1000)
  }
}

/// A table with rows of a fixed width, and their sums.
struct FidelityTable {
  private let nameWidth: Int
  private var verdicts: [FidelityRow.Verdict] = []
  private var differences: [PictureDifference] = []
  private var agreeing = 0

  init(nameWidth: Int) { self.nameWidth = nameWidth }

  var heading: String { line("case", "max", "above 2", "above 8", "PDF", "verdict") }

  mutating func add(_ row: FidelityRow) -> String {
    verdicts.append(row.verdict)
    if row.pipelines == .agree { agreeing += 1 }
    let document = row.pipelines.word
    let words = row.pipelines.reason.map { "\(row.words); PDF: \($0)" } ?? row.words
    guard case .compared(let difference, _) = row.outcome else { return line(row.name, "-", "-", "-", document, words) }
    differences.append(difference)
    return line(
      row.name, "\(difference.largest)", percent(difference.shareAbove2), percent(difference.shareAbove8), document,
      words)
  }

  /// True if every case keeps to its tolerance and agrees with its own PDF.
  var isGood: Bool { verdicts.allSatisfy { $0 == .within } && agreeing == verdicts.count }

  var summary: String {
    """
    \(verdicts.count) pictures of real iOS: \(count(.within)) within their tolerance, \(count(.miss)) miss it, \
    \(count(.failed)) failed; \
    \(differences.count { $0.largest == 0 }) identical, \(differences.count { $0.largest <= 2 }) within 2/255, \
    \(differences.count { $0.above8 == 0 }) within 8/255; \(agreeing) agree with their own PDF.
    """
  }

  private func count(_ verdict: FidelityRow.Verdict) -> Int { verdicts.count { $0 == verdict } }

  private func line(
    _ name: String, _ largest: String, _ above2: String, _ above8: String, _ document: String, _ words: String
  ) -> String {
    let figures = [(largest, 4), (above2, 10), (above8, 10), (document, 5)].map { text, width in
      String(repeating: " ", count: max(width - text.count, 0)) + text
    }
    return name.padding(toLength: max(nameWidth, name.count), withPad: " ", startingAt: 0)
      + figures.joined(separator: " ") + "  " + words
  }
}
