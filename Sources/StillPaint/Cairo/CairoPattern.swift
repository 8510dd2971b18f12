// SPDX-License-Identifier: MIT

import CStillCairo
import Foundation
import StillBitmap
import StillScene

/// The owner of one `cairo_pattern_t`, a source of colours.
final class CairoPattern {
  let raw: OpaquePointer

  init(owning raw: OpaquePointer) {
    self.raw = raw
  }

  deinit { cairo_pattern_destroy(raw) }

  /// Creates a source from a picture; `transform` maps user space to the picture's pixels.
  init(surface: CairoSurface, transform: CGAffineTransform, quality: CGInterpolationQuality, repeats: Bool) {
    raw = cairo_pattern_create_for_surface(surface.raw)
    var matrix = cairo_matrix_t(transform)
    cairo_pattern_set_matrix(raw, &matrix)
    cairo_pattern_set_extend(raw, repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(raw, quality.cairoFilter)
  }

  /// Creates a source of a gradient for the `area` of user space that is painted, beyond which conic gradients end.
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
    // Cairo paints nothing before the first stop and after the last one; CoreGraphics continues to the ends.
    if let first = gradient.stops.first, first.location > 0 { addStop(at: 0, first.color) }
    for stop in gradient.stops.distinguishable { addStop(at: stop.location, stop.color) }
    if let last = gradient.stops.last, last.location < 1 { addStop(at: 1, last.color) }
  }

  private func addStop(at location: Double, _ color: SRGBComponents) {
    cairo_pattern_add_color_stop_rgba(raw, location, color.red, color.green, color.blue, color.alpha)
  }
}

extension CGInterpolationQuality {
  /// True if `ImageResampler` draws upright images at this quality.
  ///
  /// Only the default was measured, and `.high` is taken for it.
  var isMeasured: Bool { self == .default || self == .high }

  // Cairo's BEST is not used: its Catmull-Rom weights come from floating point that differs between processors, and their
  // negative sums are cut off in one of pixman's paths and not in another.
  fileprivate var cairoFilter: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .medium, .default, .high: CAIRO_FILTER_GOOD
    }
  }
}

extension CGImage {
  /// Returns the transform from the image's pixels, with y down, to `rect` of a user space with y up.
  func uprightTransform(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(
      a: rect.width / Double(width), b: 0, c: 0, d: -rect.height / Double(height), tx: rect.minX, ty: rect.maxY)
  }

  /// Calls `body` with this image as a Cairo source, which is valid only during the call.
  func withPattern(
    transform: CGAffineTransform, quality: CGInterpolationQuality, repeats: Bool = false, _ body: (CairoPattern) -> Void
  ) {
    bitmap.withWords { words in
      let surface = CairoSurface(reading: words, width: width, height: height)
      body(CairoPattern(surface: surface, transform: transform, quality: quality, repeats: repeats))
      surface.finish()
    }
  }
}

extension CairoPattern {
  /// The number of wedges of a full turn, enough for chords to look like arcs.
  private static let wedgesPerTurn = 64.0

  /// Adds the wedges of a conic gradient, whose colours change from one edge to the other.
  ///
  /// Neighbours share an edge and its colour, so that no seams or steps are visible, and no wedge overlaps another one,
  /// which would be visible through translucent colours. Both painters use the same mesh.
  func addWedges(
    _ stops: [GradientFill.Stop], around center: CGPoint, from startAngle: Double, reach: Double
  ) {
    guard let first = stops.first, let last = stops.last, reach.isFinite else { return }
    let ends =
      [GradientFill.Stop(location: 0, color: first.color)] + stops.distinguishable + [
        .init(location: 1, color: last.color)
      ]
    for (low, high) in zip(ends, ends.dropFirst()) where high.location > low.location {
      let count = ((high.location - low.location) * Self.wedgesPerTurn).rounded(.up)
      for index in 0..<Int(count) {
        let edges = [Double(index) / count, Double(index + 1) / count].map { share -> Edge in
          let location = low.location + (high.location - low.location) * share
          let angle = startAngle + location * 2 * .pi
          // The middle of the chord must be as far out as `reach`.
          let radius = (reach + 1) / cos(.pi / Self.wedgesPerTurn)
          let end = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
          return Edge(end: end, color: low.color.mixed(with: high.color, share))
        }
        addWedge(center, edges[0], edges[1])
      }
    }
  }

  private struct Edge {
    var end: CGPoint
    var color: SRGBComponents
  }

  private func addWedge(_ center: CGPoint, _ from: Edge, _ to: Edge) {
    cairo_mesh_pattern_begin_patch(raw)
    cairo_mesh_pattern_move_to(raw, center.x, center.y)
    for point in [from.end, to.end, center] { cairo_mesh_pattern_line_to(raw, point.x, point.y) }
    for (corner, color) in [from.color, from.color, to.color, to.color].enumerated() {
      cairo_mesh_pattern_set_corner_color_rgba(
        raw, UInt32(corner), color.red, color.green, color.blue, color.alpha)
    }
    cairo_mesh_pattern_end_patch(raw)
  }
}

extension CGRect {
  /// Returns the distance from `point` to the farthest corner.
  func farthest(from point: CGPoint) -> Double {
    hypot(max(abs(minX - point.x), abs(maxX - point.x)), max(abs(minY - point.y), abs(maxY - point.y)))
  }
}

extension SRGBComponents {
  fileprivate func mixed(with other: SRGBComponents, _ share: Double) -> SRGBComponents {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return SRGBComponents(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

extension [GradientFill.Stop] {
  /// These stops or, if there are very many, at most two in each of 4,096 intervals.
  ///
  /// Cairo takes time in proportion to the square of their number.
  fileprivate var distinguishable: [GradientFill.Stop] {
    guard count > 8192 else { return self }
    let parts = map { ($0.location * 4096).rounded(.down) }
    return indices.filter { $0 == 0 || $0 == count - 1 || parts[$0 - 1] != parts[$0] || parts[$0 + 1] != parts[$0] }
      .map { self[$0] }
  }
}
