// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillLayers
import Testing

/// Rounded corners, borders and shadows against rows of blueprint's pictures, which iOS 15 to 17 rendered alike at 1x.
struct CornerLawTests {
  private static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  private static let orange = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
  private static let magenta = CGColor(srgbRed: 1, green: 0, blue: 1, alpha: 1)

  /// Law: a corner is one cubic, κ 0.55228, filled by exact area.
  @Test(arguments: [
    (0, 5, [5, 85, 165, 224, 249, 255]), (1, 4, [81, 220, 255, 255]), (2, 2, [2, 138, 255, 255]),
    (4, 1, [81, 255, 255, 255]),
  ])
  func aCornerOfRadiusTen(y: Int, first: Int, expected: [Int]) throws {
    let subject = layer(0, 0, 100, 100, .blue)
    subject.cornerRadius = 10
    try expectRow(of: subject, y: y, first: first, expected, width: 100, height: 100)
  }

  @Test(arguments: [
    (0, 40, [22, 67, 111, 144, 177, 201, 221, 238, 246, 252]), (1, 36, [35, 107, 167, 226, 255]),
    (5, 26, [38, 165, 253, 255]), (15, 13, [48, 241, 255]),
  ])
  func theEndOfACapsule(y: Int, first: Int, expected: [Int]) throws {
    let subject = layer(0, 0, 100, 200, .blue)
    subject.cornerRadius = 50
    try expectRow(of: subject, y: y, first: first, expected, width: 100, height: 200)
  }

  private func expectRow(
    of layer: CALayer, y: Int, first: Int, _ expected: [Int], width: Int, height: Int
  ) throws {
    let pixels = try picture(of: layer, width: width, height: height)
    for (index, value) in expected.enumerated() {
      #expect(abs(Int(pixels[first + index, y].alpha) - value) <= 1, "\(first + index)")
      // All corners are one corner, mirrored.
      #expect(abs(Int(pixels[width - 1 - first - index, height - 1 - y].alpha) - value) <= 1, "\(first + index)")
    }
    #expect(pixels[first - 1, y].alpha <= 1)
  }

  /// Law: the background reaches as far as the border does, and the border is painted over it.
  @Test(arguments: [(5, 0, [250, 247, 250]), (10, 0, [255, 128, 0]), (10, 1, [0, 0, 255]), (0, 5, [250, 247, 250])])
  func aBorderLiesOverAnUninsetBackground(x: Int, y: Int, expected: [Int]) throws {
    let root = layer(0, 0, 100, 100, Self.white)
    let subject = layer(0, 0, 100, 100, .blue)
    (subject.cornerRadius, subject.borderWidth, subject.borderColor) = (10, 1, Self.orange)
    root.addSublayer(subject)
    try expectNear(picture(of: root, width: 100, height: 100)[x, y], expected, 3)
  }

  /// Where both are covered in part, an inset background would leave more of the white below: 220 of blue, not 162.
  @Test func bothPartsOfAPixelAreCoveredTwice() throws {
    let root = layer(0, 0, 100, 100, Self.white)
    let subject = layer(0, 0, 100, 100, .blue)
    (subject.cornerRadius, subject.borderWidth, subject.borderColor) = (10, 1, Self.orange)
    root.addSublayer(subject)
    try expectNear(picture(of: root, width: 100, height: 100)[6, 0], [201, 154, 162], 8)
  }

  /// Swift-snapshot-testing's `testCALayer` at 3x: four points of black inside the edge of a red square.
  @Test func aSquareBorderLiesInsideTheBounds() throws {
    let subject = layer(0, 0, 100, 100, .red)
    (subject.borderWidth, subject.borderColor) = (4, .black)
    let pixels = try picture(of: subject, width: 100, height: 100, scale: 3)
    for x in [0, 150, 299] { try expectNear(pixels[x, 11], [0, 0, 0], 0) }
    try expectNear(pixels[150, 12], [255, 0, 0], 0)
    try expectNear(pixels[11, 150], [0, 0, 0], 0)
    try expectNear(pixels[12, 12], [255, 0, 0], 0)
  }

  /// Law: a Gaussian whose standard deviation is the radius, 8, cut at ±16 and renormalised: nothing at 3, a bit at 4.
  @Test func theShadowOfARoundedSquare() throws {
    let root = layer(0, 0, 100, 100, Self.white)
    let subject = layer(20, 20, 60, 60, .green)
    subject.cornerRadius = 10
    cast(8, Self.magenta, from: subject)
    root.addSublayer(subject)
    let pixels = try picture(of: root, width: 100, height: 100)
    let row = [255, 255, 253, 251, 248, 245, 240, 235, 229, 222, 214, 205, 195, 184, 172, 160, 147, 134]
    for (index, green) in row.enumerated() { try expectNear(pixels[2 + index, 50], [255, green, 255], 2) }
    let diagonal = [254, 253, 252, 250, 247, 242, 237, 230, 221, 210, 198, 184]
    for (index, green) in diagonal.enumerated() {
      try expectNear(pixels[10 + index, 10 + index], [255, green, 255], 2)
    }
  }

  @Test func theShadowOfACapsule() throws {
    let root = layer(0, 0, 120, 100, Self.white)
    let subject = layer(20, 20, 80, 60, .blue)
    subject.cornerRadius = 30
    cast(2, .red, from: subject)
    root.addSublayer(subject)
    let pixels = try picture(of: root, width: 120, height: 100)
    let beside = [
      [255, 255, 255], [255, 248, 248], [255, 232, 232], [255, 202, 202], [255, 158, 158], [6, 2, 251],
    ]
    for (index, color) in beside.enumerated() { try expectNear(pixels[15 + index, 50], color, 2) }
    let corner = [
      [255, 254, 254], [255, 251, 251], [255, 245, 245], [255, 235, 235], [255, 218, 218], [255, 195, 195],
      [255, 168, 168], [170, 92, 177], [15, 6, 246], [0, 0, 255],
    ]
    for (index, color) in corner.enumerated() { try expectNear(pixels[25 + index, 25], color, 2) }
  }

  /// Law: at another scale σ is the radius in pixels.
  @Test func shadowsGrowWithTheScale() throws {
    let root = layer(0, 0, 60, 60)
    let subject = layer(20, 20, 20, 20)
    cast(4, .black, from: subject)
    root.addSublayer(subject)
    let twice = layer(0, 0, 120, 120)
    let larger = layer(40, 40, 40, 40)
    cast(8, .black, from: larger)
    twice.addSublayer(larger)
    #expect(
      try picture(of: root, width: 60, height: 60, scale: 2) == picture(of: twice, width: 120, height: 120))
  }

  private func cast(_ radius: CGFloat, _ color: CGColor, from layer: CALayer) {
    layer.shadowPath = CGPath(
      roundedRect: layer.bounds, cornerWidth: layer.cornerRadius, cornerHeight: layer.cornerRadius)
    (layer.shadowRadius, layer.shadowOffset, layer.shadowOpacity, layer.shadowColor) = (radius, .zero, 1, color)
  }

  private func expectNear(
    _ pixel: Bitmap.Pixel, _ expected: [Int], _ limit: Int, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let found = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    let isNear = zip(found, expected).allSatisfy { abs($0 - $1) <= limit }
    #expect(isNear, "\(found) instead of \(expected)", sourceLocation: location)
  }
}
