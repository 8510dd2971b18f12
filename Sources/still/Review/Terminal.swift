// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillAdoption
import StillBitmap
import StillCommand

/// The terminal that a command runs in; if the input is no terminal, each character of it is a key.
struct Terminal: ReviewTerminal {
  private let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1

  var columns: Int {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  func print(_ text: String, ends: Bool) throws {
    if ends { return try StandardOutput.print(text) }
    write(text)
  }

  private func write(_ text: String) {
    Array(text.utf8).withUnsafeBytes { _ = Descriptor.write($0, to: STDOUT_FILENO) }
  }

  func key() -> Character? {
    withSingleKeys {
      let keys = TerminalKeys(byte: byte)
      while let key = keys.next() {
        // Piped input has line ends between the keys.
        if key != "\n" || isTerminal { return key }
      }
      return nil
    }
  }

  private func byte(within milliseconds: CInt?) -> UInt8? {
    if let milliseconds, !hasInput(within: milliseconds) { return nil }
    while true {
      var byte: UInt8 = 0
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      return count == 1 ? byte : nil
    }
  }

  private func hasInput(within milliseconds: CInt) -> Bool {
    var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&wait, 1, milliseconds)
      if count >= 0 || errno != EINTR { return count == 1 }
    }
  }

  func open(_ path: String) -> Bool {
    let program = ChildProcess(["xdg-open", path], environment: EnvironmentVariables.process.all)
    return (try? program.run(joinsErrors: true) { _ in }) == 0
  }

  func graphics() -> TerminalGraphics? {
    guard isTerminal else { return nil }
    return withSingleKeys {
      write(TerminalGraphics.question)
      var reply = ""
      // The last answer ends in "c"; a terminal that does not answer at all costs 300 ms. The rest of one that began to
      // answer would be taken for keys, so it has longer.
      while !TerminalGraphics.isWhole(reply), hasInput(within: reply.isEmpty ? 300 : 3000) {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { break }
        reply += String(decoding: bytes[..<count], as: UTF8.self)
      }
      return TerminalGraphics(reply: reply)
    }
  }

  /// Calls `body` while the terminal delivers each key at once and does not echo it.
  private func withSingleKeys<Result>(_ body: () -> Result) -> Result {
    var before = termios()
    guard isTerminal, tcgetattr(STDIN_FILENO, &before) == 0 else { return body() }
    var during = before
    during.c_lflag &= ~tcflag_t(ICANON | ECHO)
    return TerminalRestoration.during(before) {
      tcsetattr(STDIN_FILENO, TCSANOW, &during)
      defer { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
      return body()
    }
  }
}

/// The settings of the terminal, which a signal that ends the command puts back first.
///
/// Without that the user's shell would show nothing that is typed.
private enum TerminalRestoration {
  // A handler may not wait for a lock. This is written only while none can read it.
  private nonisolated(unsafe) static let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private static let handler: @convention(c) (Int32) -> Void = { number in
    TerminalRestoration.putBack()
    // It comes again when this handler returns.
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Calls `body`, which changes the settings of the terminal and puts them back.
  static func during<Result>(_ settings: termios, _ body: () -> Result) -> Result {
    self.settings.initialize(to: settings)
    let former = signals.map { Glibc.signal($0, handler) }
    defer { for (signal, handler) in zip(signals, former) { Glibc.signal(signal, handler) } }
    return body()
  }

  private static func putBack() {
    // Behind another program, the system would stop this one instead. Where terminals have no programs, the call fails.
    let front = tcgetpgrp(STDIN_FILENO)
    if front < 0 || front == getpgrp() { tcsetattr(STDIN_FILENO, TCSANOW, settings) }
  }
}
