// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers

/// What `layer` looks like on a transparent ground, one pixel a point unless said.
func picture(of layer: CALayer, width: Int, height: Int, scale: Int = 1) throws -> Bitmap {
  let context = CGContext(bounds: CGRect(x: 0, y: 0, width: width, height: height))
  layer.render(in: context)
  return try RasterPainter.paint(
    context.displayList, width: width * scale, height: height * scale,
    transform: CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))
}

func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil) -> CALayer {
  let layer = CALayer()
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  layer.backgroundColor = color
  return layer
}

extension CGColor {
  static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
}

extension Bitmap.Pixel {
  static let solidRed = Bitmap.Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  static let solidGreen = Bitmap.Pixel(red: 0, green: 255, blue: 0, alpha: 255)
  static let solidBlue = Bitmap.Pixel(red: 0, green: 0, blue: 255, alpha: 255)
  static let nothing = Bitmap.Pixel(red: 0, green: 0, blue: 0, alpha: 0)
}

/// Collects programmer errors.
final class ErrorLog: @unchecked Sendable {
  // Every access holds the lock.
  private let lock = NSLock()
  private var storage: [String] = []

  var texts: [String] { lock.withLock { storage } }
  func add(_ text: String) { lock.withLock { storage.append(text) } }
}

/// The programmer errors of `body`.
func errors(in body: () -> Void) -> [String] {
  let log = ErrorLog()
  ProgrammerErrors.handling(with: { log.add($0) }) { body() }
  return log.texts
}
