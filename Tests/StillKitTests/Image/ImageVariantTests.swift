// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: variants of an image share its pixels, and change only how these are drawn.
struct ImageVariantTests {
  private static let (red, green, blue, yellow): (UInt32, UInt32, UInt32, UInt32) =
    (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00)

  private static func image(_ width: Int, _ words: [UInt32], _ orientation: UIImage.Orientation = .up) -> UIImage {
    let bitmap = Bitmap(width: width, height: words.count / width) { buffer in
      for (index, word) in words.enumerated() { buffer[index] = word }
    }
    return UIImage(cgImage: CGImage(bitmap: bitmap), scale: 1, orientation: orientation)
  }

  /// What `draw` paints on `width` × `height` points at 1x.
  private static func words(_ width: Int, _ height: Int, _ draw: () -> Void) throws -> [UInt32] {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, 1)
    draw()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let bitmap = try #require(image?.cgImage).bitmap
    return bitmap.withWords { Array(UnsafeBufferPointer(start: $0, count: width * height)) }
  }

  /// The pixels red, green over blue, yellow, as each orientation shows them.
  static let turns: [(UIImage.Orientation, [UInt32])] = [
    (.up, [red, green, blue, yellow]), (.down, [yellow, blue, green, red]),
    (.left, [green, yellow, red, blue]), (.right, [blue, red, yellow, green]),
    (.upMirrored, [green, red, yellow, blue]), (.downMirrored, [blue, yellow, red, green]),
    (.leftMirrored, [red, blue, green, yellow]), (.rightMirrored, [yellow, green, blue, red]),
  ]

  @Test(arguments: turns)
  func everyOrientationIsDrawnUpright(orientation: UIImage.Orientation, expected: [UInt32]) throws {
    let pixels = [Self.red, Self.green, Self.blue, Self.yellow]
    let image = Self.image(2, pixels, orientation)
    #expect(try Self.words(2, 2) { image.draw(at: .zero) } == expected)
    let bitmap = try #require(image.cgImage).bitmap
    #expect(bitmap.withWords { Array(UnsafeBufferPointer(start: $0, count: 4)) } == pixels)
  }

  @Test func resizableImagesTileWhatLiesBetweenTheirCaps() throws {
    let image = Self.image(4, [Self.red, Self.green, Self.blue, Self.yellow])
      .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    let tiled = try Self.words(9, 1) { image.draw(in: CGRect(x: 0, y: 0, width: 9, height: 1)) }
    let (green, blue) = (Self.green, Self.blue)
    #expect(tiled == [Self.red, green, blue, green, blue, green, blue, green, Self.yellow])
  }

  @Test func resizableImagesStretchIfAsked() throws {
    let image = Self.image(3, [Self.red, Self.green, Self.blue])
      .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)
    let stretched = try Self.words(7, 2) { image.draw(in: CGRect(x: 0, y: 0, width: 7, height: 2)) }
    let row = [Self.red] + Array(repeating: Self.green, count: 5) + [Self.blue]
    #expect(stretched == row + row)
  }

  @Test func variantsKeepWhatTheyDoNotChange() {
    let image = Self.image(2, [Self.red, Self.green], .right).withBaselineOffset(fromBottom: 3)
      .withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      .withRenderingMode(.alwaysTemplate).imageFlippedForRightToLeftLayoutDirection()
      .withHorizontallyFlippedOrientation()
    #expect(image.baselineOffsetFromBottom == 3 && image.hasBaseline)
    #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(image.renderingMode == .alwaysTemplate && image.flipsForRightToLeftLayoutDirection)
    #expect(image.imageOrientation == .leftMirrored)
    #expect(image.imageWithoutBaseline().baselineOffsetFromBottom == nil)
    #expect(image != image.imageWithoutBaseline())
  }

  @Test func thumbnailsHaveTheSizeAskedFor() async throws {
    let image = Self.image(2, [Self.red, Self.red, Self.red, Self.red], .right)
    let thumbnail = try #require(image.preparingThumbnail(of: CGSize(width: 8, height: 5)))
    #expect(thumbnail.size == CGSize(width: 8, height: 5) && thumbnail.imageOrientation == .up)
    #expect(try #require(thumbnail.cgImage).bitmap.straightPixel(x: 7, y: 4).red == 255)
    #expect(await image.byPreparingThumbnail(ofSize: CGSize(width: 8, height: 5)) == thumbnail)
    #expect(await image.byPreparingForDisplay() == image)
    for size in [CGSize.zero, CGSize(width: -1, height: 2), CGSize(width: CGFloat.nan, height: 2)] {
      #expect(image.preparingThumbnail(of: size) == nil)
    }
    #expect(UIImage().preparingForDisplay() == nil && UIImage().preparingThumbnail(of: image.size) == nil)
  }

  @Test func thumbnailsAreHandedOverLater() async {
    let image = Self.image(1, [Self.red])
    let size = await withCheckedContinuation { continuation in
      image.prepareThumbnail(of: CGSize(width: 3, height: 3)) { continuation.resume(returning: $0?.size) }
    }
    #expect(size == CGSize(width: 3, height: 3))
  }

  @Test func patternColoursTileTheirImage() throws {
    let color = UIColor(patternImage: Self.image(2, [Self.red, Self.green, Self.blue, Self.yellow]))
    let filled = try Self.words(5, 2) {
      color.setFill()
      UIRectFill(CGRect(x: 1, y: 0, width: 4, height: 2))
    }
    let (red, green, blue, yellow) = (Self.red, Self.green, Self.blue, Self.yellow)
    #expect(filled == [0, green, red, green, red, 0, yellow, blue, yellow, blue])
    var white: CGFloat = 0
    #expect(!color.getWhite(&white, alpha: nil) && !color.getRed(&white, green: nil, blue: nil, alpha: nil))
    #expect(color == UIColor(cgColor: color.cgColor))
    #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
  }

  @MainActor @Test func patternsOfViewsBeginInTheirCorner() throws {
    let view = UIView(frame: CGRect(x: 1, y: 0, width: 4, height: 2))
    view.backgroundColor = UIColor(patternImage: Self.image(2, [Self.red, Self.green, Self.blue, Self.yellow]))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 2))
    root.addSubview(view)
    let picture = try Picture(root)
    #expect([picture[0, 0], picture[1, 0], picture[2, 0], picture[1, 1]] == [0, Self.red, Self.green, Self.blue])
  }

  @MainActor @Test func imageViewsMirrorWhereTheLayoutDoes() throws {
    let view = UIImageView(image: Self.image(2, [Self.red, Self.green]).imageFlippedForRightToLeftLayoutDirection())
    #expect(try Picture(view)[0, 0] == Self.red)
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsDisplay()
    view.layer.setNeedsDisplay()
    #expect(try Picture(view)[0, 0] == Self.green)
  }
}
