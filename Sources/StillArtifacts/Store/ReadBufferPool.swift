// SPDX-License-Identifier: MIT

import Synchronization

/// Buffers that files are read into, kept because fresh pages cost more than the read itself.
package final class ReadBufferPool: Sendable {
  // The pool is the only owner of an idle buffer, and a taken one belongs to its taker alone.
  private struct Idle: @unchecked Sendable {
    var buffers: [UnsafeMutableRawBufferPointer] = []
  }

  private let idle = Mutex(Idle())
  private let limit = 4

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
      guard idle.buffers.count < limit else { return false }
      idle.buffers.append(.init(start: UnsafeMutableRawPointer(bitPattern: start), count: count))
      return true
    }
    if !kept { buffer.deallocate() }
  }
}
