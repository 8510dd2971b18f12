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
    let seen = visible.map { SeenPart($0, style) }
    var pixels = style.dashLengths.isEmpty ? seen?.bends.applying(toPixels) : nil
    // So wide a pen has to be drawn wherever it is, but not so finely.
    if margin * CurveFlattener(toPixels: toPixels).scale > PathGeometry.longestArm { pixels = nil }
    let flattener = CurveFlattener(toPixels: toPixels, visible: pixels, curveCount: curveCount)
    let lines = pieces(style, flattener, seen: seen)
    var stroker = Stroker(style, flattener: penFlattener(style, toPixels, of: lines))
    for line in lines { stroker.stroke(line) }
    return stroker.outline
  }

  /// Returns the lines that a pen follows: the subpaths, or their dashes.
  private func pieces(_ style: StrokeStyle, _ flattener: CurveFlattener, seen: SeenPart?) -> [Polyline] {
    let lines = limited(to: PathGeometry.farOut).polylines(flattener)
    guard !style.dashLengths.isEmpty,
      let dasher = Dasher(
        style, seen: seen, shortest: shortestPeriod(style, of: lines, flattener, within: seen?.straight))
    else { return lines }
    let dashes = dasher.dashes(of: lines)
    // The caps of so many wide dashes would overlap a thousand times, and wide caps have many lines.
    let work = CGFloat(dashes.count) * max(style.width * flattener.scale / 25, 1)
    return work > 10_000 && dasher.capsCloseGaps(style, scale: flattener.scale) ? lines : dashes
  }

  /// The greatest coordinate; larger ones are reduced to it, because their squares would be inexact or infinite.
  private static let farOut: CGFloat = 1e9
  /// The radius of a pen, in pixels, up to which its circle is flattened exactly.
  private static let longestArm: CGFloat = 1e5

  /// The most lines of the circles that a pen draws at the ends and bends of a path.
  private static let mostPenLines = 1_000_000.0
  /// The number by which halving a quarter of a circle has to reduce the second difference of its control points, per
  /// pixel of the pen's width.
  private static let quarterBend = 0.224 / Double(CurveFlattener.threshold)

  /// Returns the flattener of the pen's edge, which limits the number of its lines, since each end and each bend may have
  /// a circle.
  private func penFlattener(_ style: StrokeStyle, _ toPixels: CGAffineTransform, of lines: [Polyline])
    -> CurveFlattener
  {
    let bends = style.join == .round ? lines.reduce(0) { $0 + $1.points.count } / 2 : 0
    let circles = Double(max(bends + (style.cap == .round ? lines.count : 0), 1))
    // Each halving makes twice as many lines, and the second difference a fourth.
    let halvings = max((log2(PathGeometry.mostPenLines / circles) - 2).rounded(.down), 2)
    let longest = min(PathGeometry.longestArm, pow(4, halvings) / PathGeometry.quarterBend)
    let arm = style.width * CurveFlattener(toPixels: toPixels).scale
    guard arm > longest else { return CurveFlattener(toPixels: toPixels) }
    let scale = longest / style.width
    return CurveFlattener(toPixels: CGAffineTransform(scaleX: scale, y: scale))
  }

  /// Returns the dashes of the path as open subpaths of straight lines.
  package func dashed(phase: CGFloat, lengths: [CGFloat], flattener: CurveFlattener) -> PathGeometry {
    let style = StrokeStyle(dashPhase: phase, dashLengths: lengths)
    let lines = isFinite ? limited(to: PathGeometry.farOut).polylines(flattener) : []
    let shortest = shortestPeriod(style, of: lines, flattener, within: nil)
    guard isFinite, let dasher = Dasher(style, seen: nil, shortest: shortest) else { return self }
    var result = PathGeometry()
    for dash in dasher.dashes(of: lines) {
      result.move(to: dash.points[0])
      if dash.points.count == 1 { result.addLine(to: dash.points[0]) }
      for point in dash.points.dropFirst() { result.addLine(to: point) }
      if dash.isClosed { result.close() }
    }
    return result
  }

  /// Returns `style` with dashes that are visible and few enough to be drawn along this path.
  func drawable(_ style: StrokeStyle, toPixels: CGAffineTransform, visible: CGRect) -> StrokeStyle {
    guard !style.dashLengths.isEmpty, isFinite, toPixels.isFinite else { return style }
    let seen = SeenPart(visible, style)
    let flattener = CurveFlattener(toPixels: toPixels, curveCount: curveCount)
    let lines = limited(to: PathGeometry.farOut).polylines(flattener)
    return style.drawable(shortest: shortestPeriod(style, of: lines, flattener, within: seen.straight))
  }

  /// Returns the shortest period of dashes that is drawn: it is visible, and leads to at most 200,000 dashes of a thin
  /// line.
  ///
  /// Dashes of a wide line cover each other, and have many points each, so that fewer are enough. Both painters come to
  /// the same number.
  private func shortestPeriod(
    _ style: StrokeStyle, of lines: [Polyline], _ flattener: CurveFlattener, within visible: CGRect?
  ) -> CGFloat {
    let drawn = lines.reduce(0) { $0 + $1.length(within: visible) } * max(CGFloat(style.dashLengths.count) / 2, 1)
    let most = max(200_000 / max(style.width / 5, 1), 10_000)
    return max(StrokeStyle.shortestPeriod / flattener.scale, drawn.isFinite ? drawn / most : .infinity)
  }

  private var curveCount: Int { verbs.reduce(0) { $1 == .cubic || $1 == .quad ? $0 + 1 : $0 } }
}
