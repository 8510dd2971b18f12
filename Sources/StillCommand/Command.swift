// SPDX-License-Identifier: MIT

import Glibc
package import StillBitmap

/// The facts that `still` and `still-draw` share.
///
/// They are two programs because loading Cairo and HarfBuzz takes as long as comparing two pictures does: `still` links
/// neither, and starts `still-draw` for the commands that draw.
package enum Command {
  /// The version that `--version` prints.
  package static let version = "0.1.0"

  /// Readies the process: a file that becomes larger than `ulimit -f` is an error, and not the process's end, and no file gets
  /// the number of a standard stream that is closed.
  ///
  /// Ends it with exit code 64 where nothing could be done as it was asked:
  /// - Swift cannot tell the arguments, which it reads from `/proc`. A command without any would print its help and succeed.
  /// - A variable of the environment looks like one of ours and is none. The setting that was meant would not be heeded.
  package static func begin(variables: EnvironmentVariables = .process) {
    openStandardStreams()
    signal(SIGXFSZ, SIG_IGN)
    if CommandLine.arguments.isEmpty {
      refuse("The arguments cannot be read. Mount /proc, and run the command again.")
    }
    if let unknown = variables.unknown { refuse("\(unknown)") }
  }

  /// Opens the standard streams that are closed.
  ///
  /// Standard output is opened for reading alone: commands then fail when they print, because their text would be lost.
  private static func openStandardStreams() {
    let isLost = fcntl(STDOUT_FILENO, F_GETFD) < 0
    Descriptor.openStandardStreams()
    guard isLost else { return }
    let unwritable = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(unwritable, STDOUT_FILENO)
    close(unwritable)
  }

  private static func refuse(_ reason: String) -> Never {
    StandardError.print("Error: \(reason)")
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
