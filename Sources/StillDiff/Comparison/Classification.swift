// SPDX-License-Identifier: MIT

import Dispatch
import Glibc
import StillBitmap

/// The differing pixels of two pictures, by region, after the limits per pixel.
struct Classification {
  /// The findings by label: first label 0, the picture outside of all regions, then each region.
  let parts: [PartFindings]
  let runs: RunList

  init(_ reference: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance, _ regions: [ToleranceRegion]) {
    let bands = PixelPair.with(reference, actual) { pair in
      Self.classify(DifferingBands(of: pair), tolerance, regions)
    }
    var found = [[PartFindings]](repeating: [], count: regions.count + 1)
    for band in bands { for (label, part) in band.parts { found[label].append(part) } }
    parts = found.map { PartFindings.joined($0) }
    if regions.isEmpty {
      runs = parts[0].runs
    } else {
      var builder = RunBuilder()
      for band in bands { builder.append(band.runs) }
      runs = builder.finish()
    }
  }

  private static func classify(
    _ bands: DifferingBands, _ tolerance: Tolerance, _ regions: [ToleranceRegion]
  ) -> [BandFindings] {
    let count = bands.tops.count
    let workers = isCostly(tolerance, regions) ? min(count, processors) : min(count, 1)
    let results = BandResults(count: count)
    let work = BandWork(bands: bands, results: results)
    let classify: @Sendable (Int) -> Void = { worker in
      let classifier = BandClassifier(work.bands.pair, tolerance, regions)
      for index in stride(from: worker, to: count, by: workers) {
        work.results.set(index, classifier.classify(bandAt: work.bands.tops[index]))
      }
    }
    if workers > 1 { DispatchQueue.concurrentPerform(iterations: workers, execute: classify) }
    if workers == 1 { classify(0) }
    return results.all
  }

  private static func isCostly(_ tolerance: Tolerance, _ regions: [ToleranceRegion]) -> Bool {
    if tolerance.metric?.isCostly == true { return true }
    return regions.contains { $0.rule.tolerance?.metric?.isCostly == true }
  }

  private static var processors: Int { min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 8) }
}

/// The state that the threads of one comparison share.
// The comparison waits for its threads, so the pair stays valid; nobody writes to it.
private struct BandWork: @unchecked Sendable {
  let bands: DifferingBands
  let results: BandResults
}

/// A place for the findings of each band.
// Each place is written by one thread, and read after all have ended.
private final class BandResults: @unchecked Sendable {
  private let places: UnsafeMutablePointer<BandFindings>
  private let count: Int

  init(count: Int) {
    self.count = count
    places = .allocate(capacity: max(count, 1))
    places.initialize(repeating: BandFindings(parts: [:], runs: .none), count: count)
  }

  deinit {
    places.deinitialize(count: count)
    places.deallocate()
  }

  func set(_ index: Int, _ findings: BandFindings) { places[index] = findings }

  var all: [BandFindings] { Array(UnsafeBufferPointer(start: places, count: count)) }
}

/// The findings in the pixels of one region, or outside of all regions.
struct PartFindings {
  /// The pixels that differ and that no limit per pixel forgives.
  var runs = RunList.none
  var differingPixels = 0
  var largestChannelDelta = 0
  var metric = MetricFindings()

  var unforgivenPixels: Int { runs.pixelCount }

  /// Joins the findings of bands, top to bottom.
  static func joined(_ bands: [PartFindings]) -> PartFindings {
    var result = PartFindings()
    var builder = RunBuilder()
    for band in bands {
      builder.append(band.runs)
      result.differingPixels += band.differingPixels
      result.largestChannelDelta = max(result.largestChannelDelta, band.largestChannelDelta)
      result.metric.add(band.metric)
    }
    result.runs = builder.finish()
    return result
  }
}

/// The findings in a band: for each label with differing pixels, and in all together.
struct BandFindings {
  var parts: [Int: PartFindings]
  /// The unforgiven runs of all parts, in reading order.
  var runs: RunList
}
