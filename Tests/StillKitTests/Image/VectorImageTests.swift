// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import StillLayers
import Testing

@testable import StillGraphics
@testable import StillViews

/// Rule: an image of a vector file has the file's size, and acts like any other image.
struct VectorImageTests {
  private static let star = Data(
    """
    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 10'>
    <rect x='1' y='2' width='5' height='7' fill='#f00'/><rect x='6' y='2' width='4' height='3' fill='#00f'/></svg>
    """.utf8)

  private func image(scale: CGFloat = 2, _ mode: UIImage.RenderingMode = .automatic) throws -> UIImage {
    try #require(UIImage(vector: VectorFile(Self.star), scale: scale, renderingMode: mode))
  }

  private func bitmap(_ scale: CGFloat, _ draw: (CGContext) -> Void) throws -> Bitmap {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image {
      draw($0.cgContext)
    }
    return try #require(image.cgImage).bitmap
  }

  /// The same shapes, stretched over `rect`.
  private func shapes(in rect: CGRect, _ context: CGContext, _ colors: [UIColor] = [.red, .blue]) {
    for (part, color) in zip(
      [CGRect(x: 1, y: 2, width: 5, height: 7), CGRect(x: 6, y: 2, width: 4, height: 3)], colors)
    {
      context.setFillColor(color.cgColor)
      context.fill(
        CGRect(
          x: rect.minX + part.minX * rect.width / 12, y: rect.minY + part.minY * rect.height / 10,
          width: part.width * rect.width / 12, height: part.height * rect.height / 10))
    }
  }

  @Test func itHasTheSizeOfTheFile() throws {
    let image = try image(scale: 3)
    #expect(image.size == CGSize(width: 12, height: 10))
    #expect((image.cgImage?.width, image.cgImage?.height) == (36, 30))
    #expect(image.renderingMode == .automatic)
    #expect(try self.image(scale: 2, .alwaysTemplate).renderingMode == .alwaysTemplate)
    #expect(try self.image() == self.image())
    for scale in [0, -1, CGFloat.nan, .infinity, 1e9] {
      #expect(try UIImage(vector: VectorFile(Self.star), scale: scale) == nil)
    }
  }

  @Test(arguments: [1.0, 2, 3]) func itIsSharpAtAnySize(scale: CGFloat) throws {
    let (image, rect) = (try image(scale: 1), CGRect(x: 2, y: 4, width: 36, height: 30))
    #expect(try bitmap(scale) { _ in image.draw(in: rect) } == bitmap(scale) { shapes(in: rect, $0) })
  }

  @Test func tintsFillIt() throws {
    let rect = CGRect(x: 0, y: 0, width: 24, height: 20)
    let green = try bitmap(2) { shapes(in: rect, $0, [.green, .green]) }
    #expect(try bitmap(2) { _ in try? image().withTintColor(.green).draw(in: rect) } == green)
    let template = try image(scale: 2, .alwaysTemplate)
    let drawn = try bitmap(2) { context in
      context.setFillColor(UIColor.green.cgColor)
      template.draw(in: rect)
    }
    #expect(drawn == green)
  }

  @Test func capsTakeItsPixels() throws {
    let insets = UIEdgeInsets(top: 2, left: 1, bottom: 1, right: 2)
    let pixels = UIImage(cgImage: CGImage(bitmap: try #require(image().cgImage).bitmap), scale: 2, orientation: .up)
    let pictures = try [image(), pixels].map { image in
      try bitmap(2) { _ in
        image.resizableImage(withCapInsets: insets).draw(in: CGRect(x: 0, y: 0, width: 40, height: 30))
      }
    }
    #expect(pictures[0] == pictures[1])
  }

  @MainActor @Test func imageViewsShowIt() throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 36, height: 30))
    view.image = try image()
    #expect(view.intrinsicContentSize == CGSize(width: 12, height: 10))
    let expected = try bitmap(2) { shapes(in: view.bounds, $0) }
    #expect(try bitmap(2) { view.layer.render(in: $0) } == expected)
  }

  /// A file that librsvg refuses leaves nothing, and says so to the running test.
  @Test func whatCannotBeDrawnIsReported() throws {
    let file = try VectorFile(
      Data("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><g a='1' a='2'/></svg>".utf8))
    let image = try #require(UIImage(vector: file, scale: 1))
    let log = ErrorLog()
    ProgrammerErrors.handling(with: { log.add($0) }) {
      _ = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in image.draw(at: .zero) }
      _ = image.pngData()
    }
    #expect(log.texts.count == 2)
    #expect(log.texts.allSatisfy { $0.hasPrefix("librsvg cannot draw the vector 8×8") })
  }

  @Test func pagesAreImages() throws {
    let file = try VectorFile(pdf: SamplePage.data)
    #expect(file.size == CGSize(width: 40, height: 20))
    let image = try #require(UIImage(vector: file, scale: 1))
    let expected = try bitmap(2) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 10, width: 10, height: 10))
    }
    #expect(try bitmap(2) { _ in image.draw(at: .zero) } == expected)
    #expect(throws: (any Error).self) { try VectorFile(pdf: Self.star) }
  }
}
