// SPDX-License-Identifier: MIT

import CStillPango
import Foundation

/// The conversion of text of one font, script and direction into glyphs, by HarfBuzz.
///
/// An instance stays on its thread.
final class Shaper {
  private let buffer: OpaquePointer
  /// The names of the shapers that HarfBuzz may use, up to a null: without them it takes those of `HB_SHAPER_LIST`.
  private let shapers: UnsafeMutablePointer<UnsafePointer<CChar>?>

  init() {
    buffer = hb_buffer_create()
    shapers = .allocate(capacity: 2)
    shapers.initialize(to: UnsafePointer(strdup("ot")))
    (shapers + 1).initialize(to: nil)
  }

  deinit {
    hb_buffer_destroy(buffer)
    free(UnsafeMutablePointer(mutating: shapers[0]))
    shapers.deallocate()
  }

  /// Shapes `range` of the scalars in the context of those around it, and appends the glyphs to the store.
  ///
  /// The clusters of the glyphs are indices of scalars. `language` is HarfBuzz's, for fonts that have shapes of their
  /// own for some languages.
  func shape(
    _ scalars: UnsafePointer<UInt32>, _ range: Range<Int>, context: Range<Int>, font: FontFile, script: UInt32,
    language: OpaquePointer?, rightToLeft: Bool, features: [hb_feature_t], into store: GlyphStore
  ) -> Range<Int> {
    hb_buffer_reset(buffer)
    let base = scalars + context.lowerBound
    hb_buffer_add_utf32(
      buffer, base, Int32(context.count), UInt32(range.lowerBound - context.lowerBound), Int32(range.count))
    hb_buffer_set_direction(buffer, rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
    hb_buffer_set_language(buffer, language)
    if features.isEmpty {
      hb_shape_full(font.hbFont, buffer, nil, 0, shapers)
    } else {
      hb_shape_full(font.hbFont, buffer, features, UInt32(features.count), shapers)
    }
    let glyphs = store.append(buffer)
    let shift = UInt32(context.lowerBound)
    var index = glyphs.lowerBound
    while shift != 0, index < glyphs.upperBound {
      store.infos[index].cluster += shift
      index += 1
    }
    return glyphs
  }

  /// Returns the value of a feature for the whole of a text.
  static func feature(_ tag: UInt32, _ value: UInt32) -> hb_feature_t {
    hb_feature_t(tag: tag, value: value, start: 0, end: .max)
  }
}

/// The shaped glyphs of a paragraph, in HarfBuzz's memory layout.
final class GlyphStore {
  private(set) var infos: UnsafeMutablePointer<hb_glyph_info_t> = .allocate(capacity: 32)
  private(set) var positions: UnsafeMutablePointer<hb_glyph_position_t> = .allocate(capacity: 32)
  private(set) var count = 0
  private var capacity = 32

  deinit {
    infos.deallocate()
    positions.deallocate()
  }

  /// Appends the glyphs of a buffer and returns their range.
  func append(_ buffer: OpaquePointer) -> Range<Int> {
    var length: UInt32 = 0
    guard let newInfos = hb_buffer_get_glyph_infos(buffer, &length),
      let newPositions = hb_buffer_get_glyph_positions(buffer, &length), length > 0
    else { return count..<count }
    let start = count
    reserve(count + Int(length))
    memcpy(infos + start, newInfos, Int(length) * MemoryLayout<hb_glyph_info_t>.stride)
    memcpy(positions + start, newPositions, Int(length) * MemoryLayout<hb_glyph_position_t>.stride)
    count += Int(length)
    return start..<count
  }

  /// Returns the glyphs of a part of the text among those of more of it.
  func of(_ part: Range<Int>, in glyphs: Range<Int>) -> Range<Int> {
    var (start, end) = (glyphs.lowerBound, glyphs.upperBound)
    while start < end, !part.contains(Int(infos[start].cluster)) { start += 1 }
    while end > start, !part.contains(Int(infos[end - 1].cluster)) { end -= 1 }
    return start..<end
  }

  /// Returns the sum of the advances of the cluster that starts at `glyph`, in units of its font.
  func advance(ofClusterAt glyph: Int, before limit: Int) -> Int32 {
    let (infos, positions) = (infos, positions)
    var (end, units) = (glyph, Int32(0))
    while end < limit, infos[end].cluster == infos[glyph].cluster {
      units += positions[end].x_advance
      end += 1
    }
    return units
  }

  private func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    let larger = max(needed, capacity * 2)
    let newInfos = UnsafeMutablePointer<hb_glyph_info_t>.allocate(capacity: larger)
    let newPositions = UnsafeMutablePointer<hb_glyph_position_t>.allocate(capacity: larger)
    memcpy(newInfos, infos, count * MemoryLayout<hb_glyph_info_t>.stride)
    memcpy(newPositions, positions, count * MemoryLayout<hb_glyph_position_t>.stride)
    infos.deallocate()
    positions.deallocate()
    (infos, positions, capacity) = (newInfos, newPositions, larger)
  }
}
