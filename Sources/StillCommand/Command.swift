// SPDX-License-Identifier: MIT

import Glibc
import StillBitmap

/// The facts that `still` and `still-draw` share.
///
/// They are two programs because loading Cairo and HarfBuzz takes as long as comparing two pictures does: `still` links
/// neither, and starts `still-draw` for the commands that draw.
package enum Command {
  /// The version that `--version` prints.
  package static let version = "0.1.0"

  /// Readies the process: a file that becomes larger than `ulimit -f` is an error, and not the process's end.
  ///
  /// Ends it where Swift cannot tell the arguments, which it reads from `/proc`: a command without any would print its
  /// help and succeed.
  package static func begin() {
    signal(SIGXFSZ, SIG_IGN)
    guard CommandLine.arguments.isEmpty else { return }
    StandardError.print("Error: The arguments cannot be read. Mount /proc, and run the command again.")
    exit(64)
  }
}

/// An error: a command could not do what it was asked.
///
/// It is printed to standard error, with exit code 1.
package struct CommandFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// The standard output stream of a command.
package enum StandardOutput {
  /// Writes a line, and throws if it cannot be written: otherwise a script that reads nothing would take it for success.
  ///
  /// A pipe that nobody reads ends the command, as it ends others.
  package static func print(_ line: String) throws(CommandFailure) {
    if puts(line) >= 0, fflush(nil) == 0 { return }
    let reason = String(cString: strerror(errno))
    throw CommandFailure("The output cannot be written: \(reason). Send it elsewhere, and run the command again.")
  }
}
