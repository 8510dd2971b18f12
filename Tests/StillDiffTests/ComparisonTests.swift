// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import Testing

struct ComparisonTests {
  private let white = Pictures.flat(20, 10)

  @Test func equalPixelsAreIdentical() {
    let comparison = Comparison(reference: white, actual: Pictures.flat(20, 10))
    #expect(comparison.verdict == .identical)
    #expect(comparison.passes)
    #expect(comparison.figures.comparedPixels == 200)
    #expect(comparison.figures.differingPixels == 0)
    #expect(comparison.clusters.isEmpty)
    #expect(comparison.sufficientTolerances.isEmpty)
  }

  @Test(arguments: [0xFFFF_FFFE, 0xFFFF_FEFF, 0xFFFE_FFFF, 0xFEFF_FFFF] as [UInt32])
  func oneLevelOfOneChannelDiffers(word: UInt32) {
    let comparison = Comparison(reference: white, actual: Pictures.changing(white, [(7, 3, word)]))
    #expect(comparison.verdict == .different)
    #expect(comparison.figures.differingPixels == 1)
    #expect(comparison.figures.largestChannelDelta == 1)
    #expect(comparison.figures.differingShare == 1.0 / 200)
    #expect(comparison.clusters == [Cluster(bounds: PixelRect(x: 7, y: 3, width: 1, height: 1), area: 1)])
  }

  @Test func everyPixelDifferingIsOneCluster() {
    let comparison = Comparison(reference: white, actual: Pictures.flat(20, 10, 0xFF00_0000))
    #expect(comparison.figures.differingPixels == 200)
    #expect(comparison.figures.largestChannelDelta == 255)
    #expect(comparison.clusters == [Cluster(bounds: PixelRect(x: 0, y: 0, width: 20, height: 10), area: 200)])
  }

  @Test func differencesBesideBlocksOf64AreFound() {
    for x in [0, 63, 64, 127, 128, 129] {
      let wide = Pictures.flat(130, 2)
      let comparison = Comparison(reference: wide, actual: Pictures.changing(wide, [(x, 1, 0)]))
      #expect(comparison.clusters == [Cluster(bounds: PixelRect(x: x, y: 1, width: 1, height: 1), area: 1)])
    }
  }

  @Test func aRunMayCrossBlocks() {
    let wide = Pictures.flat(1000, 1)
    let actual = Pictures.make(1000, 1) { x, _ in (60..<200).contains(x) ? 0xFF00_0000 : 0xFFFF_FFFF }
    let comparison = Comparison(reference: wide, actual: actual)
    #expect(comparison.clusters == [Cluster(bounds: PixelRect(x: 60, y: 0, width: 140, height: 1), area: 140)])
  }

  @Test func onePixelPictures() {
    let comparison = Comparison(reference: Pictures.flat(1, 1), actual: Pictures.flat(1, 1, 0xFF12_3456))
    #expect(comparison.verdict == .different)
    #expect(comparison.figures.differingShare == 1)
    #expect(Comparison(reference: Pictures.flat(1, 1), actual: Pictures.flat(1, 1)).passes)
  }

  @Test func emptyPicturesOfOneSizeAreIdentical() {
    for (width, height) in [(0, 0), (5, 0), (0, 5)] {
      let comparison = Comparison(reference: Pictures.flat(width, height), actual: Pictures.flat(width, height))
      #expect(comparison.verdict == .identical)
      #expect(comparison.figures.differingShare == 0)
    }
  }

  @Test func anEmptyPictureIsNotTheSizeOfAnother() {
    let comparison = Comparison(reference: Pictures.flat(0, 5), actual: white)
    #expect(comparison.verdict == .sizesDiffer)
    #expect(comparison.figures.actualOnlyPixels == 200)
  }

  @Test func noToleranceForgivesASizeDifference() {
    let everything = Tolerance(maxChannelDelta: 255, maxColorDifference: 100, maxDifferingPixels: .share(1))
    let comparison = Comparison(reference: white, actual: Pictures.flat(20, 11), tolerance: everything)
    #expect(comparison.verdict == .sizesDiffer)
    #expect(!comparison.passes)
  }

  @Test func differentSizesAreComparedWhereTheyOverlap() {
    let actual = Pictures.changing(Pictures.flat(25, 8), [(19, 7, 0xFF00_0000), (22, 2, 0xFF00_0000)])
    let comparison = Comparison(reference: white, actual: actual)
    #expect(comparison.figures.comparedPixels == 160)
    #expect(comparison.figures.differingPixels == 1)
    #expect(comparison.figures.referenceOnlyPixels == 40)
    #expect(comparison.figures.actualOnlyPixels == 40)
    #expect(comparison.clusters == [Cluster(bounds: PixelRect(x: 19, y: 7, width: 1, height: 1), area: 1)])
  }

  @Test func theSmallestSufficientTolerancesPassAndLessDoesNot() throws {
    let actual = Pictures.changing(
      white, [(0, 0, 0xFFFF_FF00 + 200), (1, 0, 0xFFFF_FFFE), (15, 8, 0xFFF0_FFFF)])
    let comparison = Comparison(reference: white, actual: actual)
    #expect(
      comparison.sufficientTolerances == [
        SufficientTolerance(tolerance: Tolerance(maxChannelDelta: 55), hiddenClusters: 2),
        SufficientTolerance(tolerance: Tolerance(maxDifferingPixels: .count(3)), hiddenClusters: 2),
      ])
    for sufficient in comparison.sufficientTolerances {
      #expect(Comparison(reference: white, actual: actual, tolerance: sufficient.tolerance).passes)
    }
    for less in [Tolerance(maxChannelDelta: 54), Tolerance(maxDifferingPixels: .count(2))] {
      #expect(!Comparison(reference: white, actual: actual, tolerance: less).passes)
    }
  }

  @Test func hiddenClustersCountWhatTheToleranceForgaveToo() {
    let actual = Pictures.changing(white, [(0, 0, 0xFF00_0000), (15, 8, 0xFFFF_FFFE)])
    let comparison = Comparison(reference: white, actual: actual, tolerance: Tolerance(maxChannelDelta: 3))
    #expect(comparison.clusters.count == 1)
    // A channel limit of 255 would compare nothing and is not offered.
    #expect(comparison.sufficientTolerances.map(\.hiddenClusters) == [2])
  }
}
