// SPDX-License-Identifier: MIT

import CStillPango
import Foundation

/// Shaped glyphs as HarfBuzz lays them out, in memory that grows.
final class GlyphStore {
  private(set) var infos: UnsafeMutablePointer<hb_glyph_info_t> = .allocate(capacity: 32)
  private(set) var positions: UnsafeMutablePointer<hb_glyph_position_t> = .allocate(capacity: 32)
  private(set) var count = 0
  private var capacity = 32

  deinit {
    infos.deallocate()
    positions.deallocate()
  }

  /// Appends what the buffer holds, and returns where it lies.
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
