// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillLayers
import Testing

/// Circular corners stay within their own quarter of the layer: an arc is cut at the middle of a side.
struct CornerQuarterTests {
  private func rounded(
    _ radius: CGFloat,
    _ corners: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ], width: CGFloat = 60, height: CGFloat = 30
  ) -> CALayer {
    let layer = layer(0, 0, width, height, .blue)
    (layer.cornerRadius, layer.maskedCorners) = (radius, corners)
    return layer
  }

  private func pixels(_ layer: CALayer) throws -> Bitmap { try picture(of: layer, width: 60, height: 60) }

  /// The length of the row of pixels at `y` within a circle of 24 about (24, 6), up to x = 24.
  private func covered(_ y: Int) -> Double {
    let below = Double(y) + 0.5 - 6
    return (24 * 24 - below * below).squareRoot()
  }

  @Test func anArcEndsAtTheMiddleOfTheSide() throws {
    let pixels = try pixels(rounded(24, .layerMinXMaxYCorner))
    for y in 0..<15 { #expect(pixels[0, y] == .solidBlue, "\(y)") }
    for y in 15..<30 {
      let sum = (0..<24).reduce(0) { $0 + Double(pixels[$1, y].alpha) / 255 }
      // The length in a row's middle is not the mean of the row, least of all in the last one.
      #expect(abs(sum - covered(y)) < 0.35, "\(y): \(sum) instead of \(covered(y))")
      #expect(pixels[59, y] == .solidBlue)
    }
    #expect(pixels[0, 15] == .nothing && pixels[1, 15].alpha < 40)
  }

  /// Two arcs of one side end in a point, as lenses do.
  ///
  /// They mirror each other to within 2/255, because an edge keeps twelve bits of its slope from its lower end on.
  @Test func arcsOfOneSideMeetInAPoint() throws {
    let one = try pixels(rounded(24, .layerMinXMaxYCorner))
    let both = try pixels(rounded(24, [.layerMinXMinYCorner, .layerMinXMaxYCorner]))
    for y in 15..<30 {
      for x in 0..<60 {
        #expect(both[x, y] == one[x, y], "\(x) \(y)")
        let mirrored = abs(Int(both[x, 29 - y].alpha) - Int(one[x, y].alpha))
        #expect(mirrored <= 2, "\(x) \(y)")
      }
    }
  }

  /// An arc that is larger than half of both sides is cut at both.
  @Test func aSquareIsCutAtBothSides() throws {
    let pixels = try pixels(rounded(24, .layerMinXMaxYCorner, width: 30, height: 30))
    #expect(pixels[0, 14] == .solidBlue && pixels[0, 15] == .nothing && pixels[3, 15] == .solidBlue)
    #expect(pixels[15, 29] == .solidBlue && pixels[14, 29] == .nothing && pixels[14, 26] == .solidBlue)
    #expect(pixels[4, 25] == .nothing && pixels[14, 15] == .solidBlue)
  }

  /// A radius beyond the shorter side is that side.
  @Test(arguments: [31, 1000, CGFloat.greatestFiniteMagnitude, .infinity])
  func noArcIsLargerThanTheShorterSide(radius: CGFloat) throws {
    let pixels = try pixels(rounded(radius, .layerMaxXMinYCorner))
    #expect(pixels == (try self.pixels(rounded(30, .layerMaxXMinYCorner))))
    #expect(pixels[59, 0] == .nothing && pixels[59, 14] == .nothing && pixels[59, 15] == .solidBlue)
    #expect(pixels[31, 2] == .solidBlue && pixels[29, 0] == .solidBlue)
  }

  @Test(arguments: [15 + 1e-9, 24, 1000, CGFloat.greatestFiniteMagnitude, .infinity])
  func fourCornersMakeACapsuleAtMost(radius: CGFloat) throws {
    let capsule = try pixels(rounded(15))
    #expect(try pixels(rounded(radius)) == capsule)
    #expect(capsule[0, 14].alpha > 240 && capsule[0, 0] == .nothing)
  }

  @Test func halfASideIsNotCut() throws {
    let exact = try pixels(rounded(15, .layerMinXMaxYCorner))
    #expect(try pixels(rounded(15 + 1e-9, .layerMinXMaxYCorner)) == exact)
    #expect(exact[0, 15].alpha > 240)
  }

  /// The border and the clip of sublayers have the outline of the background.
  @Test func borderAndClipAreCutAlike() throws {
    let background = try pixels(rounded(24, [.layerMinXMinYCorner, .layerMaxXMaxYCorner]))
    let clip = rounded(24, [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    clip.backgroundColor = nil
    clip.masksToBounds = true
    clip.addSublayer(layer(0, 0, 60, 30, .blue))
    #expect(try pixels(clip) == background)
    let border = rounded(24, [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    (border.backgroundColor, border.borderColor, border.borderWidth) = (nil, .blue, 4)
    let ring = try pixels(border)
    for y in 0..<30 {
      for x in 0..<60 where x < 3 || y < 3 || x > 56 || y > 26 {
        #expect(abs(Int(ring[x, y].alpha) - Int(background[x, y].alpha)) <= 2, "\(x) \(y)")
      }
    }
    #expect(ring[30, 15] == .nothing)
  }

  /// The inner side of a border keeps the outer one's centre, so that the ring is as thick everywhere.
  @Test(arguments: [27, 30, 9999] as [CGFloat])
  func bordersOfLargeArcsAreThickEverywhere(radius: CGFloat) throws {
    let border = rounded(radius, .layerMinXMinYCorner)
    (border.backgroundColor, border.borderColor, border.borderWidth) = (nil, .blue, 4)
    let ring = try pixels(border)
    let outer = Double(min(radius, 30))
    // Along the diagonal from the arc's centre, all between the two radii is covered.
    for distance in stride(from: outer - 2.7, through: outer - 1.2, by: 0.5) {
      let place = outer - distance * 0.5.squareRoot()
      #expect(ring[Int(place), Int(place)] == .solidBlue, "\(distance)")
    }
    for distance in [outer - 6, outer + 2] {
      let place = outer - distance * 0.5.squareRoot()
      #expect(ring[Int(place), Int(place)] == .nothing, "\(distance)")
    }
  }

  /// Where the inner arc leaves a whole quarter out, the border fills it.
  @Test func aWideBorderFillsAQuarter() throws {
    let border = rounded(30, .layerMinXMinYCorner, width: 30, height: 30)
    (border.backgroundColor, border.borderColor, border.borderWidth) = (nil, .blue, 14)
    let ring = try pixels(border)
    #expect(ring[14, 14] == .solidBlue && ring[15, 15] == .nothing && ring[16, 16] == .solidBlue)
    #expect(ring[2, 2] == .nothing)
  }
}
