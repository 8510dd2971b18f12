// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// Single shapes on a full screen at 3x: what their coverage and their shadows cost, painted into memory that is there
/// already. Lengths are pixels.
struct PaintingBenchmark {
  private static let (width, height) = (1170, 2532)
  private static let screen = CGRect(x: 0, y: 0, width: width, height: height)
  private static let runs = 25

  func measure(into table: inout Table) throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: Self.width * Self.height * 4, alignment: 64)
    defer { memory.deallocate() }
    memset(memory, 0, Self.width * Self.height * 4)
    guard
      let context = CGContext(
        data: memory, width: Self.width, height: Self.height, bitsPerComponent: 8, bytesPerRow: Self.width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)
    else { throw POSIXError(.EINVAL) }
    let rounded = CGPath(roundedRect: Self.screen, cornerWidth: 141, cornerHeight: 141, transform: nil)
    context.setFillColor(CGColor(srgbRed: 0.2, green: 0.4, blue: 0.8, alpha: 1))
    let fill = Table.milliseconds(runs: Self.runs) { _ in
      context.addPath(rounded)
      context.fillPath()
    }
    table.add("a rounded rectangle filled", fill, limit: 5)
    for shape in Self.shapes {
      let times = Table.processorMilliseconds(runs: shape.runs) { _ in
        context.addPath(shape.path)
        context.drawPath(using: shape.mode)
      }
      table.add(shape.name, times, limit: shape.limit)
    }
    for (name, path, limit) in Self.casters {
      let times = Table.milliseconds(runs: Self.runs) { _ in Self.shadow(of: path).render(in: context) }
      // The black of the shadow, in the middle of each.
      let middle = memory.load(fromByteOffset: (Self.height * Self.width + Self.width) * 2, as: UInt32.self)
      guard middle == 0xFF00_0000 else { throw POSIXError(.EILSEQ) }
      table.add("shadow of radius 20, \(name)", times, limit: limit)
    }
  }

  /// Paths whose edges meet many others, and the rows that they pass through.
  private static var shapes: [(name: String, path: CGPath, mode: CGPathDrawingMode, runs: Int, limit: Double)] {
    let circle = CGPath(ellipseIn: screen.insetBy(dx: 90, dy: 771), transform: nil)
    return [
      ("a star of 1,001 points filled", star(points: 1001), .eoFill, 5, 120),
      ("a scribble of 1,000 lines filled", scribble(1000, within: screen.width), .fill, 5, 80),
      ("a scribble of 100,000 short lines filled", scribble(100_000, within: 30), .fill, 3, 300),
      ("a circle stroked", circle, .stroke, runs, 3),
      ("a scribble of 1,000 lines stroked", scribble(1000, within: screen.width), .stroke, 5, 130),
      ("a scribble of 100,000 short lines stroked", scribble(100_000, within: 30), .stroke, 3, 800),
    ]
  }

  private static func star(points: Int) -> CGPath {
    let star = CGMutablePath()
    for corner in 0..<points {
      let angle = Double(corner * (points / 2)) / Double(points) * 2 * .pi
      let point = CGPoint(x: screen.midX * (1 + sin(angle)), y: screen.midY * (1 - cos(angle)))
      if corner == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    return star
  }

  /// Lines from place to place, each at most `reach` away along both axes, as a pen on paper would draw.
  private static func scribble(_ count: Int, within reach: Double) -> CGPath {
    let path = CGMutablePath()
    var state: UInt64 = 1
    func random(_ from: Double, _ to: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return from + (to - from) * Double(state >> 40) / Double(1 << 24)
    }
    var point = CGPoint(x: screen.midX, y: screen.midY)
    path.move(to: point)
    for _ in 0..<count {
      let (x, y) = (max(point.x - reach, 0), max(point.y - reach, 0))
      point = CGPoint(
        x: random(x, min(point.x + reach, screen.width)), y: random(y, min(point.y + reach, screen.height)))
      path.addLine(to: point)
    }
    return path
  }

  private static var casters: [(String, CGPath, Double)] {
    let card = screen.insetBy(dx: 90, dy: 180)
    let (radius, side) = (card.width / 2, card.maxX - card.minX)
    let star = CGMutablePath()
    for corner in 0..<5 {
      let angle = Double(corner) * 4 * .pi / 5
      let point = CGPoint(x: card.midX + side * sin(angle) / 2, y: card.midY - card.height * cos(angle) / 2)
      if corner == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    return [
      ("rectangle", CGPath(rect: card, transform: nil), 10),
      ("rounded rectangle", CGPath(roundedRect: card, cornerWidth: 72, cornerHeight: 72, transform: nil), 10),
      ("capsule", CGPath(roundedRect: card, cornerWidth: radius, cornerHeight: radius, transform: nil), 10),
      ("ellipse", CGPath(ellipseIn: card, transform: nil), 150), ("star", star, 150),
    ]
  }

  /// A layer that shows nothing but the shadow of a path.
  private static func shadow(of path: CGPath) -> CALayer {
    let layer = CALayer()
    layer.frame = screen
    (layer.shadowPath, layer.shadowRadius, layer.shadowOpacity, layer.shadowOffset) = (path, 60, 1, .zero)
    return layer
  }
}
