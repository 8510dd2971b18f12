// SPDX-License-Identifier: MIT

public import StillBitmap

/// Whether two renderings of one scene by different painters differ by no more than antialiasing explains.
///
/// A pixel is *unexplained* if one of its channels lies more than ``edge`` levels outside the range of that channel in
/// the nine pixels around the same place of the other picture; asked both ways, so that neither picture may lack what the
/// other has. The result keeps both bitmaps alive, so that it can draw them. Single unexplained pixels happen where hairlines cross; a cluster of them is a difference.
public struct Parity: Sendable {
  /// Levels by which a channel may leave its neighbourhood's range.
  public static var edge: Int { 8 }
  /// Unexplained pixels that may touch each other, by sides or corners.
  public static var maxClusterArea: Int { 4 }

  public let first: Bitmap
  public let second: Bitmap
  /// Number of unexplained pixels, asked either way, where the two pictures overlap.
  public let unexplainedPixels: Int
  /// The unexplained pixels by neighbourhoods of eight; largest first.
  public let clusters: [Cluster]
  package let runs: RunList

  /// Compares two renderings of one size. Different sizes never pass.
  public init(_ first: Bitmap, _ second: Bitmap) {
    self.first = first
    self.second = second
    runs = PixelPair.with(first, second) { pair in
      NeighbourhoodTest.unexplainedRuns(of: pair)
    }
    unexplainedPixels = runs.pixelCount
    clusters = ClusterFinder.clusters(of: runs, height: min(first.height, second.height), reach: 1)
  }

  public var firstSize: PixelSize { PixelSize(width: first.width, height: first.height) }
  public var secondSize: PixelSize { PixelSize(width: second.width, height: second.height) }

  /// Whether the sizes are equal and no cluster is larger than ``maxClusterArea``.
  public var passes: Bool { firstSize == secondSize && failingClusters.isEmpty }

  /// The clusters that are too large.
  public var failingClusters: ArraySlice<Cluster> { clusters.prefix { $0.area > Self.maxClusterArea } }
}
