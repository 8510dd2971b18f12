// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
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

/// Rule: a signal that ends a review leaves the terminal as it was.
struct TerminalSignalTests {
  private static func hidesKeys(_ file: Int32) -> Bool {
    var settings = termios()
    return tcgetattr(file, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON | ECHO) == 0
  }

  @Test(.aheadOfOthers, arguments: [SIGINT, SIGTERM, SIGHUP])
  func theTerminalShowsKeysAgain(signal: Int32) async throws {
    let control = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    let (unlock, ask): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    var (isLocked, number) = (Int32(0), Int32(0))
    // The functions for that are none of Swift's: TIOCSPTLCK and TIOCGPTN.
    try #require(control >= 0 && ioctl(control, unlock, &isLocked) == 0 && ioctl(control, ask, &number) == 0)
    let path = "/dev/pts/\(number)"
    // It stays open, so that its settings stay when the process ends.
    let terminal = open(path, O_RDWR | O_NOCTTY)
    defer { for file in [terminal, control] { close(file) } }
    await #expect(processExitsWith: .signal(signal)) { [path = path as String, signal = signal as Int32] in
      let file = open(path, O_RDWR | O_NOCTTY)
      for stream in [STDIN_FILENO, STDOUT_FILENO] { dup2(file, stream) }
      Thread.detachNewThread {
        while !TerminalSignalTests.hidesKeys(STDIN_FILENO) { usleep(1000) }
        kill(getpid(), signal)
      }
      _ = Terminal().key()
    }
    var settings = termios()
    try #require(tcgetattr(terminal, &settings) == 0)
    #expect(settings.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
  }
}
