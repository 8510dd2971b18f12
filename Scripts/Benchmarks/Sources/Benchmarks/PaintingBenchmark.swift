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
    for (name, path, limit) in Self.casters {
      let times = Table.milliseconds(runs: Self.runs) { _ in Self.shadow(of: path).render(in: context) }
      // The black of the shadow, in the middle of each.
      let middle = memory.load(fromByteOffset: (Self.height * Self.width + Self.width) * 2, as: UInt32.self)
      guard middle == 0xFF00_0000 else { throw POSIXError(.EILSEQ) }
      table.add("shadow of radius 20, \(name)", times, limit: limit)
    }
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
