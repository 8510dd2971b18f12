// SPDX-License-Identifier: MIT

import Glibc

extension PackageLocator {
  /// How to name the package at `root` to a command that is typed in `folder`; nil if it is found from there anyway.
  ///
  /// - Parameter folder: Where the user is, which the shell says in `PWD`: `swift test` moves into the package. Nil if that
  ///   is not known.
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
