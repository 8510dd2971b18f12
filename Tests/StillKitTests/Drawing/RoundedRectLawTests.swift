// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// UIKit's continuous corners as they are painted.
@MainActor struct RoundedRectLawTests {
  /// The three shapes with the numbers of the elements that iOS printed for their top right corner, as lines.
  private static let shapes: [(size: CGSize, radius: CGFloat, corner: [[CGFloat]])] = [
    (
      CGSize(width: 60, height: 30), 8,
      [
        [47.771, 0, 51.292, 0, 53.053, 0, 54.948, 0.599], [54.948, 0.599, 57.017, 1.352, 58.648, 2.983, 59.401, 5.052],
        [59.401, 5.052, 60, 6.947, 60, 8.708, 60, 12.229],
      ]
    ),
    (
      CGSize(width: 160, height: 100), 42,
      [
        [95.796, 0, 106.513, 0, 117.517, 0, 129.363, 3.746],
        [129.363, 3.746, 147.757, 10.441, 160, 27.925, 160, 47.5],
      ]
    ),
    (CGSize(width: 160, height: 100), 64, [[110, 0, 137.614, 0, 160, 22.386, 160, 50]]),
  ]

  @Test(arguments: 0..<3) func continuousCornersCoverWhatTheirElementsEnclose(index: Int) throws {
    let (size, radius, corner) = Self.shapes[index]
    let path = UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: radius)
    let picture = try filled(path, size)
    // What lies outside of the curve in each row, from the elements: the curve's x where it passes half a row.
    let edge = points(corner)
    for y in 0..<Int(edge[edge.count - 1].y) {
      let missing = (0..<64).reduce(0.0) { sum, part in
        sum + (size.width - place(edge, atHeight: CGFloat(y) + (CGFloat(part) + 0.5) / 64)) / 64
      }
      let covered = (Int(size.width / 2)..<Int(size.width)).reduce(0.0) { $0 + CGFloat(picture[$1, y].alpha) / 255 }
      #expect(abs(size.width / 2 - covered - missing) < 0.35, "row \(y)")
    }
  }

  /// A layer's continuous corners are the path's.
  @Test(arguments: 0..<3) func layersDrawTheSameCurve(index: Int) throws {
    let (size, radius, _) = Self.shapes[index]
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.backgroundColor = .red
    view.layer.cornerRadius = radius
    view.layer.cornerCurve = .continuous
    guard radius <= min(size.width, size.height) / 2 else { return }
    #expect(try Picture(view).bitmap == filled(UIBezierPath(roundedRect: view.bounds, cornerRadius: radius), size))
  }

  /// Rule: a radius of 24 in a height of 30 becomes 15, a quarter of a circle (seed S2e).
  @Test func aNamedCornerIsCutToHalfTheShorterSide() throws {
    let size = CGSize(width: 60, height: 30)
    let path = UIBezierPath(
      roundedRect: CGRect(origin: .zero, size: size), byRoundingCorners: .bottomLeft,
      cornerRadii: CGSize(width: 24, height: 24))
    let picture = try filled(path, size)
    #expect(picture[0, 14].alpha == 255 && picture[0, 16].alpha < 255)
    #expect(picture[15, 29].alpha == 255 && picture[12, 29].alpha < 255)
    var missing = 0.0
    for y in 0..<30 { for x in 0..<60 { missing += 1 - Double(picture[x, y].alpha) / 255 } }
    #expect(abs(missing - (1 - .pi / 4) * 225) < 0.5)
  }

  private func filled(_ path: UIBezierPath, _ size: CGSize) throws -> Bitmap {
    let context = CGContext(bounds: CGRect(origin: .zero, size: size))
    context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    context.addPath(path.cgPath)
    context.fillPath()
    return try RasterPainter.paint(
      context.displayList, width: Int(size.width), height: Int(size.height), transform: .identity)
  }

  private func points(_ curves: [[CGFloat]]) -> [CGPoint] {
    curves.flatMap { c in
      let curve = CubicCurve(
        CGPoint(x: c[0], y: c[1]), CGPoint(x: c[2], y: c[3]), CGPoint(x: c[4], y: c[5]), CGPoint(x: c[6], y: c[7]))
      return (0...400).map { curve.point(at: CGFloat($0) / 400) }
    }
  }

  /// Where an edge that falls passes `y`.
  private func place(_ edge: [CGPoint], atHeight y: CGFloat) -> CGFloat {
    guard let next = edge.firstIndex(where: { $0.y >= y }), next > 0 else { return edge[0].x }
    let (from, to) = (edge[next - 1], edge[next])
    return to.y == from.y ? to.x : from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y)
  }
}
