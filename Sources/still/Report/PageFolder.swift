// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillArtifacts
import StillCommand

/// A folder with a page and its pictures, which browsers show without a server.
struct PageFolder {
  typealias File = (name: String, picture: ReportPicture)

  /// The file that marks a folder as ours, with the names of the files that a page wrote.
  private static let mark = ".stillframe-page"
  private static let pageName = "index.html"

  /// The absolute path.
  private let path: String

  init(_ path: String) { self.path = path }

  /// Writes `index.html` and the pictures, in place of an earlier page.
  ///
  /// Other files in the folder of an earlier page stay, since it may be a repository of pages.
  func write(_ page: Data, _ pictures: [File]) throws {
    // If the path is a file, it cannot be listed, and is not overwritten either.
    let names = access(path, F_OK) == 0 ? try? FileManager.default.contentsOfDirectory(atPath: path) : []
    guard let names, names.isEmpty || names.contains(Self.mark) else {
      throw CommandFailure(
        "\(TerminalText.plain(path)) holds other files. Name a new folder, or one of an earlier page.")
    }
    var status = stat()
    if lstat("\(path)/\(Self.pictures)", &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw CommandFailure(
        "\(TerminalText.plain("\(path)/\(Self.pictures)")) is a link, and what lies there may be anybody's. Remove it.")
    }
    let (old, new) = (earlierNames, [Self.pageName] + pictures.map(\.name))
    if let other = new.first(where: { !old.contains($0) && access("\(path)/\($0)", F_OK) == 0 }) {
      throw CommandFailure(
        "\(TerminalText.plain("\(path)/\(other)")) is of no earlier page. Move it away, or name a new folder.")
    }
    try note(Array(old.union(new)))
    for (name, picture) in pictures {
      guard let bytes = picture.bytes else { continue }
      try OutputFile.write(bytes, to: "\(path)/\(name)", option: "--folder")
    }
    try OutputFile.write(page, to: "\(path)/\(Self.pageName)", option: "--folder")
    for name in old.subtracting(new) { unlink("\(path)/\(name)") }
    rmdir("\(path)/\(Self.pictures)")
    try note(new)
  }

  private static let pictures = "pictures"

  private func note(_ names: [String]) throws {
    let text = names.sorted().map { "\($0)\n" }.joined()
    try OutputFile.write(Data(text.utf8), to: "\(path)/\(Self.mark)", option: "--folder")
  }

  /// The names of the files that an earlier page wrote; only names of pages and pictures count, since the note may be untrusted.
  private var earlierNames: Set<String> {
    guard let bytes = FileManager.default.contents(atPath: "\(path)/\(Self.mark)") else { return [] }
    let noted = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    // Older versions wrote no names.
    let names = noted.isEmpty ? [Self.pageName] + picturesThere : noted
    return Set(names.filter { $0 == Self.pageName || Self.isPicture($0) })
  }

  private var picturesThere: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(Self.pictures)")) ?? []
    return names.map { "\(Self.pictures)/\($0)" }
  }

  /// Returns true for `pictures/3.png` and `pictures/3-actual.png`.
  private static func isPicture(_ name: String) -> Bool {
    name.wholeMatch(of: /pictures\/[0-9]+(-reference|-actual)?\.png/) != nil
  }
}
