// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillDiff
import StillKit

/// A comparison of a picture with a PNG file, which is decoded only if its digest does not already prove a match.
struct ImageComparator: BlankJudging {
  let strategy = ".image"
  var tolerance: Tolerance
  /// The pixels per point of a reference whose file does not state them; nil for those of the new picture.
  var scale: CGFloat?
  /// The parameter by which a test sets the picture's scale; nil for an image, which has its own.
  var scaleParameter: ScaleParameter?
  /// True if each file is decoded, which also finds pixels that do not belong to the digest in the file.
  var isStrict = false
  var blanks = BlankPolicy.refused

  var strict: ImageComparator {
    var comparator = self
    comparator.isStrict = true
    return comparator
  }

  func scope(of actual: Captured<UIImage>) throws -> [String: Double] {
    // The pixels are not rotated to the image's orientation: that would cost more than comparing, and their number is the same.
    guard let picture = actual.format.cgImage else { throw SnapshotError.emptyImage }
    return try ComparisonScope(
      width: picture.width, height: picture.height, tolerance: tolerance, regions: actual.regions
    ).metrics
  }

  func blankCause(of actual: Captured<UIImage>) throws -> BlankSnapshot.Cause? {
    // The pixels are not rotated to the image's orientation: that would cost more than comparing, and blank stays blank.
    guard let bitmap = actual.format.cgImage?.bitmap, bitmap.pixelCount > 0 else { throw SnapshotError.emptyImage }
    if bitmap.isTransparent { return actual.origin?.picture.blankCause ?? .nothingSeen }
    let regions = actual.regions
    if regions.isEmpty { return nil }
    let compared = ComparedPixels(width: bitmap.width, height: bitmap.height, tolerance: tolerance, regions: regions)
    return compared.areTransparent(in: bitmap, regions: regions) ? .nothingCompared : nil
  }

  func compare(_ actual: Captured<UIImage>, with reference: ReferenceFile) throws -> ComparisonVerdict {
    let bitmap = try actual.format.pixels()
    return try reference.withBytes { bytes in
      let glance = try PNGFile.glance(at: bytes, against: bitmap)
      let isSame = glance.digest == .same
      let otherScale = otherScale(stated: glance.statedScale, than: actual)
      if isSame, !isStrict, otherScale == nil {
        try checkBlank(actual)
        return .matches
      }
      let (expected, metadata) = try PNGFile.decode(bytes)
      let recorded = RecordedRegions(in: metadata.treeDescription)
      let comparison = Comparison(
        reference: expected, actual: bitmap, tolerance: tolerance,
        regions: recorded.clip(actual.regions), scale: Double(actual.format.scale))
      let oneIsBlank = oneIsBlank(comparison)
      let nothing = nothingCompared(comparison, bitmap)
      if comparison.passes, nothing == nil, otherScale == nil, oneIsBlank == nil {
        try checkBlank(actual)
        return .matches
      }
      var report = try report(comparison, actual, metadata, reference: Data(bytes))
      if !comparison.passes || nothing != nil, let growth = recorded.growth(of: actual.regions) {
        report.begin(with: growth)
      }
      if let nothing { report.begin(with: nothing) }
      if isSame, !comparison.passes { report.begin(with: Self.forgery) }
      if let oneIsBlank { report.begin(with: "\(oneIsBlank)") }
      if let otherScale {
        report.add(ScaleDifference(comparison, referenceScale: otherScale, parameter: scaleParameter(of: actual)))
      }
      return .differs(report)
    }
  }

  /// Returns the reason if pictures differ, and the regions that the reference allows leave no pixel to compare.
  private func nothingCompared(_ comparison: Comparison, _ bitmap: Bitmap) -> String? {
    guard comparison.verdict == .withinTolerance else { return nil }
    do {
      _ = try ComparisonScope(
        width: bitmap.width, height: bitmap.height, tolerance: tolerance, regions: comparison.regions)
      return nil
    } catch {
      return "\(error)"
    }
  }

  func hasSameContent(_ actual: Captured<UIImage>, as reference: ReferenceFile) throws -> Bool {
    let bitmap = try actual.format.pixels()
    return try reference.withBytes { bytes in
      let glance = try PNGFile.glance(at: bytes, against: bitmap)
      if otherScale(stated: glance.statedScale, than: actual) != nil { return false }
      let isSame = try !isStrict && glance.digest == .same || PNGFile.decode(bytes).bitmap == bitmap
      return try isSame && !isDescribedByFormerVersion(bytes, actual)
    }
  }

  func newDescription(of actual: Captured<UIImage>, for reference: ReferenceFile) -> NewDescription? {
    // A file that cannot be read or compared needs no new description.
    try? reference.withBytes { bytes in
      guard try isDescribedByFormerVersion(bytes, actual), let tree = actual.origin?.treeDescription else { return nil }
      let (pixels, metadata) = try PNGFile.decode(bytes)
      guard try pixels == actual.format.pixels() else { return nil }
      // The masks of the reference stay: they are those that it was recorded with.
      let regions = RecordedRegions(in: metadata.treeDescription).completed(by: RecordedRegions(of: actual.regions))
      return NewDescription(text: regions.appended(to: tree) ?? tree, file: bytes)
    }
  }

  /// True for a reference whose views an older version described, so that causes cannot be found with it.
  private func isDescribedByFormerVersion(_ bytes: UnsafeRawBufferPointer, _ actual: Captured<UIImage>) throws -> Bool {
    // Files of other programs, and pictures without views, have no description at all.
    guard let text = try PNGFile.metadata(bytes).treeDescription, TreeFormat.isOlder(text) else { return false }
    return ViewTree(actual.origin?.treeDescription) != nil
  }

  /// Returns the reference's scale if it is not that of the new picture.
  private func otherScale(stated: Double?, than actual: Captured<UIImage>) -> Double? {
    let asked = scale.flatMap { $0 > 0 ? Double($0) : nil }
    guard let scale = stated ?? asked, !PNGFile.isSameScale(scale, Double(actual.format.scale)) else { return nil }
    return scale
  }

  private func scaleParameter(of actual: Captured<UIImage>) -> ScaleParameter {
    scaleParameter ?? (actual.origin == nil ? .image : .traits)
  }

  static let forgery =
    "The reference's digest says that both are the same, but its pixels are others: the file was changed after it was "
    + "recorded. Restore it from version control, or delete it and record it anew."

  func encode(_ actual: Captured<UIImage>) throws -> Data { try actual.referenceFile() }

  private func report(
    _ comparison: Comparison, _ actual: Captured<UIImage>, _ metadata: PNGMetadata, reference: Data
  ) throws -> ComparisonReport {
    // Kept in a constant, because describing the tree takes longer than drawing it.
    let tree = actual.origin?.treeDescription
    var artifacts = [
      SnapshotArtifact(role: .reference, pathExtension: "png", bytes: reference),
      SnapshotArtifact(role: .actual, pathExtension: "png", bytes: try actual.referenceFile(describedBy: tree)),
    ]
    artifacts += try comparison.pictures()
    let picture = PictureReport(
      comparison, reference: metadata.treeDescription, actual: tree,
      environment: EnvironmentDifference(reference: metadata.fingerprint, actual: actual.origin?.fingerprint),
      views: actual.origin?.views)
    var report = ComparisonReport(
      message: picture.summary, metrics: comparison.metrics, artifacts: artifacts, places: comparison.places)
    (report.causes, report.details) = (picture.changes, picture.details)
    report.values = comparison.differingPlaces
    return report
  }
}

extension UIImage {
  /// Returns the pixels of the image as it is drawn: upright.
  func pixels() throws -> Bitmap {
    if let bitmap = upright?.bitmap, bitmap.pixelCount > 0 { return bitmap }
    let (width, height) = PixelGrid(scale: scale).pixels(covering: size)
    // `upright` is nil for an empty image, and for a rotated image that is too wide to be painted.
    guard cgImage != nil, width > Bitmap.maximumPaintedWidth else { throw SnapshotError.emptyImage }
    throw SnapshotError.tooWide(width: width, height: height, scale: 1, .image)
  }
}

extension Captured<UIImage> {
  /// The areas of the picture whose views have a mask or tolerance.
  fileprivate var regions: [ToleranceRegion] { origin?.views.rules.regions(scale: format.scale) ?? [] }

  /// Encodes the image as the PNG file of a reference, with the description of its view tree and the
  /// places of masks and tolerances.
  func referenceFile() throws -> Data { try referenceFile(describedBy: origin?.treeDescription) }

  fileprivate func referenceFile(describedBy tree: String?) throws -> Data {
    let description = RecordedRegions(of: regions).appended(to: tree)
    let metadata = PNGMetadata(
      scale: Double(format.scale), fingerprint: origin?.fingerprint, treeDescription: description)
    return Data(try PNGFile.encode(format.pixels(), metadata: metadata))
  }
}

extension Comparison {
  /// The numbers for the results file.
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

  /// The differing areas in points, from the top left corner; nil if the pictures differ in size.
  var places: [CGRect]? {
    guard verdict != .sizesDiffer else { return nil }
    return clusters.map { cluster in
      CGRect(
        x: Double(cluster.bounds.x) / scale, y: Double(cluster.bounds.y) / scale,
        width: Double(cluster.bounds.width) / scale, height: Double(cluster.bounds.height) / scale)
    }
  }

  /// Draws the pictures of the difference: the diff picture, and the strip of all three.
  func pictures() throws -> [SnapshotArtifact] {
    guard let diff = diffPicture() else { return [] }
    let strip = strip(diff: diff).map { (SnapshotArtifact.Role.strip, $0) }
    return try [(SnapshotArtifact.Role.diff, diff), strip].compactMap(\.self).map { role, picture in
      let file = try PNGFile.encodeQuickly(picture, metadata: PNGMetadata(scale: scale))
      return SnapshotArtifact(role: role, pathExtension: "png", bytes: Data(file))
    }
  }
}

/// The differences between the renderer of a reference and the current one.
///
/// They come first in a message, because they alone may explain why a picture differs.
struct EnvironmentDifference: Equatable, CustomStringConvertible {
  private var changes: [String] = []

  /// Returns nil if nothing differs, or if the reference states no environment.
  init?(reference: String?, actual: String?) {
    guard let reference, let actual, reference != actual else { return nil }
    let (before, now) = (Self.parts(reference), Self.parts(actual))
    let settings = ProcessSettings.names
    let names = Set(before.keys).union(now.keys)
    // The settings come first: they change the texts in a picture, and are easiest to correct.
    for name in settings + names.subtracting(settings).sorted() where before[name] != now[name] {
      // A changed text may use other fonts, so only fonts that both pictures use say something about the environment.
      guard let old = before[name], let new = now[name] else { continue }
      let line = "  \(name): \(old) when recorded, \(new) now"
      changes.append(line.count <= 80 ? line : "  \(name):\n    \(old) when recorded\n    \(new) now")
    }
    if changes.isEmpty { return nil }
    if settings.contains(where: { name in before[name].map { $0 != now[name] } == true && now[name] != nil }) {
      changes.append(ProcessSettings.hint)
    }
  }

  var description: String {
    (["The environment differs from the one that the reference was recorded in:"] + changes
      + ["Pixels may differ for that reason alone. Record and compare on the same system."]).joined(separator: "\n")
  }

  private static func parts(_ fingerprint: String) -> [String: String] {
    var parts: [String: String] = [:]
    // A fingerprint may come from an untrusted file, and have any length.
    for line in fingerprint.split(separator: "\n", maxSplits: 500).prefix(500) {
      let words = line.prefix(300).split(separator: " ", maxSplits: 1)
      if words.count == 2 { parts[String(words[0])] = String(words[1]) }
    }
    return parts
  }
}
