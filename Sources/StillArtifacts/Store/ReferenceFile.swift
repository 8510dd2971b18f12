// SPDX-License-Identifier: MIT

package import FoundationEssentials
import Glibc

/// A reference on disk, read without mapping so that a file cut short by another process is an error, not a signal.
package struct ReferenceFile: Sendable {
  /// Absolute.
  package let path: String
  private let buffers: ReadBufferPool

  package init(path: String, buffers: ReadBufferPool) {
    self.path = path
    self.buffers = buffers
  }

  /// True also for a file that nobody may look at: reading it says why, while a missing one would be recorded.
  package var exists: Bool { access(path, F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR) }

  /// Lends the whole file from a reused buffer; the bytes must not be kept.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(.read, path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw StoreError(.read, path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw StoreError(.read, path: path, code: EISDIR) }
    let size = Int(status.st_size)
    let buffer = buffers.take(atLeast: size)
    defer { buffers.giveBack(buffer) }
    try fill(buffer, count: size, from: descriptor)
    return try body(UnsafeRawBufferPointer(start: buffer.baseAddress, count: size))
  }

  /// A copy of the whole file.
  package func read() throws -> Data { try withBytes { Data($0) } }

  private func fill(_ buffer: UnsafeMutableRawBufferPointer, count: Int, from descriptor: Int32) throws {
    var offset = 0
    while offset < count {
      let got = Glibc.read(descriptor, buffer.baseAddress! + offset, count - offset)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw StoreError(.read, path: path, code: got < 0 ? errno : ENOENT) }
      offset += got
    }
  }
}
