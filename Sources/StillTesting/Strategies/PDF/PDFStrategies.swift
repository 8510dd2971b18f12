// SPDX-License-Identifier: MIT

public import Foundation
public import StillDiff

extension Diffing where Value == Data {
  /// Compares PDF documents; equal bytes match, otherwise pixels at 3x and text decide.
  public static var pdf: Diffing { .pdf() }

  /// Compares PDF documents.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels of each page that must match, from 0 to 1.
  ///   - perceptualPrecision: The likeness that two pixels need to match, from 0 to 1.
  public static func pdf(precision: Float = 1, perceptualPrecision: Float = 1) -> Diffing {
    .pdf(tolerance: Tolerance(precision: precision, perceptualPrecision: perceptualPrecision))
  }

  /// Compares PDF documents; the pixels of each page at 3x may differ within `tolerance`, its text not at all.
  public static func pdf(tolerance: Tolerance) -> Diffing {
    let comparator = PDFComparator(tolerance: tolerance)
    return .comparing(
      with: comparator, toData: { $0 }, fromData: { $0 },
      diffV2: { old, new in
        guard old != new else { return nil }
        do {
          return try comparator.difference(old, Captured(new)).map { ($0.message, []) }
        } catch {
          return ("\(error)", [])
        }
      })
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Compares PDF documents, such as `UIGraphicsPDFRenderer` makes.
  public static var pdf: Snapshotting { .pdf() }

  /// Compares PDF documents; see `Diffing.pdf(precision:perceptualPrecision:)`.
  public static func pdf(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
    SimplySnapshotting(
      pathExtension: "pdf", diffing: .pdf(precision: precision, perceptualPrecision: perceptualPrecision))
  }

  /// Compares PDF documents; see `Diffing.pdf(tolerance:)`.
  public static func pdf(tolerance: Tolerance) -> Snapshotting {
    SimplySnapshotting(pathExtension: "pdf", diffing: .pdf(tolerance: tolerance))
  }
}
