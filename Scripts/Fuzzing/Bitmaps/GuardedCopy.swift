// SPDX-License-Identifier: MIT

import Glibc

/// A place for a file right before a page that must not be touched.
///
/// AddressSanitizer does not see what libraries read that were built without it; the processor does.
// One thread fuzzes.
final class GuardedCopy: @unchecked Sendable {
  static let shared = GuardedCopy(capacity: 1 << 20)

  private let end: UnsafeMutableRawPointer
  private let capacity: Int

  init(capacity: Int) {
    let page = Int(getpagesize())
    self.capacity = capacity
    let start = mmap(nil, capacity + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
    end = start + capacity
    guard start != MAP_FAILED, mprotect(end, page, PROT_NONE) == 0 else { fatalError("no memory for a guarded page") }
  }

  func withCopy(of bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    guard bytes.count <= capacity else { return body(bytes) }
    let start = end - bytes.count
    UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyMemory(from: bytes)
    body(UnsafeRawBufferPointer(start: start, count: bytes.count))
  }

  /// Calls `body` with every other input as it lies on the heap, where AddressSanitizer watches both ends, and with the
  /// rest before the guarded page, where the libraries' reads are seen too.
  func alternate(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    if bytes.count % 2 == 0 { body(bytes) } else { withCopy(of: bytes, body) }
  }
}
