// SPDX-License-Identifier: MIT

import CStillCairo
import StillScene
import Synchronization

/// A set of open fonts, which one painter uses at a time.
///
/// FreeType's faces allow only one thread at a time, so each painter borrows a set. Borrow once for a whole painting,
/// including `cairo_surface_finish` of a PDF, which reads the fonts again.
// The pool's lock guarantees a single borrower at a time, which makes the hand-over between threads safe.
final class CairoFonts: @unchecked Sendable {
  // Sets are never released, because Cairo keeps scaled fonts, and with them faces, for longer than their users do.
  // There are as many sets as threads ever painted at the same time.
  private static let pool: Mutex<[CairoFonts]> = Mutex([])

  /// Calls `body` with a set of fonts that no other thread uses until it returns.
  static func borrow<Result>(_ body: (CairoFonts) throws -> Result) rethrows -> Result {
    let fonts = pool.withLock { $0.popLast() } ?? CairoFonts()
    fonts.failure = nil
    defer { pool.withLock { $0.append(fonts) } }
    return try body(fonts)
  }

  private struct Key: Hashable {
    var path: String
    var faceIndex: Int
    var variations: [FontVariation]
  }

  /// The first unreadable glyph since the fonts were borrowed; Cairo omits such glyphs without reporting an error.
  private(set) var failure: PaintingError?

  private var library: FT_Library?
  private var faces: [Key: (ft: FT_Face, cairo: OpaquePointer)] = [:]
  /// The glyphs that were read before, of fonts that are in no package.
  private var readGlyphs: [Key: Set<UInt>] = [:]
  private let options: OpaquePointer

  private init() {
    FT_Init_FreeType(&library)
    options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
  }

  /// Sets the context's face, size (in points of user space) and options, or returns false if the file cannot be
  /// opened.
  func select(_ font: FontReference, in context: OpaquePointer) -> Bool {
    guard let face = face(font) else { return false }
    cairo_set_font_face(context, face.cairo)
    cairo_set_font_size(context, font.size)
    cairo_set_font_options(context, options)
    return true
  }

  /// Returns the face of a font, or nil if its file cannot be opened.
  func face(_ font: FontReference) -> (ft: FT_Face, cairo: OpaquePointer)? {
    let key = Key(path: font.path, faceIndex: font.faceIndex, variations: font.variations)
    // A text that FreeType could not draw leaves Cairo's face in that error, and all later texts of the font fail.
    if let known = faces[key], cairo_font_face_status(known.cairo) == CAIRO_STATUS_SUCCESS { return known }
    var opened: FT_Face?
    guard let library, FT_New_Face(library, font.path, font.faceIndex, &opened) == 0, let ft = opened else {
      return nil
    }
    // Before Cairo has the face, which asks it for its place on the axes once.
    if !font.variations.isEmpty { set(font.variations, of: ft) }
    guard let cairo = cairo_ft_font_face_create_for_ft_face(ft, FT_Int32(FT_LOAD_NO_HINTING)) else {
      FT_Done_Face(ft)
      return nil
    }
    faces[key] = (ft, cairo)
    return (ft, cairo)
  }

  /// Looks at glyphs that are drawn for the first time; the files of packages are in order.
  private func check(_ run: GlyphRun) {
    guard failure == nil, !run.font.path.hasPrefix("/usr/share/fonts/"), let face = face(run.font)?.ft,
      face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    else { return }
    let key = Key(path: run.font.path, faceIndex: run.font.faceIndex, variations: run.font.variations)
    var known = readGlyphs[key] ?? []
    for glyph in run.glyphs where known.insert(glyph.id).inserted {
      // Without a scale, the size that Cairo has set stays.
      guard FT_Load_Glyph(face, FT_UInt(glyph.id), FT_Int32(FT_LOAD_NO_SCALE)) != 0 else { continue }
      failure = .glyph(font: run.font.postScriptName, path: run.font.path, number: Int(glyph.id))
      return
    }
    readGlyphs[key] = known
  }

  private func set(_ variations: [FontVariation], of face: FT_Face) {
    var described: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &described) == 0, let described else { return }
    defer { FT_Done_MM_Var(library, described) }
    let axes = UnsafeBufferPointer(start: described.pointee.axis, count: Int(described.pointee.num_axis))
    var places = axes.map { axis in
      guard let value = variations.first(where: { FT_ULong($0.axis) == axis.tag })?.value else { return axis.def }
      return FT_Fixed((value * 65536).rounded())
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(places.count), &places)
  }
}

extension CairoFonts {
  /// Draws a run at the origin of the context's user space, whose y-axis points down, in the source colour.
  ///
  /// Returns false, and leaves the context unchanged, if the font cannot be opened. With `keepingText`, a PDF also gets
  /// the text of the glyphs.
  func show(_ run: GlyphRun, in context: OpaquePointer, keepingText: Bool = true) -> Bool {
    guard select(run.font, in: context) else { return false }
    check(run)
    run.glyphs.withUnsafeBytes { bytes in
      // Both structs have the same memory layout, which a test checks.
      let glyphs = bytes.assumingMemoryBound(to: cairo_glyph_t.self)
      if keepingText {
        showText(of: run, glyphs, in: context)
      } else {
        cairo_show_glyphs(context, glyphs.baseAddress, Int32(glyphs.count))
      }
    }
    return true
  }

  private func showText(of run: GlyphRun, _ glyphs: UnsafeBufferPointer<cairo_glyph_t>, in context: OpaquePointer) {
    var text = run.text
    let flags = run.isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0)
    text.withUTF8 { text in
      run.clusters.withUnsafeBytes { clusters in
        cairo_show_text_glyphs(
          context, UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self), Int32(text.count),
          glyphs.baseAddress, Int32(glyphs.count),
          clusters.baseAddress?.assumingMemoryBound(to: cairo_text_cluster_t.self), Int32(run.clusters.count), flags)
      }
    }
  }
}
