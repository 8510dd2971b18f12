// SPDX-License-Identifier: MIT

import CStillPango
import Foundation
import StillScene

/// An opened font, scaled to its own units per em, so that one serves all sizes.
// HarfBuzz makes blob, face and font immutable below; then it allows their use from all threads at once.
final class FontFile: @unchecked Sendable {
  let source: FontSource
  let unitsPerEm: Double
  let postScriptName: String
  /// Whether its glyphs are colour bitmaps.
  let isColor: Bool
  /// Whether it has a glyph for each printable ASCII character: then those need no look-up.
  let coversASCII: Bool
  let hbFace: OpaquePointer
  let hbFont: OpaquePointer

  init(source: FontSource) throws(TextError) {
    guard let blob = hb_blob_create_from_file_or_fail(source.path) else {
      if let package = source.package { throw .missingFontFile(path: source.path, package: package) }
      throw .unreadableFontFile(path: source.path)
    }
    defer { hb_blob_destroy(blob) }
    guard source.faceIndex < Int(hb_face_count(blob)), let face = hb_face_create(blob, UInt32(source.faceIndex)),
      let font = hb_font_create(face)
    else { throw .unreadableFontFile(path: source.path) }
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
    (self.source, hbFace, hbFont) = (source, face, font)
    unitsPerEm = Double(hb_face_get_upem(face))
    postScriptName = Self.name(6, of: face) ?? (source.path as NSString).lastPathComponent
    isColor = hb_face_reference_table(face, Self.tag("CBDT")).map(Self.consume) ?? 0 > 0
    coversASCII = (0x20...0x7E).allSatisfy { Self.glyph($0, of: font) != nil }
  }

  deinit {
    hb_font_destroy(hbFont)
    hb_face_destroy(hbFace)
  }

  /// The glyph the font's own table gives for a character.
  func glyph(for scalar: UInt32) -> UInt32? { Self.glyph(scalar, of: hbFont) }

  func has(_ scalar: UInt32) -> Bool { Self.glyph(scalar, of: hbFont) != nil }

  /// The advance of a character's glyph in ems.
  func advance(of scalar: UInt32) -> Double? {
    glyph(for: scalar).map(advance(ofGlyph:))
  }

  func advance(ofGlyph glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(hbFont, glyph)) / unitsPerEm
  }

  func reference(size: Double) -> FontReference {
    FontReference(
      path: source.path, faceIndex: source.faceIndex, postScriptName: postScriptName, size: size)
  }

  private static func glyph(_ scalar: UInt32, of font: OpaquePointer) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  static func tag(_ name: StaticString) -> hb_tag_t {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
  }

  private static func consume(_ blob: OpaquePointer) -> Int {
    defer { hb_blob_destroy(blob) }
    return Int(hb_blob_get_length(blob))
  }
}
