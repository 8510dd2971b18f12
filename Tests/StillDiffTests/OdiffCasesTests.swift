// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import Testing

/// Counts of odiff 4.5.0 on its own pictures. It works in fixed point and lays everything over white, so that only
/// opaque pictures can be counted alike; pixels that one picture lacks count too.
@Suite(.enabled(if: PeerPictures.areThere, "\(PeerPictures.absence)")) struct OdiffCasesTests {
  @Test(arguments: [
    ("antialiasing-on", "antialiasing-off", [604, 577, 450, 364, 116], 38),
    ("antialiasing-on", "antialiasing-off-small", [959, 935, 809, 731, 503], 417),
    ("white4x4", "purple8x8", [64, 64, 64, 64, 64], 64), ("purple8x8", "white4x4", [64, 64, 64, 64, 64], 64),
    ("extreme-alpha", "extreme-alpha-1", [0, 0, 0, 0, 0], 0),
  ])
  func counts(first: String, second: String, plain: [Int], antialiased: Int) throws {
    let found = try [0, 0.05, 0.1, 0.2, 0.5].map { try count(first, second, .yiq(threshold: $0)) }
    #expect(found == plain)
    #expect(try count(first, second, .yiq(detectsAntialiasing: true)) == antialiased)
  }

  private func count(_ first: String, _ second: String, _ metric: Tolerance.Metric) throws -> Int {
    let figures = Comparison(
      reference: try PeerPictures.read("odiff/\(first).png"), actual: try PeerPictures.read("odiff/\(second).png"),
      tolerance: Tolerance(metric: metric)
    ).figures
    // The area of both together, as odiff has it, is a square here.
    let lacking = max(figures.referenceOnlyPixels, figures.actualOnlyPixels)
    return figures.unforgivenPixels + lacking
  }
}
