// SPDX-License-Identifier: MIT

import Glibc

extension AtomicFile {
  /// Seconds after which a temporary file is no longer being written. Beside a missing process it is asked for because
  /// a process of another container has no number here.
  static let leftoverAge = 60

  /// Removes the temporary files of processes that were killed while they wrote into a folder.
  static func removeLeftovers(in folder: String) {
    guard let listing = opendir(folder) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      // Almost every name ends here, without becoming a String.
      if entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: ".")) { continue }
      let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: capacity) { String(cString: $0) }
      }
      if isLeftover(name, in: folder) { unlink("\(folder)/\(name)") }
    }
  }

  private static func isLeftover(_ name: String, in folder: String) -> Bool {
    guard let writer = writer(ofTemporary: name), kill(writer, 0) != 0, errno == ESRCH else { return false }
    var status = stat()
    return stat("\(folder)/\(name)", &status) == 0 && time(nil) - status.st_mtim.tv_sec >= leftoverAge
  }

  /// The process that gave a file the name `.<process>-<number>.tmp`; nil for any other name.
  static func writer(ofTemporary name: String) -> pid_t? {
    guard name.hasPrefix("."), name.hasSuffix(".tmp") else { return nil }
    let parts = name.dropFirst().dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, Int(parts[1]) != nil, let writer = pid_t(parts[0]), writer > 0 else { return nil }
    return writer
  }
}
