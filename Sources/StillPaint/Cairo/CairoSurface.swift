// SPDX-License-Identifier: MIT

import CStillCairo
import Foundation
import StillBitmap
import StillScene

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

/// Owns one `cairo_pattern_t`: a source of colour.
final class CairoPattern {
  let raw: OpaquePointer

  init(owning raw: OpaquePointer) {
    self.raw = raw
  }

  deinit { cairo_pattern_destroy(raw) }

  /// A picture; `transform` maps the pattern's user space to the picture's pixels.
  init(surface: CairoSurface, transform: CGAffineTransform, quality: CGInterpolationQuality, repeats: Bool) {
    raw = cairo_pattern_create_for_surface(surface.raw)
    var matrix = cairo_matrix_t(transform)
    cairo_pattern_set_matrix(raw, &matrix)
    cairo_pattern_set_extend(raw, repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(raw, quality.cairoFilter(pixelsPerPixel: transform.meanScale))
  }

  /// - Parameter area: What of user space is to be painted; gradients round a point end somewhere.
  init(_ gradient: GradientFill, covering area: CGRect) {
    switch gradient.shape {
    case .conic: raw = cairo_pattern_create_mesh()
    case .linear(let start, let end):
      raw = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      raw = cairo_pattern_create_radial(
        startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
    }
    if case .conic(let center, let startAngle) = gradient.shape {
      addWedges(gradient.stops, around: center, from: startAngle, reach: area.farthest(from: center))
      return
    }
    cairo_pattern_set_extend(raw, gradient.extends ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    // Cairo paints nothing before the first stop and after the last one; CoreGraphics goes on to the ends.
    if let first = gradient.stops.first, first.location > 0 { addStop(at: 0, first.color) }
    for stop in gradient.stops { addStop(at: stop.location, stop.color) }
    if let last = gradient.stops.last, last.location < 1 { addStop(at: 1, last.color) }
  }

  private func addStop(at location: Double, _ color: SRGBComponents) {
    cairo_pattern_add_color_stop_rgba(raw, location, color.red, color.green, color.blue, color.alpha)
  }
}

extension CGInterpolationQuality {
  // Real iOS scales down with an unknown kernel, to which Cairo's BEST comes nearest of those measured. How it scales up
  // was not measured: GOOD does it as PDF readers do, so that both pipelines show the same edges.
  fileprivate func cairoFilter(pixelsPerPixel: Double) -> cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .medium: CAIRO_FILTER_GOOD
    case .default, .high: pixelsPerPixel > 1 ? CAIRO_FILTER_BEST : CAIRO_FILTER_GOOD
    }
  }
}
