// SPDX-License-Identifier: MIT

import CStillCairo

/// The owner of one `cairo_surface_t`.
///
/// A surface over foreign memory does not own it: its creator keeps the memory alive until `finish()`.
final class CairoSurface {
  let raw: OpaquePointer

  init(owning raw: OpaquePointer) {
    self.raw = raw
  }

  /// Creates a transparent picture.
  init(width: Int, height: Int) {
    raw = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
  }

  /// Creates a surface that paints into `words`, premultiplied native ARGB32 with `width` words per row.
  convenience init(words: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    self.init(memory: words, width: width, height: height, stride: width * 4)
  }

  /// Creates a surface that paints into premultiplied native ARGB32 with `stride` bytes, a multiple of four, per row.
  init(memory: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
    raw = cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
  }

  /// Creates a surface that reads `words`, which the caller keeps alive, and into which nothing may be painted.
  convenience init(reading words: UnsafePointer<UInt32>, width: Int, height: Int) {
    self.init(words: UnsafeMutablePointer(mutating: words), width: width, height: height)
  }

  /// Creates a surface of eight-bit coverage over `bytes`, with `stride` bytes, a multiple of four, per row.
  init(coverage bytes: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) {
    raw = cairo_image_surface_create_for_data(
      UnsafeMutablePointer(mutating: bytes), CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
  }

  deinit { cairo_surface_destroy(raw) }

  /// Ends drawing; foreign memory is not used afterwards.
  func finish() {
    cairo_surface_flush(raw)
    cairo_surface_finish(raw)
  }

  /// Places the point (0, 0) of drawing calls at a pixel.
  func setDeviceOffset(x: Int, y: Int) { cairo_surface_set_device_offset(raw, Double(x), Double(y)) }

  func flush() { cairo_surface_flush(raw) }

  /// The first byte, the bytes per row and the size of the picture, or nil if the surface is not a picture.
  var pixels: (UnsafeMutablePointer<UInt8>, Int, width: Int, height: Int)? {
    flush()
    guard let bytes = cairo_image_surface_get_data(raw) else { return nil }
    return (
      bytes, Int(cairo_image_surface_get_stride(raw)), Int(cairo_image_surface_get_width(raw)),
      Int(cairo_image_surface_get_height(raw))
    )
  }

  /// Tells Cairo that the bytes of the picture were changed directly.
  func markChanged() { cairo_surface_mark_dirty(raw) }
}
