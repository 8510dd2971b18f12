// SPDX-License-Identifier: MIT

import Foundation

/// A disk of 64 KiB.
struct SmallDisk {
  /// Tried once: containers refuse it to root, too.
  static let isPermitted: Bool = {
    let path = "\(FileManager.default.temporaryDirectory.path)/stillframe-\(UUID().uuidString)"
    guard mkdir(path, 0o777) == 0 else { return false }
    defer { rmdir(path) }
    guard let disk = try? SmallDisk(at: path) else { return false }
    disk.unmount()
    return true
  }()

  private let path: String

  init(at path: String) throws {
    guard mount("none", path, "tmpfs", 0, "size=64k") == 0 else { throw POSIXError(.EPERM) }
    self.path = path
  }

  /// Writes until nothing fits any more.
  func fill() throws {
    let descriptor = open("\(path)/ballast", O_WRONLY | O_CREAT | O_EXCL, 0o666)
    guard descriptor >= 0 else { throw POSIXError(.EIO) }
    defer { close(descriptor) }
    let page = [UInt8](repeating: 1, count: 1024)
    while write(descriptor, page, page.count) > 0 {}
  }

  func unmount() { umount2(path, Int32(MNT_DETACH)) }
}

enum OtherUser {
  /// Gives up root for the rest of this process, for the user `nobody`. Any other user is one already.
  static func become() throws {
    guard geteuid() == 0 else { return }
    guard setgroups(0, nil) == 0, setgid(65534) == 0, setuid(65534) == 0 else { throw POSIXError(.EPERM) }
  }
}
