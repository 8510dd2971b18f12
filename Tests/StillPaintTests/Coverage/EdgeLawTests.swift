// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPaint
import StillScene
import StillTestSupport
import Testing

/// Straight edges are followed in steps of 1/4096 of a pixel, by slopes that are cut off to such steps.
///
/// The rows are those of rectangles that iOS 17.5 turned by 60 degrees (Paralayout, `testDistributionIgnoresTransform`, black
/// on white): all pixels of both agree. Exact areas were off by up to 15 of 255 on 703 of 900 pixels at 3x, and by up to 10
/// on 441 of 599 at 2x.
struct EdgeLawTests {
  struct Row: Sendable {
    var scale: Double
    var y, first: Int
    var coverage: [UInt8]
  }

  /// A rectangle of 30 by 90 points round (50, 105).
  private func turnedRectangle(scale: Double) throws -> CoverageMask {
    let transform = CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: 50, y: 105).rotated(by: .pi / 3)
    let clip = PixelRect(x: 0, y: 0, width: Int(100 * scale), height: Int(200 * scale))
    return try fill(.rect(CGRect(x: -15, y: -45, width: 30, height: 90)), transform, clip)
  }

  private func fill(
    _ path: PathGeometry, _ transform: CGAffineTransform = .identity,
    _ clip: PixelRect = PixelRect(x: 0, y: 0, width: 60, height: 60)
  ) throws -> CoverageMask {
    try #require(Coverage.fill(path, transform: transform, rule: .winding, clippedTo: clip))
  }

  @Test(arguments: [
    Row(scale: 3, y: 208, first: 242, coverage: [0, 9, 53, 0]),
    Row(scale: 3, y: 212, first: 235, coverage: [0, 6, 111, 242, 255]),
    Row(scale: 3, y: 212, first: 245, coverage: [255, 182, 0]),
    Row(scale: 3, y: 286, first: 107, coverage: [0, 17, 146, 251, 255]),
    Row(scale: 3, y: 286, first: 287, coverage: [255, 239, 48, 0]),
    Row(scale: 3, y: 288, first: 284, coverage: [255, 191, 46, 0]),
    Row(scale: 3, y: 290, first: 280, coverage: [255, 244, 130, 8, 0]),
    Row(scale: 3, y: 294, first: 93, coverage: [0, 8, 122, 245, 255]),
    Row(scale: 2, y: 139, first: 160, coverage: [0, 39, 181, 58, 0]),
    Row(scale: 2, y: 141, first: 156, coverage: [0, 2, 98, 235, 255]),
    Row(scale: 2, y: 191, first: 190, coverage: [255, 208, 63, 0]),
    Row(scale: 2, y: 195, first: 63, coverage: [0, 40, 183, 255]),
    Row(scale: 2, y: 197, first: 179, coverage: [255, 253, 157, 21, 0]),
    Row(scale: 2, y: 208, first: 160, coverage: [255, 251, 149, 17, 0]),
  ])
  func turnedRectanglesAreThoseOfIOS(row: Row) throws {
    let mask = try turnedRectangle(scale: row.scale)
    #expect(row.coverage.indices.map { mask.coverage(x: row.first + $0, y: row.y) } == row.coverage)
  }

  /// Blueprint, `test_cornerStyle_longCapsule`, iOS 15 to 17 at 1x.
  @Test(arguments: [
    Row(scale: 1, y: 0, first: 40, coverage: [22, 67, 111, 144, 177, 201, 221, 238, 246, 252, 252]),
    Row(scale: 1, y: 6, first: 24, coverage: [13, 143, 252, 255]),
    Row(scale: 1, y: 10, first: 18, coverage: [5, 142, 255]),
    Row(scale: 1, y: 12, first: 16, coverage: [34, 220, 255]),
    Row(scale: 1, y: 14, first: 14, coverage: [61, 241, 255]),
  ])
  func capsulesAreThoseOfIOS(row: Row) throws {
    let box = CGRect(x: 0, y: 0, width: 100, height: 200)
    let clip = PixelRect(x: 0, y: 0, width: 100, height: 200)
    let mask = try fill(.roundedRect(box, cornerWidth: 50, cornerHeight: 50), .identity, clip)
    #expect(row.coverage.indices.map { mask.coverage(x: row.first + $0, y: row.y) } == row.coverage)
  }

  /// An edge bounds the same area on both of its sides, so that the bytes of two halves lack at most what was cut off.
  @Test(arguments: 0..<50) func halvesMakeUpTheWhole(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let (top, bottom) = (Double.random(in: 1...59, using: &random), Double.random(in: 1...59, using: &random))
    let left = try fill(polygon((0, 0), (top, 0), (bottom, 60), (0, 60)))
    let right = try fill(polygon((top, 0), (60, 0), (60, 60), (bottom, 60)))
    for y in 0..<60 {
      for x in 0..<60 {
        let both = Int(left.coverage(x: x, y: y)) + Int(right.coverage(x: x, y: y))
        #expect(both == 255 || both == 256, "\(x), \(y)")
      }
    }
  }

  /// A pixel lacks less than 1/256 by what is cut off, and has as much more or less by the steps of the edges' slopes.
  @Test(arguments: 0..<50) func trianglesHaveTheirArea(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let corners = (0..<3).map { _ in
      CGPoint(x: Double.random(in: 0...60, using: &random), y: Double.random(in: 0...60, using: &random))
    }
    let (one, other) = (corners[1] - corners[0], corners[2] - corners[0])
    let mask = try fill(polygon(corners))
    let partial = mask.withBytes { $0.count { $0 > 0 && $0 < 255 } }
    let difference = total(mask) - abs(one.x * other.y - one.y * other.x) / 2
    #expect(abs(difference) <= Double(partial) / 256)
  }

  /// Of lines that are wider than 1024 pixels nobody knows the law; what is cut off of theirs must not show as stripes.
  @Test func veryWideLinesHaveNoStripes() throws {
    let clip = PixelRect(x: 0, y: 0, width: 10_000, height: 7)
    let mask = try fill(polygon((0, 0), (10_000, 7), (0, 7)), .identity, clip)
    for y in 0..<7 {
      for x in 1..<10_000 where mask.coverage(x: x, y: y) > mask.coverage(x: x - 1, y: y) {
        Issue.record("\(x), \(y)")
      }
    }
  }

  /// Lines that begin far away are cut at the borders of what is seen, and lie where nearer ones do.
  @Test(arguments: [1e5, 1e6, 1e9, 1e15]) func farLinesLieWhereNearOnesDo(far: Double) throws {
    func half(_ width: Double, _ height: Double) throws -> CoverageMask {
      try fill(polygon((-width, 20 - 0.4 * width), (width, 20 + 0.4 * width), (width, height), (-width, height)))
    }
    let (mask, near) = (try half(far, 10 * far), try half(100, 1000))
    #expect(near.coverage(x: 30, y: 10) == 0 && near.coverage(x: 30, y: 40) == 255)
    for y in 0..<60 {
      for x in 0..<60 {
        #expect(abs(Int(mask.coverage(x: x, y: y)) - Int(near.coverage(x: x, y: y))) <= 1, "\(x), \(y)")
      }
    }
  }
}

private func - (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x - other.x, y: one.y - other.y) }
