// SPDX-License-Identifier: MIT

/// The pixels of a picture that could make a comparison fail, known without a look at any of them.
///
/// Masked pixels cannot, nor those of a region whose tolerance forgives whatever they show.
package struct ComparedPixels: Sendable, Equatable {
  /// The pixels of one region, or those outside of all regions, of which none is compared.
  package struct Ignored: Sendable, Equatable {
    /// The index of the region; `nil` for the pixels outside of all regions.
    package let region: Int?
    package let pixels: Int
  }

  /// The number of pixels of the picture.
  package let pixels: Int
  /// The number of pixels that are compared.
  package let comparedPixels: Int
  /// The parts that are not compared and have pixels: the picture outside of all regions first.
  package let ignored: [Ignored]

  /// The share of the pixels that is compared, 0…1.
  package var share: Double { pixels == 0 ? 0 : Double(comparedPixels) / Double(pixels) }

  /// Counts the pixels of a picture of `width` by `height` pixels.
  package init(width: Int, height: Int, tolerance: Tolerance, regions: [ToleranceRegion] = []) {
    let all = width * height
    pixels = all
    let rules = [ToleranceRegion.Rule.tolerance(tolerance)] + regions.prefix(RegionLabels.limit).map(\.rule)
    // Where each part could fail whatever its size is, nothing has to be counted.
    guard rules.contains(where: { $0.ignores(all) }) || rules.contains(where: \.dependsOnSize) else {
      (comparedPixels, ignored) = (all, [])
      return
    }
    let sizes = RegionLabels.counts(Array(regions.prefix(RegionLabels.limit)), width: width, height: height)
    ignored = zip(rules, sizes).enumerated().compactMap { label, part in
      let (rule, size) = part
      return size > 0 && rule.ignores(size) ? Ignored(region: label == 0 ? nil : label - 1, pixels: size) : nil
    }
    comparedPixels = all - ignored.reduce(0) { $0 + $1.pixels }
  }
}

extension ToleranceRegion.Rule {
  fileprivate func ignores(_ pixels: Int) -> Bool { tolerance?.forgivesAnything(in: pixels) ?? true }

  /// True if the rule forgives anything in a region that is small enough.
  fileprivate var dependsOnSize: Bool { tolerance?.maxDifferingPixels != nil || tolerance?.maxClusterArea != nil }
}
