// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillText

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

typealias Pixel = Bitmap.Pixel

/// What `draw` records into a context of `width` × `height` points, y down.
func record(_ width: Double, _ height: Double, _ draw: (CGContext) -> Void) -> DisplayList {
  let context = CGContext(bounds: CGRect(x: 0, y: 0, width: width, height: height))
  draw(context)
  return context.displayList
}

/// The list as pixels, with its origin at the top left.
func paint(_ list: DisplayList, _ width: Int, _ height: Int, scale: Double = 1) throws -> Bitmap {
  try RasterPainter.paint(
    list, width: Int(Double(width) * scale), height: Int(Double(height) * scale),
    transform: CGAffineTransform(scaleX: scale, y: scale))
}

/// What `draw` looks like on `width` × `height` points, y down.
func picture(_ width: Int, _ height: Int, scale: Double = 1, _ draw: (CGContext) -> Void) throws -> Bitmap {
  try paint(record(Double(width), Double(height), draw), width, height, scale: scale)
}

func pdf(_ list: DisplayList, _ width: Int, _ height: Int) throws -> Data {
  try PDFPainter.paint([PDFPainter.Page(bounds: CGRect(x: 0, y: 0, width: width, height: height), list: list)])
}

extension CGColor {
  static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  static func rgba(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> CGColor {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }
}

extension CGContext {
  func fill(_ color: CGColor, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    setFillColor(color)
    fill(CGRect(x: x, y: y, width: width, height: height))
  }

  func group(_ body: () -> Void) {
    beginTransparencyLayer()
    body()
    endTransparencyLayer()
  }
}

extension Bitmap.Pixel {
  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  static let clear = Bitmap.Pixel(0, 0, 0, 0)
  static let white = Bitmap.Pixel(255, 255, 255)
  static let redPixel = Bitmap.Pixel(255, 0, 0)
  static let bluePixel = Bitmap.Pixel(0, 0, 255)

  /// The greatest difference of a channel.
  func distance(_ other: Bitmap.Pixel) -> Int {
    let differences = [
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue),
      Int(alpha) - Int(other.alpha),
    ]
    return differences.map(abs).max() ?? 0
  }
}

/// A text in the system font, in one line.
func set(_ text: String, size: Double = 17) -> TextLayout {
  TextLayout(TextRequest(text: text, font: .system(size: size)))
}

extension TextLayout {
  var runs: [PlacedRun] { lines.flatMap(\.runs) }
}
