// SPDX-License-Identifier: MIT

import StillBitmap
import Testing

@testable import StillDiff

struct DiffPictureTests {
  private let white = Pictures.flat(400, 60)

  @Test(arguments: [0xFFFF_FFFE, 0xFFFF_FEFF, 0xFFFE_FFFF, 0xFEFF_FFFF] as [UInt32])
  func oneLevelOfOneChannelIsSolid(word: UInt32) throws {
    let picture = try #require(
      Comparison(reference: white, actual: Pictures.changing(white, [(100, 30, word)])).diffPicture())
    #expect(picture.word(100, 30) == DiffColor.changed)
    #expect(count(DiffColor.changed, picture, rows: 0..<60) == 1)
    #expect(count(DiffColor.frame, picture, rows: 20..<40) > 10)
  }

  @Test func theReferenceIsDimmedTowardsWhiteEverywhereElse() throws {
    let reference = Pictures.make(400, 60) { x, _ in x < 200 ? 0xFF00_0000 : 0x8000_8000 }
    let comparison = Comparison(reference: reference, actual: Pictures.changing(reference, [(300, 30, 0)]))
    let picture = try #require(comparison.diffPicture())
    #expect(picture.word(0, 0) == 0xFFC0_C0C0)
    #expect(picture.word(399, 59) == 0xFFDF_FFDF)
  }

  @Test func forgivenPixelsHaveAColorOfTheirOwn() throws {
    let actual = Pictures.changing(white, [(100, 30, 0xFFFF_FFFE), (101, 30, 0xFF00_0000)])
    let comparison = Comparison(reference: white, actual: actual, tolerance: Tolerance(maxChannelDelta: 1))
    let picture = try #require(comparison.diffPicture())
    #expect(picture.word(100, 30) == DiffColor.forgiven)
    #expect(picture.word(101, 30) == DiffColor.changed)
  }

  @Test func framesDoNotCoverForgivenPixels() throws {
    // Three columns left of the changed pixel is where its frame stands.
    let actual = Pictures.changing(white, [(97, 30, 0xFFFF_FFFE), (100, 30, 0xFF00_0000)])
    let comparison = Comparison(reference: white, actual: actual, tolerance: Tolerance(maxChannelDelta: 1))
    let picture = try #require(comparison.diffPicture())
    #expect(picture.word(97, 29) == DiffColor.frame)
    #expect(picture.word(97, 30) == DiffColor.forgiven)
  }

  @Test func framesDoNotCoverChangesAtTheEdge() throws {
    let corners = [(0, 0), (399, 0), (0, 59), (399, 59)]
    let actual = Pictures.changing(white, corners.map { (x: $0.0, y: $0.1, word: 0) })
    let picture = try #require(Comparison(reference: white, actual: actual).diffPicture())
    for (x, y) in corners { #expect(picture.word(x, y) == DiffColor.changed) }
  }

  @Test func framesStandAroundTheirClusters() throws {
    let actual = Pictures.make(400, 60) { x, y in
      (100..<120).contains(x) && (20..<30).contains(y) ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let picture = try #require(Comparison(reference: white, actual: actual).diffPicture())
    #expect(picture.word(97, 25) == DiffColor.frame)
    #expect(picture.word(122, 25) == DiffColor.frame)
    #expect(picture.word(110, 17) == DiffColor.frame)
    #expect(picture.word(110, 32) == DiffColor.frame)
    #expect(count(DiffColor.changed, picture, rows: 0..<60) == 200)
  }

  @Test func differentSizesAreShownWhole() throws {
    let actual = Pictures.changing(Pictures.flat(380, 80), [(7, 7, 0xFF00_0000)])
    let picture = try #require(Comparison(reference: white, actual: actual).diffPicture())
    #expect(picture.width >= 400)
    #expect(picture.height > 80)
    #expect(picture.word(7, 7) == DiffColor.changed)
    #expect(count(DiffColor.referenceOnly, picture, rows: 0..<60) == 20 * 60 * 3 / 8)
    #expect(count(DiffColor.actualOnly, picture, rows: 60..<80) == 380 * 20 * 3 / 8)
    #expect(picture.word(399, 79) == DiffColor.nothing)
  }

  @Test func everyPixelDiffering() throws {
    let picture = try #require(Comparison(reference: white, actual: Pictures.flat(400, 60, 0)).diffPicture())
    #expect(count(DiffColor.changed, picture, rows: 0..<60) == 400 * 60)
  }

  @Test func theLegendShowsTheColorsThatOccurAndNoOthers() throws {
    let actual = Pictures.changing(white, [(100, 30, 0xFFFF_FFFE), (200, 30, 0xFF00_0000)])
    let exact = try #require(Comparison(reference: white, actual: actual).diffPicture())
    let tolerance = Tolerance(maxChannelDelta: 1)
    let forgiving = try #require(
      Comparison(reference: white, actual: actual, tolerance: tolerance).diffPicture())
    #expect(count(DiffColor.changed, exact, rows: 61..<exact.height) > 50)
    #expect(count(DiffColor.forgiven, exact, rows: 61..<exact.height) == 0)
    #expect(count(DiffColor.forgiven, forgiving, rows: 61..<forgiving.height) > 50)
    #expect(count(DiffColor.ink, exact, rows: 61..<exact.height) > 100)
  }

  /// A small s is drawn as the unit of seconds.
  @Test func theLegendHasCapitalLettersOnly() {
    let comparison = Comparison(reference: white, actual: Pictures.changing(white, [(100, 30, 0xFF00_0000)]))
    #expect(comparison.legendEntries.map(\.text) == ["CHANGED PIXELS: 1", "PLACES: 1"])
  }

  @Test(arguments: [(0, 0), (1, 1), (5000, 1), (1, 300), (0, 7)]) func anySizeHasAPicture(width: Int, height: Int)
    throws
  {
    let comparison = Comparison(
      reference: Pictures.flat(width, height), actual: Pictures.flat(width, height, 0xFF00_0000))
    let picture = try #require(comparison.diffPicture())
    #expect(picture.width >= width)
    #expect(count(DiffColor.changed, picture, rows: 0..<height) == width * height)
    let strip = try #require(comparison.strip(diff: picture))
    #expect(strip.height > picture.height)
  }

  @Test func theStripHasAllThreeInOrder() throws {
    let reference = Pictures.flat(300, 20, 0xFF11_1111)
    let actual = Pictures.flat(310, 20, 0xFF22_2222)
    let strip = try #require(Comparison(reference: reference, actual: actual).strip())
    let columns = [0xFF11_1111, DiffColor.changed, 0xFF22_2222].map { color in
      (0..<strip.width).filter { strip.word($0, 25) == color }
    }
    #expect(columns.map(\.count) == [300, 300, 310])
    #expect(columns[0].last! < columns[1].first!)
    #expect(columns[1].last! < columns[2].first!)
  }

  @Test func aPictureTooLargeForABitmapIsNotDrawn() {
    // Each is small; what holds both is not.
    let comparison = Comparison(reference: Pictures.flat(20_000, 1), actual: Pictures.flat(1, 20_000))
    #expect(comparison.verdict == .sizesDiffer)
    #expect(comparison.diffPicture() == nil)
    #expect(comparison.strip() == nil)
  }

  private func count(_ color: UInt32, _ picture: Bitmap, rows: Range<Int>) -> Int {
    rows.reduce(0) { sum, y in sum + (0..<picture.width).count { picture.word($0, y) == color } }
  }
}
