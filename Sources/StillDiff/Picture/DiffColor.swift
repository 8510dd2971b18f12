// SPDX-License-Identifier: MIT

/// The colours of a diff picture as opaque words. Dimmed pixels are light greys and pastels, so these stand out.
package enum DiffColor {
  /// Pixels that differ and that nothing forgives.
  package static var changed: UInt32 { 0xFFE0_0030 }
  /// Pixels that differ and that a limit per pixel forgives.
  package static var forgiven: UInt32 { 0xFFF0_A000 }
  /// Stripes where pixels are not compared.
  package static var masked: UInt32 { 0xFF78_7880 }
  /// The frame around a cluster.
  package static var frame: UInt32 { 0xFF00_50FF }
  /// Stripes where only the reference has pixels.
  package static var referenceOnly: UInt32 { 0xFF90_20D0 }
  /// Stripes where only the actual picture has pixels.
  package static var actualOnly: UInt32 { 0xFF00_9050 }
  /// Where nothing is, and behind the legend.
  package static var ground: UInt32 { 0xFFFF_FFFF }
  /// Where neither picture has pixels.
  package static var nothing: UInt32 { 0xFFE4_E4E8 }
  package static var ink: UInt32 { 0xFF20_2024 }
}
