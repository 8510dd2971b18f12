// SPDX-License-Identifier: MIT

import CStillDiff
public import StillBitmap

/// A comparison of two renderings of one picture that ignores differences of antialiasing.
///
/// A pixel is *unexplained* if one of its channels is more than ``edge`` levels outside the range of that channel in
/// the nine pixels around the same place of the other picture. Both pictures are checked against each other, so a
/// detail that is missing in either counts. Single unexplained pixels occur where hairlines cross; a cluster of them
/// is a difference. The result keeps both bitmaps alive, so that it can draw them.
public struct Parity: Sendable {
  /// The number of levels by which a channel may leave its neighbourhood's range.
  public static var edge: Int { 8 }
  /// The number of unexplained pixels that may touch each other, by sides or corners.
  public static var maxClusterArea: Int { 4 }

  /// The first rendering.
  public let first: Bitmap
  /// The second rendering.
  public let second: Bitmap
  /// The number of unexplained pixels, tested both ways, where the two pictures overlap.
  public let unexplainedPixels: Int
  /// The unexplained pixels by neighbourhoods of eight; largest first.
  public let clusters: [Cluster]
  package let runs: RunList

  /// Compares two renderings of one size.
  ///
  /// Different sizes never pass.
  public init(_ first: Bitmap, _ second: Bitmap) {
    self.first = first
    self.second = second
    runs = PixelPair.with(first, second) { pair in
      NeighbourhoodTest.unexplainedRuns(of: pair)
    }
    unexplainedPixels = runs.pixelCount
    clusters = ClusterFinder.clusters(of: runs, height: min(first.height, second.height), reach: 1)
  }

  /// The size of the first rendering.
  public var firstSize: PixelSize { PixelSize(width: first.width, height: first.height) }
  /// The size of the second rendering.
  public var secondSize: PixelSize { PixelSize(width: second.width, height: second.height) }

  /// True if the sizes are equal and no cluster is larger than ``maxClusterArea``.
  public var passes: Bool { firstSize == secondSize && failingClusters.isEmpty }

  /// The clusters that are too large.
  public var failingClusters: ArraySlice<Cluster> { clusters.prefix { $0.area > Self.maxClusterArea } }
}

/// Tests for each differing pixel if the other picture's neighbourhood explains it.
struct NeighbourhoodTest {
  private let pair: PixelPair
  private let marks: UnsafeMutablePointer<UInt8>

  /// Returns the unexplained pixels of a pair as runs in reading order.
  static func unexplainedRuns(of pair: PixelPair) -> RunList {
    let marks = UnsafeMutablePointer<UInt8>.allocate(capacity: max(pair.width, 1))
    defer { marks.deallocate() }
    let test = NeighbourhoodTest(pair: pair, marks: marks)
    let differing = ExactMetric.differingRuns(of: pair)
    var builder = RunBuilder()
    var index = 0
    while index < differing.count {
      test.appendUnexplained(of: differing.runs[index], to: &builder)
      index += 1
    }
    return builder.finish()
  }

  private func appendUnexplained(of run: PixelRun, to builder: inout RunBuilder) {
    let row = Int(run.row)
    let start = Int(run.start)
    let length = run.length
    let marks = marks
    still_diff_mark_unexplained(
      still_diff_plane(words: pair.reference, stride: pair.referenceStride),
      still_diff_plane(words: pair.actual, stride: pair.actualStride), pair.width, pair.height, row, start,
      start + length, UInt8(Parity.edge), marks)
    builder.append(row: row, start: start, marks: marks, width: length)
  }
}

extension Parity {
  /// Draws the pixels that antialiasing does not explain; `nil` if the picture is too large for a bitmap.
  ///
  /// The first rendering is dimmed, unexplained pixels are solid red, each cluster that is too large has a blue frame,
  /// and below it all is a legend.
  public func diffPicture() -> Bitmap? {
    DiffPainter(first, second, runs: runs, framing: failingClusters, legend: legendEntries).paint()
  }

  /// Draws the first rendering, the diff picture and the second rendering side by side, each below its name; `nil` if
  /// that is too large for a bitmap.
  public func strip(firstName: String, secondName: String) -> Bitmap? {
    guard let diff = diffPicture() else { return nil }
    return StripPainter([(firstName, first), ("unexplained", diff), (secondName, second)]).paint()
  }

  private var legendEntries: [Legend.Entry] {
    [
      Legend.Entry(
        swatch: .solid(DiffColor.changed), text: "unexplained pixels: \(NumberText.grouped(unexplainedPixels))"),
      Legend.Entry(
        swatch: .frame(DiffColor.frame),
        text: "clusters of more than \(Self.maxClusterArea): \(NumberText.grouped(failingClusters.count))"),
    ]
  }
}

extension Parity: CustomStringConvertible {
  /// The report in plain sentences, no line longer than 80 columns; places are in pixels.
  public var description: String {
    var report = ReportText()
    if firstSize != secondSize {
      report.add(
        "The sizes differ: \(firstSize.width) x \(firstSize.height) and \(secondSize.width) x \(secondSize.height) "
          + "pixels. Renderings of one scene must have one size.")
    }
    if unexplainedPixels == 0 {
      report.add("Every pixel that both have is explained by antialiasing.")
      return report.text
    }
    let verb = unexplainedPixels == 1 ? "is" : "are"
    report.add("\(NumberText.count(unexplainedPixels, "pixel")) \(verb) not explained by antialiasing.")
    if failingClusters.isEmpty {
      report.add("No more than \(Self.maxClusterArea) of them touch each other, which is allowed.")
    } else {
      report.add("Clusters of more than \(Self.maxClusterArea), largest first (in pixels):")
      report.add(failingClusters, scale: 1)
    }
    return report.text
  }
}
