// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillDiff
import StillKit
import StillPDF

/// The first difference of two documents.
struct PDFDifference {
  var message: String
  /// The comparison of the differing pages; nil if no pixel of theirs matters.
  var comparison: Comparison?

  /// Returns nil if no page differs, and no link.
  init?(_ expected: Data, _ actual: Captured<Data>, by comparator: PDFComparator) throws {
    let (before, after) = (try PDFDocument(data: expected), try PDFDocument(data: actual.format))
    guard before.pageCount == after.pageCount else {
      message = "The reference has \(Self.pages(of: before)), the new document has \(Self.pages(of: after))."
      return
    }
    let recorded = RecordedRegions(inDocument: expected)
    for page in 0..<before.pageCount {
      let pages = PagePair(page: page, before: before, after: after, views: actual.origin?.views, recorded: recorded)
      guard let found = try pages.difference(by: comparator) else { continue }
      self = found
      return
    }
    let links = try (before.links(), after.links())
    guard let change = Diffing<String>.lines.diffV2(links.0, links.1) else { return nil }
    message = "The pages look alike and hold the same text, but their links differ:\n\(change.0)"
  }

  fileprivate init(message: String, comparison: Comparison?) {
    (self.message, self.comparison) = (message, comparison)
  }

  private static func pages(of document: PDFDocument) -> String {
    document.pageCount == 1 ? "one page" : "\(document.pageCount) pages"
  }

  /// Draws the differing page of both documents, and their difference.
  func pictures() throws -> [SnapshotArtifact] {
    guard let comparison else { return [] }
    let pages = [(SnapshotArtifact.Role.reference, comparison.reference), (.actual, comparison.actual)]
    return try pages.map { role, bitmap in
      let metadata = PNGMetadata(scale: PDFComparator.scale)
      let file = try PNGFile.encodeQuickly(bitmap, metadata: metadata)
      return SnapshotArtifact(role: role, pathExtension: "png", bytes: Data(file))
    } + comparison.pictures()
  }
}

/// The pages of one number in two documents.
private struct PagePair {
  var page: Int
  var before: PDFDocument
  var after: PDFDocument
  var views: CapturedViews?
  /// The masks and tolerances of the reference.
  var recorded: RecordedRegions

  /// Returns the difference in size, pixels or text; nil if there is none.
  func difference(by comparator: PDFComparator) throws -> PDFDifference? {
    let comparison = try comparison(within: comparator.tolerance)
    guard sizes.0 == sizes.1 else { return PDFDifference(message: sizeSentence, comparison: comparison) }
    _ = try ComparisonScope(
      width: comparison.actual.width, height: comparison.actual.height, tolerance: comparator.tolerance,
      regions: comparison.regions)
    let oneIsBlank = comparator.oneIsBlank(comparison)
    let hasOtherPixels = !comparison.passes || oneIsBlank != nil
    let texts = try (before.text(page: page), after.text(page: page))
    guard hasOtherPixels || texts.0 != texts.1 else { return nil }
    let change = Diffing<String>.lines.diffV2(texts.0, texts.1)
    let parts = [
      before.pageCount > 1 ? "Page \(page + 1) differs." : nil, oneIsBlank,
      comparison.passes ? nil : recorded.growth(of: regions),
      hasOtherPixels ? comparison.description(naming: views) : nil, change.map { "Its text differs:\n\($0.0)" },
    ]
    return PDFDifference(
      message: parts.compactMap(\.self).joined(separator: "\n"), comparison: hasOtherPixels ? comparison : nil)
  }

  private func comparison(within tolerance: Tolerance) throws -> Comparison {
    let scale = PDFComparator.scale
    return Comparison(
      reference: try before.rasterize(page: page, scale: scale), actual: try after.rasterize(page: page, scale: scale),
      tolerance: tolerance, regions: recorded.clip(regions), scale: scale)
  }

  private var regions: [ToleranceRegion] { views?.rules.regions(scale: PDFComparator.scale) ?? [] }

  private var sizes: (CGSize, CGSize) { (before.pageSizes[page], after.pageSizes[page]) }

  private var sizeSentence: String {
    "Page \(page + 1) of the reference measures \(Self.words(sizes.0)) points, that of the new document "
      + "\(Self.words(sizes.1))."
  }

  private static func words(_ size: CGSize) -> String { String(plainFormat: "%g×%g", size.width, size.height) }
}
