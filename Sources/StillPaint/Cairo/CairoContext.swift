// SPDX-License-Identifier: MIT

import CStillCairo
import Foundation
import StillBitmap
import StillScene

/// The owner of one `cairo_t`, with methods that take values of the scene.
///
/// Cairo keeps its first error and ignores later calls, so drawing calls report nothing, and `failure` is read once at the
/// end. A context stays on the thread that created it.
final class CairoContext {
  let raw: OpaquePointer

  init(surface: CairoSurface) {
    raw = cairo_create(surface.raw)
  }

  deinit { cairo_destroy(raw) }

  /// Cairo's message for the first error since the context was created, or nil.
  var failure: String? {
    let status = cairo_status(raw)
    return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
  }

  func save() { cairo_save(raw) }
  func restore() { cairo_restore(raw) }

  func setMatrix(_ transform: CGAffineTransform) {
    var matrix = cairo_matrix_t(transform)
    cairo_set_matrix(raw, &matrix)
  }

  func setOperator(_ mode: CGBlendMode) { cairo_set_operator(raw, mode.cairoOperator) }

  /// Sets a colour whose premultiplied components are rounded to 8 bits, as CoreGraphics rounds them.
  ///
  /// Cairo truncates to 8 bits, which makes translucent fills too weak by a level.
  func setSource(_ color: SRGBComponents) {
    let alpha = (color.alpha * 255).rounded()
    guard alpha > 0 else { return cairo_set_source_rgba(raw, 0, 0, 0, 0) }
    let straight = { (component: Double) in (component * color.alpha * 255).rounded() / alpha }
    cairo_set_source_rgba(raw, straight(color.red), straight(color.green), straight(color.blue), alpha / 255)
  }

  func setSource(_ pattern: CairoPattern) { cairo_set_source(raw, pattern.raw) }

  func setSource(_ surface: CairoSurface, x: Double, y: Double) { cairo_set_source_surface(raw, surface.raw, x, y) }

  /// Paints the source everywhere inside the clip.
  func paint(alpha: Double = 1) {
    if alpha >= 1 { cairo_paint(raw) } else { cairo_paint_with_alpha(raw, alpha) }
  }

  /// Paints the source through the alpha of `pattern`.
  func mask(_ pattern: CairoPattern) { cairo_mask(raw, pattern.raw) }

  /// Paints the source through `mask`, whose bounds are in the current space.
  func mask(_ mask: CoverageMask) {
    withSurface(of: mask) { cairo_mask_surface(raw, $0.raw, Double(mask.bounds.x), Double(mask.bounds.y)) }
  }

  /// Multiplies the coverage painted so far by that of `mask`, whose bounds are in the current space.
  func multiplyCoverage(by mask: CoverageMask) {
    withSurface(of: mask) { surface in
      setOperator(.sourceIn)
      setSource(surface, x: Double(mask.bounds.x), y: Double(mask.bounds.y))
      paint()
      setOperator(.normal)
      // The surface ends here, so it must not stay the source.
      setSource(.black)
    }
  }

  private func withSurface(of mask: CoverageMask, _ body: (CairoSurface) -> Void) {
    mask.withBytes { bytes in
      let surface = CairoSurface(
        coverage: bytes.baseAddress!, width: mask.bounds.width, height: mask.bounds.height, stride: mask.stride)
      body(surface)
      surface.finish()
    }
  }

  /// Returns the bounding box of the clip, in the space that `transform` maps to the device.
  func clipBounds(under transform: CGAffineTransform) -> CGRect {
    save()
    defer { restore() }
    setMatrix(transform)
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(raw, &x1, &y1, &x2, &y2)
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  /// Returns a copy of the current target's pixels within `area`.
  func copyOfTarget(_ area: PixelRect) -> CairoSurface {
    let target = cairo_get_group_target(raw)!
    let copy = CairoSurface(width: area.width, height: area.height)
    let context = CairoContext(surface: copy)
    cairo_set_operator(context.raw, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context.raw, target, Double(-area.x), Double(-area.y))
    cairo_paint(context.raw)
    return copy
  }

  /// True if the target has an alpha channel only.
  var paintsCoverage: Bool { cairo_surface_get_content(cairo_get_group_target(raw)) == CAIRO_CONTENT_ALPHA }

  func showPage() { cairo_show_page(raw) }

  func pushGroup() { cairo_push_group(raw) }

  /// Begins a group whose parts are not clipped.
  ///
  /// The clip applies to the whole group when it is painted, so that edges are clipped only once.
  func pushOpenGroup() {
    cairo_push_group(raw)
    cairo_reset_clip(raw)
  }

  func popGroup() -> CairoPattern { CairoPattern(owning: cairo_pop_group(raw)) }
}

// MARK: - Paths

extension CairoContext {
  func newPath() { cairo_new_path(raw) }
  func fill() { cairo_fill(raw) }
  func stroke() { cairo_stroke(raw) }
  func clip() { cairo_clip(raw) }

  func addRectangle(_ rect: CGRect) {
    cairo_rectangle(raw, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }

  /// Fills a rectangle of whole pixels; the matrix must be the identity.
  func fillPixels(_ rect: PixelRect) {
    cairo_set_antialias(raw, CAIRO_ANTIALIAS_NONE)
    cairo_rectangle(raw, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    cairo_fill(raw)
    cairo_set_antialias(raw, CAIRO_ANTIALIAS_DEFAULT)
  }

  /// Clips to a rectangle of whole pixels; the matrix must be the identity.
  func clipPixels(_ rect: PixelRect) {
    cairo_new_path(raw)
    cairo_rectangle(raw, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    cairo_clip(raw)
  }

  /// Clips to the pixels of `outer` that are not in `inner`, which must be inside of it.
  func clipPixels(_ outer: PixelRect, without inner: PixelRect) {
    cairo_new_path(raw)
    for part in outer.frame(around: inner) {
      cairo_rectangle(raw, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
    }
    cairo_clip(raw)
  }

  func setFillRule(_ rule: CGPathFillRule) {
    cairo_set_fill_rule(raw, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  func setStroke(_ style: StrokeStyle) {
    cairo_set_line_width(raw, style.width)
    cairo_set_line_cap(raw, style.cap.cairoCap)
    cairo_set_line_join(raw, style.join.cairoJoin)
    cairo_set_miter_limit(raw, style.miterLimit)
    cairo_set_dash(raw, style.dashLengths.map(Double.init), Int32(style.dashLengths.count), style.dashPhase)
  }

  /// Turns antialiasing off, so that pixels are painted wholly if their centre is inside, or on again.
  func setAliased(_ isAliased: Bool) {
    cairo_set_antialias(raw, isAliased ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_DEFAULT)
  }

  /// Adds the segments of `path`; quadratic curves are raised to cubic ones, which Cairo's paths consist of.
  func addPath(_ path: PathGeometry) {
    var index = 0
    for verb in path.verbs {
      switch verb {
      case .move:
        cairo_move_to(raw, path.points[index].x, path.points[index].y)
        index += 1
      case .line:
        cairo_line_to(raw, path.points[index].x, path.points[index].y)
        index += 1
      case .quad:
        addQuad(control: path.points[index], end: path.points[index + 1])
        index += 2
      case .cubic:
        let (first, second, end) = (path.points[index], path.points[index + 1], path.points[index + 2])
        cairo_curve_to(raw, first.x, first.y, second.x, second.y, end.x, end.y)
        index += 3
      case .close:
        cairo_close_path(raw)
      }
    }
  }

  private func addQuad(control: CGPoint, end: CGPoint) {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(raw, &x, &y)
    cairo_curve_to(
      raw, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
      end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
  }
}

// MARK: - Values

extension cairo_matrix_t {
  init(_ transform: CGAffineTransform) {
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
  }
}

extension CGLineCap {
  fileprivate var cairoCap: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  fileprivate var cairoJoin: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension CGBlendMode {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    // Cairo has no such operator: `blendDarker` computes it.
    case .plusDarker: CAIRO_OPERATOR_OVER
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
