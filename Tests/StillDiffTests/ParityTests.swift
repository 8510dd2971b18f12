// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillTestSupport
import Testing

struct ParityTests {
  private func grey(_ level: UInt32) -> UInt32 { 0xFF00_0000 | level &* 0x01_0101 }

  @Test func equalPicturesAgree() {
    #expect(Parity(Pictures.flat(5, 5), Pictures.flat(5, 5)).passes)
    #expect(Parity(Pictures.flat(0, 0), Pictures.flat(0, 0)).passes)
  }

  @Test func eightLevelsAreExplainedAnywhereAndNineAreNot() {
    let flat = Pictures.flat(9, 9, grey(100))
    #expect(Parity(flat, Pictures.flat(9, 9, grey(108))).unexplainedPixels == 0)
    #expect(Parity(flat, Pictures.flat(9, 9, grey(109))).unexplainedPixels == 81)
    #expect(Parity(flat, Pictures.flat(9, 9, grey(91))).unexplainedPixels == 81)
    #expect(Parity(flat, Pictures.flat(9, 9, 0xF764_6464)).unexplainedPixels == 0)
    #expect(Parity(flat, Pictures.flat(9, 9, 0xF664_6464)).unexplainedPixels == 81)
  }

  @Test func anEdgeThatMovesByLessThanAPixelIsExplained() {
    let edge = Pictures.make(9, 9) { x, _ in x < 4 ? grey(0) : grey(255) }
    let moved = Pictures.make(9, 9) { x, _ in x < 4 ? grey(0) : x == 4 ? grey(90) : grey(255) }
    #expect(Parity(edge, moved).unexplainedPixels == 0)
  }

  @Test func anEdgeThatMovesByTwoPixelsIsNot() {
    let edge = Pictures.make(9, 9) { x, _ in x < 4 ? grey(0) : grey(255) }
    let moved = Pictures.make(9, 9) { x, _ in x < 6 ? grey(0) : grey(255) }
    let parity = Parity(edge, moved)
    #expect(!parity.passes)
    #expect(parity.unexplainedPixels == 18)
  }

  @Test func aDotIsUnexplainedFromEitherSide() {
    let white = Pictures.flat(9, 9)
    let dot = Pictures.changing(white, [(4, 4, grey(0))])
    // The dot is out of the white neighbourhood's range; the white pixel at its place lies in the dot's.
    #expect(Parity(white, dot).unexplainedPixels == 1)
    #expect(Parity(dot, white).unexplainedPixels == 1)
  }

  @Test func fourTouchingPixelsPassAndFiveDoNot() {
    let white = Pictures.flat(20, 20)
    let diagonal = (5..<9).map { (x: $0, y: $0, word: grey(0)) }
    let four = Parity(white, Pictures.changing(white, diagonal))
    #expect(four.unexplainedPixels == 4)
    #expect(four.passes)
    let five = Parity(white, Pictures.changing(white, diagonal + [(9, 8, grey(0))]))
    #expect(!five.passes)
    #expect(five.clusters == [Cluster(bounds: PixelRect(x: 5, y: 5, width: 5, height: 4), area: 5)])
    let apart = Parity(white, Pictures.changing(white, diagonal + [(15, 2, grey(0))]))
    #expect(apart.unexplainedPixels == 5)
    #expect(apart.passes)
  }

  @Test func itsPictureShowsWhatIsUnexplainedOnly() throws {
    let edge = Pictures.make(400, 20) { x, _ in x < 40 ? grey(0) : grey(255) }
    let moved = Pictures.make(400, 20) { x, y in
      x < 40 ? grey(0) : x == 40 ? grey(90) : x > 300 && x < 310 && y == 10 ? grey(0) : grey(255)
    }
    let parity = Parity(edge, moved)
    let picture = try #require(parity.diffPicture())
    let solid = (0..<20).flatMap { y in (0..<400).filter { picture.word($0, y) == DiffColor.changed } }
    #expect(solid == Array(301..<310))
    let strip = try #require(parity.strip(firstName: "pixels", secondName: "pdf"))
    #expect(strip.height > picture.height)
  }

  @Test func differentSizesNeverAgree() {
    let parity = Parity(Pictures.flat(5, 5), Pictures.flat(5, 6))
    #expect(parity.unexplainedPixels == 0)
    #expect(!parity.passes)
  }

  @Test(arguments: 1...60) func agreesWithTheDefinition(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let width = Int.random(in: 1...14, using: &random)
    let height = Int.random(in: 1...14, using: &random)
    let spread = UInt32.random(in: 9...70, using: &random)
    let first = Pictures.make(width, height) { _, _ in
      (0..<4).reduce(0 as UInt32) { word, _ in word << 8 | 100 + UInt32.random(in: 0..<spread, using: &random) }
    }
    // Where sizes differ, neighbours are those that both pictures have.
    let secondWidth = width + Int.random(in: -1...2, using: &random)
    let second = Pictures.make(max(secondWidth, 1), height) { x, y in
      x < width && Bool.random(using: &random)
        ? first.word(x, y)
        : (0..<4).reduce(0 as UInt32) { word, _ in word << 8 | 100 + UInt32.random(in: 0..<spread, using: &random) }
    }
    var expected = 0
    for y in 0..<height {
      for x in 0..<min(width, second.width) where !isWithin(first, second, x, y) || !isWithin(second, first, x, y) {
        expected += 1
      }
    }
    #expect(Parity(first, second).unexplainedPixels == expected)
  }

  private func isWithin(_ picture: Bitmap, _ other: Bitmap, _ x: Int, _ y: Int) -> Bool {
    for shift in stride(from: 0, to: 32, by: 8) {
      var around: [Int] = []
      for row in max(y - 1, 0)...min(y + 1, other.height - 1) {
        for column in max(x - 1, 0)...min(x + 1, picture.width - 1, other.width - 1) {
          around.append(Int(other.word(column, row) >> shift & 0xFF))
        }
      }
      let level = Int(picture.word(x, y) >> shift & 0xFF)
      if level < around.min()! - 8 || level > around.max()! + 8 { return false }
    }
    return true
  }
}
