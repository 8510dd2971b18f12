// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillBitmap
import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Rule: an image set may hold GIF, WebP, SVG and PDF files, and what cannot be read is named with its path.
@MainActor struct ImageFileTests {
  /// Its files are there until the test ends.
  private let assets: AssetBundle

  init() throws { assets = try AssetBundle() }

  /// Writes an image set of one file.
  private func set(_ name: String, _ file: String, _ data: Data, _ entry: String = "", isPreserved: Bool = false) throws
  {
    try assets.write(data, to: "Media.xcassets/\(name).imageset/\(file)")
    try assets.imageSet(
      name, [#""filename": "\#(file)""# + (entry.isEmpty ? "" : ", \(entry)")],
      properties: #"{"preserves-vector-representation": \#(isPreserved)}"#)
  }

  private func words(_ image: UIImage?) -> [UInt32]? {
    image?.cgImage.map { image in
      image.bitmap.withWords { words in (0..<image.width * image.height).map { words[$0] } }
    }
  }

  @Test func theFirstFrameOfAGIFIsShown() throws {
    let animation = """
      R0lGODlhBAACAIEAAP8AAAD/AAAA/////yH5BAQUAAAALAAAAAAEAAIAAAIDhG8FACH5BAkBAAMALAEAAAACAAEAAAICzAoAIfkEDAAAAAAsAwABAAEA
      AQAAAgJUAQAh+QQAAAAAACwAAAAAAQABAAACAlwBADs=
      """
    let data = try #require(Data(base64Encoded: animation, options: .ignoreUnknownCharacters))
    try set("spinner", "a.gif", data, #""scale": "2x""#)
    let image = try #require(assets.image("spinner"))
    #expect(image.size == CGSize(width: 2, height: 1) && image.scale == 2)
    #expect(words(image)?.prefix(2) == words(UIImage(data: data))?.prefix(2))
    #expect(words(image)?[1] == red)
  }

  @Test func theTranslucentPixelsOfAWebPAreRead() throws {
    let picture = "UklGRkIAAABXRUJQVlA4TDYAAAAvAkAAEC8gECCI8J9qg0zaJn3n3+8EAgQj/i8RZNsMbSM7+gPD/cZs2BoIBChjxRZDRPQ/zgo="
    try set("photo", "a.webp", try #require(Data(base64Encoded: picture)), #""scale": "1x""#)
    let image = try #require(assets.image("photo"))
    #expect(image.size == CGSize(width: 3, height: 2))
    #expect(words(image) == [red, 0x8000_8000, 0, 0xFF0A_141E, 0xFFFF_FFFF, 0x4000_0000])
  }

  @Test func thePageOfAPDFIsShown() throws {
    try set("page", "a.pdf", SamplePage.data, isPreserved: true)
    let image = try #require(assets.image("page"))
    #expect(image.size == CGSize(width: 40, height: 20) && image.cgImage?.drawing != nil)
    let view = UIImageView(image: image)
    let picture = try Picture(view)
    #expect(picture[2, 18] == red)
    #expect(picture[2, 2] != red && picture[20, 18] != red)
  }

  /// A photograph that was taken upright lies on its side in the file.
  @Test func photographsStandUpright() throws {
    let square = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { $0.fill($0.format.bounds) }
    let jpeg = try #require(square.jpegData(compressionQuality: 1))
    let exif: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 8)] + Array("Exif\0\0".utf8) + exif
    let photo = jpeg.prefix(2) + Data(segment) + jpeg.dropFirst(2)
    let size = try #require(UIImage(data: photo)).size
    #expect(size.width < size.height)
    try set("photo", "a.jpg", photo, #""scale": "1x""#)
    try assets.write(photo, to: "loose.jpg")
    for name in ["photo", "loose.jpg"] {
      let image = try #require(assets.image(name))
      #expect(image.imageOrientation == .right && image.size == size, "\(name): \(image.size)")
    }
  }

  @Test(arguments: [("a.gif", "GIF"), ("a.webp", "WebP"), ("a.svg", "SVG"), ("a.pdf", "PDF")])
  func whatCannotBeReadIsNamed(file: String, kind: String) throws {
    try set("broken", file, Data("no picture".utf8))
    let notes = assetNotes { #expect(assets.image("broken") == nil) }
    #expect(notes.count == 1)
    #expect(notes.first?.path.hasSuffix("broken.imageset/\(file)") == true)
    #expect(notes.first?.problem.hasPrefix("the picture cannot be read") == true, "\(notes)")
  }

  // MARK: - Vectors of one size

  /// A disc whose edges are translucent at any size.
  private static let disc = Data(
    """
    <svg xmlns='http://www.w3.org/2000/svg' width='12' height='12'><circle cx='6' cy='6' r='5' fill='#f00'/></svg>
    """.utf8)

  private func picture(_ image: UIImage, _ side: CGFloat, _ mode: UIImage.RenderingMode = .automatic) throws -> Bitmap {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
      UIColor.blue.setFill()
      image.withRenderingMode(mode).draw(in: CGRect(x: 0, y: 0, width: side, height: side))
    }
    return try #require(drawn.cgImage).bitmap
  }

  /// Apple: "Preserve Vector Data" keeps the vectors; else the picture has the pixels of its own size at the screen's
  /// scale.
  @Test(arguments: [UIImage.RenderingMode.automatic, .alwaysTemplate])
  func onlyPreservedVectorsAreSharpInOtherSizes(mode: UIImage.RenderingMode) throws {
    try set("sharp", "a.svg", Self.disc, isPreserved: true)
    try set("fixed", "a.svg", Self.disc)
    let (sharp, fixed) = (try #require(assets.image("sharp")), try #require(assets.image("fixed")))
    #expect(sharp.size == fixed.size && fixed.scale == 3)
    let pixels = UIImage(cgImage: CGImage(bitmap: try #require(fixed.cgImage).bitmap), scale: 3, orientation: .up)
    for side: CGFloat in [8, 30] {
      #expect(try picture(fixed, side, mode) == picture(pixels, side, mode))
      #expect(try picture(fixed, side, mode) != picture(sharp, side, mode))
    }
    #expect(try picture(fixed, 12, mode) == picture(sharp, 12, mode))
  }

  @Test func changesOfAnImageKeepItsSize() throws {
    try set("fixed", "a.svg", Self.disc)
    let image = try #require(assets.image("fixed"))
    for changed in [
      image.withTintColor(.green), image.withHorizontallyFlippedOrientation(), image.withBaselineOffset(fromBottom: 1),
    ] {
      let plain = UIImage(
        cgImage: CGImage(bitmap: try #require(changed.cgImage).bitmap), scale: 3, orientation: changed.imageOrientation)
      #expect(try picture(changed, 30) == picture(plain, 30))
    }
  }

  @Test func inItsOwnSizeItStaysAVector() throws {
    try set("fixed", "a.svg", Self.disc)
    let image = try #require(assets.image("fixed"))
    for side in [12.0, 24] {
      let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
      context.rotate(by: 0.5)
      withCurrentContext(context) { image.draw(in: CGRect(x: 1, y: 1, width: side, height: side)) }
      #expect(context.displayList.hasVectors == (side == 12))
      #expect(context.displayList.bitmapCauses.isEmpty == (side == 12))
    }
  }
}
