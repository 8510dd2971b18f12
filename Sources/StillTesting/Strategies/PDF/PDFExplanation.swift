// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff

/// The text for a difference of two documents: causes and pixels of the first page that differs, then its text.
struct PDFExplanation {
  private let difference: PDFDifference
  private let picture: PictureReport?
  private let cause: TreeCause

  /// - Parameters:
  ///   - reference: The reference with the description of its views; nil for one without.
  ///   - actual: The new document with the description of its views; nil if there is none.
  init(_ difference: PDFDifference, reference: DescribedPDF?, actual: DescribedPDF?, views: CapturedViews?) {
    self.difference = difference
    // Nil stands for views that could not be described, and an empty text for a document without views.
    let now = actual?.treeDescription ?? (views == nil ? nil : "")
    let before = reference?.treeDescription ?? (actual == nil ? nil : "")
    cause = TreeCause(reference: before, actual: now)
    picture = difference.comparisonOfPixels.map {
      PictureReport(
        $0, reference: before, actual: now,
        environment: EnvironmentDifference(reference: reference?.fingerprint, actual: actual?.fingerprint), views: views
      )
    }
  }

  /// The changes of views, causes first.
  var changes: [TreeChange] { cause.difference.map { $0.causes + $0.consequences } ?? [] }

  /// The first lines of the message.
  var summary: String {
    let text = (difference.textChange ?? "").split(separator: "\n").map(String.init)
    var lines = difference.lead
    let room = PictureReport.lineLimit - lines.count - min(2, text.count)
    let pixels = picture?.summary.split(separator: "\n").map(String.init) ?? cause.difference?.causeLines ?? []
    lines += pixels.prefix(max(1, room))
    let left = PictureReport.lineLimit - lines.count
    lines += text.count <= left ? text : text.prefix(max(0, left - 1)) + ["… the rest is in the results"]
    return lines.joined(separator: "\n")
  }

  /// The full text.
  var details: String {
    difference.message(picture?.details ?? cause.difference?.causes.map(\.words).joined(separator: "\n"))
  }
}
