// SPDX-License-Identifier: MIT

import CStillResample
import Foundation
import StillBitmap
import StillScene
import Testing

@testable import StillPaint

/// The places of images, and what is painted of them.
struct ImagePlacementTests {
  @Test func mirroredAndTurnedPicturesAreTheSamePixels() throws {
    let (image, rect) = (noise(50, 30), CGRect(x: 0, y: 0, width: 21, height: 13))
    let upright = try drawn(image, in: rect, width: 21, height: 13)
    let mirrored = try drawn(
      image, in: rect, width: 21, height: 13, turn: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 21, ty: 13))
    let turned = try drawn(
      image, in: rect, width: 13, height: 21, turn: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 13, ty: 0))
    for y in 0..<13 {
      for x in 0..<21 {
        #expect(mirrored[20 - x, 12 - y] == upright[x, y])
        #expect(turned[12 - y, x] == upright[x, y])
      }
    }
  }

  /// Only what is seen is made, and it is what it would be otherwise.
  @Test(arguments: [(31.0, 17.0), (31.4, 17.3), (190.3, 95.7)])
  func aPartIsTheSameAsTheWhole(width: Double, height: Double) throws {
    let image = noise(83, 51, opaque: false)
    let placement = try #require(
      ImagePlacement(
        width: 83, height: 51,
        under: CGAffineTransform(a: width / 83, b: 0, c: 0, d: -height / 51, tx: 3.2, ty: height + 2.6)))
    let whole = try #require(PixelRect(covering: placement.frame))
    let part = PixelRect(x: whole.x + 9, y: whole.y + 4, width: 13, height: 7)
    let resampler = ImageResampler(image, placement)
    let expected = resampler.picture(of: whole).cropped(x: 9, y: 4, width: 13, height: 7)
    #expect(resampler.picture(of: part) == expected)
  }

  @Test func noiseOfTransformsIsNoSize() throws {
    let transform = CGAffineTransform(a: 0.1 + 1e-10, b: 1e-17, c: 0, d: 0.1, tx: 7 - 1e-9, ty: 0.5)
    let placement = try #require(ImagePlacement(width: 100, height: 55, under: transform))
    #expect(placement.across.isWhole && placement.across.roundedLength == 10)
    #expect(!placement.down.isWhole && placement.down.roundedLength == 6)
    #expect(ImagePlacement(width: 10, height: 10, under: CGAffineTransform(rotationAngle: 0.1)) == nil)
  }

  /// All loops give the same bytes: those of the processor, and portable C.
  @Test(arguments: 0..<60) func loopsAgree(seed: Int) throws {
    let (width, height) = (1 + seed * 7 % 61, 1 + seed * 13 % 47)
    let (columns, rows) = (1 + seed * 11 % width, 1 + seed * 5 % height)
    let image = noise(width, height, opaque: false)
    let across = try #require(
      seed % 2 == 0
        ? still_taps_reducing(width, columns, 0, columns)
        : still_taps_placing(width, 0.3, 40.9, seed % 3 == 0, 0, columns))
    let down = try #require(
      seed % 4 < 2
        ? still_taps_reducing(height, rows, 0, rows) : still_taps_placing(height, -7.4, 30.3, seed % 5 == 0, 0, rows))
    defer {
      still_taps_free(across)
      still_taps_free(down)
    }
    func weighed(_ kernel: StillKernel) -> Bitmap {
      Bitmap(width: columns, height: rows) { into in
        image.bitmap.withWords { words in
          #expect(still_resample(words, width, height, across, down, seed % 7 == 0, kernel, into))
        }
      }
    }
    #expect(weighed(STILL_KERNEL_BEST) == weighed(STILL_KERNEL_PORTABLE))
  }

  @Test func withoutInterpolationTheNearestPixelIsTaken() throws {
    let image = grays([[10, 20, 30, 40, 50, 60]])
    let smaller = try drawn(
      image, in: CGRect(x: 0, y: 0, width: 3, height: 1), width: 3, height: 1, quality: .none)
    // The centres of the results lie on the borders of pixels 0 and 1, and so on: one of both, and nothing between.
    #expect(zip(smaller.reds(), [[10, 20], [30, 40], [50, 60]]).allSatisfy { $1.contains($0) })
    let larger = try drawn(
      image, in: CGRect(x: 0, y: 0, width: 12, height: 1), width: 12, height: 1, quality: .none)
    #expect(larger.reds() == [10, 10, 20, 20, 30, 30, 40, 40, 50, 50, 60, 60])
  }

  /// Kept pictures are told apart by all that they depend on.
  @Test func keptPicturesAreTheRightOnes() throws {
    let (one, other) = (noise(40, 40), noise(40, 40, opaque: false))
    let rects = [CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 0, y: 0, width: 20.5, height: 20)]
    var seen: [Bitmap] = []
    for image in [one, other] {
      for rect in rects {
        let first = try drawn(image, in: rect, width: 24, height: 24)
        #expect(try drawn(image, in: rect, width: 24, height: 24) == first)
        #expect(!seen.contains(first))
        seen.append(first)
      }
    }
  }
}
