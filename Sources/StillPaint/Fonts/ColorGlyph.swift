// SPDX-License-Identifier: MIT

import CStillCairo
package import Foundation
import StillBitmap
package import StillScene
import Synchronization

/// A colour emoji in the size that its font contains.
package struct ColorGlyph: Sendable {
  package let image: CGImage
  /// The distance from the glyph's origin on the baseline to the picture's left edge, in its pixels.
  package var left: Int
  /// The distance from the glyph's origin down to the picture's top edge, in its pixels.
  package var top: Int
  /// The number of the picture's pixels per em.
  package var pixelsPerEm: Double

  /// Returns the frame of the picture at a font size, in points from the glyph's origin on the baseline with y down.
  package func frame(size: Double) -> CGRect {
    let scale = size / pixelsPerEm
    return CGRect(
      x: Double(left) * scale, y: Double(top) * scale, width: Double(image.width) * scale,
      height: Double(image.height) * scale)
  }
}

extension ColorGlyph {
  /// Returns the picture of a glyph of a colour run, or nil if the glyph has none.
  ///
  /// Pictures are cached.
  package static func glyph(_ id: UInt, of font: FontReference) -> ColorGlyph? {
    ColorGlyphCache.shared.glyph(id, of: font)
  }

  /// Decodes the picture of a glyph, or returns nil if the glyph has none.
  init?(_ id: UInt, of font: FontReference) {
    let made = CairoFonts.borrow { fonts -> ColorGlyph? in
      guard let face = fonts.face(font)?.ft, face.pointee.num_fixed_sizes > 0 else { return nil }
      guard FT_Select_Size(face, 0) == 0, FT_Load_Glyph(face, FT_UInt(id), FT_Int32(FT_LOAD_COLOR)) == 0,
        let slot = face.pointee.glyph?.pointee, slot.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
      else { return nil }
      let picture = slot.bitmap
      let (width, height) = (Int(picture.width), Int(picture.rows))
      // FreeType gives premultiplied BGRA bytes, which are our words on a little-endian machine.
      let bitmap = Bitmap.overwritten(width: width, height: height) { words in
        for row in 0..<height {
          memcpy(words + row * width, picture.buffer + row * Int(picture.pitch), width * 4)
        }
      }
      let pixelsPerEm = Double(face.pointee.size.pointee.metrics.x_ppem)
      return ColorGlyph(
        image: CGImage(bitmap: bitmap), left: Int(slot.bitmap_left), top: -Int(slot.bitmap_top),
        pixelsPerEm: pixelsPerEm)
    }
    guard let made else { return nil }
    self = made
  }
}

/// A cache of decoded emoji; each takes about 70 KB.
final class ColorGlyphCache: Sendable {
  static let shared = ColorGlyphCache()

  private struct Key: Hashable {
    var id: UInt
    var path: String
  }

  private let limit = 64
  private let glyphs: Mutex<[Key: ColorGlyph]> = Mutex([:])

  func glyph(_ id: UInt, of font: FontReference) -> ColorGlyph? {
    let key = Key(id: id, path: font.path)
    if let known = glyphs.withLock({ $0[key] }) { return known }
    guard let made = ColorGlyph(id, of: font) else { return nil }
    glyphs.withLock { glyphs in
      if glyphs.count >= limit { glyphs.removeAll(keepingCapacity: true) }
      glyphs[key] = made
    }
    return made
  }
}
