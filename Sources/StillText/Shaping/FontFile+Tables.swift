// SPDX-License-Identifier: MIT

import CStillPango

extension FontFile {
  /// An entry of the `name` table in English: 1 family, 4 full name, 6 PostScript name, 16 typographic family.
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

  /// All names under which the font may be asked for, the most exact first.
  var names: [String] {
    [6, 4, 16, 1].compactMap { Self.name($0, of: hbFace) }
  }

  /// Weight (100 to 900, 400 is regular) and whether it is slanted, from `OS/2`.
  var style: (weight: Int, italic: Bool) {
    withTable("OS/2") { table in
      guard table.count >= 64 else { return (400, false) }
      return (Int(Self.uint16(table, 4)), Self.uint16(table, 62) & 1 != 0)
    }
  }

  /// The font's own measures per em, those of `hhea` as iOS reads them.
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

  /// Per em, from `post` and `OS/2`, whose positions are the upper edges of the lines.
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
    guard let blob = hb_face_reference_table(hbFace, Self.tag(name)) else { return body(.init(start: nil, count: 0)) }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    return body(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
  }

  private static func uint16(_ table: UnsafeRawBufferPointer, _ offset: Int) -> UInt16 {
    UInt16(table[offset]) << 8 | UInt16(table[offset + 1])
  }

  private static func int16(_ table: UnsafeRawBufferPointer, _ offset: Int) -> Int16 {
    Int16(bitPattern: uint16(table, offset))
  }
}
