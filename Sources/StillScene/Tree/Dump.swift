// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// The words for values in dumps of display lists.
enum Dump {
  /// Returns a number with at most six digits after the point, and without zeros at the end.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let rounded = (value * 1e6).rounded() / 1e6
    // Negative zero is written as 0, because the difference is invisible.
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  static func numbers(_ values: [Double]) -> String { values.map(number).joined(separator: " ") }

  static func point(_ point: CGPoint) -> String { "(\(numbers([point.x, point.y])))" }

  static func rect(_ rect: CGRect) -> String {
    "(\(numbers([rect.origin.x, rect.origin.y]))) \(number(rect.size.width))×\(number(rect.size.height))"
  }

  static func transform(_ transform: CGAffineTransform) -> String {
    if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
      return "by \(numbers([transform.tx, transform.ty]))"
    }
    return "[\(numbers([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]))]"
  }

  /// Returns a colour in the notation of style sheets, with its alpha if it is not opaque.
  ///
  /// Components that are not eight-bit levels are written as numbers.
  static func color(_ color: SRGBComponents) -> String {
    let levels = [color.red, color.green, color.blue].map { $0 * 255 }
    let isWhole = levels.allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
    let name =
      isWhole
      ? "#" + levels.map { hexadecimal(Int($0.rounded())) }.joined()
      : "rgb(\(numbers([color.red, color.green, color.blue])))"
    return color.alpha == 1 ? name : "\(name) \(number(color.alpha * 100))%"
  }

  private static func hexadecimal(_ level: Int) -> String {
    let digits = String(level, radix: 16)
    return digits.count == 1 ? "0\(digits)" : digits
  }

  /// Returns a path in the notation of SVG, with one letter per segment.
  static func path(_ path: PathGeometry) -> String {
    if let rect = path.axisAlignedRect(.identity), path == .rect(rect) { return "rect \(self.rect(rect))" }
    var words: [String] = []
    path.forEachVerb { verb, index in
      let points = path.points[index..<(index + verb.pointCount)]
      words.append(letter(verb) + numbers(points.flatMap { [$0.x, $0.y] }))
    }
    return "path " + words.joined(separator: " ")
  }

  private static func letter(_ verb: PathGeometry.Verb) -> String {
    switch verb {
    case .move: "M"
    case .line: "L"
    case .quad: "Q"
    case .cubic: "C"
    case .close: "Z"
    }
  }

  static func rule(_ rule: CGPathFillRule) -> String { rule == .evenOdd ? " even-odd" : "" }

  static func stroke(_ style: StrokeStyle) -> String {
    var words = "width \(number(style.width))"
    if style.cap != .butt { words += " cap \(style.cap)" }
    if style.join != .miter { words += " join \(style.join)" }
    if style.join == .miter, style.miterLimit != 10 { words += " limit \(number(style.miterLimit))" }
    if !style.dashLengths.isEmpty {
      words += " dash \(numbers(style.dashLengths.map(Double.init))) from \(number(style.dashPhase))"
    }
    return words
  }

  /// Returns the size of an image and the start of its pixels' digest.
  static func image(_ image: CGImage) -> String {
    let digest = String(image.bitmap.pixelDigest.high, radix: 16)
    return "image \(image.width)×\(image.height) #\(digest.prefix(8))"
  }

  static func quality(_ quality: CGInterpolationQuality) -> String { quality == .default ? "" : " \(quality)" }

  /// Returns the text and the font of a run, from which the positions of its glyphs follow.
  static func text(_ run: GlyphRun) -> String {
    "\(run.text.debugDescription) \(run.font.postScriptName) \(number(run.font.size))"
  }
}
