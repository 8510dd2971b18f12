// SPDX-License-Identifier: MIT

import Foundation

/// A reader of the transforms of SVG 1.1.
package enum SVGTransform {
  /// Reads a list of transforms; the last one is applied to a shape first.
  ///
  /// The error has the position of the first unexpected character.
  package static func transform(_ text: String) throws(SVGTextError) -> CGAffineTransform {
    var scanner = SVGScanner(text)
    var result = CGAffineTransform.identity
    while let name = try scanner.word(before: "(") {
      var numbers: [CGFloat] = []
      while scanner.isAtNumber { numbers.append(try scanner.number()) }
      guard let transform = transform(name, numbers) else {
        throw scanner.error("matrix, translate, scale, rotate, skewX or skewY with its numbers")
      }
      try scanner.skip(")")
      result = transform.concatenating(result)
    }
    let parts = [result.a, result.b, result.c, result.d, result.tx, result.ty]
    guard parts.allSatisfy(\.isFinite) else { throw scanner.error("numbers small enough for a drawing") }
    return result
  }

  /// Returns one transform; nil for another name, or another count of numbers.
  private static func transform(_ name: String, _ numbers: [CGFloat]) -> CGAffineTransform? {
    switch (name, numbers.count) {
    case ("matrix", 6):
      return CGAffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    case ("translate", 1...2): return CGAffineTransform(translationX: numbers[0], y: numbers.dropFirst().first ?? 0)
    case ("scale", 1...2): return CGAffineTransform(scaleX: numbers[0], y: numbers.last ?? 1)
    case ("rotate", 1): return CGAffineTransform(rotationAngle: numbers[0] * .pi / 180)
    case ("rotate", 3):
      return CGAffineTransform(translationX: -numbers[1], y: -numbers[2])
        .concatenating(CGAffineTransform(rotationAngle: numbers[0] * .pi / 180))
        .concatenating(CGAffineTransform(translationX: numbers[1], y: numbers[2]))
    case ("skewX", 1): return CGAffineTransform(a: 1, b: 0, c: tan(numbers[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewY", 1): return CGAffineTransform(a: 1, b: tan(numbers[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }
}
