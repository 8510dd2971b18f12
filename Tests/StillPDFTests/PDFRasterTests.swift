// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillPDF

struct PDFRasterTests {
  @Test func coloursLieWhereTheyWereDrawnOnTransparent() throws {
    let sample = SamplePDF(contents: "1 0 0 rg 0 0 10 10 re f 0 0 1 rg 30 10 10 10 re f")
    for engine in engines {
      let bitmap = try PDFDocument(data: sample.data, engine: engine).rasterize(page: 0, scale: 3)
      #expect(bitmap.width == 120 && bitmap.height == 60)
      // The PDF's y-axis points up, the bitmap's rows go down.
      #expect(bitmap.word(x: 0, y: 59) == 0xFFFF_0000)
      #expect(bitmap.word(x: 29, y: 30) == 0xFFFF_0000)
      #expect(bitmap.word(x: 119, y: 0) == 0xFF00_00FF)
      #expect(bitmap.word(x: 90, y: 29) == 0xFF00_00FF)
      #expect(bitmap.word(x: 60, y: 30) == 0)
    }
  }

  @Test func translucencyStaysPremultiplied() throws {
    let sample = SamplePDF(
      contents: "/G gs 1 1 1 rg 0 0 40 20 re f", resources: "/ExtGState<</G<</ca 0.2>>>>")
    for engine in engines {
      let bitmap = try PDFDocument(data: sample.data, engine: engine).rasterize(page: 0, scale: 1)
      #expect(bitmap.word(x: 20, y: 10) == 0x3333_3333)
    }
  }

  @Test func aPartOfAPixelBecomesAWholeOne() throws {
    let sample = SamplePDF(boxes: ["/MediaBox[0 0 10.2 4.5]"])
    for engine in engines {
      let bitmap = try PDFDocument(data: sample.data, engine: engine).rasterize(page: 0, scale: 2)
      #expect(bitmap.width == 21 && bitmap.height == 9)
    }
  }

  @Test func enginesDrawTheSamePixels() throws {
    let image =
      "<</Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceRGB/BitsPerComponent 8/Length 12>>"
    let sample = SamplePDF(
      boxes: ["/MediaBox[0 0 200 100]/CropBox[5 5 190 90]/Rotate 90"],
      contents: """
        BT /F1 18 Tf 12 24 Td (Engines) Tj ET 0.5 w 10 60 m 100 90 150 10 180 70 c S 0 1 0 rg 20 20 9 9 re f
        q 31.3 7 3 29.9 120.4 30.2 cm /I Do Q /G gs 1 0 0 rg 100 20 m 160 50 l 110 88 l f
        """,
      resources:
        "/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>/XObject<</I 4 0 R>>/ExtGState<</G<</ca 0.3>>>>",
      objects: ["\(image)stream\nABCdefGHIjkl\nendstream"])
    for scale in [1, 2.5, 3] {
      let bitmaps = try engines.map { try PDFDocument(data: sample.data, engine: $0).rasterize(page: 0, scale: scale) }
      for bitmap in bitmaps { #expect(bitmap.words() == bitmaps[0].words()) }
      #expect(Set(bitmaps[0].words()).count > 10)
    }
  }

  /// The same page as Poppler's PNG: the file format changes no pixel.
  @Test func theTIFFOfPopplerHasThePixelsOfItsPNG() throws {
    let sample = SamplePDF(
      contents: "/G gs 1 0.5 0 rg 3.3 2.2 30 12 re f 0 0 1 rg 10.5 4.5 20 11 re f",
      resources: "/ExtGState<</G<</ca 0.37>>>>")
    let drawn = try PDFDocument(data: sample.data, engine: ProgramEngine()).rasterize(page: 0, scale: 3)
    let png = try ExternalProgram(name: "pdftocairo").run(on: sample.data) { input in
      ["-png", "-transp", "-cropbox", "-singlefile", "-r", "216", input, "-"]
    }
    #expect(try PNGFile.decode([UInt8](png)).bitmap.words() == drawn.words())
    #expect(Set(drawn.words()).count > 10)
  }

  @Test func aPictureThatIsCutShortIsNoPicture() throws {
    let sample = SamplePDF(contents: "1 0 0 rg 0 0 10 10 re f")
    let whole = try ExternalProgram(name: "pdftocairo").run(on: sample.data) { input in
      ["-tiff", "-tiffcompression", "none", "-transp", "-singlefile", "-r", "720", input, "-"]
    }
    #expect(try PlainTIFF.decode(whole).pixelCount == 400 * 200)
    for length in [4, 8, 1000, whole.count / 2, whole.count - 200, whole.count - 1] {
      #expect(throws: PlainTIFF.Malformed.cutShort) { try PlainTIFF.decode(whole.prefix(length)) }
    }
    // A disk that is full when the directory would be written, which the header then does not name.
    var unfinished = whole
    unfinished.replaceSubrange(4..<8, with: [0, 0, 0, 0])
    #expect(throws: PlainTIFF.Malformed.cutShort) { try PlainTIFF.decode(unfinished) }
    for other in [Data(), Data("II".utf8), Data("MM\0*".utf8), Data("%PDF-1.4".utf8)] {
      #expect(throws: PlainTIFF.Malformed.otherForm) { try PlainTIFF.decode(other) }
    }
  }

  /// The place of a field in a directory.
  private func field(_ tag: Int, of tiff: Data, at directory: Int) -> Int? {
    stride(from: directory + 2, to: tiff.count - 1, by: 12).first { Int(tiff[$0]) | Int(tiff[$0 + 1]) << 8 == tag }
  }

  /// No byte of the directory leads beyond the file, or takes memory that the file does not have.
  @Test func aHostileTIFFIsAnError() throws {
    let sample = SamplePDF(boxes: ["/MediaBox[0 0 3 2]"])
    let whole = try ExternalProgram(name: "pdftocairo").run(on: sample.data) { input in
      ["-tiff", "-tiffcompression", "none", "-transp", "-singlefile", "-r", "72", input, "-"]
    }
    // The directory's first two fields are the width and the height.
    let directory = whole[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    var huge = whole
    for entry in [directory + 2, directory + 14] {
      huge.replaceSubrange(entry + 2..<entry + 12, with: [4, 0, 1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])
    }
    #expect(throws: PlainTIFF.Malformed.otherForm) { try PlainTIFF.decode(huge) }
    func bytes(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }
    // A height of 200 pixels, and 100 strips that are all the same 24 bytes.
    var same = whole
    for (tag, count, number) in [(257, 1, 200), (273, 100, whole.count), (279, 100, whole.count + 400)] {
      let entry = try #require(field(tag, of: whole, at: directory))
      same.replaceSubrange(entry + 2..<entry + 12, with: [4, 0] + bytes(count) + bytes(number))
    }
    for number in [8, 24] { for _ in 0..<100 { same.append(contentsOf: bytes(number)) } }
    #expect(throws: PlainTIFF.Malformed.cutShort) { try PlainTIFF.decode(same) }
    // Colours in planes of their own.
    var planes = whole
    planes[try #require(field(284, of: whole, at: directory)) + 8] = 2
    #expect(throws: PlainTIFF.Malformed.otherForm) { try PlainTIFF.decode(planes) }
    for index in 4..<whole.count {
      for value: UInt8 in [0, 1, 2, 0x7F, 0xFF] {
        var changed = whole
        changed[index] = value
        if let bitmap = try? PlainTIFF.decode(changed) { #expect(bitmap.pixelCount <= whole.count / 4) }
      }
    }
  }

  @Test func drawingOnManyThreadsGivesEqualPixels() async throws {
    let sample = SamplePDF(
      boxes: ["/MediaBox[0 0 200 100]"],
      contents: "BT /F1 18 Tf 12 24 Td (Threads) Tj ET 10 60 m 100 90 150 10 180 70 c S")
    let document = try PDFDocument(data: sample.data)
    let alone = try document.rasterize(page: 0, scale: 3).words()
    try await withThrowingTaskGroup(of: [UInt32].self) { group in
      for _ in 0..<16 {
        group.addTask { try PDFDocument(data: sample.data).rasterize(page: 0, scale: 3).words() }
      }
      for try await words in group { #expect(words == alone) }
    }
  }

  @Test func wrongRequestsAreRefusedBeforeMemoryIsTaken() throws {
    let huge = try PDFDocument(data: SamplePDF(boxes: ["/MediaBox[0 0 14400 14400]"]).data)
    #expect(throws: PDFError.tooLarge(width: 14400, height: 14400, limit: Bitmap.maximumPixelCount)) {
      try huge.rasterize(page: 0, scale: 1)
    }
    let long = try PDFDocument(data: SamplePDF(boxes: ["/MediaBox[0 0 0.5 14400]"]).data)
    #expect(throws: PDFError.sideTooLong(width: 40, height: 1_152_000, limit: Bitmap.maximumSide)) {
      try long.rasterize(page: 0, scale: 80)
    }
    #expect(throws: PDFError.noSuchPage(index: 1, pageCount: 1)) { try huge.rasterize(page: 1, scale: 1) }
    #expect(throws: PDFError.invalidScale(0)) { try huge.rasterize(page: 0, scale: 0) }
    #expect(throws: PDFError.invalidScale(.infinity)) { try huge.rasterize(page: 0, scale: .infinity) }
    #expect(throws: PDFError.self) { try huge.rasterize(page: 0, scale: .nan) }
  }
}

extension Bitmap {
  fileprivate func words() -> [UInt32] {
    withWords { Array(UnsafeBufferPointer(start: $0, count: width * height)) }
  }

  fileprivate func word(x: Int, y: Int) -> UInt32 {
    withWords { $0[y * width + x] }
  }
}
