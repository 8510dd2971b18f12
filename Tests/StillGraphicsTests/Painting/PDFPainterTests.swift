// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff
import StillPDF
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct PDFPainterTests {
  @Test(arguments: Scene.all)
  func bothPaintersAgree(scene: Scene) throws {
    let list = scene.list
    let raster = try paint(list, Scene.width, Scene.height, scale: 3)
    let vector = try PDFDocument(data: pdf(list, Scene.width, Scene.height)).rasterize(page: 0, scale: 3)
    let parity = Parity(raster, vector)
    #expect(parity.passes, "\(parity)")
  }

  @Test(arguments: Scene.vectors)
  func whatHasNoImagesBecomesNone(scene: Scene) throws {
    #expect(try PDFDocument(data: pdf(scene.list, Scene.width, Scene.height)).imageCount() == 0)
  }

  @Test func imagesAndBlursAreImages() throws {
    for scene in Scene.bitmaps {
      #expect(try PDFDocument(data: pdf(scene.list, Scene.width, Scene.height)).imageCount() > 0)
    }
  }

  @Test func textIsReadInTheOrderOfDrawing() throws {
    let list = record(300, 200) { context in
      Scene.text(context, "Office first", 10, 10)
      context.group { Scene.text(context, "السلام عليكم", 10, 50) }
      context.setShadow(offset: CGSize(width: 2, height: 2), blur: 3)
      Scene.text(context, "日本語", 10, 90)
      Scene.text(context, "a😀b", 10, 130)
    }
    let words = try PDFDocument(data: pdf(list, 300, 200)).text(page: 0).split(whereSeparator: \.isWhitespace)
    #expect(words == ["Office", "first", "السلام", "عليكم", "日本語", "a😀b"])
  }

  @Test func equalListsGiveEqualBytesOnAllThreads() async throws {
    let expected = try Scene.all.map { try pdf($0.list, Scene.width, Scene.height) }
    #expect(Set(expected).count == Scene.all.count)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          Scene.all.indices.allSatisfy { index in
            let index = (index + task) % expected.count
            return (try? pdf(Scene.all[index].list, Scene.width, Scene.height)) == expected[index]
          }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  @Test func equalListsGiveEqualPixelsOnAllThreads() async throws {
    let lists = Scene.all.map(\.list)
    let expected = try lists.map { try paint($0, Scene.width, Scene.height, scale: 2) }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          lists.indices.allSatisfy { index in
            let index = (index + task) % lists.count
            return (try? paint(lists[index], Scene.width, Scene.height, scale: 2)) == expected[index]
          }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  @Test func pagesHaveTheirOwnSizesAndOrigins() throws {
    let pages = [(CGRect(x: 0, y: 0, width: 100, height: 50)), CGRect(x: 20, y: 30, width: 60, height: 80)].map {
      PDFPainter.Page(bounds: $0, list: record(200, 200) { $0.fill(.red, 20, 30, 10, 10) })
    }
    let document = try PDFDocument(data: PDFPainter.paint(pages))
    #expect(document.pageSizes == [CGSize(width: 100, height: 50), CGSize(width: 60, height: 80)])
    #expect(try document.rasterize(page: 1, scale: 1)[5, 5] == .redPixel)
    #expect(try document.rasterize(page: 1, scale: 1)[15, 15] != .redPixel)
  }

  @Test func informationIsPartOfTheDocument() throws {
    let page = PDFPainter.Page(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), list: DisplayList())
    var information = PDFInformation()
    let plain = try PDFPainter.paint([page], information: information)
    information.title = "Invoice"
    let titled = try PDFPainter.paint([page], information: information)
    #expect(try titled == PDFPainter.paint([page], information: information))
    #expect(titled != plain)
  }
}
