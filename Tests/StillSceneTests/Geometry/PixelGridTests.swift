// SPDX-License-Identifier: MIT

import Foundation
import StillScene
import Testing

struct PixelGridTests {
  private let grid = PixelGrid(scale: 2)
  /// A rounding error, such as sums in another order differ by.
  private let noise = 1e-9

  @Test func nearestHalvesGoAwayFromZero() {
    #expect(grid.nearest(1.2) == 1)
    #expect(grid.nearest(1.25) == 1.5)
    #expect(grid.nearest(-1.25) == -1.5)
    #expect(grid.nearest(1.25 - noise) == 1)
    #expect(grid.nearest(CGPoint(x: 0.3, y: 0.2)) == CGPoint(x: 0.5, y: 0))
  }

  @Test func snappedHalvesGoRightAndDown() {
    #expect(grid.snapped(1.2) == 1)
    #expect(grid.snapped(1.25) == 1.5)
    #expect(grid.snapped(-1.25) == -1)
    #expect(grid.snapped(1.25 - noise) == 1.5)
  }

  @Test func lengthsGrowUnlessTheyExceedAPixelByNoise() {
    #expect(grid.up(1.01) == 1.5)
    #expect(grid.up(1.5) == 1.5)
    #expect(grid.up(1.5 + noise) == 1.5)
    #expect(grid.up(-1.2) == -1)
    #expect(grid.up(CGSize(width: 0.1, height: 0.6)) == CGSize(width: 0.5, height: 1))
    #expect(grid.up(.infinity) == .infinity)
  }

  @Test func downLeavesOutWhatIsNoWholePixel() {
    #expect(grid.down(1.49) == 1)
    #expect(grid.down(1.5) == 1.5)
    #expect(grid.down(-0.1) == -0.5)
  }

  @Test func snappedRectanglesKeepMeeting() {
    let scale = PixelGrid(scale: 3)
    let left = scale.snapped(CGRect(x: 0, y: 0, width: 33.4, height: 10.1))
    let right = scale.snapped(CGRect(x: 33.4, y: 0, width: 33.4, height: 10.1))
    #expect(left.maxX == right.minX)
    #expect(left.height == right.height)
    #expect(left == CGRect(x: 0, y: 0, width: 100 / 3.0, height: 10))
  }

  @Test func pixelsHoldTheWholeLength() {
    #expect(grid.pixels(covering: 10) == 20)
    #expect(grid.pixels(covering: 10.01) == 21)
    #expect(grid.pixels(covering: 10 + noise) == 20)
    #expect(grid.pixels(covering: 10 - noise) == 20)
    #expect(grid.pixels(covering: CGSize(width: 1.5, height: 0)) == (3, 0))
    #expect(grid.pixel == 0.5)
  }
}
