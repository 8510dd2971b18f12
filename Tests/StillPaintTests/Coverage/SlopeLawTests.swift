// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPaint
import StillScene
import Testing

/// A line chart that iOS stroked at 3x (DGCharts, `LineChartTests.testDoesntDrawCircles`, iPhone): 29 lines of one path,
/// three pixels wide, with mitres.
///
/// The chart's scale was fitted to all of it: all but 541 of its 136,187 pixels are within 2/255, and all within 11. Here are rows of its first lines.
struct SlopeLawTests {
  private struct Row: Sendable {
    var y, first: Int
    var coverage: [Int]
  }

  private static func value(_ index: Int, _ value: Double) -> CGPoint {
    CGPoint(x: 82.76398285 + Double(index) * 43.94731250, y: 996.20174763 - value * 8.13378257)
  }

  private func stroke() throws -> CoverageMask {
    var path = PathGeometry()
    path.move(to: Self.value(0, 8))
    // The chart adds each value twice, and lines of no length are no joints.
    for (index, value) in [8.0, 104, 104, 81, 81, 93].enumerated() {
      path.addLine(to: Self.value((index + 1) / 2, value))
    }
    let clip = PixelRect(x: 0, y: 0, width: 240, height: 1050)
    return try #require(
      Coverage.stroke(path, style: StrokeStyle(width: 3), transform: .identity, clippedTo: clip))
  }

  private func expect(_ rows: [Row]) throws {
    let mask = try stroke()
    for row in rows {
      for (index, expected) in row.coverage.enumerated() {
        let found = Int(mask.coverage(x: row.first + index, y: row.y))
        #expect(abs(found - expected) <= 2, "\(row.first + index) \(row.y): \(found), iOS \(expected)")
      }
    }
  }

  /// Core Graphics follows an edge from its lower end, by a slope of which it keeps twelve bits: after 780 rows the first
  /// line lies a tenth of a pixel beside the value that it leads to. Exact lines are off by 24 of 255.
  @Test func slopesHaveTwelveBits() throws {
    try expect([
      Row(y: 200, first: 121, coverage: [0, 181, 255, 255, 74, 0]),
      Row(y: 250, first: 118, coverage: [0, 132, 255, 255, 124, 0]),
      Row(y: 400, first: 110, coverage: [0, 240, 255, 255, 15, 0]),
      Row(y: 600, first: 98, coverage: [0, 43, 255, 255, 212, 0]),
      Row(y: 800, first: 87, coverage: [0, 102, 255, 255, 153, 0]),
    ])
  }

  /// The sides of a mitre are lines of their own, as if it were put on a bevel: its tip has none of the line's drift, by
  /// which a side drawn through to the tip is off by 27 of 255.
  @Test func mitresArePutOnTheLine() throws {
    try expect([
      Row(y: 140, first: 125, coverage: [47, 2, 0]), Row(y: 141, first: 125, coverage: [76, 48, 0]),
      Row(y: 143, first: 125, coverage: [105, 168, 0]), Row(y: 145, first: 124, coverage: [0, 133, 255, 32]),
      Row(y: 148, first: 124, coverage: [0, 176, 255, 213]), Row(y: 150, first: 124, coverage: [0, 226, 255, 255, 79]),
    ])
  }

  /// The sides of two lines meet where they cross: a corner of their own, or the centre of the joint, would count a
  /// part of the inner side twice, by up to 66 of 255 in sharper turns than this one.
  @Test func sidesMeetOnTheInnerSideOfATurn() throws {
    try expect([
      Row(y: 328, first: 166, coverage: [3, 243, 255, 255, 30, 0, 13, 241, 255, 255, 75, 0]),
      Row(y: 329, first: 166, coverage: [0, 186, 255, 255, 90, 0, 114, 255, 255, 214, 1, 0]),
      Row(y: 330, first: 166, coverage: [0, 126, 255, 255, 150, 4, 225, 255, 255, 100, 0]),
      Row(y: 331, first: 166, coverage: [0, 66, 255, 255, 210, 88, 255, 255, 233, 8, 0]),
      Row(y: 332, first: 166, coverage: [0, 11, 251, 255, 253, 213, 255, 255, 126, 0]),
      Row(y: 333, first: 166, coverage: [0, 0, 202, 255, 255, 255, 255, 246, 20, 0]),
      Row(y: 335, first: 166, coverage: [0, 0, 82, 255, 255, 255, 254, 38, 0]),
      Row(y: 340, first: 166, coverage: [0, 0, 0, 37, 224, 3, 0]),
      Row(y: 341, first: 166, coverage: [0, 0, 0, 0, 89, 0, 0]),
    ])
  }
}
