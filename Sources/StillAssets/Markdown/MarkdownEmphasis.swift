// SPDX-License-Identifier: MIT

/// The signs of emphasis in a line, and which of them belong together by CommonMark's rules.
struct MarkdownEmphasis {
  private struct Delimiter {
    let piece: Int
    let sign: Character
    /// The number of signs that were written, and of those that have no meaning yet.
    let length: Int
    var count: Int
    let opens, closes: Bool
  }

  /// The closing delimiters that look for the same kind of opening ones.
  private struct Kind: Hashable {
    let sign: Character
    let remainder: Int
    let opens: Bool
  }

  private var delimiters: [Delimiter] = []
  /// The pieces between matching signs.
  private var meanings: [(intent: InlinePresentationIntent, pieces: Range<Int>)] = []

  /// The number of delimiters that wait for their match.
  var count: Int { delimiters.count }

  /// Adds a row of signs that stands between two characters; the ends of the text count as spaces.
  mutating func add(_ sign: Character, length: Int, between before: Character, and after: Character, piece: Int) {
    let (isPunctuatedBefore, isPunctuatedAfter) = (before.isMark, after.isMark)
    let isLeft = !after.isWhitespace && (!isPunctuatedAfter || before.isWhitespace || isPunctuatedBefore)
    let isRight = !before.isWhitespace && (!isPunctuatedBefore || after.isWhitespace || isPunctuatedAfter)
    // An underscore inside of a word is one.
    let (opens, closes) =
      sign == "_"
      ? (isLeft && (!isRight || isPunctuatedBefore), isRight && (!isLeft || isPunctuatedAfter)) : (isLeft, isRight)
    guard sign != "~" || length == 2 else { return }
    delimiters.append(
      Delimiter(piece: piece, sign: sign, length: length, count: length, opens: opens, closes: closes))
  }

  /// Finds the pairs among the delimiters from an index on, and forgets those delimiters.
  mutating func match(from bottom: Int) {
    var openers: [Int] = []
    /// The index before which no opening delimiter fits, so that none is looked at twice in vain.
    var bottoms: [Kind: Int] = [:]
    for index in delimiters.indices[bottom...] {
      let closer = delimiters[index]
      let kind = Kind(sign: closer.sign, remainder: closer.length % 3, opens: closer.opens)
      while closer.closes, delimiters[index].count > 0 {
        let lowest = bottoms[kind] ?? bottom
        guard
          let place = openers.lastIndex(where: { $0 < lowest || Self.fit(delimiters[$0], closer) }),
          openers[place] >= lowest
        else {
          bottoms[kind] = index
          break
        }
        openers.removeSubrange((place + 1)...)
        pair(openers[place], index)
        if delimiters[openers[place]].count == 0 { openers.removeLast() }
      }
      if closer.opens, delimiters[index].count > 0 { openers.append(index) }
    }
    settled += delimiters[bottom...]
    delimiters.removeSubrange(bottom...)
  }

  /// The delimiters whose number of signs is final.
  private var settled: [Delimiter] = []

  private static func fit(_ opener: Delimiter, _ closer: Delimiter) -> Bool {
    guard opener.sign == closer.sign else { return false }
    let isAmbiguous = opener.closes || closer.opens
    return !isAmbiguous || (opener.length + closer.length) % 3 != 0 || closer.length % 3 == 0
  }

  private mutating func pair(_ opener: Int, _ closer: Int) {
    let used = min(delimiters[opener].count, delimiters[closer].count, 2)
    let isStruck = delimiters[opener].sign == "~"
    let intent: InlinePresentationIntent =
      isStruck ? .strikethrough : used == 2 ? .stronglyEmphasized : .emphasized
    meanings.append((intent, delimiters[opener].piece + 1..<delimiters[closer].piece))
    delimiters[opener].count -= used
    delimiters[closer].count -= used
  }

  /// Gives the pieces their meanings, and takes the signs off that made them.
  func mark(_ pieces: inout [InlineMarkdownPiece]) {
    for delimiter in settled {
      pieces[delimiter.piece].text = String(repeating: delimiter.sign, count: delimiter.count)
    }
    var changes = [[(intent: InlinePresentationIntent, change: Int)]](repeating: [], count: pieces.count + 1)
    for (intent, range) in meanings {
      changes[range.lowerBound].append((intent, 1))
      changes[range.upperBound].append((intent, -1))
    }
    var depths: [InlinePresentationIntent: Int] = [:]
    for index in pieces.indices {
      for (intent, change) in changes[index] { depths[intent, default: 0] += change }
      for (intent, depth) in depths where depth > 0 { pieces[index].intent.formUnion(intent) }
    }
  }
}

extension Character {
  /// True for what CommonMark calls punctuation.
  fileprivate var isMark: Bool { isPunctuation || isSymbol }
}
