// SPDX-License-Identifier: MIT

/// The keys in the bytes that a terminal sends.
struct TerminalKeys {
  /// Returns the next byte, or nil at the end of the input; with a limit in milliseconds, also if none comes in time.
  let byte: (_ milliseconds: CInt?) -> UInt8?

  /// The pause after which a sequence is over, in milliseconds: nothing waits for the escape key, so it may be long.
  private static let patience: CInt = 1000

  /// Waits for a key; nil at the end of the input.
  ///
  /// An escape sequence is one key, the escape key. Arrows are such sequences, and so is an answer of the terminal that comes
  /// late: nothing in it, such as the last letter of `tmux 3.3a`, may decide anything.
  func next() -> Character? {
    guard let first = byte(nil) else { return nil }
    if first == Self.escape { skipSequence() }
    return Character(Unicode.Scalar(first))
  }

  /// Reads to the end of the escape sequence whose first byte was read, as ECMA-48 has them.
  private func skipSequence() {
    var next = byte(Self.patience)
    while next == Self.escape { next = byte(Self.patience) }
    guard let kind = next else { return }
    switch kind {
    case 0x20...0x2F:
      while let part = byte(Self.patience), (0x20...0x2F).contains(part) {}
    case UInt8(ascii: "["):
      while let part = byte(Self.patience), !(0x40...0x7E).contains(part) {}
    case UInt8(ascii: "O"):
      _ = byte(Self.patience)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      skipString()
    default: break
    }
  }

  /// Reads to the end of a string, which is a bell or an escape with a backslash.
  private func skipString() {
    var former: UInt8 = 0
    while let part = byte(Self.patience), part != 0x07 {
      if former == Self.escape, part == UInt8(ascii: "\\") { return }
      former = part
    }
  }

  private static let escape: UInt8 = 0x1B
}
