// SPDX-License-Identifier: MIT

import CStillPango
import Foundation
package import StillScene

extension FontLibrary {
  /// Returns the outline of an icon in ems, with y down from the baseline; nil if the icon font has none.
  ///
  /// The font is opened when the first icon is asked for.
  package func iconOutline(_ codePoint: UInt32) throws(TextError) -> PathGeometry? {
    let file = try file(for: .icons).get()
    return file.glyph(for: codePoint).map(file.outline(ofGlyph:))
  }

  /// Returns the outline of a line of the system font in ems, with y down from the baseline; nil if a glyph is missing.
  package func outline(of text: String, weight: FontWeight) throws(TextError) -> PathGeometry? {
    let file = try file(for: .inter(weight: weight, italic: false)).get()
    var (line, x) = (PathGeometry(), 0.0)
    for scalar in text.unicodeScalars {
      guard let glyph = file.glyph(for: scalar.value) else { return nil }
      line.append(file.outline(ofGlyph: glyph).applying(CGAffineTransform(translationX: x, y: 0)))
      x += file.advance(ofGlyph: glyph)
    }
    return line
  }
}

extension FontLibrary {
  /// Returns the outline of the glyphs in points, with y down from the baseline; nil for coloured glyphs, and for a
  /// font that cannot be opened.
  package func outline(of run: GlyphRun) -> PathGeometry? {
    let source = FontSource(path: run.font.path, faceIndex: run.font.faceIndex, variations: run.font.variations)
    guard !run.isColor, case .success(let file) = file(for: source) else { return nil }
    var outline = PathGeometry()
    for glyph in run.glyphs {
      let place = CGAffineTransform(a: run.font.size, b: 0, c: 0, d: run.font.size, tx: glyph.x, ty: glyph.y)
      outline.append(file.outline(ofGlyph: UInt32(glyph.id)).applying(place))
    }
    return outline
  }
}

extension FontSource {
  /// The font of icons that stand in for Apple's symbols.
  static let icons = FontSource(
    path: "/usr/share/fonts/truetype/material-design-icons-iconfont/MaterialIcons-Regular.ttf",
    package: "fonts-material-design-icons-iconfont")
}

extension FontFile {
  /// Returns the outline of a glyph in ems, with y down from the baseline.
  fileprivate func outline(ofGlyph glyph: UInt32) -> PathGeometry {
    Self.outline(ofGlyph: glyph, of: hbFont, unitsPerEm: unitsPerEm)
  }

  static func outline(ofGlyph glyph: UInt32, of font: OpaquePointer, unitsPerEm: Double) -> PathGeometry {
    let pen = OutlinePen(scale: 1 / unitsPerEm)
    hb_font_get_glyph_shape(font, glyph, OutlinePen.functions, Unmanaged.passUnretained(pen).toOpaque())
    return pen.path
  }
}

/// The path that HarfBuzz tells segment by segment.
private final class OutlinePen {
  let scale: Double
  var path = PathGeometry()

  init(scale: Double) { self.scale = scale }

  private func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: Double(x) * scale, y: -Double(y) * scale) }

  private static func pen(_ data: UnsafeMutableRawPointer?) -> OutlinePen? {
    data.map { Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The functions that HarfBuzz calls, immutable from here on.
  nonisolated(unsafe) static let functions: OpaquePointer? = {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in pen(data).map { $0.path.move(to: $0.point(x, y)) } }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in pen(data).map { $0.path.addLine(to: $0.point(x, y)) } }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, cx, cy, x, y, _ in
        pen(data).map { $0.path.addQuad(control: $0.point(cx, cy), end: $0.point(x, y)) }
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, cx1, cy1, cx2, cy2, x, y, _ in
        pen(data).map {
          $0.path.addCubic(control1: $0.point(cx1, cy1), control2: $0.point(cx2, cy2), end: $0.point(x, y))
        }
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in pen(data).map { $0.path.close() } }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()
}
