// SPDX-License-Identifier: MIT

import StillTestSupport

/// Changes a short text word by word.
struct WordMutator {
  /// The words that the text may have; `#` stands for any number.
  let words: [String]

  func changed(_ input: [UInt8], using random: inout SeededNumbers) -> [UInt8]? {
    if random.chance(6) { return nil }
    var text = Self.split(String(decoding: input, as: UTF8.self))
    repeat { change(&text, using: &random) } while random.chance(2)
    return Array(text.joined().utf8)
  }

  private func change(_ text: inout [String], using random: inout SeededNumbers) {
    let place = Int.random(in: 0...text.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where !text.isEmpty: text.remove(at: place % text.count)
    case 1 where !text.isEmpty:
      let end = min(place + Int.random(in: 1...12, using: &random), text.count)
      text.insert(contentsOf: text[min(place, end)..<end], at: place)
    case 2 where !text.isEmpty: text.swapAt(place % text.count, Int.random(in: text.indices, using: &random))
    case 3...4 where !text.isEmpty: text[place % text.count] = word(using: &random)
    default: text.insert(contentsOf: [" ", word(using: &random)], at: place)
    }
  }

  private func word(using random: inout SeededNumbers) -> String {
    let word = words.randomElement(using: &random)!
    return word == "#" ? Numbers.text(using: &random) : word
  }

  /// Numbers stay whole, and so do runs of letters; all else is a word of its own.
  private static func split(_ text: String) -> [String] {
    var words: [String] = []
    for character in text {
      let isPart = character.isNumber || character == "." || character.isLetter
      if isPart, let last = words.last?.last, last.isNumber || last == "." || last.isLetter && character.isLetter {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
    return words
  }
}
