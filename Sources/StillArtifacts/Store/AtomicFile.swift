// SPDX-License-Identifier: MIT

package import FoundationEssentials
import Glibc
import StillBitmap
import Synchronization

/// Writes files completely or not at all.
package enum AtomicFile {
  private static let counter = Atomic<Int>(0)

  private static var nextNumber: Int { counter.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Writes a temporary file next to `path`, then renames it.
  ///
  /// Missing folders are made. A pipe, a socket or a device at `path` is an error, and stays.
  ///
  /// - Parameter durable: Whether to wait until the bytes are on the disk before the rename. References ask for it.
  package static func write(_ bytes: Data, to path: String, durable: Bool) throws(StoreError) {
    do throws(FileProblem) {
      try RegularFile.checkReplaceable(path)
    } catch {
      throw StoreError(.replace, path: path, error)
    }
    try createFolder(parent(of: path))
    let (temporary, descriptor) = try openTemporary(for: path) { nextNumber }
    do {
      try fill(temporary, descriptor, with: bytes, durable: durable)
      guard rename(temporary, path) == 0 else { throw StoreError(.replace, path: path) }
    } catch let error as StoreError {
      unlink(temporary)
      throw StoreError(error.operation, path: path, code: error.code)
    } catch {
      unlink(temporary)
      throw StoreError(.write, path: path, code: EIO)
    }
  }

  /// Makes a folder and its parents, and returns false if it existed before.
  @discardableResult
  package static func createFolder(_ path: String) throws(StoreError) -> Bool {
    if try makeFolder(path) { return true }
    switch errno {
    case EEXIST:
      guard isFolder(path) else { throw StoreError(.createFolder, path: path, code: ENOTDIR) }
      return false
    case ENOENT where parent(of: path) != path:
      try createFolder(parent(of: path))
      if try makeFolder(path) { return true }
      guard errno == EEXIST else { throw StoreError(.createFolder, path: path) }
      return false
    default:
      throw StoreError(.createFolder, path: path)
    }
  }

  /// Makes one folder; returns false, with an `errno`, if that fails.
  private static func makeFolder(_ path: String) throws(StoreError) -> Bool {
    guard mkdir(path, 0o777) == 0 else { return false }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & 0o700 != 0o700 else { return true }
    rmdir(path)
    throw .masked(.createFolder, path: path)
  }

  /// Returns the folder that contains a path's last component.
  ///
  /// It works on bytes, because a slash and a combining mark after it would be a single character.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path.unicodeScalars[..<slash])
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes a new file beside `path`.
  ///
  /// In containers each run has the same process number, so the name may exist already, from a killed run or from a run
  /// elsewhere that writes to the same folder; then the next number is tried.
  static func openTemporary(
    for path: String, number: () -> Int
  ) throws(StoreError) -> (path: String, descriptor: Int32) {
    // The system reads a path up to a zero: each number would be the same name, which is taken.
    if path.utf8.contains(0) { throw StoreError(.write, path: path, code: EINVAL) }
    while true {
      let temporary = temporaryName(for: path, number())
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        try checkMask(of: temporary, descriptor, for: path)
        return (temporary, descriptor)
      }
      guard errno == EEXIST else { throw StoreError(.write, path: path) }
    }
  }

  /// Removes the file and throws, if the umask made it unreadable for its owner.
  private static func checkMask(of temporary: String, _ descriptor: Int32, for path: String) throws(StoreError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & 0o600 != 0o600 else { return }
    close(descriptor)
    unlink(temporary)
    throw .masked(.write, path: path)
  }

  private static func fill(
    _ path: String, _ descriptor: Int32, with bytes: Data, durable: Bool
  ) throws(StoreError) {
    var failure: Int32 = 0
    bytes.withUnsafeBytes { failure = Descriptor.write($0, to: descriptor) }
    if failure == 0, durable, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure != 0 { throw StoreError(.write, path: path, code: failure) }
  }
}

extension AtomicFile {
  /// Throws for a symbolic link, which a pull request may have put there to make us write elsewhere.
  static func refuseLink(at path: String) throws(StoreError) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
    throw StoreError(.write, path: path, code: ELOOP)
  }

  /// Returns the path that is written in a symbolic link, with a zero behind it; nil for anything else.
  ///
  /// The target is bytes, because the name of a file may have any.
  static func target(ofLink path: String) -> [CChar]? {
    let limit = Int(PATH_MAX)
    var target = [CChar](repeating: 0, count: limit + 1)
    let count = readlink(path, &target, limit)
    return count > 0 ? Array(target[...count]) : nil
  }

  /// Makes a symbolic link under a temporary name, then renames it, in place of a file or another link.
  ///
  /// - Parameter target: The path to write, with a zero behind it.
  static func writeLink(to target: [CChar], at path: String) throws(StoreError) {
    var temporary = temporaryName(for: path, nextNumber)
    while symlink(target, temporary) != 0 {
      guard errno == EEXIST else { throw StoreError(.write, path: path) }
      temporary = temporaryName(for: path, nextNumber)
    }
    guard rename(temporary, path) != 0 else { return }
    let error = StoreError(.replace, path: path)
    unlink(temporary)
    throw error
  }

  private static func temporaryName(for path: String, _ number: Int) -> String {
    "\(parent(of: path))/.\(getpid())-\(number).tmp"
  }

  /// Returns the process that gave a file the name `.<process>-<number>.tmp`; nil for any other name.
  static func writer(ofTemporary name: String) -> pid_t? {
    guard name.hasPrefix("."), name.hasSuffix(".tmp") else { return nil }
    let parts = name.dropFirst().dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, Int(parts[1]) != nil, let writer = pid_t(parts[0]), writer > 0 else { return nil }
    return writer
  }
}
