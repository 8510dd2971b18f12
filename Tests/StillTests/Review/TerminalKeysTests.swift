// SPDX-License-Identifier: MIT

import Testing

@testable import still

/// Rule: each key is one, and an escape sequence decides nothing.
struct TerminalKeysTests {
  /// Returns the keys in bytes that have come; nil stands for a pause.
  private func keys(_ bytes: [UInt8?]) -> [Character] {
    var rest = bytes[...]
    let keys = TerminalKeys { limit in
      while let next = rest.popFirst() {
        if let next { return next }
        if limit != nil { return nil }
      }
      return nil
    }
    var all: [Character] = []
    while let key = keys.next() { all.append(key) }
    return all
  }

  @Test func lettersAreKeys() {
    #expect(keys(Array("asr\n".utf8)) == ["a", "s", "r", "\n"])
  }

  @Test(arguments: [
    "\u{1B}[A", "\u{1B}[1;5a", "\u{1B}OA", "\u{1B}a", "\u{1B}P>|tmux 3.3a\u{1B}\\", "\u{1B}_Gi=31;a\u{1B}\\",
    "\u{1B}]11;rgb:aaaa/rrrr\u{07}", "\u{1B}[?62;4c",
    "\u{1B}\u{1B}[a", "\u{1B}(a",
  ])
  func aSequenceIsTheEscapeKey(sequence: String) {
    #expect(keys(Array(sequence.utf8) + [UInt8(ascii: "s")]) == ["\u{1B}", "s"])
  }

  @Test(arguments: ["\u{1B}", "\u{1B}[1", "\u{1B}P>|tmux"]) func aSequenceWithoutAnEndEndsWithAPause(beginning: String)
  {
    #expect(keys(Array(beginning.utf8) + [nil, UInt8(ascii: "s")]) == ["\u{1B}", "s"])
    #expect(keys(Array(beginning.utf8)) == ["\u{1B}"])
  }
}
