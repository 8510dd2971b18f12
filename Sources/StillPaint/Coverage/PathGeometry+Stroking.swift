// SPDX-License-Identifier: MIT

package import Foundation
package import StillScene

extension PathGeometry {
  /// Returns the outline of the stroke, including dashes, as straight lines to be filled by the non-zero rule.
  ///
  /// Curves are flattened for the pixels that `toPixels` maps to. Dashes of very long lines outside of `visible`, a
  /// rectangle of this path's space, are omitted.
  package func stroked(
    _ style: StrokeStyle, toPixels: CGAffineTransform = .identity, visible: CGRect? = nil
  ) -> PathGeometry {
    guard isFinite, style.width > 0, style.width.isFinite, toPixels.isFinite else { return PathGeometry() }
    var style = style
    style.width = min(style.width, PathGeometry.farOut)
    let margin = style.width * max(style.longestJoint, 2)
    let reach = visible?.insetBy(dx: -margin, dy: -margin)
    var pixels = style.dashLengths.isEmpty ? reach?.applying(toPixels) : nil
    // So wide a pen has to be drawn wherever it is, but not so finely.
    if margin * CurveFlattener(toPixels: toPixels).scale > PathGeometry.longestArm { pixels = nil }
    let flattener = CurveFlattener(toPixels: toPixels, visible: pixels)
    var stroker = Stroker(style, flattener: penFlattener(style, toPixels))
    let lines = limited(to: PathGeometry.farOut).polylines(flattener)
    let shortest = style.dashLengths.isEmpty ? 0 : shortestPeriod(of: lines, flattener, within: reach)
    let dasher = Dasher(style, visible: reach, shortest: shortest)
    for line in lines {
      for dash in dasher?.dashes(of: line) ?? [line] { stroker.stroke(dash) }
    }
    return stroker.outline
  }

  /// The greatest coordinate; larger ones are reduced to it, because their squares would be inexact or infinite.
  private static let farOut: CGFloat = 1e9
  /// The radius of a pen, in pixels, up to which its circle is flattened exactly.
  private static let longestArm: CGFloat = 1e5

  /// Returns the flattener of the pen's edge, which limits the number of its lines, since each bend has a circle.
  private func penFlattener(_ style: StrokeStyle, _ toPixels: CGAffineTransform) -> CurveFlattener {
    let arm = style.width * CurveFlattener(toPixels: toPixels).scale
    guard arm > PathGeometry.longestArm else { return CurveFlattener(toPixels: toPixels) }
    let scale = PathGeometry.longestArm / style.width
    return CurveFlattener(toPixels: CGAffineTransform(scaleX: scale, y: scale))
  }

  /// Returns the dashes of the path as open subpaths of straight lines.
  package func dashed(phase: CGFloat, lengths: [CGFloat], flattener: CurveFlattener) -> PathGeometry {
    let style = StrokeStyle(dashPhase: phase, dashLengths: lengths)
    let lines = isFinite ? limited(to: PathGeometry.farOut).polylines(flattener) : []
    let shortest = shortestPeriod(of: lines, flattener, within: nil)
    guard isFinite, let dasher = Dasher(style, visible: nil, shortest: shortest) else { return self }
    var result = PathGeometry()
    for line in lines {
      for dash in dasher.dashes(of: line) {
        result.move(to: dash.points[0])
        if dash.points.count == 1 { result.addLine(to: dash.points[0]) }
        for point in dash.points.dropFirst() { result.addLine(to: point) }
        if dash.isClosed { result.close() }
      }
    }
    return result
  }

  /// Returns the shortest period of dashes that is drawn: it is visible and leads to at most 200,000 dashes.
  private func shortestPeriod(
    of lines: [Polyline], _ flattener: CurveFlattener, within visible: CGRect?
  ) -> CGFloat {
    let extent = visible.map { hypot($0.width, $0.height) } ?? .infinity
    let drawn = lines.reduce(0) { $0 + $1.length(ofEachAtMost: extent) }
    return max(StrokeStyle.shortestPeriod / flattener.scale, drawn.isFinite ? drawn / 200_000 : .infinity)
  }
}
