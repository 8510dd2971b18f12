// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// Finds the package that a test file belongs to, once per file.
package final class PackageLocator: Sendable {
  private let roots = Mutex<[String: String]>([:])
  private let canonicalFolders = Mutex<[String: String]>([:])
  /// The folder below which relative paths lie.
  private let startFolder: String?

  package init(startFolder: String? = PackageLocator.startFolder) { self.startFolder = startFolder }

  /// Returns the nearest folder above `file` that has a `Package.swift`, absolute, without a slash at its end.
  ///
  /// - Parameters:
  ///   - file: The path of a test's file; empty for a caller that knows none, which lies in no package.
  ///   - override: The value of `STILLFRAME_ROOT`, which is used unchanged if it names a folder.
  package func root(forFile file: String, override: String?) throws(PackageLocatorError) -> String {
    if let override, !override.isEmpty {
      let root = Self.absolute(override, below: startFolder)
      guard Self.isFolder(root) else { throw PackageLocatorError(file: file, override: root) }
      return root
    }
    if let known = roots.withLock({ $0[file] }) { return known }
    // The working directory would be taken for the file, and a package around it found.
    guard !file.isEmpty, let found = Self.nearestPackage(above: Self.absolute(file, below: startFolder)) else {
      throw PackageLocatorError(file: file, override: nil)
    }
    roots.withLock { $0[file] = found }
    return found
  }

  /// Returns the canonical path of a folder or a file, without links, `.` and `..`.
  ///
  /// A path that is longer than any of the system's is returned unchanged.
  ///
  /// - Parameter folder: An absolute path, of what need not exist yet.
  package func canonical(_ folder: String) -> String {
    guard folder.utf8.count <= PATH_MAX else { return folder }
    var (existing, missing) = (folder, [String]())
    var found = real(existing)
    while found == nil {
      let parent = AtomicFile.parent(of: existing)
      guard parent != existing, existing.utf8.first == UInt8(ascii: "/") else { break }
      missing.append(Self.relative(existing, to: parent == "/" ? "" : parent))
      existing = parent
      found = real(existing)
    }
    return missing.reversed().reduce(found ?? existing) { above, name in
      switch name {
      case "", ".": above
      case "..": AtomicFile.parent(of: above)
      default: above == "/" ? "/\(name)" : "\(above)/\(name)"
      }
    }
  }

  /// Returns the canonical path of what exists, which is asked for once; nil for anything else.
  private func real(_ path: String) -> String? {
    if let known = canonicalFolders.withLock({ $0[path] }) { return known }
    guard let real = Self.real(path) else { return nil }
    canonicalFolders.withLock { $0[path] = real }
    return real
  }

  /// Returns an absolute path below `root` without `.`, `..` and doubled slashes after the root.
  ///
  /// A path outside of the root is returned unchanged, and so is one that would name another file without its `..`, because
  /// a folder in it is a link.
  package func spelled(_ path: String, below root: String) -> String {
    let (plain, plainRoot) = (Self.plain(path), Self.plain(root))
    if plain == plainRoot { return canonical(path) == canonical(root) ? Self.absolute(root) : path }
    let rest = Self.relative(plain, to: plainRoot)
    guard rest != plain else { return path }
    let spelled = "\(root)/\(rest)"
    return spelled == path || canonical(spelled) == canonical(path) ? spelled : path
  }

  /// Returns an absolute path without `.`, `..` and doubled slashes, as if no folder in it were a link.
  private static func plain(_ path: String) -> String {
    var names: [String] = []
    for name in path.utf8.split(separator: UInt8(ascii: "/")).map({ String($0) ?? "" }) {
      switch name {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
    return "/\(names.joined(separator: "/"))"
  }

  /// Returns `path` relative to `root`, or `path` itself if it is not below it.
  package static func relative(_ path: String, to root: String) -> String {
    guard path.utf8.starts(with: root.utf8) else { return path }
    let rest = path.utf8.dropFirst(root.utf8.count)
    guard rest.first == UInt8(ascii: "/") else { return path }
    return String(rest.dropFirst()) ?? path
  }

  /// Returns an absolute path without a trailing slash; a relative `path` is below `base`, or else below `startFolder`.
  package static func absolute(_ path: String, below base: String? = nil) -> String {
    var result = path
    let slash = UInt8(ascii: "/")
    if path.utf8.first != slash, let folder = base ?? startFolder { result = "\(folder)/\(path)" }
    while result.utf8.count > 1, result.utf8.last == slash { result.unicodeScalars.removeLast() }
    return result
  }

  /// The working directory when this was first read; nil if it did not exist any more.
  ///
  /// It is read when the process starts, so that references do not move if a test changes the working directory.
  package static let startFolder: String? = {
    guard let pointer = getcwd(nil, 0) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }()

  static func nearestPackage(above file: String) -> String? {
    var folder = file.unicodeScalars[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if access("\(String(folder))/Package.swift", F_OK) == 0 { return folder.isEmpty ? "/" : String(folder) }
    }
    return nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// An error: no package could be found for a test file.
package struct PackageLocatorError: Error, Hashable, CustomStringConvertible {
  package let file: String
  /// The value of `STILLFRAME_ROOT`, if it was set.
  package let override: String?

  package var description: String {
    if let override {
      return "STILLFRAME_ROOT names \(override), which is not a folder. "
        + "Set it to the folder of the package under test, or unset it."
    }
    return "No Package.swift lies above the test file \(file). "
      + "Set STILLFRAME_ROOT to the folder that holds __Snapshots__."
  }
}

extension PackageLocator {
  /// Returns the argument that names the package at `root` to a command typed in `folder`; nil if it is found from
  /// there anyway.
  ///
  /// - Parameter folder: The user's folder, from the shell's `PWD`, because `swift test` changes to the package's folder. Nil
  ///   if unknown.
  package static func argument(forPackageAt root: String, from folder: String?) -> String? {
    guard let folder, folder.hasPrefix("/"), let here = real(folder), let package = real(root) else { return nil }
    if let nearest = nearestPackage(above: "\(here)/."), nearest == package { return nil }
    let path = relative(package, to: here)
    return path == package ? root : path
  }

  private static func real(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
