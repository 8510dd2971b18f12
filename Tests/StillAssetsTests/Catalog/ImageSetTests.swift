// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

/// The contents of an image set's entries.
struct ImageSetTests {
  private let folder = CatalogFolder()

  private func image(_ entry: String, properties: String = "") throws -> ImageAsset {
    try folder.image("Image", [entry], properties: properties)
    let set = try folder.catalogs.imageSet(named: "Image")
    #expect(set.problems.isEmpty)
    return try set.match(for: AssetTraits()).asset
  }

  @Test func anEntryNamesItsFile() throws {
    let image = try image(#""filename": "a b.PNG", "idiom": "universal", "scale": "2x""#)
    #expect(image.file.url.path == "\(folder.path)/Media.xcassets/Image.imageset/a b.PNG")
    #expect(image.format == .png && image.scale == 2 && image.slicing == nil)
    #expect(image.alignmentInsets == AssetInsets() && image.renderingIntent == .automatic && !image.preservesVector)
  }

  @Test(arguments: [
    ("jpg", ImageAssetFormat.jpeg), ("jpeg", .jpeg), ("gif", .gif), ("webp", .webP), ("HEIC", .heif), ("pdf", .pdf),
    ("svg", .svg),
  ])
  func theExtensionTellsTheFormat(fileExtension: String, format: ImageAssetFormat) throws {
    #expect(try image(#""filename": "a.\#(fileExtension)""#).format == format)
  }

  @Test func vectorsHavePointsWhateverTheirSlot() throws {
    let vector = try image(
      #""filename": "a.pdf", "scale": "2x""#, properties: #""preserves-vector-representation": true"#)
    #expect(vector.scale == 1 && vector.preservesVector && vector.format.isVector)
    #expect(try !image(#""filename": "a.svg""#).preservesVector)
    #expect(
      try !image(#""filename": "a.png""#, properties: #""preserves-vector-representation": true"#).preservesVector)
  }

  @Test(arguments: [("template", AssetRenderingIntent.template), ("original", .original), ("automatic", .automatic)])
  func theIntentIsThatOfTheSet(word: String, intent: AssetRenderingIntent) throws {
    let property = #""template-rendering-intent": "\#(word)""#
    #expect(try image(#""filename": "a.png""#, properties: property).renderingIntent == intent)
    #expect(try image(#""filename": "a.png", \#(property)"#).renderingIntent == intent)
  }

  @Test func theIntentMayStandInTheInfo() throws {
    try folder.image("Old", [#""filename": "a.png""#])
    try folder.write(
      #"{"images": [{"filename": "a.png"}], "info": {"template-rendering-intent": "template", "version": 1}}"#,
      to: "Media.xcassets/Old.imageset/Contents.json")
    let set = try folder.catalogs.imageSet(named: "Old")
    #expect(set.entries.map(\.asset.renderingIntent) == [.template])
  }

  @Test(arguments: ["cap-insets", "capInsets"]) func slicesAreInPoints(key: String) throws {
    let slicing = try image(
      #"""
      "filename": "a.png", "scale": "2x", "resizing": {"mode": "9-part", "\#(key)": {"top": 2, "left": 4, "bottom": 6,
      "right": 8}, "center": {"mode": "stretch", "width": 1, "height": 3}}
      """#
    ).slicing
    let caps = try #require(slicing?.caps)
    #expect([caps.top, caps.left, caps.bottom, caps.right] == [1, 2, 3, 4])
    #expect(slicing?.mode == .both && slicing?.center == .stretch)
    #expect(slicing?.centerWidth == 0.5 && slicing?.centerHeight == 1.5)
  }

  @Test func threePartsHaveTwoCaps() throws {
    func slicing(_ mode: String) throws -> AssetSlicing? {
      try image(
        #"""
        "filename": "a.png", "resizing": {"mode": "\#(mode)", "cap-insets": {"top": 1, "left": 2, "bottom": 3, "right": 4},
        "center": {"mode": "tile", "width": 5, "height": 6}}
        """#
      ).slicing
    }
    let across = try #require(try slicing("3-part-horizontal"))
    #expect([across.caps.top, across.caps.left, across.caps.bottom, across.caps.right] == [0, 2, 0, 4])
    #expect(across.centerWidth == 5 && across.centerHeight == nil && across.center == .tile)
    let down = try #require(try slicing("3-part-vertical"))
    #expect([down.caps.top, down.caps.left, down.caps.bottom, down.caps.right] == [1, 0, 3, 0])
    #expect(down.centerWidth == nil && down.centerHeight == 6)
  }

  @Test func aCentreWithoutAModeIsTiled() throws {
    #expect(try image(#""filename": "a.png", "resizing": {"mode": "9-part"}"#).slicing?.center == .tile)
    #expect(try image(#""filename": "a.png", "resizing": {}"#).slicing == nil)
  }

  @Test func alignmentInsetsAreInPoints() throws {
    let insets = try image(
      #""filename": "a.png", "scale": "2x", "alignment-insets": {"top": 2, "left": -4, "bottom": 1, "right": 0}"#
    ).alignmentInsets
    #expect([insets.top, insets.left, insets.bottom, insets.right] == [1, -2, 0.5, 0])
  }

  @Test func emptyAndUnassignedSlotsAreNoEntries() throws {
    try folder.image(
      "Sparse",
      [
        #""idiom": "universal", "scale": "1x""#, #""filename": "a.png", "scale": "2x""#,
        #""filename": "b.png", "scale": "3x", "unassigned": true"#, #""idiom": "of tomorrow""#,
      ])
    let set = try folder.catalogs.imageSet(named: "Sparse")
    #expect(set.entries.map(\.slot.scale) == [2] && set.problems.isEmpty)
  }

  @Test func nullIsNoValue() throws {
    let image = try image(
      #""filename": "a.png", "scale": null, "appearances": null, "resizing": null, "unassigned": null"#)
    #expect(image.scale == 1 && image.slicing == nil)
  }

  @Test func keysThatChangeNoPictureAreReadOver() throws {
    let entry = #""filename": "a.png", "compression-type": "lossless", "color-space": "srgb", "of tomorrow": [1]"#
    _ = try image(entry, properties: #""compression-type": "lossy", "localizable": true, "auto-scaling": "auto""#)
  }
}
