// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillDiff
import StillKit
import StillPDF

/// The first difference of two documents.
struct PDFDifference {
  /// The sentences before the pixels and the text.
  var lead: [String] = []
  /// The difference of the page's text, or of links, by lines.
  var textChange: String?
  /// The comparison of the differing pages; nil if their pixels match.
  var comparison: Comparison?

  /// Returns nil if no page differs, and no link.
  init?(_ expected: Data, _ actual: Captured<Data>, by comparator: PDFComparator) throws {
    let (before, after) = (try PDFDocument(data: expected), try PDFDocument(data: actual.format))
    guard before.pageCount == after.pageCount else {
      lead = ["The reference has \(Self.pages(of: before)), the new document has \(Self.pages(of: after))."]
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
    lead = ["The pages look alike and hold the same text, but their links differ:"]
    textChange = change.0
  }

  fileprivate init(lead: [String], textChange: String? = nil, comparison: Comparison?) {
    (self.lead, self.textChange, self.comparison) = (lead, textChange, comparison)
  }

  /// The comparison of pages of the same size; nil if their sizes differ.
  var comparisonOfPixels: Comparison? { comparison.flatMap { $0.verdict == .sizesDiffer ? nil : $0 } }

  /// The full text of the difference.
  ///
  /// - Parameter pixels: The text for a difference of pixels.
  func message(_ pixels: String?) -> String {
    (lead + [pixels, textChange].compactMap(\.self)).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func pages(of document: PDFDocument) -> String {
    document.pageCount == 1 ? "one page" : "\(document.pageCount) pages"
  }

  /// Draws the differing page of both documents, and their difference.
  ///
  /// They contain the descriptions of the documents, which reports of failures show.
  func pictures(reference: DescribedPDF?, actual: DescribedPDF?) throws -> [SnapshotArtifact] {
    guard let comparison else { return [] }
    let pages = [
      (SnapshotArtifact.Role.reference, comparison.reference, reference), (.actual, comparison.actual, actual),
    ]
    return try pages.map { role, bitmap, described in
      let metadata = PNGMetadata(
        scale: PDFComparator.scale, fingerprint: described?.fingerprint, treeDescription: described?.treeDescription)
      let file = try PNGFile.encode(bitmap, metadata: metadata)
      return SnapshotArtifact(role: role, pathExtension: "png", bytes: Data(file))
    } + comparison.pictures()
  }
}

/// The pages with the same number in two documents.
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
    guard sizes.0 == sizes.1 else { return PDFDifference(lead: [sizeSentence], comparison: comparison) }
    _ = try ComparisonScope(
      width: comparison.actual.width, height: comparison.actual.height, tolerance: comparator.tolerance,
      regions: comparison.regions)
    let oneIsBlank = comparator.oneIsBlank(comparison)
    let hasOtherPixels = !comparison.passes || oneIsBlank != nil
    let texts = try (before.text(page: page), after.text(page: page))
    guard hasOtherPixels || texts.0 != texts.1 else { return nil }
    let change = Diffing<String>.lines.diffV2(texts.0, texts.1)
    let lead = [
      before.pageCount > 1 ? "Page \(page + 1) differs." : nil, oneIsBlank.map { "\($0)" },
      comparison.passes ? nil : recorded.growth(of: regions),
    ]
    return PDFDifference(
      lead: lead.compactMap(\.self), textChange: change.map { "Its text differs:\n\($0.0)" },
      comparison: hasOtherPixels ? comparison : nil)
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
