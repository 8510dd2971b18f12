// SPDX-License-Identifier: MIT

import Glibc

/// Calls on file descriptors that fail with an error, where the system would also send a signal that ends the process.
package enum Descriptor {
  /// Writes all bytes, and returns the `errno` of the first write that failed, or zero.
  ///
  /// Writing into a pipe that nobody reads (`SIGPIPE`) or beyond `ulimit -f` (`SIGXFSZ`) is an error like others.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    withoutSignals {
      var offset = 0
      while offset < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        offset += count
      }
      return 0
    }
  }

  /// Opens `/dev/null` in place of each standard stream that the process was started without (`2>&-`).
  ///
  /// The next file would else take its number, and messages would be written into it.
  package static func openStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // It gets the lowest free number, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Holds both signals back from this thread, to which the system sends them, and takes back those that came.
  private static func withoutSignals(_ body: () -> Int32) -> Int32 {
    var (signals, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    guard pthread_sigmask(SIG_BLOCK, &signals, &before) == 0 else { return body() }
    // A signal that waits already is somebody else's.
    sigpending(&pending)
    let result = body()
    for signal in [SIGPIPE, SIGXFSZ] where sigismember(&pending, signal) != 1 { discard(signal) }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return result
  }

  private static func discard(_ signal: Int32) {
    var (signals, now) = (sigset_t(), timespec())
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    while sigtimedwait(&signals, nil, &now) < 0, errno == EINTR {}
  }
}

/// The standard error stream.
///
/// It drops text that it cannot write, so that a message never ends the process that it is about.
package enum StandardError {
  /// Writes `text` as it is, without a line's end.
  package static func write(_ text: String) {
    var text = text
    _ = text.withUTF8 { Descriptor.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }

  /// Writes a line.
  package static func print(_ line: String) { write(line + "\n") }
}
