// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Knows of which views documents were made: bytes cannot carry it, as pictures do.
final class DocumentOrigins: Sendable {
  /// By the address of a document's first byte, for as long as the document lives.
  private let views = Mutex<[UInt: SceneViews]>([:])

  /// The same bytes, which ``views(of:)`` knows until they are gone.
  func remembering(_ document: Data, of made: SceneViews) -> Data {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(document.count, 1), alignment: 16)
    document.copyBytes(to: bytes)
    let key = UInt(bitPattern: bytes.baseAddress)
    views.withLock { $0[key] = made }
    return Data(
      bytesNoCopy: bytes.baseAddress!, count: document.count,
      deallocator: .custom { pointer, _ in
        // First, for another document may get the same memory at once.
        self.views.withLock { $0[UInt(bitPattern: pointer)] = nil }
        pointer.deallocate()
      })
  }

  func views(of document: Data) -> SceneViews? {
    let key = document.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    return views.withLock { $0[key] }
  }
}
