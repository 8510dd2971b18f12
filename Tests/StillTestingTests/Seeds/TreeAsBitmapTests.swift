// SPDX-License-Identifier: MIT

import StillBitmap
import StillKit
import Testing

@testable import StillTesting

/// Seed S1: a view tree as a bitmap.
@MainActor @Suite(.snapshots) struct TreeAsBitmapTests {
  private func card() -> UIView {
    let card = SeedTrees.view(.systemTeal, 0, 0, 60, 40)
    card.layer.cornerRadius = 12
    card.addSubview(WordsView(frame: CGRect(x: 8, y: 10, width: 50, height: 20), "Card"))
    return card
  }

  private func format(_ scale: CGFloat, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, opaque)
    return format
  }

  private func image(of view: UIView, _ format: UIGraphicsImageRendererFormat) -> UIImage {
    UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
      view.layer.render(in: context.cgContext)
    }
  }

  @Test(arguments: [1, 2, 3]) func scaleIsPixelsAPoint(scale: Int) throws {
    let image = image(of: card(), format(CGFloat(scale)))
    #expect(image.size == CGSize(width: 60, height: 40) && image.scale == CGFloat(scale))
    #expect(image.cgImage?.width == 60 * scale && image.cgImage?.height == 40 * scale)
    assertSnapshot(of: image, as: .image, named: "\(scale)x")
  }

  @Test func withoutAFormatTheScreenDecides() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }
    #expect(image.scale == UIScreen.main.scale && image.size == CGSize(width: 4, height: 2))
  }

  @Test func opaquePicturesStartBlack() throws {
    #expect(try image(of: card(), format(1)).pixels()[0, 0].alpha == 0)
    let opaque = image(of: card(), format(2, opaque: true))
    let corner = try opaque.pixels()[0, 0]
    #expect(corner == Bitmap.Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    assertSnapshot(of: opaque, as: .image)
  }

  @Test func thePreferredRangeChangesNoPixel() throws {
    let plain = try image(of: card(), format(2)).pixels()
    for range in [UIGraphicsImageRendererFormat.Range.extended, .standard, .automatic, .unspecified] {
      let format = format(2)
      format.preferredRange = range
      #expect(try image(of: card(), format).pixels() == plain)
    }
  }

  @Test func aPNGHoldsTheVeryPixels() throws {
    let view = card()
    let data = UIGraphicsImageRenderer(size: view.bounds.size, format: format(2)).pngData { context in
      view.layer.render(in: context.cgContext)
    }
    let decoded = try PNGFile.decode([UInt8](data))
    #expect(decoded.bitmap == (try image(of: view, format(2)).pixels()))
    #expect(decoded.metadata.scale == 2)
  }

  @Test func aJPEGLooksTheSame() throws {
    let view = card()
    let renderer = UIGraphicsImageRenderer(size: view.bounds.size, format: format(2, opaque: true))
    let best = renderer.jpegData(withCompressionQuality: 1) { view.layer.render(in: $0.cgContext) }
    let small = renderer.jpegData(withCompressionQuality: 0.1) { view.layer.render(in: $0.cgContext) }
    #expect(small.count < best.count)
    let decoded = try #require(UIImage(data: best, scale: 2))
    let expected = renderer.image { view.layer.render(in: $0.cgContext) }
    #expect(decoded.size == expected.size)
    // JPEG keeps colour at half the resolution: edges of teal on black bleed by a few levels.
    let difference = Diffing<UIImage>.image(precision: 0.97, perceptualPrecision: 0.93).diffV2(expected, decoded)
    #expect(difference == nil, "\(difference?.0 ?? "")")
  }

  @Test func drawHierarchyDrawsWhatRenderDraws() throws {
    let view = card()
    let rendered = image(of: view, format(2))
    let drawn = UIGraphicsImageRenderer(size: view.bounds.size, format: format(2)).image { _ in
      #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }
    #expect(try drawn.pixels() == rendered.pixels())
  }

  @Test func drawHierarchyFillsTheRectangle() {
    let view = card()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 80), format: format(1)).image { _ in
      view.drawHierarchy(in: CGRect(x: 30, y: 20, width: 90, height: 60), afterScreenUpdates: true)
    }
    assertSnapshot(of: image, as: .image)
  }

  @Test func afterScreenUpdatesLaysOutFirst() throws {
    let view = LateView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let renderer = UIGraphicsImageRenderer(size: view.bounds.size, format: format(1))
    let before = renderer.image { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: false) }
    #expect(try before.pixels()[5, 5].alpha == 0)
    let after = renderer.image { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) }
    #expect(try after.pixels()[5, 5].alpha == 255)
  }

  @Test func boundsShiftWhatIsSeen() throws {
    let view = card()
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 30, y: 20, width: 30, height: 20), format: format(2))
    let part = renderer.image { view.layer.render(in: $0.cgContext) }
    let whole = try image(of: view, format(2)).pixels()
    #expect(try part.pixels() == whole.cropped(x: 60, y: 40, width: 60, height: 40))
  }
}

/// Has its colour only once it is laid out.
private final class LateView: UIView {
  override func layoutSubviews() { backgroundColor = .red }
}
