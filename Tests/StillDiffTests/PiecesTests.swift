// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import Testing

/// Masks cut a picture into pieces, and no cluster is larger than a piece.
struct PiecesTests {
  private let middle = ToleranceRegion(.rect(PixelRect(x: 7, y: 0, width: 7, height: 10)), .masked)

  @Test(arguments: [(69, 140), (70, 0), (139, 0), (140, 0)])
  func aClusterLimitAsLargeAsEachPieceComparesNothing(area: Int, compared: Int) {
    let tolerance = Tolerance(maxClusterArea: area)
    let pixels = ComparedPixels(width: 21, height: 10, tolerance: tolerance, regions: [middle])
    #expect(pixels.comparedPixels == compared)
    let comparison = Comparison(
      reference: Pictures.flat(21, 10), actual: Pictures.flat(21, 10, 0xFF00_0000), tolerance: tolerance,
      regions: [middle])
    #expect(comparison.passes == (compared == 0))
  }

  @Test func aLimitOfPixelsStillFails() {
    let tolerance = Tolerance(maxDifferingPixels: .count(139), maxClusterArea: 70)
    let pixels = ComparedPixels(width: 21, height: 10, tolerance: tolerance, regions: [middle])
    #expect(pixels.comparedPixels == 140)
  }

  @Test func piecesThatAClusterReachesAreOne() {
    let narrow = ToleranceRegion(.rect(PixelRect(x: 7, y: 0, width: 5, height: 10)), .masked)
    for (area, compared) in [(159, 160), (160, 0)] {
      let tolerance = Tolerance(maxClusterArea: area)
      let pixels = ComparedPixels(width: 21, height: 10, tolerance: tolerance, regions: [narrow])
      #expect(pixels.comparedPixels == compared)
    }
  }

  @Test func aViewThatAMaskSplitsIsInPiecesToo() {
    let view = ToleranceRegion(
      .rect(PixelRect(x: 0, y: 90, width: 21, height: 10)), .tolerance(Tolerance(maxClusterArea: 70)))
    let mask = ToleranceRegion(.rect(PixelRect(x: 7, y: 80, width: 7, height: 30)), .masked)
    let pixels = ComparedPixels(width: 21, height: 100, tolerance: .exact, regions: [view, mask])
    #expect(pixels.ignored.map(\.region) == [0, 1])
    #expect(pixels.ignored.map(\.pixels) == [140, 140])
  }

  @Test func aPictureIsBlankWhereOnlyMaskedPixelsAreSeen() {
    let inside = Pictures.make(21, 10) { x, _ in (7..<14).contains(x) ? .max : 0 }
    let outside = Pictures.make(21, 100) { x, y in x == 20 && y == 99 ? 0x0100_0000 : 0 }
    let pixels = ComparedPixels(width: 21, height: 10, tolerance: .exact, regions: [middle])
    #expect(pixels.areTransparent(in: inside, regions: [middle]))
    #expect(!pixels.areTransparent(in: Pictures.flat(21, 10), regions: [middle]))
    let tall = ComparedPixels(width: 21, height: 100, tolerance: .exact, regions: [middle])
    #expect(!tall.areTransparent(in: outside, regions: [middle]))
  }

  @Test func theBlankOneOfTwoPicturesIsTold() {
    let (blank, faint) = (Pictures.flat(9, 9, 0), Pictures.make(9, 9) { x, y in x + y == 0 ? 0x0100_0000 : 0 })
    let tolerance = Tolerance(precision: 0.9)
    #expect(Comparison(reference: faint, actual: blank, tolerance: tolerance).blankSide == .actual)
    #expect(Comparison(reference: blank, actual: faint, tolerance: tolerance).blankSide == .reference)
    #expect(Comparison(reference: blank, actual: blank).blankSide == nil)
    #expect(Comparison(reference: faint, actual: Pictures.flat(9, 9)).blankSide == nil)
    #expect(Comparison(reference: faint, actual: Pictures.flat(9, 8, 0)).blankSide == nil)
  }
}
