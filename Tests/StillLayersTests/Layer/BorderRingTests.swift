// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import Testing

@testable import StillLayers

struct BorderRingTests {
  /// The ring's coverage in the corner of blueprint's test_borders_rounded (iOS 15 to 17), radius 10, width 1, 1x.
  private static let ios: [[Int]] = [
    [0, 0, 0, 0, 0, 5, 93, 166, 218, 244, 255],
    [0, 0, 0, 0, 90, 223, 179, 102, 36, 13, 0],
    [0, 0, 0, 139, 213, 63, 0, 0, 0, 0, 0],
    [0, 0, 138, 223, 13, 0, 0, 0, 0, 0, 0],
    [0, 91, 244, 12, 0, 0, 0, 0, 0, 0, 0],
    [5, 223, 63, 0, 0, 0, 0, 0, 0, 0, 0],
  ]

  private func bordered(_ size: CGFloat, radius: CGFloat, width: CGFloat) -> CALayer {
    let layer = layer(0, 0, size, size)
    layer.cornerRadius = radius
    layer.borderWidth = width
    layer.borderColor = .red
    return layer
  }

  @Test func theRingIsThatOfIOS() throws {
    let pixels = try picture(of: bordered(100, radius: 10, width: 1), width: 100, height: 100)
    for (y, row) in Self.ios.enumerated() {
      for (x, expected) in row.enumerated() {
        // iOS counts a sliver twice in these two.
        let limit = (x, y) == (3, 3) || (x, y) == (2, 4) ? 31 : 7
        #expect(abs(Int(pixels[x, y].alpha) - expected) <= limit, "\(x) \(y)")
      }
    }
  }

  @Test func allFourCornersAreAlike() throws {
    let pixels = try picture(of: bordered(40, radius: 13, width: 3), width: 40, height: 40)
    for y in 0..<40 {
      for x in 0..<40 {
        let others = [pixels[39 - x, y], pixels[x, 39 - y], pixels[y, x]].map { Int($0.alpha) }
        #expect(others.allSatisfy { abs($0 - Int(pixels[x, y].alpha)) <= 1 }, "\(x) \(y)")
      }
    }
  }

  @Test(arguments: [1, 3, 20] as [CGFloat])
  func largeRingsStayOnTheirCircle(scale: CGFloat) throws {
    let layer = bordered(80, radius: 40, width: 4)
    let context = CGContext(
      bounds: CGRect(x: 0, y: 0, width: 80, height: 80), baseTransform: CGAffineTransform(scaleX: scale, y: scale))
    layer.render(in: context)
    for node in context.displayList.nodes {
      guard case .fill(let path, _, _) = node.content else { continue }
      path.forEachSegment { segment in
        guard case .cubic(let curve) = segment else { return }
        for step in 0...4 {
          let point = curve.point(at: CGFloat(step) / 4)
          let radius = hypot(point.x - 40, point.y - 40)
          #expect(min(abs(radius - 40), abs(radius - 36)) * scale <= 0.13)
        }
      }
    }
  }

  /// A border that is narrower than a pixel has the difference of the areas of its sides, wherever they lie.
  @Test(arguments: [0, 6] as [CGFloat]) func aPixelThatBothSidesCrossHasTheDifference(radius: CGFloat) throws {
    let border = layer(0.25, 0.25, 19.5, 19.5)
    (border.cornerRadius, border.borderWidth, border.borderColor) = (radius, 0.5, .red)
    let root = layer(0, 0, 20, 20)
    root.addSublayer(border)
    let pixels = try picture(of: root, width: 20, height: 20)
    for place in [10, 9] {
      for pixel in [pixels[0, place], pixels[19, place], pixels[place, 0], pixels[place, 19]] {
        #expect(abs(Int(pixel.alpha) - 128) <= 1)
      }
    }
    if radius == 0 { #expect(pixels[0, 0].alpha == 128, "0.75² − 0.25²") }
    #expect(pixels[5, 5] == .nothing)
  }

  @Test func wideBordersFillTheInside() throws {
    let pixels = try picture(of: bordered(20, radius: 6, width: 10), width: 20, height: 20)
    #expect(pixels[10, 10] == .solidRed)
    #expect(pixels[0, 0].alpha < 20)
    let thick = try picture(of: bordered(20, radius: 2, width: 5), width: 20, height: 20)
    #expect(thick[5, 5] == .nothing)
    #expect(thick[4, 4] == .solidRed)
  }
}
