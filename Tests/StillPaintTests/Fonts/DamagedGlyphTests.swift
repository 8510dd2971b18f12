// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillPaint
@testable import StillScene
@testable import StillText

/// Rule: a glyph that its font file has lost stops both painters with words, and other glyphs of that font do not.
struct DamagedGlyphTests {
  private let font = "/usr/share/fonts/truetype/quicksand/Quicksand-Regular.ttf"

  /// Writes the font anew with bytes in place of a glyph's outline.
  private func damage(_ glyph: Int, to path: String) throws {
    var data = try Data(contentsOf: URL(fileURLWithPath: font))
    func number(_ offset: Int, _ count: Int) -> Int { data[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) } }
    func table(_ name: String) -> Int {
      let entry = (0..<number(4, 2)).map { 12 + 16 * $0 }.first { data[$0..<$0 + 4].elementsEqual(name.utf8) }!
      return number(entry + 8, 4)
    }
    let isLong = number(table("head") + 50, 2) == 1
    func place(_ glyph: Int) -> Int {
      let loca = table("loca")
      return table("glyf") + (isLong ? number(loca + 4 * glyph, 4) : 2 * number(loca + 2 * glyph, 2))
    }
    let outline = place(glyph)..<place(glyph + 1)
    try #require(outline.count > 20)
    data.replaceSubrange(outline, with: Array(repeating: 0xFF, count: outline.count))
    try data.write(to: URL(fileURLWithPath: path))
  }

  private func painted(_ run: GlyphRun) -> [PaintingError?] {
    let list = DisplayList(.text(run, at: CGPoint(x: 2, y: 20), SRGBComponents(red: 0, green: 0, blue: 0, alpha: 1)))
    func error(_ body: () throws(PaintingError) -> Void) -> PaintingError? {
      do throws(PaintingError) {
        try body()
        return nil
      } catch {
        return error
      }
    }
    return [
      error { () throws(PaintingError) in
        _ = try RasterPainter.paint(list, width: 40, height: 30, transform: .identity)
      },
      error { () throws(PaintingError) in
        _ = try PDFPainter.paint([PDFPainter.Page(bounds: CGRect(x: 0, y: 0, width: 40, height: 30), list: list)])
      },
    ]
  }

  @Test func damagedGlyphsAreErrors() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("font.ttf").path
    func run(_ text: String, _ file: String) throws -> GlyphRun {
      let library = FontLibrary(folders: [])
      try library.register(fileAt: file)
      let request = TextRequest(text: text, font: .named("Quicksand-Regular", size: 17))
      return try #require(TextLayout(request, library: library).runs.first?.run)
    }
    let glyph = Int(try run("H", font).glyphs[0].id)
    try damage(glyph, to: path)
    let damaged = PaintingError.glyph(font: "Quicksand-Regular", path: path, number: glyph)
    // The second painting does as the first, whatever the painter kept.
    for _ in 0..<2 { #expect(painted(try run("aH b", path)) == [damaged, damaged]) }
    #expect(painted(try run("a b", path)) == [nil, nil])
    #expect(painted(try run("H", font)) == [nil, nil])
    #expect("\(damaged)".contains("Replace the file \(path)."))
  }
}
