// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// Finds the first byte at which two runs of bytes differ, with the C library: in a debug build, Swift's collections need
/// seconds where it needs a millisecond.
enum FirstDifference {
  /// Returns the number of equal bytes at the beginning of both.
  static func offset(in old: Data, _ new: Data) -> Int {
    old.withUnsafeBytes { old in new.withUnsafeBytes { offset(in: old, $0) } }
  }

  /// Returns the number of equal UTF-8 bytes at the beginning of both.
  static func offset(in old: String, _ new: String) -> Int {
    var (old, new) = (old, new)
    return old.withUTF8 { old in
      new.withUTF8 { offset(in: UnsafeRawBufferPointer(old), UnsafeRawBufferPointer($0)) }
    }
  }

  private static func offset(in old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) -> Int {
    let count = min(old.count, new.count)
    guard let oldStart = old.baseAddress, let newStart = new.baseAddress else { return 0 }
    var offset = 0
    while offset < count {
      let length = min(4096, count - offset)
      if memcmp(oldStart + offset, newStart + offset, length) != 0 {
        return (offset..<offset + length).first { old[$0] != new[$0] } ?? offset
      }
      offset += length
    }
    return count
  }
}
