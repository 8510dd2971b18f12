// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillBitmap
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: where a picture of an image set gives nil, a note names its file, the fault, and what to do with that file.
struct BrokenPictureTests {
  private func note(_ name: String, _ bytes: [UInt8], _ traits: UITraitCollection? = nil) throws -> AssetNote {
    let assets = try AssetBundle()
    try assets.imageSet("a", ["\"filename\": \"\(name)\""])
    try assets.write(Data(bytes), to: "Media.xcassets/a.imageset/\(name)")
    let notes = assetNotes { #expect(assets.image("a", traits) == nil) }
    #expect(notes.count == 1 && notes.first?.path.hasSuffix("a.imageset/\(name)") == true)
    return try #require(notes.first)
  }

  private static let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]

  @Test(arguments: [
    gif, gif + [0x3B], Array(gif.prefix(9)), Array("GIF89a".utf8) + [255, 255, 255, 255, 0, 0, 0, 0x3B],
    [],
  ])
  func brokenGIFsAreNamed(bytes: [UInt8]) throws {
    let note = try note("a.gif", bytes)
    #expect(note.problem.hasPrefix("the picture cannot be read") && note.remedy.contains("opens elsewhere"))
  }

  @Test(arguments: [Array("RIFF".utf8), Array("RIFF\u{10}\0\0\0WEBPVP8 ".utf8) + [4, 0, 0, 0, 1, 2, 3, 4]])
  func brokenWebPsAreNamed(bytes: [UInt8]) throws { _ = try note("a.webp", bytes) }

  @Test func vectorsThatAreTooLargeAreNamed() throws {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"14400\" height=\"14400\"/>"
    let note = try note("a.svg", Array(svg.utf8), UITraitCollection(displayScale: 3))
    #expect(note.problem.contains("more pixels at this scale than a picture may have"))
  }

  /// The words for references, which are recorded anew, are no help for a file of the app.
  @Test func wordsAreThoseForFilesOfTheApp() throws {
    let png = [UInt8](try #require(UIImage(cgImage: CGImage(bitmap: .init(width: 3, height: 3) { _ in })).pngData()))
    var large = png
    large.replaceSubrange(16..<24, with: [0, 0x0F, 0, 0, 0, 0x0F, 0, 0])
    for bytes in [Array(png.prefix(40)), Array("text".utf8), large] {
      let note = try note("a.png", bytes)
      #expect(!"\(note)".contains("record") && !"\(note)".contains("Snapshot"), "\(note)")
      #expect(!note.problem.hasSuffix("."))
    }
  }

  @Test func theAdviceForMissingTraitsIsTheLastLine() throws {
    let assets = try AssetBundle()
    try assets.images("a", [("\"idiom\": \"watch\"", red)])
    let notes = assetNotes { #expect(assets.image("a") == nil) }
    #expect(notes.map(\.remedy) == ["Add an entry for any device and appearance."])
    #expect(notes.first?.problem.contains("no entry is for") == true)
  }
}
