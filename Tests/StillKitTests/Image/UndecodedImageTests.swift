// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Images of JPEG files, which are drawn smaller from the file, until their pixels are taken.
struct UndecodedImageTests {
  /// The finest stripes: at half the size, the file has none left, while pixels make some of their edges.
  private func photograph() throws -> UIImage {
    let bitmap = Bitmap(width: 64, height: 64) { words in
      for index in 0..<(64 * 64) {
        let value: UInt32 = (index % 64 * 5 / 8 + index / 64 / 3) % 2 == 0 ? 20 : 230
        words[index] = 0xFF00_0000 | value * 0x01_0101
      }
    }
    let data = try #require(UIImage(cgImage: CGImage(bitmap: bitmap)).jpegData(compressionQuality: 1))
    return try #require(UIImage(data: data))
  }

  private func drawn(_ image: UIImage?, _ side: CGFloat) throws -> Bitmap {
    let image = try #require(image)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let made = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: side, height: side))
    }
    return try #require(made.cgImage).bitmap
  }

  private func pixels(_ image: UIImage) throws -> UIImage {
    UIImage(cgImage: CGImage(bitmap: try #require(image.cgImage).bitmap))
  }

  @Test func aFileIsDrawnSmallerFromItsCoefficients() throws {
    let image = try photograph()
    let decoded = try pixels(image)
    #expect(try drawn(image, 32) != drawn(decoded, 32))
    #expect(try drawn(image, 16) != drawn(decoded, 16))
    // To have its pixels read does not change how an image is drawn.
    #expect(try drawn(image, 32) == drawn(photograph(), 32))
    // More than half of the size is made of all pixels.
    #expect(try drawn(image, 33) == drawn(decoded, 33))
    #expect(try drawn(image, 64) == drawn(decoded, 64))
  }

  @Test func aDecodedImageIsDrawnFromItsPixels() async throws {
    let image = try photograph()
    let expected = try drawn(pixels(image), 32)
    #expect(try drawn(image.preparingForDisplay(), 32) == expected)
    let whole = CGRect(x: 0, y: 0, width: 64, height: 64)
    #expect(try drawn(image.cgImage?.cropping(to: whole).map { UIImage(cgImage: $0) }, 32) == expected)
    #expect(try drawn(UIImage(cgImage: CGImage(bitmap: drawn(image, 64))), 32) == expected)
    #expect(try drawn(await image.byPreparingForDisplay(), 32) == expected)
    #expect(image.preparingForDisplay() == image)
  }

  @MainActor @Test func layersDrawTheSame() throws {
    let image = try photograph()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    layer.contents = image.cgImage
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let view = UIGraphicsImageRenderer(size: layer.frame.size, format: format).image { layer.render(in: $0.cgContext) }
    #expect(try #require(view.cgImage).bitmap == drawn(image, 32))
  }

  @Test func aFileThatIsCutShortIsNoImage() throws {
    let data = try #require(try photograph().jpegData(compressionQuality: 0.8))
    #expect(UIImage(data: data)?.size == CGSize(width: 64, height: 64))
    #expect(UIImage(data: data.prefix(data.count / 2)) == nil)
    #expect(UIImage(data: data.prefix(30)) == nil)
  }
}
