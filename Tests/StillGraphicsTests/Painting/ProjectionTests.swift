// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct ProjectionTests {
  private let tilted = Homography(m11: 0.7, m12: -0.1, m13: 0.004, m21: 0.1, m22: 0.9, m23: 0, m31: 8, m32: 10, m33: 1)
  private let square = CGRect(x: 2, y: 3, width: 60, height: 50)

  private func list(_ plane: Homography, alpha: CGFloat = 1, _ draw: (CGContext) -> Void) -> DisplayList {
    record(80, 70) { context in
      context.setAlpha(alpha)
      let picture = CGContext(bounds: CGRect(x: -500, y: -500, width: 1000, height: 1000))
      picture.startMeasuring()
      draw(picture)
      context.draw(Projection(list: picture.displayList, bounds: picture.measuredBounds, plane: plane))
    }
  }

  /// The oracle is the polygon of the projected corners, by exact area. A bilinear edge is as wide as a pixel, but its
  /// ramp is not the area's.
  @Test(arguments: [1.0, 3.0]) func aSquareCoversItsProjectedPolygon(scale: Double) throws {
    let seen = try paint(list(tilted) { $0.fill(.red, 2, 3, 60, 50) }, 80, 70, scale: scale)
    let polygon = try picture(80, 70, scale: scale) { context in
      context.setFillColor(.red)
      let corners = [(2.0, 3.0), (62, 3), (62, 53), (2, 53)].map { tilted.project(CGPoint(x: $0.0, y: $0.1)) }
      context.addLines(between: corners)
      context.closePath()
      context.fillPath()
    }
    var (worst, total) = (0, 0)
    for y in 0..<seen.height {
      for x in 0..<seen.width {
        let distance = abs(Int(seen.straightPixel(x: x, y: y).alpha) - Int(polygon.straightPixel(x: x, y: y).alpha))
        worst = max(worst, distance)
        total += Int(seen.straightPixel(x: x, y: y).alpha) - Int(polygon.straightPixel(x: x, y: y).alpha)
      }
    }
    #expect(worst <= 80, "\(worst)")
    #expect(abs(total) <= 255 * seen.width / 4, "\(total)")
    #expect(seen.straightPixel(x: Int(30 * scale), y: Int(35 * scale)) == .redPixel)
  }

  /// Without perspective a plane is a picture that is only moved.
  @Test func aPlaneSeenStraightIsThePictureItself() throws {
    let plane = Homography(CGAffineTransform(translationX: 5, y: 6))
    let seen = try paint(list(plane) { $0.fill(.blue, 0, 0, 10, 10) }, 80, 70)
    #expect(seen == (try picture(80, 70) { $0.fill(.blue, 5, 6, 10, 10) }))
  }

  @Test func whatIsMadeSmallerIsAveraged() throws {
    let plane = Homography(m11: 0.1, m12: 0, m13: 0.00001, m21: 0, m22: 1, m23: 0, m31: 10, m32: 10, m33: 1)
    let seen = try paint(
      list(plane) { context in
        for x in 0..<100 { context.fill(x % 2 == 0 ? .red : .blue, Double(x * 4), 0, 4, 40) }
      }, 80, 70)
    let middle = seen.straightPixel(x: 30, y: 30)
    #expect(middle.alpha == 255)
    #expect((95...160).contains(middle.red) && (95...160).contains(middle.blue), "\(middle)")
  }

  @Test func alphaIsThatOfOnePicture() throws {
    let seen = try paint(
      list(tilted, alpha: 0.5) {
        $0.fill(.red, 2, 3, 60, 50)
        $0.fill(.red, 2, 3, 60, 50)
      }, 80, 70)
    #expect(seen.straightPixel(x: 30, y: 35).alpha == 128)
  }

  @Test(arguments: [
    Homography(m11: 1, m12: 0, m13: -0.05, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1),
    Homography(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: -1),
    Homography(m11: 0, m12: 0, m13: 0.1, m21: 0, m22: 0, m23: 0.1, m31: 0, m32: 0, m33: 1),
    Homography(m11: 1e9, m12: 0, m13: 1e-3, m21: 0, m22: 1e9, m23: 1e3, m31: 1e12, m32: 0, m33: 1),
    Homography(m11: 1e-9, m12: 0, m13: 1e-12, m21: 0, m22: 1e-9, m23: 0, m31: 5, m32: 5, m33: 1),
  ])
  func noPlaneIsTooStrange(plane: Homography) throws {
    let drawing = list(plane) { $0.fill(.red, 2, 3, 60, 50) }
    #expect(try paint(drawing, 80, 70).width == 80)
    #expect(try !pdf(drawing, 80, 70).isEmpty)
  }

  @Test func aShadowFallsFromWhatIsSeen() throws {
    let drawing = record(80, 70) { context in
      context.setShadow(offset: CGSize(width: 0, height: 30), blur: 0, color: .blue)
      let picture = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
      picture.fill(.red, 0, 0, 20, 20)
      context.draw(
        Projection(list: picture.displayList, bounds: CGRect(x: 0, y: 0, width: 20, height: 20), plane: tilted))
    }
    let seen = try paint(drawing, 80, 70)
    #expect(seen.straightPixel(x: 14, y: 18) == .redPixel)
    #expect(seen.straightPixel(x: 14, y: 48) == .bluePixel)
  }

  @Test func listsSayWhatIsProjected() {
    let text = list(tilted) { $0.fill(.red, 2, 3, 60, 50) }.description
    #expect(text.contains("projection [0.7 -0.1 0.004 0.1 0.9 0 8 10 1] of (2 3) 60×50\n  fill (2 3) 60×50 #ff0000"))
    #expect(list(tilted) { $0.fill(.red, 2, 3, 60, 50) } == list(tilted) { $0.fill(.red, 2, 3, 60, 50) })
    #expect(list(tilted) { $0.fill(.red, 2, 3, 60, 50) } != list(tilted) { $0.fill(.red, 2, 3, 60, 51) })
  }
}
