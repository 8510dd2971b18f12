// SPDX-License-Identifier: MIT

import CStillCairo
import Foundation
import Testing

@testable import StillPaint
@testable import StillScene
@testable import StillText

struct CairoFontsTests {
  @Test func versionsAreNumbers() {
    #expect(CairoVersions.all.keys.sorted() == ["cairo", "freetype", "pixman"])
    #expect(CairoVersions.all.values.allSatisfy { $0.first?.isNumber == true && $0 != "0.0.0" })
  }

  static let lines = [
    "Office -> flow", "السلام عليكم", "abc السلام def", "日本語のテキスト 한국어", "a😀b👩‍👩‍👧‍👦", "fi1️⃣ é e\u{301} لا إله",
    "كتاب لَا", "שלום", "हिन्दी भाषा", "ภาษาไทยที่", "မြန်မာ", "தமிழ்",
  ]

  @Test func glyphsLieInMemoryAsCairoWantsThem() {
    typealias Glyph = GlyphRun.Glyph
    #expect(MemoryLayout<Glyph>.stride == MemoryLayout<cairo_glyph_t>.stride)
    #expect(MemoryLayout<Glyph>.offset(of: \.id) == MemoryLayout<cairo_glyph_t>.offset(of: \.index))
    #expect(MemoryLayout<Glyph>.offset(of: \.x) == MemoryLayout<cairo_glyph_t>.offset(of: \.x))
    #expect(MemoryLayout<Glyph>.offset(of: \.y) == MemoryLayout<cairo_glyph_t>.offset(of: \.y))
    typealias Cluster = GlyphRun.Cluster
    #expect(MemoryLayout<Cluster>.stride == MemoryLayout<cairo_text_cluster_t>.stride)
    #expect(
      MemoryLayout<Cluster>.offset(of: \.byteCount) == MemoryLayout<cairo_text_cluster_t>.offset(of: \.num_bytes))
  }

  @Test func textOfAPDFReadsAsItWasWritten() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(Self.writePDF(path))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["pdftotext", "-raw", path, "-"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "pdftotext is missing: apt-get install poppler-utils")
    let directionMarks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{200E}", "\u{200F}"]
    func words(_ text: String) -> [String] {
      let kept = text.unicodeScalars.filter { !directionMarks.contains($0) }
      return String(String.UnicodeScalarView(kept)).split(whereSeparator: \.isWhitespace).map(String.init)
    }
    #expect(words(output) == words(Self.lines.joined(separator: "\n")))
  }

  @Test func threadsPaintTheSameBytes() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let expected = Self.paintedPixels()
    #expect(expected.contains { $0 != 0 })
    let first = folder.appendingPathComponent("first.pdf")
    #expect(Self.writePDF(first.path))
    let expectedPDF = try Data(contentsOf: first)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<5).allSatisfy { round in
            let file = folder.appendingPathComponent("\(task)-\(round).pdf")
            return Self.paintedPixels() == expected && Self.writePDF(file.path)
              && (try? Data(contentsOf: file)) == expectedPDF
          }
        }
      }
      for await equal in group { #expect(equal) }
    }
  }

  @Test func fontThatIsGoneIsNotDrawn() {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 8, 8)
    let context = cairo_create(surface)!
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    var run = set("a").runs[0].run
    run.font.path = "/nowhere"
    #expect(!CairoFonts.borrow { $0.show(run, in: context) })
  }

  private static func paint(_ context: OpaquePointer, _ fonts: CairoFonts, isPDF: Bool) -> Bool {
    var isShown = true
    for (index, line) in lines.enumerated() {
      for placed in set(line, size: 20).runs {
        let run = isPDF && placed.run.isColor ? placed.run.textCarrier() : placed.run
        cairo_save(context)
        cairo_translate(context, placed.origin.x + 10, placed.origin.y + Double(index) * 30)
        for word in run?.inReadingOrder ?? [] { isShown = fonts.show(word, in: context) && isShown }
        cairo_restore(context)
      }
    }
    return isShown && cairo_status(context) == CAIRO_STATUS_SUCCESS
  }

  private static func writePDF(_ path: String) -> Bool {
    CairoFonts.borrow { fonts in
      let surface = cairo_pdf_surface_create(path, 400, 600)
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      let context = cairo_create(surface)!
      defer {
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      return paint(context, fonts, isPDF: true)
    }
  }

  private static func paintedPixels() -> [UInt8] {
    CairoFonts.borrow { fonts in
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 400, 200)!
      let context = cairo_create(surface)!
      defer {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
      }
      guard paint(context, fonts, isPDF: false) else { return [] }
      cairo_surface_flush(surface)
      return Array(UnsafeBufferPointer(start: cairo_image_surface_get_data(surface), count: 400 * 200 * 4))
    }
  }
}
