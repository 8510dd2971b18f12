// SPDX-License-Identifier: MIT

import Foundation

/// CLDR's categories of plurals.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// The category of a number in a language, by CLDR's cardinal rules.
  package static func of(_ number: PluralNumber, language: String) -> PluralCategory {
    let rules = PluralRules.of(language)
    return rules.first { $0.matches(number) }?.category ?? .other
  }
}

/// A number as CLDR's rules see it: with the digits of its fraction that are shown.
package struct PluralNumber: Hashable, Sendable {
  /// The absolute value.
  var n: Double
  /// The digits before the point.
  var i: Double
  /// The number of visible digits after the point, with (`v`) and without (`w`) zeros at the end.
  var v: Int
  /// The visible digits after the point as a number, with (`f`) and without (`t`) zeros at the end.
  var f: Double
  var t: Double

  package init(_ integer: Int64) {
    n = Double(integer.magnitude)
    i = n
    v = 0
    f = 0
    t = 0
  }

  /// Takes the digits that a number has by itself: 1.0 is 1, and 1.50 is 1.5.
  package init(_ real: Double) {
    self.init(Int64(0))
    n = real.magnitude
    i = n.rounded(.towardZero)
    let text = "\(n)"
    if !text.contains("e"), let point = text.firstIndex(of: "."), n != i {
      let digits = text[text.index(after: point)...]
      v = digits.count
      f = Double(digits) ?? 0
      t = f
    }
  }
}
