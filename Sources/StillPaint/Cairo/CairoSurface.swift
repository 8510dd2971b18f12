// SPDX-License-Identifier: MIT

import CStillCairo

/// Owns one `cairo_surface_t`.
///
/// A surface over foreign memory does not own the memory: its maker keeps it alive until `finish()`.
final class CairoSurface {
  let raw: OpaquePointer

  init(owning raw: OpaquePointer) {
    self.raw = raw
  }

  /// A transparent picture of its own.
  init(width: Int, height: Int) {
    raw = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
  }

  /// A surface that paints into `words`: premultiplied native ARGB32, `width` to a row.
  convenience init(words: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    self.init(memory: words, width: width, height: height, stride: width * 4)
  }

  /// A surface that paints into premultiplied native ARGB32 with `stride` bytes, a multiple of four, to a row.
  init(memory: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
    raw = cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
  }

  /// A surface that reads `bitmap`, which the caller keeps alive.
  ///
  /// Nothing may paint into it.
  convenience init(reading words: UnsafePointer<UInt32>, width: Int, height: Int) {
    self.init(words: UnsafeMutablePointer(mutating: words), width: width, height: height)
  }

  /// A surface of eight-bit coverage over `bytes`; `stride` is a multiple of four.
  init(coverage bytes: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) {
    raw = cairo_image_surface_create_for_data(
      UnsafeMutablePointer(mutating: bytes), CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
  }

  deinit { cairo_surface_destroy(raw) }

  /// Ends drawing and lets go of foreign memory.
  func finish() {
    cairo_surface_flush(raw)
    cairo_surface_finish(raw)
  }

  /// Makes (0, 0) of drawing calls lie at this pixel.
  func setDeviceOffset(x: Int, y: Int) { cairo_surface_set_device_offset(raw, Double(x), Double(y)) }

  func flush() { cairo_surface_flush(raw) }

  /// The picture's first byte, bytes to a row, and its size; nil without a picture.
  var pixels: (UnsafeMutablePointer<UInt8>, Int, width: Int, height: Int)? {
    flush()
    guard let bytes = cairo_image_surface_get_data(raw) else { return nil }
    return (
      bytes, Int(cairo_image_surface_get_stride(raw)), Int(cairo_image_surface_get_width(raw)),
      Int(cairo_image_surface_get_height(raw))
    )
  }

  /// Tells Cairo that the picture was changed without it.
  func markChanged() { cairo_surface_mark_dirty(raw) }
}
