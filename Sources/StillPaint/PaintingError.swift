// SPDX-License-Identifier: MIT

import StillBitmap
import StillScene

/// The error that stopped a painter.
package enum PaintingError: Error, Equatable, CustomStringConvertible {
  case cairo(String)
  /// A glyph of a font cannot be read; the font is at `path`.
  case glyph(font: String, path: String, number: Int)
  /// The sentence of `CairoProbe`.
  case wrongPixels(String)
  /// A picture of more than `Bitmap.maximumPaintedWidth` pixels across.
  case tooWide(pixels: Int)
  /// A drawing of more than `DisplayList.mostPainted` operations, each counted as often as it is drawn.
  case tooManyOperations
  /// librsvg, which draws vector files, cannot be opened.
  case noVectorLibrary(reason: String)
  /// librsvg cannot draw a file.
  case vector(name: String, reason: String)
  /// The filters, masks and groups of a file would take longer than anyone waits.
  case vectorWork(name: String, width: Int, height: Int)

  package var description: String {
    switch self {
    case .cairo(let words) where words.contains("libfreetype"):
      "FreeType cannot draw a text of this drawing, which a transform or a perspective makes too large. Make it smaller, or "
        + "move the layer away from the eye (`zPosition`, `m34`)."
    case .cairo(let words):
      "Cairo could not paint this display list: \(words). If memory ran out, take a smaller picture or scale."
    case .glyph(let font, let path, let number):
      "Glyph \(number) of the font \(font) is damaged, and cannot be drawn. Replace the file \(path)."
    case .wrongPixels(let sentence): sentence
    case .tooWide(let pixels):
      "A picture of \(pixels) pixels across cannot be painted: \(Bitmap.maximumPaintedWidth) can be. Draw it in parts "
        + "beside each other, or at a smaller scale."
    case .tooManyOperations:
      "A drawing of more than \(DisplayList.mostPainted) operations cannot be painted. Look for a layer or an image that is "
        + "drawn into itself again and again."
    case .noVectorLibrary(let reason):
      "Vector images are drawn by librsvg, which cannot be opened: \(reason). Install it: apt-get install librsvg2-2"
    case .vector(let name, let reason):
      "librsvg cannot draw the \(name): \(reason). Export the image again, or look at it with: rsvg-convert FILE"
    case .vectorWork(let name, let width, let height):
      "The filters, masks and groups of the \(name) would take a minute or more at \(width)×\(height) pixels. Draw it "
        + "smaller, take some out, or export it as PNG."
    }
  }
}
