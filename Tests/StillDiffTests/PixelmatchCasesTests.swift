// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import Testing

/// Counts of pixelmatch 7.2.0 on its own pictures, made with its JavaScript, at these thresholds.
private struct PixelmatchCase: CustomTestStringConvertible {
  static let thresholds = [0, 0.02, 0.05, 0.1, 0.2, 0.5]

  var first: String
  var second: String
  var detectsAntialiasing: Bool
  var counts: [Int]
  var testDescription: String { "\(first) \(second) antialiasing \(detectsAntialiasing ? "on" : "off")" }

  static let opaque = [
    PixelmatchCase("1a", "1b", true, [10279, 1595, 143, 106, 69, 6]),
    PixelmatchCase("1a", "1b", false, [12933, 2929, 251, 167, 122, 10]),
    PixelmatchCase("2a", "2b", true, [26939, 16741, 12437, 9730, 2729, 987]),
    PixelmatchCase("2a", "2b", false, [31695, 18325, 13090, 10010, 2790, 1000]),
    PixelmatchCase("3a", "3b", true, [374, 282, 212, 178, 91, 56]),
    PixelmatchCase("3a", "3b", false, [583, 487, 404, 344, 222, 83]),
    PixelmatchCase("4a", "4b", true, [53975, 40082, 36049, 6889, 252, 8]),
    PixelmatchCase("4a", "4b", false, [69117, 47976, 41623, 10002, 392, 8]),
    PixelmatchCase("6a", "6b", true, [51, 51, 51, 51, 51, 8]),
    PixelmatchCase("6a", "6b", false, [4900, 4900, 4900, 4900, 2556, 22]),
    PixelmatchCase("7a", "7b", true, [6325, 3527, 3016, 2448, 1823, 35]),
    PixelmatchCase("7a", "7b", false, [7575, 4288, 3457, 2737, 1990, 37]),
  ]
  /// Over the varying background.
  static let translucent = [
    PixelmatchCase("5a", "5b", true, [6, 6, 6, 6, 6, 0]),
    PixelmatchCase("5a", "5b", false, [256, 256, 256, 208, 169, 0]),
    PixelmatchCase("8a", "5b", true, [32896, 32896, 32896, 32896, 32896, 16451]),
    PixelmatchCase("8a", "5b", false, [32896, 32896, 32896, 32896, 32896, 16451]),
  ]
  static let overWhite = [
    PixelmatchCase("5a", "5b", true, [0, 0, 0, 0, 0, 0]),
    PixelmatchCase("5a", "5b", false, [256, 256, 256, 256, 256, 0]),
    PixelmatchCase("8a", "5b", true, [0, 0, 0, 0, 0, 0]),
    PixelmatchCase("8a", "5b", false, [0, 0, 0, 0, 0, 0]),
  ]

  init(_ first: String, _ second: String, _ detectsAntialiasing: Bool, _ counts: [Int]) {
    self.first = first
    self.second = second
    self.detectsAntialiasing = detectsAntialiasing
    self.counts = counts
  }

  func found(_ background: YIQMetric.Background) throws -> [Int] {
    let one = try PeerPictures.read("pixelmatch/\(first).png")
    let other = try PeerPictures.read("pixelmatch/\(second).png")
    return Self.thresholds.map { threshold in
      let metric = YIQMetric(
        threshold: threshold, detectsAntialiasing: detectsAntialiasing, background: background)
      return Judged(one, other, by: metric).count
    }
  }
}

@Suite(.enabled(if: PeerPictures.areThere, "\(PeerPictures.absence)")) struct PixelmatchCasesTests {
  @Test(arguments: PixelmatchCase.opaque) fileprivate func opaquePictures(peer: PixelmatchCase) throws {
    #expect(try peer.found(.varying) == peer.counts)
  }

  @Test(arguments: PixelmatchCase.translucent) fileprivate func translucentPictures(peer: PixelmatchCase) throws {
    #expect(try peer.found(.varying) == peer.counts)
  }

  @Test(arguments: PixelmatchCase.overWhite) fileprivate func picturesOverWhite(peer: PixelmatchCase) throws {
    #expect(try peer.found(.white) == peer.counts)
  }

  /// Of full screens: exact, without and with the detector of antialiasing, at pixelmatch's default threshold.
  @Test(arguments: [
    ("block1", 29700, 29700, 26721), ("noise1", 1_592_850, 0, 0), ("aa", 52837, 38041, 682),
    ("invert", 2_962_440, 2_944_142, 2_844_189),
  ])
  func screens(name: String, exact: Int, plain: Int, antialiased: Int) throws {
    let reference = try PeerPictures.read("screens/ui_a.png")
    let actual = try PeerPictures.read("screens/ui_\(name).png")
    let yiq = Comparison(reference: reference, actual: actual, tolerance: Tolerance(metric: .yiq()))
    #expect(yiq.figures.differingPixels == exact)
    #expect(yiq.figures.unforgivenPixels == plain)
    let detecting = Tolerance(metric: .yiq(detectsAntialiasing: true))
    let figures = Comparison(reference: reference, actual: actual, tolerance: detecting).figures
    #expect(figures.unforgivenPixels == antialiased)
    #expect(figures.antialiasedPixels == plain - antialiased)
  }
}
