// SPDX-License-Identifier: MIT

/// What was found in the pixels of one region, or in those of none.
struct PartFindings {
  /// Pixels that differ and that no limit per pixel forgives.
  var runs = RunList.none
  var differingPixels = 0
  var largestChannelDelta = 0
  var metric = MetricFindings()

  var unforgivenPixels: Int { runs.pixelCount }

  /// The findings of bands, top to bottom, in one.
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

/// What was found in a band: for each label, and in all together.
struct BandFindings {
  var parts: [PartFindings]
  /// The unforgiven runs of all parts, in reading order.
  var runs: RunList
}
