// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillCommand

/// The writing of files that options of commands name.
enum OutputFile {
  /// Writes a file completely or not at all.
  ///
  /// - Parameter option: The option that names the place, for the message.
  static func write(_ bytes: Data, to path: String, option: String) throws(CommandFailure) {
    do throws(StoreError) {
      try AtomicFile.write(bytes, to: path, durable: false)
    } catch {
      throw failure(error, option: option)
    }
  }

  /// Returns the failure of a command whose file cannot be written: no test was run, so none can be run again.
  static func failure(_ error: StoreError, option: String) -> CommandFailure {
    let advice =
      switch error.code {
      case ENOSPC: "The disk is full: free some space there, or give \(option) a place on another disk."
      case EDQUOT: "No more room is granted to you there: free some, or give \(option) a place on another disk."
      case EFBIG: "Raise the limit of files (`ulimit -f`), and run the command again."
      default: "Give \(option) another place."
      }
    return CommandFailure(
      "Cannot \(error.operation.rawValue) \(TerminalText.plain(error.path)): \(error.reason). \(advice)")
  }
}
