// SPDX-License-Identifier: MIT

public import Foundation
import Glibc
import StillArtifacts
import StillBitmap
public import StillDiff
import StillKit
import StillPDF

/// A comparison of PDF documents: by their bytes and, if these differ, by the pixels, the text and the links of each page.
///
/// The tolerances of the views on the page are not in the document's bytes: they come with the captured snapshot.
struct PDFComparator: BlankJudging {
  /// Pixels per point at which pages are compared.
  static let scale = 3.0

  let strategy = ".pdf"
  var tolerance: Tolerance
  var blanks = BlankPolicy.refused

  func scope(of actual: Captured<Data>) throws -> [String: Double] {
    guard let picture = actual.origin?.picture else {
      try ComparisonScope.validate(tolerance)
      // Where blank documents are allowed, nothing else would read bytes that equal the reference's.
      _ = try PDFDocument(data: actual.format)
      return [:]
    }
    let (width, height) = PixelGrid(scale: Self.scale).pixels(covering: picture.bounds.size)
    let regions = picture.views.rules.regions(scale: Self.scale)
    return try ComparisonScope(width: width, height: height, tolerance: tolerance, regions: regions).metrics
  }

  func blankCause(of actual: Captured<Data>) throws -> BlankSnapshot.Cause? {
    try actual.blankCause(comparedBy: tolerance)
  }

  func compare(_ actual: Captured<Data>, with reference: ReferenceFile) throws -> ComparisonVerdict {
    // A description is behind the document, and does not change the document's own bytes.
    let file = try reference.withBytes { bytes in isDocument(actual, in: bytes) ? nil : Data(bytes) }
    let expected = file.flatMap { DescribedPDF(file: $0) }
    guard let file, let difference = try PDFDifference(expected?.document ?? file, actual, by: self) else {
      try checkBlank(actual)
      return .matches
    }
    // Kept in a constant, because describing the tree takes longer than drawing it.
    let described = actual.described
    let documents = [
      SnapshotArtifact(role: .reference, pathExtension: "pdf", bytes: file),
      SnapshotArtifact(role: .actual, pathExtension: "pdf", bytes: described?.file ?? actual.format),
    ]
    let explanation = PDFExplanation(
      difference, reference: expected, actual: described, views: actual.origin?.views)
    var report = ComparisonReport(
      message: explanation.summary, metrics: difference.comparison?.metrics ?? [:],
      artifacts: documents + (try difference.pictures(reference: expected, actual: described)),
      places: difference.comparison?.places)
    (report.causes, report.details) = (explanation.changes, explanation.details)
    report.values = difference.comparison?.differingPlaces ?? []
    return .differs(report)
  }

  func hasSameContent(_ actual: Captured<Data>, as reference: ReferenceFile) throws -> Bool {
    try reference.withBytes { bytes in
      guard isDocument(actual, in: bytes) else { return false }
      // A document without a description, or with one of an older version, is rewritten so that its causes can be found.
      let tree = bytes.count > actual.format.count ? DescribedPDF(file: Data(bytes))?.treeDescription : nil
      return tree.map { !TreeFormat.isOlder($0) } ?? false || actual.described == nil
    }
  }

  /// True for a file that has the bytes of a document, followed by nothing or by a description.
  private func isDocument(_ actual: Captured<Data>, in bytes: UnsafeRawBufferPointer) -> Bool {
    let count = actual.format.count
    guard bytes.count >= count, hasPrefix(bytes, actual.format) else { return false }
    return bytes.count == count || DescribedPDF(file: Data(bytes))?.document.count == count
  }

  private func hasPrefix(_ bytes: UnsafeRawBufferPointer, _ document: Data) -> Bool {
    document.withUnsafeBytes { start in
      guard let one = bytes.baseAddress, let other = start.baseAddress else { return start.isEmpty }
      return memcmp(one, other, start.count) == 0
    }
  }

  func encode(_ actual: Captured<Data>) throws -> Data { actual.described?.file ?? actual.format }
}

extension Captured<Data> {
  /// The document with the description of its views; nil without views, or if laying them out again gives another drawing.
  fileprivate var described: DescribedPDF? {
    guard let origin else { return nil }
    let tree = origin.treeDescription
    guard ViewTree(tree) != nil else { return nil }
    return DescribedPDF(document: format, fingerprint: origin.fingerprint, treeDescription: tree)
  }
}

extension Captured<Data> {
  /// Returns the reason why no page has a visible mark that is compared, or text; nil if one has.
  fileprivate func blankCause(comparedBy tolerance: Tolerance) throws -> BlankSnapshot.Cause? {
    if let picture = origin?.picture { return try picture.blankCause(comparedBy: tolerance) }
    let document = try PDFDocument(data: format)
    for page in 0..<document.pageCount {
      // A large page is rasterised at a lower scale, with at most 16 million pixels.
      let (size, most) = (document.pageSizes[page], 16e6)
      let scale = min(1, (most / max(size.width * size.height, 1)).squareRoot())
      if !(try document.rasterize(page: page, scale: scale).isTransparent) { return nil }
      if try document.text(page: page).contains(where: { !$0.isWhitespace }) { return nil }
    }
    return .nothingSeen
  }
}

extension Diffing where Value == Data {
  /// Compares PDF documents; equal bytes match, otherwise pixels at 3x, text and links decide.
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
    let comparator = PDFComparator(tolerance: tolerance, blanks: .init(allowsAll: allowsBlank))
    return .comparing(
      with: comparator, toData: { $0 }, fromData: { $0 },
      diffV2: { old, new in
        let comparator = comparator.underCurrentSettings
        do {
          _ = try comparator.scope(of: Captured(new))
          if old != new, let difference = try PDFDifference(old, Captured(new), by: comparator) {
            return (difference.message(difference.comparisonOfPixels?.description(naming: nil)), [])
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
