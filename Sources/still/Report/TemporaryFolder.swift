// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillArtifacts
import StillCommand

/// The making of folders for temporary files, which only their owner can read.
enum TemporaryFolder {
  /// Makes a new folder, and returns its path.
  static func make() throws(CommandFailure) -> String {
    let outer = FileManager.default.temporaryDirectory.path
    do throws(StoreError) {
      try AtomicFile.createFolder(outer)
    } catch {
      throw failure(outer, error.reason)
    }
    let folder = "\(outer)/stillframe-\(UUID().uuidString)"
    guard mkdir(folder, 0o700) == 0 else { throw failure(outer, String(cString: strerror(errno))) }
    return folder
  }

  private static func failure(_ outer: String, _ reason: String) -> CommandFailure {
    CommandFailure(
      "No folder can be made in \(TerminalText.plain(outer)), where temporary files belong: \(reason). Set TMPDIR to a "
        + "folder in which you may write.")
  }
}
