// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

/// Shapes and gradients whose numbers make no sense.
struct DegenerateShapeTests {
  private func line(_ change: (CAShapeLayer) -> Void) throws -> Bitmap {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 10))
    path.addLine(to: CGPoint(x: 35, y: 10))
    shape.path = path
    (shape.strokeColor, shape.fillColor, shape.lineWidth) = (.red, nil, 4)
    change(shape)
    let context = CGContext(bounds: shape.bounds)
    shape.render(in: context)
    let document = try PDFPainter.paint([PDFPainter.Page(bounds: shape.bounds, list: context.displayList)])
    #expect(document.count > 500)
    return try picture(of: shape, width: 40, height: 20)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -3, 0] as [CGFloat])
  func whatIsNoWidthDrawsNoLine(width: CGFloat) throws {
    #expect(try line { $0.lineWidth = width }[20, 10] == .nothing)
  }

  @Test func aHugeWidthCoversEverything() throws {
    for width in [1e6, 1e9, 1e100] as [CGFloat] {
      let pixels = try line { $0.lineWidth = width }
      #expect(pixels[20, 0] == .solidRed && pixels[6, 19] == .solidRed && pixels[2, 10] == .nothing, "\(width)")
    }
  }

  @Test(
    arguments: [
      [0], [0, 0], [.nan], [.nan, 3], [.infinity], [3, -.infinity], [-1, 2], [-3],
    ] as [[Double]]) func whatIsNoPatternIsASolidLine(pattern: [Double]) throws
  {
    let solid = try line { _ in }
    #expect(try line { $0.lineDashPattern = pattern.map { NSNumber(value: $0) } } == solid)
  }

  /// Nobody could see dashes so short, and drawing each would never end.
  @Test(arguments: [1e-4, 1e-9, 1e-300, .leastNonzeroMagnitude])
  func dashesTooShortToBeSeenEndSoon(length: Double) throws {
    let pixels = try line { $0.lineDashPattern = [NSNumber(value: length)] }
    #expect(pixels[20, 10].alpha > 100 && pixels[20, 3] == .nothing)
  }

  @Test func anAbsurdPhaseStartsSomewhere() throws {
    for phase in [.nan, .infinity, 1e300, -1e300, 1e-300] as [CGFloat] {
      let pixels = try line { shape in
        shape.lineDashPattern = [5, 5]
        shape.lineDashPhase = phase
      }
      #expect((5..<35).contains { pixels[$0, 10] == .solidRed }, "\(phase)")
    }
  }

  @Test func mitresBelowOneAreBevelsAndHugeOnesEnd() throws {
    func corner(_ limit: CGFloat) throws -> Bitmap {
      try line { shape in
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 5, y: 15))
        path.addLine(to: CGPoint(x: 20, y: 8))
        path.addLine(to: CGPoint(x: 35, y: 15))
        (shape.path, shape.miterLimit) = (path, limit)
      }
    }
    let bevel = try corner(1)
    for limit in [0, -4, .nan, -.infinity, 0.5] as [CGFloat] { #expect(try corner(limit) == bevel, "\(limit)") }
    for limit in [1e9, 1e300, .infinity] as [CGFloat] { #expect(try corner(limit) == corner(10), "\(limit)") }
  }

  @Test func partsOutsideOfThePathAreCutToIt() throws {
    let whole = try line { _ in }
    for (start, end) in [(-3, 1), (-.infinity, .infinity), (.nan, .nan), (0, 1e300)] as [(CGFloat, CGFloat)] {
      #expect(try line { ($0.strokeStart, $0.strokeEnd) = (start, end) } == whole, "\(start) \(end)")
    }
    for (start, end) in [(1, 1), (0.7, 0.2), (.infinity, 1), (0, -1)] as [(CGFloat, CGFloat)] {
      #expect(try line { ($0.strokeStart, $0.strokeEnd) = (start, end) }[20, 10] == .nothing, "\(start) \(end)")
    }
  }

  @Test func aPathThatIsNotFiniteIsNotDrawn() throws {
    for number in [CGFloat.nan, .infinity] {
      let pixels = try line { shape in
        shape.fillColor = .blue
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: number, height: 10))
      }
      #expect((0..<40).allSatisfy { pixels[$0, 5] == .nothing })
    }
  }

  private func gradient(_ change: (CAGradientLayer) -> Void) throws -> Bitmap {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    layer.colors = [CGColor.black, CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)]
    change(layer)
    let context = CGContext(bounds: layer.bounds)
    layer.render(in: context)
    let document = try PDFPainter.paint([PDFPainter.Page(bounds: layer.bounds, list: context.displayList)])
    #expect(document.count > 500)
    return try picture(of: layer, width: 16, height: 16)
  }

  @Test func placesAreCutToTheirOrder() throws {
    let expected = try gradient { $0.locations = [0, 0.5] }
    for places in [[-5, 0.5], [.nan, 0.5], [-.infinity, 0.5], [0, 0.5, 7]] as [[Double]] {
      #expect(try gradient { $0.locations = places.map { NSNumber(value: $0) } } == expected, "\(places)")
    }
    // A place before the one before is moved up to it: a step.
    let step = try gradient { $0.locations = [0.5, 0.25] }
    #expect(step[8, 6].red == 0 && step[8, 9].red == 255)
  }

  /// Without a direction there is no gradient along a line, and with absurd ones no crash.
  @Test(arguments: [CAGradientLayerType.axial, .radial, .conic])
  func absurdPointsEnd(type: CAGradientLayerType) throws {
    for number in absurdNumbers {
      for isStart in [true, false] {
        let pixels = try gradient { layer in
          layer.type = type
          if isStart { layer.startPoint.x = number } else { layer.endPoint.x = number }
        }
        #expect(pixels.width == 16)
      }
    }
    let center = CGPoint(x: 0.5, y: 0.5)
    let flat = try gradient { ($0.type, $0.startPoint, $0.endPoint) = (type, center, center) }
    #expect(flat.width == 16)
  }
}
