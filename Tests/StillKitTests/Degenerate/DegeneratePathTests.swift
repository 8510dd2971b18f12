// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillKit
import Testing

/// Paths whose numbers make no sense: drawing them ends, and what is drawn next is as ever.
struct DegeneratePathTests {
  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 0, -1, -1e9, 1e-300, 1e9, 1e300, -1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude,
  ]

  /// A picture of 20×20 pixels: red is drawn by `body`, green afterwards in the middle.
  private func paint(_ body: () -> Void) throws -> Bitmap {
    UIGraphicsBeginImageContext(CGSize(width: 20, height: 20))
    defer { UIGraphicsEndImageContext() }
    let context = try #require(UIGraphicsGetCurrentContext())
    context.saveGState()
    UIColor(red: 1, green: 0, blue: 0, alpha: 1).set()
    body()
    context.restoreGState()
    UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
    UIBezierPath(rect: CGRect(x: 8, y: 8, width: 4, height: 4)).fill()
    return try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage).bitmap
  }

  private func redPixels(_ picture: Bitmap) -> Int {
    (0..<400).count { picture[$0 % 20, $0 / 20].red > 0 }
  }

  private static let places: [(String, @Sendable (CGFloat) -> UIBezierPath)] = [
    ("rect", { UIBezierPath(rect: CGRect(x: 2, y: 2, width: $0, height: 5)) }),
    ("oval", { UIBezierPath(ovalIn: CGRect(x: $0, y: 2, width: 10, height: 5)) }),
    ("radius", { UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 10, height: 10), cornerRadius: $0) }),
    ("rounded", { UIBezierPath(roundedRect: CGRect(x: 2, y: $0, width: 10, height: 10), cornerRadius: 3) }),
    ("roundedWidth", { UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: $0, height: 10), cornerRadius: 3) }),
    (
      "corners",
      {
        UIBezierPath(
          roundedRect: CGRect(x: 2, y: 2, width: 10, height: 10), byRoundingCorners: [.topLeft],
          cornerRadii: CGSize(width: $0, height: 3))
      }
    ),
    ("arcRadius", { arc(radius: $0) }), ("arcStart", { arc(start: $0) }), ("arcEnd", { arc(end: $0) }),
    ("line", { wedge { $0.addLine(to: $1) }($0) }),
    ("curve", { wedge { $0.addCurve(to: CGPoint(x: 9, y: 9), controlPoint1: $1, controlPoint2: $1) }($0) }),
    ("quad", { wedge { $0.addQuadCurve(to: CGPoint(x: 9, y: 9), controlPoint: $1) }($0) }),
    ("apply", { number in wedge { path, _ in path.apply(CGAffineTransform(scaleX: number, y: 1)) }(3) }),
  ]

  private static func arc(radius: CGFloat = 5, start: CGFloat = 0, end: CGFloat = 4) -> UIBezierPath {
    UIBezierPath(
      arcCenter: CGPoint(x: 9, y: 9), radius: radius, startAngle: start, endAngle: end, clockwise: true)
  }

  private static func wedge(_ add: @escaping (UIBezierPath, CGPoint) -> Void) -> (CGFloat) -> UIBezierPath {
    { number in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 1, y: 1))
      path.addLine(to: CGPoint(x: 9, y: 4))
      add(path, CGPoint(x: number, y: 7))
      path.close()
      return path
    }
  }

  @Test(arguments: 0..<13) func absurdPathsEnd(place: Int) throws {
    for number in Self.numbers {
      let path = Self.places[place].1(number)
      let picture = try paint {
        path.fill()
        path.stroke()
        path.reversing().fill(with: .multiply, alpha: number)
        path.addClip()
      }
      #expect(picture[10, 10].green == 255, "\(Self.places[place].0) \(number)")
      _ = (path.bounds, path.currentPoint, path.contains(CGPoint(x: 3, y: 3)), path.copy())
    }
  }

  @Test func emptyPathsPaintNothing() throws {
    let empty = UIBezierPath()
    #expect(empty.isEmpty && empty.currentPoint == .zero && empty.bounds.isEmpty)
    #expect(!empty.contains(.zero) && empty.reversing().isEmpty)
    empty.close()
    empty.append(UIBezierPath())
    empty.apply(CGAffineTransform(scaleX: 0, y: 0))
    let picture = try paint {
      empty.fill()
      empty.stroke()
    }
    #expect(redPixels(picture) == 0)
  }

  @Test func pathsTurnedIntoLinesHaveNoArea() throws {
    for transform in [CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)] {
      let path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 6, height: 6))
      path.apply(transform)
      #expect(redPixels(try paint { path.fill() }) == 0)
      #expect(!path.contains(CGPoint(x: 5, y: 5.5)))
      // Nothing is inside, so nothing passes the clip.
      let clipped = try paint {
        path.addClip()
        UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
      #expect(redPixels(clipped) == 0)
    }
  }

  @Test func radiiThatDoNotFitAreCutToHalfOfTheSide() {
    let rect = CGRect(x: 0, y: 0, width: 30, height: 12)
    let capsule = UIBezierPath(roundedRect: rect, cornerRadius: 15)
    #expect(capsule.bounds == rect && !capsule.contains(CGPoint(x: 1, y: 1)))
    for radius in [16, 100, 1e300, .infinity] as [CGFloat] {
      #expect(UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath == capsule.cgPath, "\(radius)")
    }
    for radius in [0, -4, .nan, -.infinity] as [CGFloat] {
      let path = UIBezierPath(roundedRect: rect, cornerRadius: radius)
      #expect(path.bounds == rect && path.contains(CGPoint(x: 0.01, y: 0.01)), "\(radius)")
    }
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -3] as [CGFloat]) func whatIsNoWidthDrawsNoLine(width: CGFloat)
    throws
  {
    let path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4))
    path.lineWidth = width
    #expect(redPixels(try paint { path.stroke() }) == 0)
  }

  /// UIKit documents a width of 0 as the thinnest line that there is.
  @Test func noWidthIsTheThinnestLine() throws {
    let path = UIBezierPath(rect: CGRect(x: 2.5, y: 2.5, width: 4, height: 4))
    path.lineWidth = 0
    #expect(redPixels(try paint { path.stroke() }) == 16)
  }

  @Test func whatIsNoPatternIsASolidLine() throws {
    func line(_ pattern: [CGFloat]?, count: Int, phase: CGFloat = 0) throws -> Bitmap {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 1, y: 4))
      path.addLine(to: CGPoint(x: 19, y: 4))
      path.lineWidth = 2
      if let pattern {
        pattern.withUnsafeBufferPointer { path.setLineDash($0.baseAddress, count: count, phase: phase) }
      } else {
        path.setLineDash(nil, count: count, phase: phase)
      }
      return try paint { path.stroke() }
    }
    let solid = try line(nil, count: 0)
    #expect(redPixels(solid) == 36)
    for (pattern, count) in [([3], -1), ([0, 0], 2), ([.nan, 2], 2), ([-1], 1)] as [([CGFloat], Int)] {
      #expect(try line(pattern, count: count) == solid, "\(pattern)")
    }
    #expect(try line(nil, count: 7, phase: .nan) == solid)
    for phase in [.nan, .infinity, 1e300, -1e300] as [CGFloat] {
      #expect(redPixels(try line([3, 3], count: 2, phase: phase)) > 0, "\(phase)")
    }
  }
}
