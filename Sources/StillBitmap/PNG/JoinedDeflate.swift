// SPDX-License-Identifier: MIT

import CStillPNG
import Dispatch

/// Compresses bytes into zlib's format as two pieces at the same time.
///
/// libdeflate works on one core, and a full screen takes it 50 ms at the level that makes files small. The cut lies
/// at a fixed share of the bytes, not at a number of cores: equal bytes give equal files on every machine.
enum JoinedDeflate {
  /// Below, a second thread costs more than it saves.
  static let smallestByteCount = 1 << 20

  /// The first piece is the smaller one: its end has to be found and opened afterwards.
  private static func firstByteCount(of byteCount: Int) -> Int { byteCount / 20 * 9 }

  /// Returns the stream and its length, nil when memory ran out.
  static func compress(_ bytes: PixelBuffer, byteCount: Int, level: Int32) -> (buffer: PixelBuffer, byteCount: Int)? {
    let cut = firstByteCount(of: byteCount)
    let ranges = [0..<cut, cut..<byteCount]
    let pieces = ranges.map { Piece(bytes: bytes, range: $0) }
    DispatchQueue.concurrentPerform(iterations: 2) { pieces[$0].compress(level: level, opensEnd: $0 == 0) }
    if pieces[0].streamLength == 0 || pieces[1].streamLength == 0 { return nil }
    return join(pieces[0], pieces[1])
  }

  private static func join(_ first: Piece, _ second: Piece) -> (buffer: PixelBuffer, byteCount: Int) {
    let byteCount = 2 + first.streamLength + second.streamLength + 4
    let out = PixelBuffer(byteCount: byteCount)
    out.withBytes { out in
      out[0] = 0x78
      out[1] = 0x9c
      first.stream.withBytes { (out + 2).update(from: $0, count: first.streamLength) }
      let tail = out + 2 + first.streamLength
      second.stream.withBytes { tail.update(from: $0, count: second.streamLength) }
      let checksum = still_adler32_joined(first.checksum, second.checksum, second.range.count)
      withUnsafeBytes(of: checksum.bigEndian) { bytes in
        UnsafeMutableRawPointer(tail + second.streamLength).copyMemory(from: bytes.baseAddress!, byteCount: 4)
      }
    }
    return (out, byteCount)
  }

  // Each piece is written by one thread, and read when both have ended.
  private final class Piece: @unchecked Sendable {
    let bytes: PixelBuffer
    let range: Range<Int>
    let stream: PixelBuffer
    private(set) var streamLength = 0
    private(set) var checksum: UInt32 = 1

    init(bytes: PixelBuffer, range: Range<Int>) {
      self.bytes = bytes
      self.range = range
      stream = PixelBuffer(byteCount: still_deflate_bound(range.count))
    }

    func compress(level: Int32, opensEnd: Bool) {
      let capacity = still_deflate_bound(range.count)
      bytes.withBytes { bytes in
        stream.withBytes { stream in
          let start = bytes + range.lowerBound
          checksum = still_adler32(start, range.count)
          let length = still_deflate_raw(level, start, range.count, stream, capacity)
          streamLength = opensEnd && length > 0 ? still_deflate_open_end(stream, length, capacity) : length
        }
      }
    }
  }
}
