// SPDX-License-Identifier: MIT

import CStillPango
import Foundation
import StillBitmap
import StillScene

// The face and the font are made immutable below, after which HarfBuzz allows their use from all threads at once.
/// An opened font, which serves all sizes because it is scaled to its own units per em.
final class FontFile: @unchecked Sendable {
  let source: FontSource
  let unitsPerEm: Double
  let postScriptName: String
  /// True if its glyphs are colour bitmaps.
  let isColor: Bool
  /// True if it has a glyph for each printable ASCII character, so that these need no look-up.
  let coversASCII: Bool
  let hbFace: OpaquePointer
  let hbFont: OpaquePointer

  init(source: FontSource) throws(TextError) {
    guard let blob = Self.blob(ofFileAt: source.path) else {
      if let package = source.package { throw .missingFontFile(path: source.path, package: package) }
      throw .unreadableFontFile(path: source.path)
    }
    defer { hb_blob_destroy(blob) }
    guard source.faceIndex < Int(hb_face_count(blob)), let face = hb_face_create(blob, UInt32(source.faceIndex)),
      let font = hb_font_create(face)
    else { throw .unreadableFontFile(path: source.path) }
    // Installed packages are in order; other files may have been cut off, or have lost what is within them.
    guard
      source.package != nil
        || Self.isComplete(blob, faceIndex: source.faceIndex) && Self.isDrawable(face, font)
    else {
      hb_font_destroy(font)
      hb_face_destroy(face)
      throw .unreadableFontFile(path: source.path)
    }
    Self.apply(source.variations, to: font)
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
    (self.source, hbFace, hbFont) = (source, face, font)
    unitsPerEm = Double(hb_face_get_upem(face))
    let ownName = Self.name(6, of: face) ?? (source.path as NSString).lastPathComponent
    postScriptName = Self.postScriptName(of: face, named: ownName, at: source.variations)
    isColor = hb_face_reference_table(face, Self.tag("CBDT")).map(Self.consume) ?? 0 > 0
    coversASCII = (0x20...0x7E).allSatisfy { Self.glyph($0, of: font) != nil }
  }

  /// Opens a file; nil for what cannot be read and for what is none, since HarfBuzz would wait for a pipe.
  static func blob(ofFileAt path: String) -> OpaquePointer? {
    guard let file = try? RegularFile.open(path) else { return nil }
    close(file.descriptor)
    return hb_blob_create_from_file_or_fail(path)
  }

  deinit {
    hb_font_destroy(hbFont)
    hb_face_destroy(hbFace)
  }

  /// Returns the glyph of a character in the font's own table.
  func glyph(for scalar: UInt32) -> UInt32? { Self.glyph(scalar, of: hbFont) }

  func has(_ scalar: UInt32) -> Bool { Self.glyph(scalar, of: hbFont) != nil }

  /// False for bytes that are no font: HarfBuzz reads them as a font without glyphs.
  var hasGlyphs: Bool { hb_face_get_glyph_count(hbFace) > 0 }

  /// Returns the advance of a character's glyph in ems.
  func advance(of scalar: UInt32) -> Double? {
    glyph(for: scalar).map(advance(ofGlyph:))
  }

  func advance(ofGlyph glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(hbFont, glyph)) / unitsPerEm
  }

  func reference(size: Double) -> FontReference {
    FontReference(
      path: source.path, faceIndex: source.faceIndex, postScriptName: postScriptName, size: size,
      variations: source.variations)
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

extension FontFile {
  /// Returns an English entry of the `name` table: 1 family, 4 full, 6 PostScript name, 16 typographic family.
  static func name(_ identifier: UInt32, of face: OpaquePointer) -> String? {
    let english = hb_language_from_string("en", -1)
    let length = hb_ot_name_get_utf8(face, identifier, english, nil, nil)
    guard length > 0 else { return nil }
    var capacity = length + 1
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) {
        _ = hb_ot_name_get_utf8(face, identifier, english, &capacity, $0.baseAddress)
      }
      count = Int(length)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names of the font, the most exact one first.
  var names: [String] {
    [6, 4, 16, 1].compactMap { Self.name($0, of: hbFace) }
  }

  /// The weight, from 100 to 900 with 400 for regular, and the slant from the `OS/2` table.
  var style: (weight: Int, italic: Bool) {
    withTable("OS/2") { table in
      guard table.count >= 64 else { return (400, false) }
      return (Int(Self.uint16(table, 4)), Self.uint16(table, 62) & 1 != 0)
    }
  }

  /// The width from 1, the narrowest, to 9, with 5 for normal, from the `OS/2` table.
  var widthClass: Int {
    withTable("OS/2") { $0.count >= 8 ? min(max(Int(Self.uint16($0, 6)), 1), 9) : 5 }
  }

  /// True if the `post` table says that all glyphs have one width.
  var isMonospaced: Bool {
    withTable("post") { $0.count >= 16 && (Self.uint16($0, 12) != 0 || Self.uint16($0, 14) != 0) }
  }

  static let regularWeight = 400
  static let boldWeight = 700

  /// Returns a number that is greater the less the font's style is that of an upright font of a weight.
  func distance(fromWeight weight: Int) -> Int {
    let style = style
    return abs(style.weight - weight) + (style.italic ? 1000 : 0)
  }

  /// The font's own metrics per em, from the `hhea` table like in iOS.
  var ownMetrics: FontMetrics {
    let (ascender, descender, gap) = withTable("hhea") { table -> (Int16, Int16, Int16) in
      guard table.count >= 10 else { return (0, 0, 0) }
      return (Self.int16(table, 4), Self.int16(table, 6), Self.int16(table, 8))
    }
    let (xHeight, capHeight) = withTable("OS/2") { table -> (Int16, Int16) in
      guard table.count >= 90, Self.uint16(table, 0) >= 2 else { return (0, 0) }
      return (Self.int16(table, 86), Self.int16(table, 88))
    }
    return FontMetrics(
      ascender: Double(ascender), descender: Double(descender), leading: Double(max(gap, 0)),
      capHeight: Double(capHeight), xHeight: Double(xHeight)
    ).scaled(by: 1 / unitsPerEm)
  }

  /// The lines per em, from the `post` and `OS/2` tables, whose positions are the upper edges of the lines.
  var decoration: FontDecoration {
    func value(_ tag: hb_ot_metrics_tag_t, _ fallback: Double) -> Double {
      var position: hb_position_t = 0
      return hb_ot_metrics_get_position(hbFont, tag, &position) != 0 ? Double(position) / unitsPerEm : fallback
    }
    let common = FontDecoration.common
    var decoration = FontDecoration(
      underlinePosition: value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, common.underlinePosition),
      underlineThickness: value(HB_OT_METRICS_TAG_UNDERLINE_SIZE, common.underlineThickness),
      strikethroughPosition: value(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, common.strikethroughPosition),
      strikethroughThickness: value(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, common.strikethroughThickness))
    decoration.underlinePosition -= decoration.underlineThickness / 2
    decoration.strikethroughPosition -= decoration.strikethroughThickness / 2
    return decoration
  }

  private func withTable<Result>(
    _ name: StaticString, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    Self.withTable(name, of: hbFace, body)
  }

  private static func withTable<Result>(
    _ name: StaticString, of face: OpaquePointer, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    guard let blob = hb_face_reference_table(face, tag(name)) else { return body(.init(start: nil, count: 0)) }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    return body(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
  }

  /// Returns true if all tables of a font lie within its file.
  private static func isComplete(_ blob: OpaquePointer, faceIndex: Int) -> Bool {
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length) else { return false }
    let file = UnsafeRawBufferPointer(start: data, count: Int(length))
    func uint32(_ offset: Int) -> Int { Int(uint16(file, offset)) << 16 | Int(uint16(file, offset + 2)) }
    guard file.count >= 12 else { return false }
    var start = 0
    if uint32(0) == Int(tag("ttcf")) {
      guard file.count >= 16 + 4 * faceIndex else { return false }
      start = uint32(12 + 4 * faceIndex)
    }
    guard start + 12 <= file.count else { return false }
    let tables = Int(uint16(file, start + 4))
    guard tables > 0, start + 12 + 16 * tables <= file.count else { return false }
    return (0..<tables).allSatisfy { index in
      let entry = start + 12 + 16 * index
      return uint32(entry + 8) + uint32(entry + 12) <= file.count
    }
  }

  /// Returns true if a font has a size that the format allows, and outlines where it has a table of them.
  private static func isDrawable(_ face: OpaquePointer, _ font: OpaquePointer) -> Bool {
    let hasUnits = withTable("head", of: face) { head in
      head.count < 20 || (16...16384).contains(uint16(head, 18))
    }
    // Fonts of bitmaps have no outlines, and fonts that are blank by intention have next to no table.
    guard hasUnits, withTable("glyf", of: face, \.count) > 1000 else { return hasUnits }
    // Some glyph of the first ones has ink: they are the missing glyph and letters.
    return (0..<min(hb_face_get_glyph_count(face), 500)).contains {
      !outline(ofGlyph: $0, of: font, unitsPerEm: 1).isEmpty
    }
  }

  private static func uint16(_ table: UnsafeRawBufferPointer, _ offset: Int) -> UInt16 {
    UInt16(table[offset]) << 8 | UInt16(table[offset + 1])
  }

  private static func int16(_ table: UnsafeRawBufferPointer, _ offset: Int) -> Int16 {
    Int16(bitPattern: uint16(table, offset))
  }
}
