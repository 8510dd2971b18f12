// SPDX-License-Identifier: MIT

import Glibc

/// CIELAB values of eight-bit sRGB colours, remembered: a screen has few colours.
///
/// sRGB is read with its own white, D65 (2°: X 0.95047, Y 1, Z 1.08883), and Lab is taken relative to the same white, so
/// neutral greys have a = b = 0 and no chromatic adaptation enters.
final class LabTable {
  private static var slotCount: Int { 4096 }
  private let linear: UnsafeMutablePointer<Float>
  private let keys: UnsafeMutablePointer<UInt32>
  private let values: UnsafeMutablePointer<Float>

  init() {
    linear = .allocate(capacity: 256)
    keys = .allocate(capacity: Self.slotCount)
    values = .allocate(capacity: Self.slotCount * 3)
    // No colour of 24 bits has this key.
    memset(keys, 0xFF, Self.slotCount * 4)
    memset(values, 0, Self.slotCount * 3 * 4)
    var level = 0
    while level < 256 {
      let value = Double(level) / 255
      let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      (linear + level).initialize(to: Float(light))
      level += 1
    }
  }

  deinit {
    linear.deallocate()
    keys.deallocate()
    values.deallocate()
  }

  /// L, a and b of `0x00RRGGBB`; the pointer's content lasts until the next call.
  func lab(_ rgb: UInt32) -> UnsafePointer<Float> {
    let slot = Int((rgb &* 0x9E37_79B1) &>> 20)
    let value = values + slot * 3
    if keys[slot] != rgb {
      keys[slot] = rgb
      compute(rgb, into: value)
    }
    return UnsafePointer(value)
  }

  private func compute(_ rgb: UInt32, into value: UnsafeMutablePointer<Float>) {
    let red = linear[Int((rgb &>> 16) & 0xFF)]
    let green = linear[Int((rgb &>> 8) & 0xFF)]
    let blue = linear[Int(rgb & 0xFF)]
    let x = Self.response((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = Self.response(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = Self.response((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    value[0] = 116 * y - 16
    value[1] = 500 * (x - y)
    value[2] = 200 * (y - z)
  }

  private static func response(_ ratio: Float) -> Float {
    ratio > 216.0 / 24389.0 ? cbrtf(ratio) : (24389.0 / 27.0 * ratio + 16) / 116
  }
}
