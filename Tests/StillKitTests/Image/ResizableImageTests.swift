// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import StillTestSupport
import Testing

/// Resizable images whose caps or sizes make no sense.
@MainActor struct ResizableImageTests {
  /// A red image of 7×7 points.
  private func image() -> UIImage {
    UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 7, height: 7)).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 7, height: 7))
    }
  }

  private func picture(of image: UIImage, in rect: CGRect) throws -> Bitmap {
    UIGraphicsBeginImageContext(CGSize(width: 20, height: 20))
    defer { UIGraphicsEndImageContext() }
    image.draw(in: rect)
    return try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage).bitmap
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity], 0..<4)
  func insetsThatAreNotFiniteAreRefused(number: CGFloat, edge: Int) throws {
    var sides = [CGFloat](repeating: 2, count: 4)
    sides[edge] = number
    let insets = UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    let plain = image()
    var made: UIImage?
    let texts = errors { made = plain.resizableImage(withCapInsets: insets) }
    #expect(texts.count == 1 && texts.first?.contains("resizableImage(withCapInsets:") == true)
    #expect(made?.capInsets == .zero)
    _ = try picture(of: #require(made), in: CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  /// Negative caps count as none, and ones beyond the image as all of it, of which the first takes what it can.
  @Test func capsStayWithinTheImage() throws {
    for number in [-5, -1e300, 0, 7, 7.5, 100, 1e300, .greatestFiniteMagnitude] as [CGFloat] {
      let insets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
      for mode in [UIImage.ResizingMode.tile, .stretch] {
        let made = image().resizableImage(withCapInsets: insets, resizingMode: mode)
        let picture = try picture(of: made, in: CGRect(x: 2, y: 2, width: 10, height: 10))
        #expect(picture[6, 6].red == 255 && picture[1, 1].alpha == 0 && picture[13, 13].alpha == 0, "\(number)")
        let view = UIImageView(image: made)
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(try Picture(view)[5, 5] == 0xFFFF_0000, "\(number)")
      }
    }
  }

  /// Caps that are shrunk to a length may be longer than it by rounding.
  @Test func anySizeCanBeDrawn() throws {
    var numbers = SeededNumbers(seed: 7)
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    defer { UIGraphicsEndImageContext() }
    let image = image()
    for _ in 0..<300 {
      let sides = (0..<4).map { _ in CGFloat.random(in: 0...7, using: &numbers) }
      let insets = UIEdgeInsets(top: sides[0], left: sides[1], bottom: 0, right: sides[3])
      let size = CGSize(
        width: CGFloat.random(in: -2...9, using: &numbers), height: CGFloat.random(in: 0...9, using: &numbers))
      image.resizableImage(withCapInsets: insets).draw(in: CGRect(origin: .zero, size: size))
    }
    for size in [1e-300, 1e9, 1e300] as [CGFloat] {
      image.resizableImage(withCapInsets: .zero).draw(in: CGRect(x: 0, y: 0, width: size, height: size))
    }
    #expect(try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage).bitmap[1, 1].red == 255)
  }

  /// A hundred million tiles cost as much as those that are seen.
  @Test func tilesAreAsManyAsAreSeen() throws {
    let made = image().resizableImage(withCapInsets: UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
    let (view, tiled) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIImageView(image: made))
    tiled.frame = CGRect(x: -5e3, y: -5e3, width: 1e4, height: 1e4)
    view.addSubview(tiled)
    let picture = try Picture(view)
    #expect(picture[0, 0] == 0xFFFF_0000 && picture[19, 19] == 0xFFFF_0000)
  }
}
