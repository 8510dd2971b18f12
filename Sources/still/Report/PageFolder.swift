// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillArtifacts
import StillCommand

/// A folder with a page and its pictures, which browsers show without a server.
struct PageFolder {
  typealias File = (name: String, bytes: Data)

  /// The file by which a folder of ours is known: no other one is written over.
  private static let mark = ".stillframe-page"

  /// The absolute path.
  private let path: String

  init(_ path: String) { self.path = path }

  /// Writes `index.html` and the pictures, in place of an earlier page.
  ///
  /// The old page is there until the new one is whole.
  func write(_ page: Data, _ pictures: [File]) throws {
    // A file cannot be listed, and is left alone as well.
    let names = access(path, F_OK) == 0 ? try? FileManager.default.contentsOfDirectory(atPath: path) : []
    guard let names, names.isEmpty || names.contains(Self.mark) else {
      throw CommandFailure(
        "\(TerminalText.plain(path)) holds other files. Name a new folder, or one of an earlier page.")
    }
    let new = "\(path).\(getpid()).tmp"
    defer { try? FileManager.default.removeItem(atPath: new) }
    for (name, bytes) in pictures { try AtomicFile.write(bytes, to: "\(new)/\(name)", durable: false) }
    try AtomicFile.write(Data(), to: "\(new)/\(Self.mark)", durable: false)
    try AtomicFile.write(page, to: "\(new)/index.html", durable: false)
    let old = "\(path).\(getpid()).old"
    if rename(path, old) != 0, errno != ENOENT { throw StoreError(.replace, path: path) }
    guard rename(new, path) == 0 else {
      let code = errno
      rename(old, path)
      throw StoreError(.replace, path: path, code: code)
    }
    try? FileManager.default.removeItem(atPath: old)
  }
}
