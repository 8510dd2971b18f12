// SPDX-License-Identifier: MIT

import Glibc

/// The opening of what must be a file: a pipe, a socket or a device could keep its reader waiting for ever.
package enum RegularFile {
  /// Opens a file, and returns its descriptor, which the caller closes, and its size in bytes.
  ///
  /// - Parameter flags: As of open(2), without `O_CLOEXEC`, which is always set.
  package static func open(
    _ path: String, _ flags: Int32 = O_RDONLY
  ) throws(FileProblem) -> (descriptor: Int32, byteCount: Int) {
    var status = stat()
    // Opening a device may already do something, and a socket cannot be opened at all.
    if stat(path, &status) == 0 { try checkKind(status) }
    // Another process may put a pipe there meanwhile, whose opening would wait for the other end.
    let descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw .system(code: errno) }
    do throws(FileProblem) {
      guard fstat(descriptor, &status) == 0 else { throw .system(code: errno) }
      try checkKind(status)
    } catch {
      close(descriptor)
      throw error
    }
    return (descriptor, Int(status.st_size))
  }

  /// Reads `count` bytes, or all that are left, and returns their number.
  package static func read(
    _ descriptor: Int32, into bytes: UnsafeMutableRawPointer, count: Int
  ) throws(FileProblem) -> Int {
    var offset = 0
    while offset < count {
      let got = Glibc.read(descriptor, bytes + offset, count - offset)
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .system(code: errno) }
      if got == 0 { break }
      offset += got
    }
    return offset
  }

  /// Returns the whole contents of a file.
  ///
  /// Throws `EFBIG` before memory is taken if it has more than ``PNGFile/maximumByteCount`` bytes: a sparse file says
  /// any size, and takes no room.
  package static func contents(ofFileAt path: String) throws(FileProblem) -> [UInt8] {
    let (descriptor, byteCount) = try open(path)
    defer { close(descriptor) }
    guard byteCount <= PNGFile.maximumByteCount else { throw .system(code: EFBIG) }
    var problem: FileProblem?
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { bytes, count in
      guard let start = bytes.baseAddress else { return }
      do throws(FileProblem) {
        count = try read(descriptor, into: start, count: byteCount)
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
    return bytes
  }

  /// Throws if a file that is renamed to `path` would take the place of a pipe, a socket or a device.
  ///
  /// A link counts as what it leads to. One into `/proc`, such as `/dev/stdout`, is a device also where it leads to a file.
  package static func checkReplaceable(_ path: String) throws(FileProblem) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return }
    try checkKind(status)
    if leadsIntoProcesses(path) { throw .notAFile(.device) }
  }

  /// Returns true for a link to a file that a process has open, directly or by other links.
  private static func leadsIntoProcesses(_ path: String) -> Bool {
    var path = path
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &target, target.count)
      guard count > 0 else { return false }
      let words = String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      let slash = path.lastIndex(of: "/")
      path = words.hasPrefix("/") || slash == nil ? words : "\(path[...slash!])\(words)"
      if path.hasPrefix("/proc/") { return true }
    }
    return false
  }

  private static func checkKind(_ status: stat) throws(FileProblem) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .notAFile(.folder)
    case S_IFIFO: throw .notAFile(.pipe)
    case S_IFSOCK: throw .notAFile(.socket)
    default: throw .notAFile(.device)
    }
  }
}

/// An error: there is no file to be opened or read.
package enum FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The things that may lie where a file is needed.
  package enum Kind: String, Hashable, Sendable {
    case folder = "a folder"
    case pipe = "a pipe (FIFO)"
    case socket = "a socket"
    case device = "a device"
  }

  case notAFile(Kind)
  /// A call failed with this `errno`.
  case system(code: Int32)

  /// The problem, without the path and without an end.
  package var description: String {
    switch self {
    case .notAFile(let kind): "it is \(kind.rawValue), not a file"
    case .system(let code): String(cString: strerror(code))
    }
  }
}
