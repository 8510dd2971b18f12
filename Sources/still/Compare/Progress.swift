// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// One line on a terminal that is written over and over, and wiped at the end.
final class Progress: Sendable {
  private let total: Int
  private let isShown: Bool
  private let done = Mutex(0)

  init(total: Int, isShown: Bool) {
    self.total = total
    self.isShown = isShown
  }

  func advance() {
    done.withLock { done in
      done += 1
      if isShown { write("\r\(done) of \(total)") }
    }
  }

  func end() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    _ = Glibc.write(STDERR_FILENO, text, text.utf8.count)
  }
}
