// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillTestSupport
import Testing

struct ClusterFinderTests {
  @Test func pixelsTouchingByCornersAreOneCluster() {
    let clusters = clusters(["#..#", ".#..", "...."], reach: 1)
    #expect(
      clusters == [
        Cluster(bounds: PixelRect(x: 0, y: 0, width: 2, height: 2), area: 2),
        Cluster(bounds: PixelRect(x: 3, y: 0, width: 1, height: 1), area: 1),
      ])
  }

  @Test func equalClustersComeInReadingOrder() {
    let clusters = clusters(["...#", "....", "#..."], reach: 1)
    #expect(clusters.map(\.bounds.x) == [3, 0])
  }

  @Test(arguments: [(2, 2), (3, 1)]) func aReachBridgesGapsShorterThanItself(reach: Int, count: Int) {
    #expect(clusters(["#..#"], reach: reach).count == count)
    #expect(clusters(["#", ".", ".", "#"], reach: reach).count == count)
    #expect(clusters(["#...", "....", "....", "...#"], reach: reach).count == count)
  }

  @Test func armsThatMeetLateAreOneCluster() {
    let clusters = clusters(["#.#.#", "#.#.#", "#####"], reach: 1)
    #expect(clusters == [Cluster(bounds: PixelRect(x: 0, y: 0, width: 5, height: 3), area: 11)])
  }

  @Test func manySizesAreSortedLargestFirst() {
    // Runs of 1…99 pixels and one of 5,000, which needs a second digit of the sort.
    let picture = Pictures.make(5000, 200) { x, y in
      y % 2 == 0 && x < (y == 100 ? 5000 : y / 2 + 1) ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let areas = found(picture, reach: 1).map(\.area)
    #expect(areas.first == 5000)
    #expect(areas == areas.sorted(by: >))
    #expect(areas.count == 100)
  }

  @Test(arguments: 1...120) func agreesWithAFloodFill(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let width = Int.random(in: 1...40, using: &random)
    let height = Int.random(in: 1...40, using: &random)
    let density = Double.random(in: 0.005...1, using: &random)
    let picture = Pictures.make(width, height) { _, _ in
      Double.random(in: 0..<1, using: &random) < density ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let reach = Int.random(in: 1...7, using: &random)
    #expect(found(picture, reach: reach) == FloodFill.clusters(of: picture, reach: reach))
  }

  /// Shapes that join late or never: what takes long if a join walks far, and wrong if it stops early.
  @Test(arguments: [1, 2, 6]) func checkerboardsCombsAndSpiralsAgreeWithAFloodFill(reach: Int) {
    let shapes: [(Int, Int) -> Bool] = [
      { ($0 + $1) % 2 == 0 }, { $0 % 8 == 0 || $1 == 0 }, { $0 % 8 == 0 || $1 == 62 },
      { x, y in x % 8 == 0 && y % 8 == 0 },
      { x, y in
        // Rings of eight pixels, each joined to the next one by a bridge at its top.
        let ring = min(x, y, 62 - x, 62 - y)
        return ring % 8 == 0 || (x == 31 + ring / 8 && y < 31)
      },
    ]
    for shape in shapes {
      let picture = Pictures.make(63, 63) { x, y in shape(x, y) ? 0xFF00_0000 : 0xFFFF_FFFF }
      #expect(found(picture, reach: reach) == FloodFill.clusters(of: picture, reach: reach))
    }
  }

  private func clusters(_ rows: [String], reach: Int) -> [Cluster] { found(Pictures.drawn(rows), reach: reach) }

  private func found(_ picture: Bitmap, reach: Int) -> [Cluster] {
    let white = Pictures.flat(picture.width, picture.height)
    let runs = PixelPair.with(white, picture) { ExactMetric.differingRuns(of: $0) }
    return ClusterFinder.clusters(of: runs, height: picture.height, reach: reach)
  }
}

/// The plainest way to find clusters of pixels that are not white.
enum FloodFill {
  static func clusters(of picture: Bitmap, reach: Int) -> [Cluster] {
    var seen = [Bool](repeating: false, count: picture.width * picture.height)
    var clusters: [Cluster] = []
    for y in 0..<picture.height {
      for x in 0..<picture.width where !seen[y * picture.width + x] && picture.word(x, y) != 0xFFFF_FFFF {
        clusters.append(fill(picture, x, y, reach, &seen))
      }
    }
    return clusters.enumerated().sorted { ($1.element.area, $0.offset) < ($0.element.area, $1.offset) }.map(\.element)
  }

  private static func fill(_ picture: Bitmap, _ x: Int, _ y: Int, _ reach: Int, _ seen: inout [Bool]) -> Cluster {
    var open = [(x, y)]
    var members: [(x: Int, y: Int)] = []
    seen[y * picture.width + x] = true
    while let (x, y) = open.popLast() {
      members.append((x, y))
      for row in max(y - reach, 0)...min(y + reach, picture.height - 1) {
        for column in max(x - reach, 0)...min(x + reach, picture.width - 1)
        where !seen[row * picture.width + column] && picture.word(column, row) != 0xFFFF_FFFF {
          seen[row * picture.width + column] = true
          open.append((column, row))
        }
      }
    }
    let left = members.map(\.x).min()!
    let top = members.map(\.y).min()!
    let bounds = PixelRect(
      x: left, y: top, width: members.map(\.x).max()! - left + 1, height: members.map(\.y).max()! - top + 1)
    return Cluster(bounds: bounds, area: members.count)
  }
}
