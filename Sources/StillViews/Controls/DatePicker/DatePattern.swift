// SPDX-License-Identifier: MIT

import Foundation

/// A date format of Unicode, such as "MMMM d, y", in its parts.
struct DatePattern: Equatable {
  enum Part: Equatable {
    /// A letter that stands for a value, and how often it is repeated.
    case field(Character, Int)
    case text(String)
  }

  let parts: [Part]
  private let locale: Locale

  /// Takes the format in which a locale writes the fields of a template.
  init(template: String, _ locale: Locale) {
    self.locale = locale
    parts = Self.parts(of: DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template)
  }

  private static func parts(of format: String) -> [Part] {
    var parts: [Part] = []
    var isQuoted = false
    for character in format {
      let isField = !isQuoted && character.isASCII && character.isLetter
      switch parts.last {
      case _ where character == "'": isQuoted.toggle()
      case .field(character, let count) where isField: parts[parts.count - 1] = .field(character, count + 1)
      case _ where isField: parts.append(.field(character, 1))
      case .text(let text): parts[parts.count - 1] = .text(text + String(character))
      default: parts.append(.text(String(character)))
      }
    }
    return parts
  }

  /// The letters that stand for values, in their order.
  var letters: [Character] {
    parts.compactMap { part in
      if case .field(let letter, _) = part { letter } else { nil }
    }
  }

  /// Writes values, which `value` returns for a letter and the number of its digits.
  func text(_ value: (Character, Int) -> String) -> String {
    parts.map { part in
      switch part {
      case .field(let letter, let count): value(letter, count)
      case .text(let text): text
      }
    }.joined()
  }

  /// Writes one number, with at least as many digits as the format says, in those of the locale.
  func text(_ number: Int) -> String { text { _, count in Self.number(number, digits: count, locale) } }

  static func number(_ number: Int, digits: Int, _ locale: Locale) -> String {
    number.formatted(.number.grouping(.never).precision(.integerLength(digits...)).locale(locale))
  }
}
