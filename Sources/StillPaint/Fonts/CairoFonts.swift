// SPDX-License-Identifier: MIT

import CStillCairo
import StillScene
import Synchronization

/// The opened fonts of a painter.
///
/// FreeType's faces allow only one thread at a time, so each painter borrows a set. Borrow once for a whole painting,
/// including `cairo_surface_finish` of a PDF, which reads the fonts again.
// The pool's lock guarantees a single borrower at a time, which makes the hand-over between threads safe.
final class CairoFonts: @unchecked Sendable {
  // Sets are never released, because Cairo keeps scaled fonts, and with them faces, for longer than their users do.
  // There are as many sets as threads ever painted at the same time.
  private static let pool: Mutex<[CairoFonts]> = Mutex([])

  /// Calls `body` with a set of fonts that nobody else uses until it returns.
  static func borrow<Result>(_ body: (CairoFonts) throws -> Result) rethrows -> Result {
    let fonts = pool.withLock { $0.popLast() } ?? CairoFonts()
    defer { pool.withLock { $0.append(fonts) } }
    return try body(fonts)
  }

  private struct Key: Hashable {
    var path: String
    var faceIndex: Int
  }

  private var library: FT_Library?
  private var faces: [Key: (ft: FT_Face, cairo: OpaquePointer)] = [:]
  private let options: OpaquePointer

  private init() {
    FT_Init_FreeType(&library)
    options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
  }

  /// Sets face, size (in points of user space) and options of the context; returns false if the file cannot be opened.
  func select(_ font: FontReference, in context: OpaquePointer) -> Bool {
    guard let face = face(font) else { return false }
    cairo_set_font_face(context, face.cairo)
    cairo_set_font_size(context, font.size)
    cairo_set_font_options(context, options)
    return true
  }

  func face(_ font: FontReference) -> (ft: FT_Face, cairo: OpaquePointer)? {
    let key = Key(path: font.path, faceIndex: font.faceIndex)
    if let known = faces[key] { return known }
    var opened: FT_Face?
    guard let library, FT_New_Face(library, font.path, font.faceIndex, &opened) == 0, let ft = opened else {
      return nil
    }
    guard let cairo = cairo_ft_font_face_create_for_ft_face(ft, FT_Int32(FT_LOAD_NO_HINTING)) else {
      FT_Done_Face(ft)
      return nil
    }
    faces[key] = (ft, cairo)
    return (ft, cairo)
  }
}
