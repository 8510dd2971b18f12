// SPDX-License-Identifier: MIT

import CStillDiff
import Glibc

/// Finds the differing pixels of bands, measures them, and keeps those that the limits per pixel do not forgive.
///
/// Works on one thread.
final class BandClassifier {
  private let pair: PixelPair
  private let rules: [PixelRules]
  private let scratch: BandScratch
  private let labels: RegionLabels?
  private let partScratch: BandScratch?

  init(_ pair: PixelPair, _ tolerance: Tolerance, _ regions: [ToleranceRegion]) {
    self.pair = pair
    rules = [PixelRules(tolerance)] + regions.map { PixelRules($0.rule.tolerance) }
    scratch = BandScratch(width: pair.width)
    labels = regions.isEmpty ? nil : RegionLabels(regions, width: pair.width)
    partScratch = regions.isEmpty ? nil : BandScratch(width: pair.width)
  }

  func classify(bandAt top: Int) -> BandFindings {
    let band = scratch.band(at: top, of: pair)
    let differing = band.markDiffering()
    guard let labels, let partScratch else {
      let part = judge(band, rules[0], differing: differing)
      return BandFindings(parts: [0: part], runs: part.runs)
    }
    let labelled = labels.fill(band.rows)
    let part = partScratch.band(at: top, of: pair)
    let size = band.rows.count * pair.width
    let unforgiven = UnsafeMutablePointer<UInt8>.allocate(capacity: max(size, 1))
    defer { unforgiven.deallocate() }
    memset(unforgiven, 0, size)
    memcpy(part.largestDeltas, band.largestDeltas, band.rows.count)
    // A band touches only few of many regions; searching the band for each region would take quadratic time.
    var pixels = [Int](repeating: 0, count: rules.count)
    still_diff_count_labels(labelled, size, &pixels)
    var parts: [Int: PartFindings] = [:]
    for (label, rules) in rules.enumerated() where pixels[label] > 0 {
      memcpy(part.marks, band.marks, size)
      let count = still_diff_keep_label(labelled, UInt16(truncatingIfNeeded: label), size, part.marks)
      guard count > 0 else { continue }
      parts[label] = judge(part, rules, differing: count)
      if !rules.isMasked { still_diff_add_marks(part.marks, size, unforgiven) }
    }
    memcpy(band.marks, unforgiven, size)
    var builder = RunBuilder()
    band.append(to: &builder)
    return BandFindings(parts: parts, runs: builder.finish())
  }

  private func judge(_ band: MarkedBand, _ rules: PixelRules, differing: Int) -> PartFindings {
    var findings = PartFindings()
    findings.differingPixels = differing
    if rules.isMasked { return findings }
    findings.largestChannelDelta = largestDelta(of: band)
    if let metric = rules.metric { findings.metric = metric.forgive(band) }
    if let channels = rules.channels { _ = channels.forgive(band) }
    var builder = RunBuilder()
    band.append(to: &builder)
    findings.runs = builder.finish()
    return findings
  }

  /// Returns the largest delta of the marked pixels; in a band with regions, the row's largest delta may be in another
  /// region.
  private func largestDelta(of band: MarkedBand) -> Int {
    // A limit of 0 clears no marks, so this only measures.
    if labels != nil { return Int(ChannelDeltaMetric(limit: 0).forgive(band).largestDistance) }
    return band.rows.reduce(0) { max($0, band.largestDelta(of: $1)) }
  }
}

/// The limits per pixel of one region: a pixel within any of them matches.
struct PixelRules {
  let isMasked: Bool
  let metric: (any PixelMetric)?
  let channels: ChannelDeltaMetric?

  /// Makes the rules of a tolerance; `nil` masks all pixels.
  init(_ tolerance: Tolerance?) {
    isMasked = tolerance == nil
    metric = tolerance?.metric?.makeMetric()
    let levels = tolerance?.maxChannelDelta ?? 0
    channels = levels > 0 ? ChannelDeltaMetric(limit: levels) : nil
  }
}

/// The bands of a pair that are not the same.
///
/// Equal bands cost one memcmp each.
struct DifferingBands {
  let pair: PixelPair
  /// The first rows of the bands, top to bottom.
  let tops: [Int]

  init(of pair: PixelPair) {
    self.pair = pair
    var tops: [Int] = []
    for top in stride(from: 0, to: pair.height, by: MarkedBand.height)
    where !pair.hasEqualRows(top..<min(top + MarkedBand.height, pair.height)) {
      tops.append(top)
    }
    self.tops = tops
  }

  /// Calls `body` with each band, top to bottom, before its marks are made.
  ///
  /// The band ends with the call.
  func forEach(_ body: (MarkedBand) -> Void) {
    guard !tops.isEmpty else { return }
    let scratch = BandScratch(width: pair.width)
    for top in tops { body(scratch.band(at: top, of: pair)) }
  }
}

/// The memory for the marks of one band after another.
final class BandScratch {
  let marks: UnsafeMutablePointer<UInt8>
  private let largestDeltas: UnsafeMutablePointer<UInt8>

  init(width: Int) {
    marks = .allocate(capacity: max(width * MarkedBand.height, 1))
    largestDeltas = .allocate(capacity: MarkedBand.height)
  }

  deinit {
    marks.deallocate()
    largestDeltas.deallocate()
  }

  func band(at top: Int, of pair: PixelPair) -> MarkedBand {
    let rows = top..<min(top + MarkedBand.height, pair.height)
    return MarkedBand(pair: pair, rows: rows, marks: marks, largestDeltas: largestDeltas)
  }
}
