// SPDX-License-Identifier: MIT

import Glibc
import StillBitmap

/// The listing of folders, with the system's reason where one cannot be listed.
enum FolderListing {
  /// Returns the names of what is in a folder, in no order.
  static func names(in folder: String) throws(FileProblem) -> [String] {
    guard let listing = opendir(folder) else { throw .system(code: errno) }
    defer { closedir(listing) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(listing) else { break }
      let name = entry.entryName
      if ![".", ".."].contains(name) { names.append(name) }
    }
    if errno != 0 { throw .system(code: errno) }
    return names
  }
}
