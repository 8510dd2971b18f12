// SPDX-License-Identifier: MIT

import CStillCairo
import Foundation
import StillScene

extension CairoPattern {
  /// Enough for the colour along a chord to be that along its arc.
  private static let wedgesPerTurn = 64.0

  /// Adds wedges whose colours run from one edge to the other: neighbours share an edge and its colour, so that neither
  /// seams nor steps are seen, and nothing lies over something else that could show through.
  func addWedges(
    _ stops: [GradientFill.Stop], around center: CGPoint, from startAngle: Double, reach: Double
  ) {
    guard let first = stops.first, let last = stops.last, reach.isFinite else { return }
    let ends = [GradientFill.Stop(location: 0, color: first.color)] + stops + [.init(location: 1, color: last.color)]
    for (low, high) in zip(ends, ends.dropFirst()) where high.location > low.location {
      let count = ((high.location - low.location) * Self.wedgesPerTurn).rounded(.up)
      for index in 0..<Int(count) {
        let edges = [Double(index) / count, Double(index + 1) / count].map { share -> Edge in
          let location = low.location + (high.location - low.location) * share
          let angle = startAngle + location * 2 * .pi
          // As far as the chord's middle must reach.
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
  /// From `point` to the corner that lies farthest off.
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
