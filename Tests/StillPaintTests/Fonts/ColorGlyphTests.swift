// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillPaint
@testable import StillScene
@testable import StillText

struct ColorGlyphTests {
  @Test func emojiHasAPictureOfItsAdvance() throws {
    let placed = set("😀", size: 20).runs[0]
    let glyph = try #require(ColorGlyph.glyph(placed.run.glyphs[0].id, of: placed.run.font))
    #expect(glyph.image.width == 136 && glyph.image.height == 128)
    let frame = glyph.frame(size: 20)
    #expect(abs(frame.width - placed.width) < 0.1)
    #expect(frame.minY < 0 && frame.maxY > 0)
    let opaque = glyph.image.bitmap.withWords { words in (0..<136 * 128).count { words[$0] >> 24 == 255 } }
    #expect(opaque > 4000)
    let isPremultiplied = glyph.image.bitmap.withWords { words in
      (0..<136 * 128).allSatisfy { words[$0] & 255 <= words[$0] >> 24 }
    }
    #expect(isPremultiplied)
  }

  @Test func glyphOfAnOutlineFontHasNoPicture() {
    let run = set("a").runs[0].run
    #expect(ColorGlyph.glyph(run.glyphs[0].id, of: run.font) == nil)
  }

  @Test func carrierHoldsTheTextOfEmoji() throws {
    let run = set("😀👩‍👩‍👧‍👦").runs[0].run
    let carrier = try #require(run.textCarrier())
    #expect(carrier.text == run.text && carrier.font.postScriptName == "Inter-Regular" && !carrier.isColor)
    #expect(carrier.glyphs.count == 4 && carrier.clusters.map(\.glyphCount) == [2, 2])
    #expect(carrier.glyphs[2].x == run.glyphs[1].x)
    #expect(carrier.glyphs[1].x > 0 && carrier.glyphs[1].x < carrier.glyphs[2].x)
  }
}
