// SPDX-License-Identifier: MIT

package import FoundationEssentials
import Glibc
import StillBitmap
import Synchronization

/// A reference on disk; it is read and not mapped, so that a file truncated by another process causes an error, not a signal.
package struct ReferenceFile: Sendable {
  /// The absolute path.
  package let path: String
  private let buffers: ReadBufferPool

  package init(path: String, buffers: ReadBufferPool) {
    self.path = path
    self.buffers = buffers
  }

  /// True if the file exists, even if it is unreadable: reading it then fails with the reason, and it is not recorded again.
  package var exists: Bool { access(path, F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR) }

  /// Calls `body` with the whole file in a reused buffer, which is not valid afterwards.
  ///
  /// Throws `StoreError` before memory is taken if it has more than `PNGFile.maximumByteCount` bytes.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
    let (descriptor, size) = try readable { () throws(FileProblem) in try RegularFile.open(path) }
    defer { close(descriptor) }
    return try withBytes(of: descriptor, size, body)
  }

  /// Returns true if the file has exactly these bytes; a file of another size is not read.
  package func holds(_ expected: UnsafeRawBufferPointer) throws -> Bool {
    let (descriptor, size) = try readable { () throws(FileProblem) in try RegularFile.open(path) }
    defer { close(descriptor) }
    guard size == expected.count else { return false }
    guard let start = expected.baseAddress, size > 0 else { return true }
    return try withBytes(of: descriptor, size) { memcmp($0.baseAddress!, start, size) == 0 }
  }

  /// Returns the file's size without reading it.
  package func byteCount() throws -> Int {
    let (descriptor, size) = try readable { () throws(FileProblem) in try RegularFile.open(path) }
    close(descriptor)
    return size
  }

  private func withBytes<Result>(
    of descriptor: Int32, _ size: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    guard size <= PNGFile.maximumByteCount else { throw StoreError(.read, path: path, code: EFBIG) }
    let buffer = buffers.take(atLeast: size)
    defer { buffers.giveBack(buffer) }
    let count = try readable { () throws(FileProblem) in
      try RegularFile.read(descriptor, into: buffer.baseAddress!, count: size)
    }
    guard count == size else { throw StoreError(.read, path: path, code: ENOENT) }
    return try body(UnsafeRawBufferPointer(start: buffer.baseAddress, count: size))
  }

  /// Returns a copy of the whole file.
  package func read() throws -> Data { try withBytes { Data($0) } }

  private func readable<Value>(_ body: () throws(FileProblem) -> Value) throws(StoreError) -> Value {
    do {
      return try body()
    } catch {
      throw StoreError(.read, path: path, error)
    }
  }
}

/// Reuses the buffers that files are read into, because touching new pages costs more than the read itself.
package final class ReadBufferPool: Sendable {
  // The pool is the only owner of an idle buffer, and a taken one belongs to its taker alone.
  private struct Idle: @unchecked Sendable {
    var buffers: [UnsafeMutableRawBufferPointer] = []
  }

  private let idle = Mutex(Idle())
  private let limit = 4
  /// The size in bytes of the largest buffer that is kept, so that a few huge files do not occupy memory to the end.
  private let largest = 64 << 20

  package init() {}

  deinit { idle.withLock { $0.buffers.forEach { $0.deallocate() } } }

  func take(atLeast size: Int) -> UnsafeMutableRawBufferPointer {
    // The pointer leaves the lock as an address: pointers are not Sendable.
    let address = idle.withLock { idle -> (start: UInt, count: Int)? in
      guard let buffer = idle.buffers.popLast() else { return nil }
      return (UInt(bitPattern: buffer.baseAddress), buffer.count)
    }
    if let address {
      let buffer = UnsafeMutableRawBufferPointer(
        start: UnsafeMutableRawPointer(bitPattern: address.start), count: address.count)
      if buffer.count >= size { return buffer }
      buffer.deallocate()
    }
    let rounded = max(65_536, (size + 65_535) & ~65_535)
    return UnsafeMutableRawBufferPointer.allocate(byteCount: rounded, alignment: 64)
  }

  func giveBack(_ buffer: UnsafeMutableRawBufferPointer) {
    let start = UInt(bitPattern: buffer.baseAddress)
    let count = buffer.count
    let kept = idle.withLock { idle -> Bool in
      guard idle.buffers.count < limit, count <= largest else { return false }
      idle.buffers.append(.init(start: UnsafeMutableRawPointer(bitPattern: start), count: count))
      return true
    }
    if !kept { buffer.deallocate() }
  }
}
