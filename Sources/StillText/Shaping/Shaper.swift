// SPDX-License-Identifier: MIT

import CStillPango

/// Turns characters of one font, script and direction into glyphs. Stays on one thread.
final class Shaper {
  private let buffer: OpaquePointer
  private let english = hb_language_from_string("en", 2)

  init() {
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes `range` of the scalars, seeing those of `context` around it, and appends the glyphs to the store. Clusters
  /// are indices of scalars.
  func shape(
    _ scalars: UnsafePointer<UInt32>, _ range: Range<Int>, context: Range<Int>, font: FontFile, script: UInt32,
    rightToLeft: Bool, features: ShapingFeatures, into store: GlyphStore
  ) -> Range<Int> {
    hb_buffer_reset(buffer)
    let base = scalars + context.lowerBound
    hb_buffer_add_utf32(
      buffer, base, Int32(context.count), UInt32(range.lowerBound - context.lowerBound), Int32(range.count))
    hb_buffer_set_direction(buffer, rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
    hb_buffer_set_language(buffer, english)
    if features.isEmpty {
      hb_shape(font.hbFont, buffer, nil, 0)
    } else {
      let list = Self.list(features)
      hb_shape(font.hbFont, buffer, list, UInt32(list.count))
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

  private static func list(_ features: ShapingFeatures) -> [hb_feature_t] {
    func set(_ tag: StaticString, _ value: UInt32) -> hb_feature_t {
      hb_feature_t(tag: FontFile.tag(tag), value: value, start: 0, end: .max)
    }
    var list: [hb_feature_t] = []
    if features.contains(.noKerning) { list.append(set("kern", 0)) }
    if features.contains(.noLigatures) { list += [set("liga", 0), set("clig", 0)] }
    if features.contains(.tabularDigits) { list.append(set("tnum", 1)) }
    return list
  }
}
