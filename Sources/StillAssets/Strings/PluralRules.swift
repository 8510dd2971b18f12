// SPDX-License-Identifier: MIT

import Synchronization

/// CLDR's cardinal rules of plurals, read from their own notation.
///
/// They are ours, because Foundation's ICU cannot be linked without a flag of the linker, and because a picture must not
/// change with the toolchain's data. A test compares them with ICU's.
struct PluralRules {
  /// One category's condition: alternatives of conditions that hold together.
  struct Rule: Sendable {
    var category: PluralCategory
    var alternatives: [[Relation]]

    func matches(_ number: PluralNumber) -> Bool {
      alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }
  }

  /// `i % 10 = 2..4`, or with `!=`.
  struct Relation: Sendable {
    var operand: Character
    var modulus: Double?
    var isNegated: Bool
    var ranges: [ClosedRange<Double>]

    func holds(for number: PluralNumber) -> Bool {
      var value =
        switch operand {
        case "n": number.n
        case "i": number.i
        case "v": Double(number.v)
        case "f": number.f
        case "t": number.t
        // The exponent of a number in compact notation, which no format here writes.
        default: 0.0
        }
      if let modulus { value = value.truncatingRemainder(dividingBy: modulus) }
      // A range holds whole numbers only.
      let isIn = value == value.rounded() && ranges.contains { $0.contains(value) }
      return isIn != isNegated
    }
  }

  private static let cache = Mutex<[String: [Rule]]>([:])

  /// Returns the rules of a language, without the one for `other`; none for a language that has no plurals.
  static func of(_ identifier: String) -> [Rule] {
    if let known = cache.withLock({ $0[identifier] }) { return known }
    let language = LanguageMatching.canonical(identifier)
    let code = String(language.prefix { $0 != "-" })
    // Portugal counts differently from Brazil.
    let isOfPortugal = code == "pt" && LanguageMatching.best(of: ["pt-BR", "pt-PT"], for: [language]) == "pt-PT"
    let name = isOfPortugal ? "pt_PT" : code
    let rules = texts[name].map(parse) ?? []
    cache.withLock { $0[identifier] = rules }
    return rules
  }

  /// The texts by the codes of their languages.
  private static let texts: [String: String] = {
    var texts: [String: String] = [:]
    for (languages, text) in PluralRuleTable.rules {
      for language in languages.split(separator: " ") { texts[String(language)] = text }
    }
    return texts
  }()

  /// Reads `one: i = 1 and v = 0; few: ...`.
  private static func parse(_ text: String) -> [Rule] {
    text.split(separator: ";").map { rule in
      let parts = rule.split(separator: ":", maxSplits: 1)
      let alternatives = parts[1].split(separator: " or ").map { $0.split(separator: " and ").map(relation) }
      return Rule(category: PluralCategory(rawValue: parts[0].trimming)!, alternatives: alternatives)
    }
  }

  private static func relation(_ text: Substring) -> Relation {
    let isNegated = text.contains("!=")
    let sides = text.split(separator: isNegated ? " != " : " = ")
    let left = sides[0].split(separator: "%")
    let ranges = sides[1].split(separator: ",").map { range in
      let bounds = range.split(separator: "..").map { Double($0.trimming)! }
      return bounds[0]...bounds[bounds.count - 1]
    }
    return Relation(
      operand: left[0].trimming.first!, modulus: left.count > 1 ? Double(left[1].trimming) : nil, isNegated: isNegated,
      ranges: ranges)
  }
}

extension Substring {
  fileprivate var trimming: String { String(drop { $0 == " " }.prefix { $0 != " " }) }
}
