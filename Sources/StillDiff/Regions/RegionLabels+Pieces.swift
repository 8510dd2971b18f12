// SPDX-License-Identifier: MIT

import CStillDiff
import Glibc
import StillBitmap

extension RegionLabels {
  /// Returns the largest cluster that the pixels with each of these labels can make: the one in a picture in which all
  /// of them differ.
  static func largestPieces(
    of wanted: [Int], _ regions: [ToleranceRegion], width: Int, height: Int
  ) -> [Int: Int] {
    let labels = RegionLabels(regions, width: width)
    var builders = wanted.map { _ in RunBuilder() }
    let marks = UnsafeMutablePointer<UInt8>.allocate(capacity: max(width * MarkedBand.height, 1))
    defer { marks.deallocate() }
    for top in wanted.isEmpty ? stride(from: 0, to: 0, by: 1) : stride(from: 0, to: height, by: MarkedBand.height) {
      let rows = top..<min(top + MarkedBand.height, height)
      let labelled = labels.fill(rows)
      for (index, label) in wanted.enumerated() where label == 0 || regions[label - 1].touches(rows) {
        memset(marks, 1, rows.count * width)
        if still_diff_keep_label(labelled, UInt16(label), rows.count * width, marks) == 0 { continue }
        for row in rows { builders[index].append(row: row, marks: marks + (row - top) * width, width: width) }
      }
    }
    let areas = builders.map { builder in
      ClusterFinder.clusters(of: builder.finish(), height: height, reach: Comparison.clusterReach).first?.area ?? 0
    }
    return Dictionary(uniqueKeysWithValues: zip(wanted, areas))
  }

  /// Returns true if a word of a picture is not zero where `ignored` holds 0 for its label.
  func isAnythingShown(in bitmap: Bitmap, ignored: [UInt8]) -> Bool {
    bitmap.withWords { words in
      for top in stride(from: 0, to: bitmap.height, by: MarkedBand.height) {
        let rows = top..<min(top + MarkedBand.height, bitmap.height)
        let size = rows.count * bitmap.width
        if still_diff_shows(words + top * bitmap.width, fill(rows), size, ignored) != 0 { return true }
      }
      return false
    }
  }
}

extension ToleranceRegion {
  fileprivate func touches(_ rows: Range<Int>) -> Bool {
    bounds.y < rows.upperBound && RegionLabels.end(bounds.y, bounds.height) > rows.lowerBound
  }
}
