// SPDX-License-Identifier: MIT

package import StillBitmap

/// Counts the pixels of a picture that could make a comparison fail, without reading any of them.
///
/// Masked pixels do not count, nor those of a region whose tolerance forgives any change.
package struct ComparedPixels: Sendable, Equatable {
  /// A region, or the area outside of all regions, if none of its pixels is compared.
  package struct Ignored: Sendable, Equatable {
    /// The index of the region; `nil` for the pixels outside of all regions.
    package let region: Int?
    package let pixels: Int
  }

  /// The number of pixels of the picture.
  package let pixels: Int
  /// The number of pixels that are compared.
  package let comparedPixels: Int
  /// The ignored parts that have pixels; the area outside of all regions is first.
  package let ignored: [Ignored]

  /// The share of the pixels that is compared, 0…1.
  package var share: Double { pixels == 0 ? 0 : Double(comparedPixels) / Double(pixels) }

  /// Counts the pixels of a picture of `width` by `height` pixels.
  package init(width: Int, height: Int, tolerance: Tolerance, regions: [ToleranceRegion] = []) {
    let all = width * height
    pixels = all
    let rules = [ToleranceRegion.Rule.tolerance(tolerance)] + regions.prefix(RegionLabels.limit).map(\.rule)
    // If no limit depends on the size of its region, nothing has to be counted.
    guard rules.contains(where: { $0.ignores(all) }) || rules.contains(where: \.dependsOnSize) else {
      (comparedPixels, ignored) = (all, [])
      return
    }
    let regions = Array(regions.prefix(RegionLabels.limit))
    let sizes = RegionLabels.counts(regions, width: width, height: height)
    // Later regions and masks cut a region into pieces, and no cluster can be larger than a piece.
    let cut = regions.isEmpty ? [] : rules.indices.filter { sizes[$0] > 0 && rules[$0].dependsOnPieces(of: sizes[$0]) }
    let pieces = RegionLabels.largestPieces(of: cut, regions, width: width, height: height)
    ignored = zip(rules, sizes).enumerated().compactMap { label, part in
      let (rule, size) = part
      guard size > 0, rule.ignores(size, largestPiece: pieces[label]) else { return nil }
      return Ignored(region: label == 0 ? nil : label - 1, pixels: size)
    }
    comparedPixels = all - ignored.reduce(0) { $0 + $1.pixels }
  }
}

extension ComparedPixels {
  /// Returns true if each compared pixel of a picture is wholly transparent.
  ///
  /// - Parameter regions: The regions that the pixels were counted with.
  package func areTransparent(in bitmap: Bitmap, regions: [ToleranceRegion] = []) -> Bool {
    if ignored.isEmpty || bitmap.isTransparent { return bitmap.isTransparent }
    let regions = Array(regions.prefix(RegionLabels.limit))
    var isIgnored = [UInt8](repeating: 0, count: regions.count + 1)
    for part in ignored { isIgnored[part.region.map { $0 + 1 } ?? 0] = 1 }
    return !RegionLabels(regions, width: bitmap.width).isAnythingShown(in: bitmap, ignored: isIgnored)
  }
}

extension Comparison {
  /// One of the two pictures.
  package enum Side: String, Sendable { case reference, actual }

  /// The picture whose compared pixels are all transparent while those of the other picture are not; `nil` if there is
  /// none, or the sizes differ.
  ///
  /// A tolerance that passes such a pair would hide that all content disappeared or appeared.
  package var blankSide: Side? {
    guard verdict == .different || verdict == .withinTolerance else { return nil }
    let compared = ComparedPixels(
      width: actual.width, height: actual.height, tolerance: tolerance, regions: regions)
    let before = compared.areTransparent(in: reference, regions: regions)
    if before == compared.areTransparent(in: actual, regions: regions) { return nil }
    return before ? .reference : .actual
  }
}

extension ToleranceRegion.Rule {
  fileprivate func ignores(_ pixels: Int, largestPiece: Int? = nil) -> Bool {
    tolerance?.forgivesAnything(in: pixels, largestPiece: largestPiece) ?? true
  }

  /// True if only the limit on the size of clusters could fail.
  fileprivate func dependsOnPieces(of pixels: Int) -> Bool {
    guard let tolerance, tolerance.maxClusterArea != nil else { return false }
    return tolerance.forgivesAnything(in: pixels, largestPiece: 0) && !tolerance.forgivesAnything(in: pixels)
  }

  /// True if the rule forgives anything in a region that is small enough.
  fileprivate var dependsOnSize: Bool { tolerance?.maxDifferingPixels != nil || tolerance?.maxClusterArea != nil }
}
