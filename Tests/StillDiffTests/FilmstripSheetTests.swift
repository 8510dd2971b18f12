// SPDX-License-Identifier: MIT

import StillBitmap
import Synchronization
import Testing

@testable import StillDiff

struct FilmstripSheetTests {
  private func sheet(_ count: Int, width: Int = 100, scale: Double = 1) -> FilmstripSheet {
    FilmstripSheet(
      frame: PixelSize(width: width, height: 50), captions: (0..<count).map { "\($0) s" }, scale: scale)
  }

  @Test func fewFramesStandInOneRow() {
    #expect(sheet(7).columns == 7)
    #expect(sheet(7, width: 300, scale: 3).columns == 7)
  }

  @Test func manyFramesStandInRowsOfEqualNumbers() {
    #expect(sheet(20).columns == 10)
    #expect(sheet(7, width: 393).columns == 3)
    #expect(sheet(3, width: 5000).columns == 1)
  }

  @Test func framesAndCaptionsDoNotOverlap() {
    for count in [2, 7, 20, 33] {
      let sheet = sheet(count, width: 10, scale: 2)
      let whole = PixelRect(x: 0, y: 0, width: sheet.size.width, height: sheet.size.height)
      let places = (0..<count).map(sheet.place(ofFrame:))
      for (index, place) in places.enumerated() {
        #expect(whole.contains(place))
        for other in places[(index + 1)...] { #expect(place.intersection(other).isEmpty) }
      }
      // The captions are wider than the frames.
      #expect(places[1].x - places[0].x >= 3 * PixelFont.advance * 2)
    }
  }

  @Test func secondsHaveASmallLetter() {
    #expect(PixelFont.rows(of: "s") != PixelFont.rows(of: "S"))
    #expect(PixelFont.rows(of: "s").prefix(2) == [0, 0] && PixelFont.rows(of: "a") == PixelFont.rows(of: "A"))
  }

  @Test func framesComeBackAsTheyWerePainted() throws {
    let sheet = sheet(5, width: 30)
    let bitmaps = (0..<5).map { frame in
      Bitmap(width: 30, height: 50) { words in
        for index in 0..<1500 { words[index] = 0xFF00_0000 | UInt32(frame / 2 * 40) }
      }
    }
    let picture = try #require(try sheet.paint { bitmaps[$0] })
    for index in 0..<5 { #expect(sheet.frame(index, of: picture) == bitmaps[index]) }
    #expect(sheet.areEqual(0, 1, in: picture) && !sheet.areEqual(1, 2, in: picture))
  }

  /// Frames are painted on several threads, each once.
  @Test func framesThatShowAnEarlierOneAreNotPaintedAgain() throws {
    let sheet = sheet(40, width: 30)
    let painted = Mutex<[Int]>([])
    let picture = try sheet.paint(showing: (0..<40).map { $0 / 3 * 3 }) { index in
      painted.withLock { $0.append(index) }
      return Bitmap(width: 30, height: 50) { words in
        for pixel in 0..<1500 { words[pixel] = 0xFF00_0000 | UInt32(index) }
      }
    }
    #expect(painted.withLock { $0.sorted() } == Array(stride(from: 0, to: 40, by: 3)))
    let whole = try #require(picture)
    for index in 1..<40 { #expect(sheet.areEqual(index / 3 * 3, index, in: whole)) }
    #expect(!sheet.areEqual(0, 3, in: whole))
  }

  @Test func theErrorOfTheFirstFrameThatHasOneIsThrown() {
    struct Failure: Error, Equatable { let index: Int }
    let sheet = sheet(20, width: 30)
    #expect(throws: Failure(index: 7)) {
      try sheet.paint { index in
        if index >= 7 { throw Failure(index: index) }
        return Bitmap(width: 30, height: 50) { _ in }
      }
    }
  }

  @Test func aSheetThatIsTooLargeIsNotPainted() throws {
    let sheet = FilmstripSheet(
      frame: PixelSize(width: 10_000, height: 10_000), captions: ["0 s", "1 s"], scale: 1)
    #expect(try sheet.paint { _ in Bitmap(width: 1, height: 1) { _ in } } == nil)
  }
}
