// SPDX-License-Identifier: MIT

import Testing

@testable import StillBitmap

struct BitmapTests {
  @Test func memoryIsTransparentBlackAlsoWhenItWasUsedBefore() {
    for _ in 0..<8 {
      var used: Bitmap? = Bitmap(width: 200, height: 200) { words in
        for i in 0..<40_000 { words[i] = 0xFFFF_FFFF }
      }
      #expect(used?[199, 199].word == 0xFFFF_FFFF)
      used = nil
      let fresh = Bitmap(width: 200, height: 199) { _ in }
      #expect(fresh.withWords { words in (0..<39_800).allSatisfy { words[$0] == 0 } })
    }
  }

  @Test func equalMeansTheSameSizeAndWords() {
    let one = SamplePictures.noise(width: 31, height: 7, alphas: 0...255, seed: 4)
    #expect(one == SamplePictures.noise(width: 31, height: 7, alphas: 0...255, seed: 4))
    #expect(one != SamplePictures.noise(width: 31, height: 7, alphas: 0...255, seed: 5))
    let tall = Bitmap(width: 7, height: 31) { words in one.withWords { words.update(from: $0, count: 217) } }
    #expect(one != tall)
    let last = Bitmap(width: 31, height: 7) { words in
      one.withWords { words.update(from: $0, count: 217) }
      words[216] ^= 1
    }
    #expect(one != last)
    #expect(Bitmap(width: 0, height: 3) { _ in } == Bitmap(width: 0, height: 3) { _ in })
  }

  @Test(arguments: [(0, 5), (5, 0), (-1, 5), (5, -1), (Int.min, Int.min)])
  func aSizeWithoutPixelsIsRefused(width: Int, height: Int) {
    #expect(throws: BitmapSizeError.empty(width: width, height: height)) {
      try Bitmap.validated(width: width, height: height) { _ in }
    }
  }

  @Test(arguments: [(10_001, 10_000), (Int.max, 2), (Int.max, Int.max), (1, 100_000_001)])
  func aSizeAboveTheLimitIsRefusedBeforeMemoryIsTaken(width: Int, height: Int) {
    #expect(throws: BitmapSizeError.tooLarge(width: width, height: height, limit: 100_000_000)) {
      try Bitmap.validated(width: width, height: height) { _ in }
    }
  }

  @Test func errorsOfTheBodyArePassedOn() {
    struct Stop: Error {}
    #expect(throws: Stop.self) { try Bitmap.validated(width: 3, height: 3) { _ in throw Stop() } }
  }

  @Test func croppingKeepsWhatLiesInside() throws {
    let whole = SamplePictures.noise(width: 20, height: 10, alphas: 0...255, seed: 9)
    let part = try #require(whole.cropped(x: 15, y: -2, width: 100, height: 5))
    #expect(part.width == 5 && part.height == 3)
    for y in 0..<3 {
      for x in 0..<5 { #expect(part[x, y] == whole[x + 15, y]) }
    }
    #expect(whole.cropped(x: 20, y: 0, width: 1, height: 1) == nil)
    #expect(whole.cropped(x: 3, y: 3, width: 0, height: 1) == nil)
    #expect(whole.cropped(x: Int.max, y: 0, width: Int.max, height: 1) == nil)
    #expect(whole.cropped(x: Int.min, y: Int.min, width: Int.max, height: Int.max) == nil)
    #expect(whole.cropped(x: -1, y: -1, width: Int.max, height: Int.max) == whole)
  }

  @Test func sizeErrorsSayWhatToDo() {
    #expect(BitmapSizeError.empty(width: 0, height: -4).description.contains("0×-4"))
    #expect(BitmapSizeError.tooLarge(width: 9, height: 8, limit: 7).description.contains("9×8"))
  }
}
