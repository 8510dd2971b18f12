// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

/// Rule: filters decide how an image's pixels are weighed in another size.
struct ContentsFilterTests {
  /// Two pixels, black and white, as a layer of 8×4 points.
  private func subject() -> CALayer {
    let subject = layer(0, 0, 8, 4)
    subject.contents = CGImage(
      bitmap: Bitmap(width: 2, height: 1) { words in
        words[0] = 0xFF00_0000
        words[1] = 0xFFFF_FFFF
      })
    return subject
  }

  private func shades(_ layer: CALayer, width: Int, height: Int) throws -> Set<UInt8> {
    let picture = try picture(of: layer, width: width, height: height)
    return Set((0..<width).map { picture[$0, height / 2].red })
  }

  @Test func nearestPixelsMagnifiedStaySquares() throws {
    let subject = subject()
    #expect(try shades(subject, width: 8, height: 4).count > 2)
    subject.magnificationFilter = .nearest
    #expect(try shades(subject, width: 8, height: 4) == [0, 255])
  }

  @Test func theMinificationFilterHasNoSayInLargerPictures() throws {
    let subject = subject()
    subject.minificationFilter = .nearest
    #expect(try shades(subject, width: 8, height: 4).count > 2)
  }

  @Test func nearestPixelsOfSmallerPicturesAreNotMixed() throws {
    let subject = layer(0, 0, 2, 2)
    subject.contents = CGImage(
      bitmap: Bitmap(width: 20, height: 20) { words in
        for index in 0..<400 { words[index] = index % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
      })
    #expect(try shades(subject, width: 2, height: 2).isDisjoint(with: [0, 255]))
    subject.minificationFilter = .nearest
    #expect(try shades(subject, width: 2, height: 2).isSubset(of: [0, 255]))
  }

  @Test func filtersBelongToCopies() {
    let subject = subject()
    #expect(subject.magnificationFilter == .linear && subject.minificationFilter == .linear)
    subject.magnificationFilter = .nearest
    #expect(CALayer(layer: subject).magnificationFilter == .nearest)
  }
}
