// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillDiff
import StillKit

/// Compares a picture with a PNG file, which is decoded only if its digest does not already say that they match.
struct ImageComparator: ReferenceComparator {
  var tolerance: Tolerance
  /// Decodes each file: only that finds pixels that were changed together with their digest.
  var isStrict = false

  var strict: ImageComparator { ImageComparator(tolerance: tolerance, isStrict: true) }

  func compare(_ actual: UIImage, with reference: ReferenceFile) throws -> ComparisonVerdict {
    let bitmap = try actual.pixels()
    return try reference.withBytes { bytes in
      let isSame = try PNGFile.verdict(bytes, on: bitmap) == .same
      if isSame, !isStrict { return .matches }
      let (expected, metadata) = try PNGFile.decode(bytes)
      let comparison = Comparison(
        reference: expected, actual: bitmap, tolerance: tolerance, views: actual.views, scale: Double(actual.scale))
      if comparison.passes { return .matches }
      var report = try report(comparison, actual, metadata, reference: Data(bytes))
      if isSame { report.message = "\(Self.forgery)\n\(report.message)" }
      return .differs(report)
    }
  }

  func hasSameContent(_ actual: UIImage, as reference: ReferenceFile) throws -> Bool {
    let bitmap = try actual.pixels()
    return try reference.withBytes { bytes in
      if !isStrict, try PNGFile.verdict(bytes, on: bitmap) == .same { return true }
      return try PNGFile.decode(bytes).bitmap == bitmap
    }
  }

  private static let forgery =
    "The reference's digest says that both are the same, but its pixels are others: the file was changed after it was "
    + "recorded. Restore it from version control, or delete it and record it anew."

  func encode(_ actual: UIImage) throws -> Data { try actual.referenceFile() }

  private func report(
    _ comparison: Comparison, _ actual: UIImage, _ metadata: PNGMetadata, reference: Data
  ) throws -> ComparisonReport {
    var artifacts = [
      SnapshotArtifact(role: .reference, pathExtension: "png", bytes: reference),
      SnapshotArtifact(role: .actual, pathExtension: "png", bytes: try encode(actual)),
    ]
    artifacts += try comparison.pictures()
    let environment = EnvironmentDifference(reference: metadata.fingerprint, actual: actual.origin?.fingerprint)
    let message = [environment?.description, comparison.description(naming: actual.views)]
      .compactMap(\.self).joined(separator: "\n")
    return ComparisonReport(message: message, metrics: comparison.metrics, artifacts: artifacts)
  }
}

extension UIImage {
  /// The views that it shows, if it was made of some.
  var views: SceneViews? { (origin as? SceneOrigin)?.views }

  /// As it is drawn: upright.
  func pixels() throws -> Bitmap {
    guard let bitmap = upright?.bitmap, bitmap.pixelCount > 0 else { throw SnapshotError.emptyImage }
    return bitmap
  }

  /// This image as the PNG file of a reference, with what it was made of.
  func referenceFile() throws -> Data {
    let metadata = PNGMetadata(
      scale: Double(scale), fingerprint: origin?.fingerprint, treeDescription: origin?.treeDescription)
    return Data(try PNGFile.encode(pixels(), metadata: metadata))
  }
}

extension Comparison {
  /// Numbers for the results file.
  var metrics: [String: Double] {
    var metrics = [
      "compared_pixels": Double(figures.comparedPixels), "differing_pixels": Double(figures.differingPixels),
      "forgiven_pixels": Double(figures.forgivenPixels), "differing_share": figures.differingShare,
      "largest_channel_delta": Double(figures.largestChannelDelta), "clusters": Double(clusters.count),
      "masked_pixels": Double(figures.maskedPixels),
    ]
    metrics["largest_metric_distance"] = figures.largestMetricDistance
    return metrics
  }

  /// What shows the difference: the diff picture, and the strip of all three.
  func pictures() throws -> [SnapshotArtifact] {
    guard let diff = diffPicture() else { return [] }
    let strip = strip(diff: diff).map { (SnapshotArtifact.Role.strip, $0) }
    return try [(SnapshotArtifact.Role.diff, diff), strip].compactMap(\.self).map { role, picture in
      let file = try PNGFile.encodeQuickly(picture, metadata: PNGMetadata(scale: scale))
      return SnapshotArtifact(role: role, pathExtension: "png", bytes: Data(file))
    }
  }
}
