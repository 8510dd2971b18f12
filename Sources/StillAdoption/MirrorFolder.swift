// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillCommand

/// The folder of a mirror, in which nothing is written or removed through a link: links lead to the user's own files.
struct MirrorFolder {
  /// The folder, absolute.
  let path: String

  /// Makes a folder below this one, and those above it, in place of links and files of their names.
  ///
  /// - Parameter relative: The path from this folder on, without `..`.
  func make(_ relative: String) throws {
    try Self.check(relative)
    var folder = path
    for name in relative.split(separator: "/") {
      folder += "/\(name)"
      if let kind = Self.kind(of: folder), kind != S_IFDIR { unlink(folder) }
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw Self.failure(folder) }
    }
  }

  /// Makes room for a file below this folder: all above it are folders, and it is no link and no folder.
  func makeRoom(forFile relative: String) throws {
    let names = relative.split(separator: "/")
    try make(names.dropLast().joined(separator: "/"))
    let file = "\(path)/\(names.joined(separator: "/"))"
    guard let kind = Self.kind(of: file), kind != S_IFREG else { return }
    try Self.remove(file)
  }

  /// Makes a link below this folder, in place of what has its name.
  func link(_ relative: String, to target: String) throws {
    let names = relative.split(separator: "/")
    try make(names.dropLast().joined(separator: "/"))
    let link = "\(path)/\(names.joined(separator: "/"))"
    var text = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = text.withUnsafeMutableBytes { readlink(link, $0.baseAddress!, $0.count) }
    if count > 0, String(decoding: text[..<count], as: UTF8.self) == target { return }
    if Self.kind(of: link) != nil { try Self.remove(link) }
    guard symlink(target, link) == 0 else { throw Self.failure(link) }
  }

  /// Removes everything below a subfolder that must not be kept; links are removed, never followed.
  ///
  /// - Parameter kept: The paths of files and links from that folder on.
  func removeOthers(in relative: String, keeping kept: Set<String>) throws {
    try Self.check(relative)
    try removeOthers(in: "\(path)/\(relative)", prefix: "", kept)
  }

  private func removeOthers(in folder: String, prefix: String, _ kept: Set<String>) throws {
    guard Self.kind(of: folder) == S_IFDIR else { return }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let (path, relative) = ("\(folder)/\(name)", prefix + name)
      if kept.contains(relative) { continue }
      if Self.kind(of: path) == S_IFDIR {
        try removeOthers(in: path, prefix: "\(relative)/", kept)
      } else {
        unlink(path)
      }
    }
  }

  /// Removes all folders and links in one of this folder's whose names are others.
  func removeAll(in relative: String, but names: Set<String>) throws {
    let folder = "\(path)/\(relative)"
    guard Self.kind(of: folder) == S_IFDIR else { return }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where !names.contains(name) {
      try Self.remove("\(folder)/\(name)")
    }
  }

  /// Removes a file, a link, or a folder with what is in it.
  private static func remove(_ path: String) throws {
    guard kind(of: path) == S_IFDIR else {
      guard unlink(path) == 0 || errno == ENOENT else { throw failure(path) }
      return
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: path) { try remove("\(path)/\(name)") }
    guard rmdir(path) == 0 else { throw failure(path) }
  }

  /// Returns the kind of the file at a path, without following a link; nil if there is none.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func check(_ relative: String) throws {
    guard !relative.hasPrefix("/"), !relative.split(separator: "/").contains("..") else {
      throw CommandFailure("\(relative) leads out of the mirror of the package, so nothing was changed there.")
    }
  }

  private static func failure(_ path: String) -> CommandFailure {
    CommandFailure("\(path) cannot be changed: \(String(cString: strerror(errno))). Make its folder writable.")
  }
}
