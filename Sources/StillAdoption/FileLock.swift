// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillBitmap
import StillCommand

/// A lock between processes, which ends with the process that holds it.
package final class FileLock {
  private let file: Int32

  /// Waits until no other process holds the lock of this path; throws if a link lies there.
  package init(_ path: String, waiting message: String) throws {
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else {
      if errno == ELOOP { throw Adoption.linkFailure(path) }
      throw CommandFailure("\(path) cannot be opened: \(String(cString: strerror(errno))). Make its folder writable.")
    }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
    StandardError.print(message)
    while flock(file, LOCK_EX) != 0 && errno == EINTR {}
  }

  deinit {
    // A child that another thread is starting has a copy of the descriptor, and would hold the lock a little longer.
    flock(file, LOCK_UN)
    close(file)
  }
}
