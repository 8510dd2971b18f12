// SPDX-License-Identifier: MIT

/// The depth to which brackets and conditions of a source nest, found without parsing it.
package enum Nesting {
  /// The compiler refuses more than 256 levels.
  private static let most = 1_000

  /// Returns true for a source that no compiler takes, and of which a tree could not be walked through.
  ///
  /// Brackets in texts and comments count, too: a file with a thousand more of one kind than of the other there is passed on
  /// as it is.
  package static func isTooDeep(_ source: [UInt8]) -> Bool {
    // Less than and more than are the same signs, so that only one line is looked at.
    var (brackets, conditions, angles) = (0, 0, 0)
    var word: [UInt8] = []
    for byte in source {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(0, brackets - 1)
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">"): angles = max(0, angles - 1)
      case 10, 13: angles = 0
      default: break
      }
      if byte == UInt8(ascii: "#") {
        word = [byte]
      } else if !word.isEmpty {
        let isLetter = (97...122).contains(byte)
        if isLetter, word.count < 7 { word.append(byte) }
        if !isLetter {
          if word.elementsEqual("#if".utf8) { conditions += 1 }
          if word.elementsEqual("#endif".utf8) { conditions = max(0, conditions - 1) }
          word = []
        }
      }
      if brackets > most || angles > most || conditions > most { return true }
    }
    return false
  }
}
