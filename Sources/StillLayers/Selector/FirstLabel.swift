// SPDX-License-Identifier: MIT

/// The first label of a method, as it follows the method's name in Objective-C.
enum FirstLabel {
  /// Returns the label capitalised, after `With` unless it begins with a preposition: `moveTo:`, `tapWithSender:`.
  static func joined(_ label: String) -> String {
    let word = label.prefix { !$0.isUppercase }
    let capital = label.prefix(1).uppercased() + label.dropFirst()
    return prepositions.contains(String(word)) ? capital : "With\(capital)"
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "among", "as", "at", "before", "below", "by", "for", "from", "given", "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
    "via",
    "when", "with", "within",
  ]
}
