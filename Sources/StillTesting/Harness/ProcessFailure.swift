// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Synchronization

/// Makes the process end with a failure that no test would report.
final class ProcessFailure: Sendable {
  static let shared = ProcessFailure()

  private let isMarked = Mutex(false)

  func fail(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    let isFirst = isMarked.withLock { isMarked -> Bool in
      defer { isMarked = true }
      return !isMarked
    }
    guard isFirst else { return }
    atexit {
      fflush(nil)
      _exit(EXIT_FAILURE)
    }
  }
}
