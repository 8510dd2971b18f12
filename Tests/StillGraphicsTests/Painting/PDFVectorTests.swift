// SPDX-License-Identifier: MIT

import Foundation
import StillPDF
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// What stays text and paths in a PDF, whatever lies over it.
struct PDFVectorTests {
  private func document(_ draw: (CGContext) -> Void) throws -> PDFDocument {
    try PDFDocument(data: pdf(record(200, 150, draw), 200, 150))
  }

  private func words(_ document: PDFDocument) throws -> [String] {
    try document.text(page: 0).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  @Test(arguments: Scene.all)
  func bitmapsAreForWhatPDFHasNoWordFor(scene: Scene) throws {
    let images = try PDFDocument(data: pdf(scene.list, Scene.width, Scene.height)).imageCount()
    #expect(scene.list.bitmapCauses.isEmpty == scene.isVector)
    if scene.isVector { #expect(images == 0) }
  }

  @Test(arguments: BlendModeTests.blends)
  func blendModesKeepText(mode: CGBlendMode) throws {
    let document = try document { context in
      context.fill(.rgba(0.9, 0.8, 0.2), 0, 0, 200, 150)
      context.setBlendMode(mode)
      Scene.text(context, "blended", 10, 10)
      context.setAlpha(0.5)
      context.group { Scene.text(context, "grouped", 10, 50) }
      context.fill(.rgba(0, 0, 1, 0.5), 0, 0, 100, 150)
    }
    #expect(try words(document) == ["blended", "grouped"])
    #expect(try document.imageCount() == 0)
  }

  @Test func groupsFadeByAlphaOfTheirOwn() throws {
    let document = try document { context in
      context.setAlpha(0.375)
      context.group {
        context.fill(.red, 0, 0, 100, 100)
        Scene.text(context, "faded", 10, 10)
      }
    }
    #expect(document.data.range(of: Data("/ca 0.375".utf8)) != nil)
    #expect(try words(document) == ["faded"])
    #expect(try document.imageCount() == 0)
  }

  @Test func whatIsSeenThroughAMaskIsRead() throws {
    let fading = { (mask: CGContext) in
      mask.paint(Scene.fading(), from: .zero, to: CGPoint(x: 200, y: 0))
    }
    let document = try document { context in
      Scene.text(context, "before", 10, 10)
      context.group(through: fading) {
        Scene.text(context, "through", 10, 40)
        context.setAlpha(0.5)
        context.group(through: { $0.fill(.rgba(0, 0, 0, 0.5), 0, 0, 200, 150) }) {
          Scene.text(context, "twice", 10, 70)
        }
      }
      Scene.text(context, "after", 10, 100)
    }
    #expect(try words(document) == ["before", "through", "twice", "after"])
    #expect(try document.imageCount() == 0)
    #expect(document.data.range(of: Data("/SMask".utf8)) != nil)
  }

  @Test func lettersOfAMaskAreReadBeforeWhatIsSeenThroughThem() throws {
    let document = try document { context in
      context.group(through: { Scene.text($0, "cut", 10, 10, size: 40) }) {
        context.fill(.red, 0, 0, 200, 150)
        Scene.text(context, "inside", 10, 20)
      }
    }
    #expect(try words(document) == ["cut", "inside"])
  }

  @Test(arguments: [0.0, 4])
  func shadowsOfTextAreNotRead(blur: Double) throws {
    let document = try document { context in
      context.setShadow(offset: CGSize(width: 2, height: 2), blur: blur)
      Scene.text(context, "Once", 10, 10)
      Scene.text(context, "مرحبا", 10, 40)
      context.group { Scene.text(context, "again", 10, 70) }
    }
    #expect(try words(document) == ["Once", "مرحبا", "again"])
    #expect(try (document.imageCount() == 0) == (blur == 0))
  }

  @Test func blursAreBitmapsOfThreePixelsAPoint() throws {
    let document = try document { context in
      context.setShadow(offset: .zero, blur: 10)
      context.fill(.red, 60, 60, 40, 20)
    }
    // Two standard deviations of 5 points beyond each edge, and two pixels.
    for word in ["/Width 184", "/Height 124"] { #expect(document.data.range(of: Data(word.utf8)) != nil) }
  }
}
