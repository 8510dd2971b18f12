// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillLayers
import Testing

/// How contents lie in their layer. An image without interpolation shows each of its pixels where the law puts it.
struct ContentsLawTests {
  /// Blocks of `side` × `side` pixels, all of different colours: in the middle of a block no neighbour is mixed in.
  private func image(_ columns: Int, _ rows: Int, side: Int = 3) -> CGImage {
    CGImage(
      bitmap: Bitmap(width: columns * side, height: rows * side) { words in
        for index in 0..<columns * rows * side * side {
          let (x, y) = (index % (columns * side) / side, index / (columns * side) / side)
          words[index] = color(y * columns + x).word
        }
      })
  }

  private func color(_ block: Int) -> Bitmap.Pixel {
    Bitmap.Pixel(word: 0xFF00_0000 | UInt32(block + 1) * 0x10_08_04)
  }

  private func show(
    _ image: CGImage, _ width: Int, _ height: Int, _ change: (CALayer) -> Void
  ) throws -> Bitmap {
    let root = layer(0, 0, CGFloat(width), CGFloat(height))
    root.contents = image
    change(root)
    return try picture(of: root, width: width, height: height)
  }

  private let third = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)

  /// Law: what lies around the centre keeps its size, and the centre takes the rest.
  @Test func onlyTheCentreStretches() throws {
    let pixels = try show(image(3, 3), 15, 13) { $0.contentsCenter = third }
    // Caps of three pixels at both ends; within the centre, only its middle is free of its neighbours.
    let columns = [(0, 0), (1, 0), (2, 0), (7, 1), (12, 2), (13, 2), (14, 2)]
    for (x, column) in columns {
      for (y, row) in [(0, 0), (2, 0), (6, 1), (10, 2), (12, 2)] {
        #expect(pixels[x, y] == color(row * 3 + column), "\(x) \(y)")
      }
    }
  }

  /// Law: `contentsScale` says how many pixels of the caps are a point.
  @Test func capsAreAsLargeAsTheScaleSays() throws {
    let root = layer(0, 0, 12, 12)
    (root.contents, root.contentsCenter, root.contentsScale) = (image(3, 3, side: 4), third, 2)
    let pixels = try picture(of: root, width: 12, height: 12, scale: 2)
    for (x, column) in [(0, 0), (3, 0), (11, 1), (20, 2), (23, 2)] {
      #expect(pixels[x, 0] == color(column) && pixels[x, 11] == color(3 + column), "\(x)")
    }
  }

  @Test func capsThatDoNotFitShrinkTogether() throws {
    let pixels = try show(image(3, 1), 4, 3) {
      $0.contentsCenter = CGRect(x: third.minX, y: 0, width: third.width, height: 1)
    }
    // Both caps fill half of the layer, and nothing is left for the centre.
    #expect(pixels[0, 1] == color(0) && pixels[3, 1] == color(2))
    #expect((0..<4).allSatisfy { pixels[$0, 1] != color(1) })
  }

  /// Law: the part named by `contentsRect` takes the place of the whole image.
  @Test(arguments: [(0.0, 0.0, 0), (0.5, 0.0, 1), (0.0, 0.5, 2), (0.5, 0.5, 3)])
  func contentsRectIsAFractionFromTheUpperLeft(x: Double, y: Double, block: Int) throws {
    let pixels = try show(image(2, 2), 3, 3) { $0.contentsRect = CGRect(x: x, y: y, width: 0.5, height: 0.5) }
    for index in 0..<9 { #expect(pixels[index % 3, index / 3] == color(block)) }
  }

  @Test func contentsRectCountsBeforeTheCentre() throws {
    let pixels = try show(image(6, 1), 15, 3) { root in
      root.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      root.contentsCenter = CGRect(x: third.minX, y: 0, width: third.width, height: 1)
    }
    for (x, block) in [(0, 3), (2, 3), (7, 4), (12, 5), (14, 5)] { #expect(pixels[x, 1] == color(block), "\(x)") }
  }

  /// Where an image of 2×1 points lies in a layer of 8×8. As in Core Animation on iOS, top is where y is greatest.
  nonisolated static let places: [(CALayerContentsGravity, CGRect)] = [
    (.resize, CGRect(x: 0, y: 0, width: 8, height: 8)), (.resizeAspect, CGRect(x: 0, y: 2, width: 8, height: 4)),
    (.resizeAspectFill, CGRect(x: -4, y: 0, width: 16, height: 8)),
    (.center, CGRect(x: 3, y: 3.5, width: 2, height: 1)), (.top, CGRect(x: 3, y: 7, width: 2, height: 1)),
    (.bottom, CGRect(x: 3, y: 0, width: 2, height: 1)), (.left, CGRect(x: 0, y: 3.5, width: 2, height: 1)),
    (.right, CGRect(x: 6, y: 3.5, width: 2, height: 1)), (.topLeft, CGRect(x: 0, y: 7, width: 2, height: 1)),
    (.topRight, CGRect(x: 6, y: 7, width: 2, height: 1)), (.bottomLeft, CGRect(x: 0, y: 0, width: 2, height: 1)),
    (.bottomRight, CGRect(x: 6, y: 0, width: 2, height: 1)),
  ]

  @Test(arguments: places) func everyGravityHasItsPlace(gravity: CALayerContentsGravity, place: CGRect) throws {
    let plain = CGImage(
      bitmap: Bitmap(width: 4, height: 2) { words in for index in 0..<8 { words[index] = 0xFFFF_0000 } })
    let root = layer(0, 0, 24, 8)
    let subject = layer(8, 0, 8, 8)
    (subject.contents, subject.contentsScale, subject.contentsGravity) = (plain, 2, gravity)
    root.addSublayer(subject)
    let expected = layer(0, 0, 24, 8)
    expected.addSublayer(layer(8 + place.minX, place.minY, place.width, place.height, .red))
    #expect(
      try picture(of: root, width: 24, height: 8, scale: 2) == picture(of: expected, width: 24, height: 8, scale: 2))
  }
}
