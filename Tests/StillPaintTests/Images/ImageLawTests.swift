// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene
import Testing

@testable import StillPaint

/// The law of images at another size, with numbers that were worked out by hand from its formulas.
struct ImageLawTests {
  /// Of three results, the end pixels keep their centres, and the middle one weighs 1 / (1 + 2 · 0.573159 - 2 · 0.063684):
  /// Lanczos-2 at 0, ½, 1 and 1½ is 1, 0.573159, 0 and -0.063684.
  @Test func fivePixelsBecomeThree() throws {
    let image = grays([[0, 0, 255, 0, 0]])
    let picture = try drawn(image, in: CGRect(x: 0, y: 0, width: 3, height: 1), width: 3, height: 1)
    #expect(picture.reds() == [0, 126, 0])
  }

  /// Twelve pixels become eleven: the sixth result lies halfway between the pixels 5 and 6. The latter is the nearest and
  /// weighs 1; the former, 0.4545 away, weighs 0.63575, and both outer ones -0.08337.
  @Test func theNearestPixelWeighsOne() throws {
    func sixth(of brightPixel: Int) throws -> Int {
      let image = grays([(0..<12).map { $0 == brightPixel ? 200 : 0 }])
      return try drawn(image, in: CGRect(x: 0, y: 0, width: 11, height: 1), width: 11, height: 1).reds()[5]
    }
    #expect(try sixth(of: 6) == 136)
    #expect(try sixth(of: 5) == 87)
    #expect(try sixth(of: 4) == 0)
  }

  @Test func eachStepRoundsToBytes() throws {
    // Across first: one of five bright pixels makes 126.3 of 255, and down the same: 126 / 2.01895 is 62.4.
    let row: [UInt32] = [0, 0, 255, 0, 0]
    let image = grays([[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], row, [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]])
    let picture = try drawn(image, in: CGRect(x: 0, y: 0, width: 3, height: 3), width: 3, height: 3)
    #expect(picture.reds(row: 1) == [0, 62, 0])
    #expect(picture.reds(row: 0) == [0, 0, 0])
  }

  @Test func largerPicturesHaveEightPhases() throws {
    let image = grays([[0, 160]])
    let picture = try drawn(image, in: CGRect(x: 0, y: 0, width: 16, height: 1), width: 16, height: 1)
    #expect(picture.reds() == [0, 0, 0, 0, 0, 10, 20, 40, 80, 120, 140, 150, 160, 160, 160, 160])
  }

  @Test func betweenPixelsNeighboursMix() throws {
    let image = grays([[10, 20, 40, 80]])
    let picture = try drawn(image, in: CGRect(x: 0.5, y: 0, width: 4, height: 1), width: 6, height: 1)
    // Both ends are covered by half, so their colours have half of their alpha.
    #expect(picture.alphas() == [128, 255, 255, 255, 128, 0])
    #expect(Array(picture.reds()[1...3]) == [15, 30, 60])
    #expect(abs(picture.reds()[0] - 5) <= 1 && abs(picture.reds()[4] - 40) <= 1)
  }

  @Test func edgesAreCoveredByTheProductOfBothShares() throws {
    let picture = try drawn(
      grays([[255]]), in: CGRect(x: 1.25, y: 0.5, width: 2.5, height: 2), width: 5, height: 3)
    #expect(picture.alphas(row: 0) == [0, 96, 128, 96, 0])
    #expect(picture.alphas(row: 1) == [0, 192, 255, 192, 0])
  }

  @Test func aSizeIsRoundedUpBeforeItIsPlaced() throws {
    // Three pixels of 2.5: nothing is reduced, and the ends keep to their side.
    let picture = try drawn(
      grays([[0, 80, 160]]), in: CGRect(x: 0, y: 0, width: 2.5, height: 1), width: 3, height: 1)
    // Places 0.1, 1.3 and 2.5 of the three: phases 1, 2 and the end.
    #expect(picture.reds()[0] == 5)
    #expect(picture.reds()[1] == 90)
    #expect(picture.alphas() == [255, 255, 128])
  }

  @Test func opaquePicturesStayOpaque() throws {
    let picture = try drawn(noise(67, 41), in: CGRect(x: 0, y: 0, width: 23, height: 60), width: 23, height: 60)
    for row in 0..<60 { #expect(picture.alphas(row: row).allSatisfy { $0 == 255 }) }
  }

  @Test func coloursStayBelowTheirAlpha() throws {
    let picture = try drawn(
      noise(67, 41, opaque: false), in: CGRect(x: 0, y: 0, width: 23, height: 20), width: 23, height: 20)
    for row in 0..<20 { #expect(zip(picture.reds(row: row), picture.alphas(row: row)).allSatisfy { $0 <= $1 }) }
  }
}
