// SPDX-License-Identifier: MIT

import Glibc

enum StandardError {
  static func print(_ line: String) {
    let text = line + "\n"
    _ = write(STDERR_FILENO, text, text.utf8.count)
  }
}
