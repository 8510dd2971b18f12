// SPDX-License-Identifier: MIT

public import Foundation
import StillArtifacts
import StillBitmap
public import StillDiff
import StillKit
import StillPDF

/// A comparison of PDF documents: by their bytes, and where these differ by the pixels and the text of each page.
///
/// A document's bytes cannot carry the tolerances of the views on its page: they come with the capture.
struct PDFComparator: ReferenceComparator {
  /// Pixels per point at which pages are compared.
  static let scale = 3.0

  var tolerance: Tolerance
  /// True if documents without a mark may be recorded and compared.
  var allowsBlank = false
  /// True if such documents may be compared, and not recorded.
  var matchesBlank = false

  var matchingBlank: PDFComparator {
    var comparator = self
    comparator.matchesBlank = true
    return comparator
  }

  func scope(of actual: Captured<Data>) throws -> [String: Double] {
    guard let picture = actual.origin?.picture else {
      try ComparisonScope.validate(tolerance)
      // Nothing else would look at bytes that equal the reference's, where blank documents are allowed.
      _ = try PDFDocument(data: actual.format)
      return [:]
    }
    let (width, height) = PixelGrid(scale: Self.scale).pixels(covering: picture.bounds.size)
    let regions = picture.views.rules.regions(scale: Self.scale)
    return try ComparisonScope(width: width, height: height, tolerance: tolerance, regions: regions).metrics
  }

  func blankness(of actual: Captured<Data>) throws -> BlankSnapshot? {
    guard !allowsBlank, let cause = try actual.blankCause(comparedBy: tolerance) else { return nil }
    return actual.blank(.recording, ".pdf", cause)
  }

  /// Throws if a document that matches its reference is blank and need not be.
  func checkBlank(_ actual: Captured<Data>) throws {
    guard !allowsBlank, !matchesBlank, let cause = try actual.blankCause(comparedBy: tolerance) else { return }
    throw actual.blank(.comparing, ".pdf", cause)
  }

  func difference(_ expected: Data, _ actual: Captured<Data>) throws -> PDFDifference? {
    try PDFDifference(
      expected: expected, actual: actual.format, tolerance: tolerance, views: actual.origin?.views,
      allowsBlank: allowsBlank || matchesBlank)
  }

  func compare(_ actual: Captured<Data>, with reference: ReferenceFile) throws -> ComparisonVerdict {
    if try hasSameContent(actual, as: reference) {
      try checkBlank(actual)
      return .matches
    }
    let expected = try reference.read()
    guard let difference = try difference(expected, actual) else {
      try checkBlank(actual)
      return .matches
    }
    let documents = [
      SnapshotArtifact(role: .reference, pathExtension: "pdf", bytes: expected),
      SnapshotArtifact(role: .actual, pathExtension: "pdf", bytes: actual.format),
    ]
    return .differs(
      ComparisonReport(
        message: difference.message, metrics: difference.comparison?.metrics ?? [:],
        artifacts: documents + (try difference.pictures()), places: difference.comparison?.places))
  }

  func hasSameContent(_ actual: Captured<Data>, as reference: ReferenceFile) throws -> Bool {
    try actual.format.withUnsafeBytes { try reference.holds($0) }
  }

  func encode(_ actual: Captured<Data>) throws -> Data { actual.format }
}

extension Captured<Data> {
  /// Returns the reason why no page shows a mark that is compared, and none holds text; nil if one does.
  fileprivate func blankCause(comparedBy tolerance: Tolerance) throws -> BlankSnapshot.Cause? {
    if let picture = origin?.picture { return try picture.blankCause(comparedBy: tolerance) }
    let document = try PDFDocument(data: format)
    for page in 0..<document.pageCount {
      // A page may be too large for a picture of its own.
      let (size, most) = (document.pageSizes[page], 16e6)
      let scale = min(1, (most / max(size.width * size.height, 1)).squareRoot())
      if !(try document.rasterize(page: page, scale: scale).isTransparent) { return nil }
      if try document.text(page: page).contains(where: { !$0.isWhitespace }) { return nil }
    }
    return .nothingSeen
  }
}

/// The first difference of two documents.
struct PDFDifference {
  var message: String
  var comparison: Comparison?

  /// Returns nil if no page differs.
  ///
  /// - Parameter allowsBlank: True if a page without a mark may match one with marks that the tolerance forgives.
  init?(
    expected: Data, actual: Data, tolerance: Tolerance, views: CapturedViews?, allowsBlank: Bool
  ) throws {
    let (before, after) = (try PDFDocument(data: expected), try PDFDocument(data: actual))
    guard before.pageCount == after.pageCount else {
      message = "The reference has \(before.pageCount) pages, the new document has \(after.pageCount)."
      return
    }
    for page in 0..<before.pageCount {
      if before.pageSizes[page] != after.pageSizes[page] {
        message =
          "Page \(page + 1) of the reference measures \(Self.words(before.pageSizes[page])) points, that of the new "
          + "document \(Self.words(after.pageSizes[page]))."
        comparison = try Self.comparison(before, after, page, tolerance, views)
        return
      }
      let comparison = try Self.comparison(before, after, page, tolerance, views)
      _ = try ComparisonScope(
        width: comparison.actual.width, height: comparison.actual.height, tolerance: tolerance,
        regions: comparison.regions)
      let texts = (try before.text(page: page), try after.text(page: page))
      let oneIsBlank = allowsBlank || !comparison.passes ? nil : comparison.blankSentence
      if comparison.passes, texts.0 == texts.1, oneIsBlank == nil { continue }
      var lines = before.pageCount > 1 ? ["Page \(page + 1) differs."] : []
      if let oneIsBlank { lines.append(oneIsBlank) }
      if !comparison.passes || oneIsBlank != nil {
        lines.append(comparison.description(naming: views))
        self.comparison = comparison
      }
      if let change = Diffing<String>.lines.diffV2(texts.0, texts.1) { lines.append("Its text differs:\n" + change.0) }
      message = lines.joined(separator: "\n")
      return
    }
    return nil
  }

  private static func comparison(
    _ before: PDFDocument, _ after: PDFDocument, _ page: Int, _ tolerance: Tolerance, _ views: CapturedViews?
  ) throws -> Comparison {
    Comparison(
      reference: try before.rasterize(page: page, scale: PDFComparator.scale),
      actual: try after.rasterize(page: page, scale: PDFComparator.scale), tolerance: tolerance, views: views,
      scale: PDFComparator.scale)
  }

  private static func words(_ size: CGSize) -> String { String(format: "%g×%g", size.width, size.height) }

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

extension Diffing where Value == Data {
  /// Compares PDF documents; equal bytes match, otherwise pixels at 3x and text decide.
  public static var pdf: Diffing { .pdf() }

  /// Compares PDF documents.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels of each page that must match, from 0 to 1.
  ///   - perceptualPrecision: The likeness that two pixels need to match, from 0 to 1.
  ///   - allowsBlank: True records and matches a document without a mark, which fails otherwise.
  public static func pdf(
    precision: Float = 1, perceptualPrecision: Float = 1, allowsBlank: Bool = false
  ) -> Diffing {
    let tolerance = Tolerance(precision: precision, perceptualPrecision: perceptualPrecision)
    return .pdf(tolerance: tolerance, allowsBlank: allowsBlank)
  }

  /// Compares PDF documents; the pixels of each page at 3x may differ within `tolerance`, its text not at all.
  ///
  /// A document without a mark fails unless `allowsBlank` is true.
  public static func pdf(tolerance: Tolerance, allowsBlank: Bool = false) -> Diffing {
    let comparator = PDFComparator(tolerance: tolerance, allowsBlank: allowsBlank)
    return .comparing(
      with: comparator, toData: { $0 }, fromData: { $0 },
      diffV2: { old, new in
        let mayMatch = SnapshotTestingConfiguration.current?.allowsBlank == true
        let comparator = mayMatch ? comparator.matchingBlank : comparator
        do {
          _ = try comparator.scope(of: Captured(new))
          if old != new, let difference = try comparator.difference(old, Captured(new)) {
            return (difference.message, [])
          }
          try comparator.checkBlank(Captured(new))
          return nil
        } catch {
          return ("\(error)", [])
        }
      })
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Compares PDF documents, such as `UIGraphicsPDFRenderer` makes.
  public static var pdf: Snapshotting { .pdf() }

  /// Compares PDF documents; see `Diffing.pdf(precision:perceptualPrecision:allowsBlank:)`.
  public static func pdf(
    precision: Float = 1, perceptualPrecision: Float = 1, allowsBlank: Bool = false
  ) -> Snapshotting {
    let tolerance = Tolerance(precision: precision, perceptualPrecision: perceptualPrecision)
    return .pdf(tolerance: tolerance, allowsBlank: allowsBlank)
  }

  /// Compares PDF documents; see `Diffing.pdf(tolerance:allowsBlank:)`.
  public static func pdf(tolerance: Tolerance, allowsBlank: Bool = false) -> Snapshotting {
    SimplySnapshotting(pathExtension: "pdf", diffing: .pdf(tolerance: tolerance, allowsBlank: allowsBlank))
  }
}
