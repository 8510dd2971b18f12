// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import Testing

struct SSIMMetricTests {
  /// From scikit-image 0.26 by Scripts/oracles/ssim.py: the mean, and the least similar channel at four pixels.
  private static let anchors: [(width: Int, height: Int, mean: Double, pixels: [(x: Int, y: Int, least: Double)])] = [
    (40, 30, 0.902715, [(0, 0, 0.989094), (9, 10, 0.231093), (39, 29, 0.999979), (20, 15, 0.438295)]),
    (64, 17, 0.936124, [(0, 0, 0.989094), (9, 10, 0.231093), (63, 16, 0.999997), (32, 8, 0.999867)]),
    (11, 11, 0.999068, [(0, 0, 0.989094), (9, 10, -0.096633), (10, 10, -0.121963), (5, 5, 0.998470)]),
  ]

  private func picture(_ width: Int, _ height: Int, changed: Bool) -> Bitmap {
    Pictures.make(width, height) { x, y in
      var (red, green, blue) = ((x * 7 + y * 3) % 256, (x * x + y * 11) % 256, (x * 5 ^ y * 9) % 256)
      if changed, (8..<20).contains(x), (10..<15).contains(y) { (red, green) = (255 - red, green / 2) }
      if changed, (x + y) % 9 == 0 { blue = (blue + 3) % 256 }
      return 0xFF00_0000 | UInt32(red << 16 | green << 8 | blue)
    }
  }

  @Test func theMeanIsThatOfScikitImage() throws {
    for anchor in Self.anchors {
      let mean = try #require(
        SSIMMetric.meanSimilarity(
          picture(anchor.width, anchor.height, changed: false), picture(anchor.width, anchor.height, changed: true)))
      #expect(abs(mean - anchor.mean) < 1e-5)
    }
  }

  @Test func eachPixelHasTheSimilarityThatScikitImageSays() {
    for anchor in Self.anchors {
      let reference = picture(anchor.width, anchor.height, changed: false)
      let changed = picture(anchor.width, anchor.height, changed: true)
      for pixel in anchor.pixels
      where pixel.least > 0 && reference.word(pixel.x, pixel.y) != changed.word(pixel.x, pixel.y) {
        let index = pixel.y * anchor.width + pixel.x
        #expect(Judged(reference, changed, by: SSIMMetric(minimum: pixel.least - 1e-4)).marks[index] == 0)
        #expect(Judged(reference, changed, by: SSIMMetric(minimum: pixel.least + 1e-4)).marks[index] == 1)
      }
    }
  }

  @Test func samePicturesAreWhollySimilar() {
    let one = picture(40, 30, changed: false)
    #expect(SSIMMetric.meanSimilarity(one, one) == 1)
    #expect(SSIMMetric.meanSimilarity(one, picture(40, 31, changed: false)) == nil)
    #expect(SSIMMetric.meanSimilarity(Pictures.flat(10, 30), Pictures.flat(10, 30)) == nil)
  }

  @Test func alphaAloneIsSeen() {
    let reference = Pictures.flat(20, 20, 0xFF00_0000)
    let comparison = Comparison(
      reference: reference, actual: Pictures.changing(reference, [(9, 9, 0)]),
      tolerance: Tolerance(metric: .ssim(minimum: 0.9)))
    #expect(comparison.verdict == .different)
  }

  @Test func aSufficientMinimumPasses() throws {
    let (reference, actual) = (picture(40, 30, changed: false), picture(40, 30, changed: true))
    let comparison = Comparison(
      reference: reference, actual: actual, tolerance: Tolerance(metric: .ssim(minimum: 0.99)))
    let last = try #require(comparison.sufficientTolerances.last)
    #expect(Comparison(reference: reference, actual: actual, tolerance: last.tolerance).passes)
  }
}
