// SPDX-License-Identifier: MIT

package import Foundation

extension PathGeometry {
  /// The outline of the stroked path, made of straight lines, to be filled by the non-zero rule. Dashes count.
  ///
  /// - Parameters:
  ///   - toPixels: How the outline will be seen, which says how finely curves are followed.
  ///   - visible: In this path's space; dashes of very long lines outside of it are left out.
  package func stroked(
    _ style: StrokeStyle, toPixels: CGAffineTransform = .identity, visible: CGRect? = nil
  ) -> PathGeometry {
    guard isFinite, style.width > 0, style.width.isFinite, toPixels.isFinite else { return PathGeometry() }
    let margin = style.width * max(style.longestJoint, 2)
    let reach = visible?.insetBy(dx: -margin, dy: -margin)
    let pixels = style.dashLengths.isEmpty ? reach?.applying(toPixels) : nil
    let flattener = CurveFlattener(toPixels: toPixels, visible: pixels)
    var stroker = Stroker(style, flattener: CurveFlattener(toPixels: toPixels))
    let dasher = Dasher(style, visible: reach, shortest: StrokeStyle.shortestPeriod / flattener.scale)
    for line in polylines(flattener) {
      for dash in dasher?.dashes(of: line) ?? [line] { stroker.stroke(dash) }
    }
    return stroker.outline
  }

  /// The dashes of the path as open subpaths of straight lines.
  package func dashed(phase: CGFloat, lengths: [CGFloat], flattener: CurveFlattener) -> PathGeometry {
    let style = StrokeStyle(dashPhase: phase, dashLengths: lengths)
    let shortest = StrokeStyle.shortestPeriod / flattener.scale
    guard isFinite, let dasher = Dasher(style, visible: nil, shortest: shortest) else { return self }
    var result = PathGeometry()
    for line in polylines(flattener) {
      for dash in dasher.dashes(of: line) {
        result.move(to: dash.points[0])
        if dash.points.count == 1 { result.addLine(to: dash.points[0]) }
        for point in dash.points.dropFirst() { result.addLine(to: point) }
        if dash.isClosed { result.close() }
      }
    }
    return result
  }
}
