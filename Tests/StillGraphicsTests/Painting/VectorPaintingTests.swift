// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPDF
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// Rule: a vector file is drawn like an image of its pixels, but sharp at any size, and as vectors in a PDF.
struct VectorPaintingTests {
  /// A file of 24 × 24 points.
  private static func file(_ content: String) throws -> VectorFile {
    try VectorFile(
      Data("<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24'>\(content)</svg>".utf8))
  }

  /// A translucent disc over a bar, with edges that lie between pixels.
  private static let shapes = """
    <g opacity='0.8'><rect x='3' y='2.5' width='18' height='6' fill='#06c'/>
    <circle cx='12' cy='13' r='8.3' fill='#e30' fill-opacity='0.7'/></g>
    """

  private static let place = CGRect(x: 8, y: 6, width: 24, height: 24)

  private func list(_ content: String, in rect: CGRect = Self.place) throws -> DisplayList {
    DisplayList(.vector(try Self.file(content), rect))
  }

  @Test(arguments: [1.0, 2, 3]) func shapesOnWholePixelsAreExact(scale: Double) throws {
    let content = "<rect x='2' y='3' width='10' height='7' fill='#0066cc'/><rect x='4' y='4' width='2' height='2'/>"
    let painted = try paint(list(content), 40, 36, scale: scale)
    let expected = try picture(40, 36, scale: scale) { context in
      context.fill(.rgba(0, 0.4, 0.8), 10, 9, 10, 7)
      context.fill(.rgba(0, 0, 0), 12, 10, 2, 2)
    }
    #expect(painted == expected)
  }

  @Test func itIsStretchedOverItsRectangle() throws {
    let content = "<rect x='12' y='0' width='12' height='12' fill='#f00'/>"
    let painted = try paint(list(content, in: CGRect(x: 4, y: 4, width: 32, height: 16)), 40, 24)
    #expect(painted == (try picture(40, 24) { $0.fill(.red, 20, 4, 16, 8) }))
  }

  /// The measured difference of Cairo's coverage within librsvg to ours, which is within 1/255 of iOS.
  @Test func coverageIsNearOurOwn() throws {
    let painted = try paint(list("<circle cx='12' cy='12' r='9.3'/>"), 40, 36, scale: 3)
    let own = try picture(40, 36, scale: 3) { context in
      context.setFillColor(.rgba(0, 0, 0))
      context.fillEllipse(in: CGRect(x: 8 + 2.7, y: 6 + 2.7, width: 18.6, height: 18.6))
    }
    let differences = painted.withWords { words in
      own.withWords { own in (0..<painted.pixelCount).map { abs(Int(words[$0] >> 24) - Int(own[$0] >> 24)) } }
    }
    let edge = differences.filter { $0 > 0 }
    #expect(!edge.isEmpty && edge.count < painted.pixelCount / 20)
    #expect(try #require(differences.max()) <= 9, "\(edge.sorted())")
  }

  @Test(arguments: (Int32(0)...27).compactMap(CGBlendMode.init(rawValue:)))
  func blendModesAlphaAndShadowsAreThoseOfItsPixels(mode: CGBlendMode) throws {
    let alone = try list(Self.shapes, in: CGRect(x: 0, y: 0, width: 24, height: 24))
    let pixels = CGImage(bitmap: try paint(alone, 24, 24))
    let shadow = DropShadow(offset: CGSize(width: 3, height: 4), sigma: 2, color: .black.withAlpha(0.6))
    for (alpha, shadow) in [(1.0, nil), (0.5, nil), (0.7, shadow)] {
      let compositing = { () -> Compositing in
        var compositing = Compositing(alpha: alpha, blendMode: mode)
        compositing.shadow = shadow
        return compositing
      }()
      let behind = Node(
        .fillRect(CGRect(x: 0, y: 0, width: 22, height: 30), SRGBComponents(red: 1, green: 0.9, blue: 0.3, alpha: 0.9)))
      let vector = Node(.vector(try Self.file(Self.shapes), Self.place), compositing)
      // The rows of images begin where y is greatest.
      let image = Node(.image(pixels, Self.place, .none), compositing, at: Place(space: 1))
      let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Self.place.minY + Self.place.maxY)
      let pictures = try [vector, image].map { node in
        let spaces = [DisplayList.Space(parent: 0, transform: flip)]
        return try paint(DisplayList(nodes: [behind, node], spaces: spaces, clips: []), 40, 36)
      }
      #expect(pictures[0] == pictures[1], "\(mode) \(alpha) \(shadow != nil)")
    }
  }

  @Test func masksAndGroupsHoldIt() throws {
    let alone = try list(Self.shapes, in: CGRect(x: 0, y: 0, width: 24, height: 24))
    let image = CGImage(bitmap: try paint(alone, 24, 24))
    let vector = CGImage(drawing: alone, size: CGSize(width: 24, height: 24), width: 24, height: 24)
    func draw(_ image: CGImage, _ x: Double, _ y: Double, _ context: CGContext) {
      context.saveGState()
      // Images lie upright where y points up.
      context.translateBy(x: x, y: 36 + y)
      context.scaleBy(x: 1, y: -1)
      context.draw(image, in: Self.place)
      context.restoreGState()
    }
    let pictures = try [image, try #require(vector)].map { image in
      try picture(40, 36) { context in
        let mask = record(40, 36) { draw(image, 0, 0, $0) }
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 36), seenThrough: mask)
        context.setAlpha(0.5)
        context.group { draw(image, 6, 5, context) }
      }
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func coloursAreMultiplied() throws {
    let content = "<rect width='24' height='24' fill='#80ff40'/>"
    let tinted = try list(content).modulated(by: SRGBComponents(red: 0.5, green: 1, blue: 0, alpha: 1))
    #expect(try paint(tinted, 40, 36)[20, 20] == Pixel(64, 255, 0))
    #expect(try PDFDocument(data: pdf(tinted, 40, 36)).rasterize(page: 0, scale: 1)[20, 20] == Pixel(64, 255, 0))
  }

  /// Groups of files that are turned or mirrored keep their places.
  @Test(arguments: [
    CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 40, ty: 0),
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 36),
    CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 38, ty: 0),
    CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 10, ty: -4),
  ])
  func itIsTurnedAndMirrored(transform: CGAffineTransform) throws {
    let vector = Node(.vector(try Self.file(Self.shapes), Self.place), .plain, at: Place(space: 1))
    let list = DisplayList(
      nodes: [vector], spaces: [DisplayList.Space(parent: 0, transform: transform)], clips: [])
    let shapes = record(40, 36) { context in
      context.concatenate(transform)
      context.setAlpha(0.8)
      context.group {
        context.fill(.rgba(0, 0.4, 0.8), 11, 8.5, 18, 6)
        context.setFillColor(.rgba(238.0 / 255, 0.2, 0, 0.7))
        context.fillEllipse(in: CGRect(x: 11.7, y: 10.7, width: 16.6, height: 16.6))
      }
    }
    let pixels = try paint(list, 40, 36, scale: 3)
    #expect(pixels.greatestDifference(from: try paint(shapes, 40, 36, scale: 3)) <= 12)
    let document = try PDFDocument(data: pdf(list, 40, 36))
    #expect(try document.imageCount() == 0)
    #expect(try document.rasterize(page: 0, scale: 3).greatestDifference(from: pixels) <= 40)
  }

  @Test func hugeAndFlatPlacesCostNothing() throws {
    for rect in [
      CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7), CGRect(x: 1e9, y: 0, width: 24, height: 24),
      CGRect(x: 0, y: 0, width: 1e-9, height: 24), CGRect(x: 0, y: 0, width: 0, height: 0),
      CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 4),
    ] {
      let list = try list(Self.shapes, in: rect)
      #expect(try paint(list, 40, 36).pixelCount == 40 * 36)
      #expect(throws: Never.self) { try pdf(list, 40, 36) }
    }
  }

  // MARK: - PDF

  @Test(arguments: [
    "",
    "<defs><linearGradient id='a'><stop stop-color='#f00'/><stop offset='1' stop-color='#00f'/></linearGradient></defs>"
      + "<rect width='24' height='24' fill='url(#a)'/>",
    "<clipPath id='a'><circle cx='12' cy='12' r='9'/></clipPath><rect width='24' height='24' clip-path='url(#a)'/>",
    "<symbol id='a' overflow='visible'><path d='M0 0h9v9z'/></symbol><use href='#a' x='3'/><use href='#a' y='9'/>",
    "<path d='M3 3L20 20' stroke='#080' stroke-width='2' stroke-dasharray='3 1'/>",
  ])
  func aPageHoldsVectors(content: String) throws {
    let list = try list(Self.shapes + content)
    let document = try PDFDocument(data: pdf(list, 40, 36))
    #expect(list.bitmapCauses.isEmpty)
    #expect(try document.imageCount() == 0)
    let (page, pixels) = (try document.rasterize(page: 0, scale: 3), try paint(list, 40, 36, scale: 3))
    #expect(page.greatestDifference(from: pixels) <= 40)
    #expect(page[60, 60].alpha > 0)
  }

  @Test func filtersArePixelsAtThreePerPoint() throws {
    let content =
      "<filter id='a'><feGaussianBlur stdDeviation='1'/></filter><rect x='6' y='6' width='12' height='12' filter='url(#a)'/>"
    let list = try list(content)
    let document = try PDFDocument(data: pdf(list, 40, 36))
    #expect(list.bitmapCauses == [.image])
    #expect(try document.imageCount() == 1)
    for word in ["/Width 72", "/Height 72"] { #expect(document.data.range(of: Data(word.utf8)) != nil) }
    let (page, pixels) = (try document.rasterize(page: 0, scale: 3), try paint(list, 40, 36, scale: 3))
    #expect(page.greatestDifference(from: pixels) <= 2)
  }

  @Test func alphaBlendModesAndMasksKeepVectors() throws {
    let file = try Self.file(Self.shapes)
    let vector = try #require(CGImage(vector: file, scale: 1))
    let list = record(40, 36) { context in
      context.fill(.rgba(1, 0.9, 0.3), 0, 0, 40, 18)
      context.setAlpha(0.5)
      context.draw(vector, in: Self.place)
      context.setBlendMode(.multiply)
      context.draw(vector, in: Self.place.offsetBy(dx: 6, dy: 4))
      context.setFillColor(.blue)
      context.fill(
        CGRect(x: 0, y: 0, width: 12, height: 36), seenThrough: record(40, 36) { $0.draw(vector, in: Self.place) })
    }
    let document = try PDFDocument(data: pdf(list, 40, 36))
    #expect(try document.imageCount() == 0)
    let (page, pixels) = (try document.rasterize(page: 0, scale: 3), try paint(list, 40, 36, scale: 3))
    #expect(page.greatestDifference(from: pixels) <= 40)
  }

  /// Rule: corners of strokes are as sharp as the file says, whatever the parts are that a pixel is painted in.
  @Test func cornersOfStrokesAreSharp() throws {
    let corner = "<path d='M4 4L12 12L20 4' fill='none' stroke='#f00' stroke-width='4'/>"
    let pixels = try paint(list(corner), 40, 36, scale: 3)
    let shape = try paint(
      list("<path d='M2.586 5.414L12 14.828L21.414 5.414L18.586 2.586L12 9.172L5.414 2.586Z' fill='#f00'/>"), 40, 36,
      scale: 3)
    #expect(pixels.greatestDifference(from: shape) <= 9)
  }

  @Test func equalListsGiveEqualPages() throws {
    #expect(try pdf(list(Self.shapes), 40, 36) == pdf(list(Self.shapes), 40, 36))
  }
}

extension Bitmap {
  fileprivate func greatestDifference(from other: Bitmap) -> Int {
    guard width == other.width, height == other.height else { return 255 }
    var greatest = 0
    for y in 0..<height {
      for x in 0..<width { greatest = max(greatest, self[x, y].distance(other[x, y])) }
    }
    return greatest
  }
}
