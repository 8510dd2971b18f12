// SPDX-License-Identifier: MIT

import Foundation

/// The numbers that the keys of fixtures may have.
///
/// A drawing with numbers beyond them would be blank, or miss parts, and nothing would say why.
enum FixtureRange {
  /// Coordinates, and what multiplies them.
  ///
  /// Beyond a million, perspectives no longer find their pixels.
  static let points: ClosedRange<CGFloat> = -1_000_000...1_000_000
  /// Points in the unit square of a gradient; from farther ones, radial colours do not reach the layer.
  static let unitPoints: ClosedRange<CGFloat> = -1000...1000
  /// Lengths that are never negative: radii, widths of lines, dashes.
  static let lengths: ClosedRange<CGFloat> = 0...1_000_000
  /// Parts of a whole, such as alpha.
  static let shares: ClosedRange<CGFloat> = 0...1
  /// Sizes of fonts and symbols, in points; letters of 100,000 points are more than FreeType draws.
  static let fontSizes: ClosedRange<CGFloat> = 0.001...10_000
  /// Pixels per point; with another one, an image has no pixel or a size that no picture holds.
  static let scales: ClosedRange<CGFloat> = 0.001...1000
}

extension FixtureError.Problem {
  /// The mistake of a number that is not within `range`.
  static func outOfRange(_ range: ClosedRange<CGFloat>) -> Self {
    .outOfRange(lowest: Double(range.lowerBound), highest: Double(range.upperBound))
  }

  /// A number without the fraction that a whole one lacks.
  static func words(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension FixtureObject {
  /// Returns a number that lies within `range`.
  func number(_ key: Key, in range: ClosedRange<CGFloat> = FixtureRange.points) throws -> CGFloat? {
    guard let number = try value(key, "a number", as: CGFloat.self) else { return nil }
    guard range.contains(number) else { throw FixtureError(path(key), .outOfRange(range)) }
    return number
  }

  /// Returns a whole number that lies within `range`; JSONDecoder does not say where one is that is too large for an Int.
  func whole(_ key: Key, _ expected: @autoclosure () -> String, in range: ClosedRange<Int>) throws -> Int? {
    guard let number = try value(key, expected(), as: Double.self) else { return nil }
    guard number.rounded() == number else { throw FixtureError(path(key), .wrongShape(expected: expected())) }
    guard let whole = Int(exactly: number), range.contains(whole) else {
      throw FixtureError(path(key), .outOfRange(CGFloat(range.lowerBound)...CGFloat(range.upperBound)))
    }
    return whole
  }

  /// Returns a list of numbers, each of which lies within `range`; nil where another place looks at them.
  func list(
    _ key: Key, _ shape: String, in range: ClosedRange<CGFloat>? = FixtureRange.points
  ) throws -> [CGFloat]? {
    guard let numbers = try value(key, shape, as: [CGFloat].self) else { return nil }
    if let range, let index = numbers.firstIndex(where: { !range.contains($0) }) {
      throw FixtureError("\(path(key))[\(index)]", .outOfRange(range))
    }
    return numbers
  }
}
