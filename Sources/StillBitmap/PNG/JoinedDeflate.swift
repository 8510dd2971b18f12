// SPDX-License-Identifier: MIT

import CStillPNG
import Dispatch

/// A compressor of bytes into zlib's format that works on several pieces at the same time.
///
/// libdeflate works on one core, and a full screen takes it 70 ms at the level that makes files small. The cuts lie
/// at fixed shares of the bytes, whatever the number of cores: equal bytes give equal files on every machine.
enum JoinedDeflate {
  /// The least number of bytes for which a second thread saves more than it costs.
  static let smallestByteCount = 1 << 20
  /// The number of pieces.
  ///
  /// Several pieces a core balance the load of uneven screens, and each loses only 32 KiB of context.
  private static let pieceCount = 8

  /// Compresses `rowCount` rows of equal length that `write` makes, each piece on the thread that compresses it.
  ///
  /// `write` returns 0 when memory ran out. Returns the stream and its length, or nil when memory ran out.
  static func compress(
    rowCount: Int, rowByteCount: Int, level: Int32,
    write: @escaping @Sendable (_ rows: Range<Int>, _ out: UnsafeMutablePointer<UInt8>) -> Int32
  ) -> (buffer: PixelBuffer, byteCount: Int)? {
    let pieces = (0..<pieceCount).map { index in
      let rows = rowCount * index / pieceCount..<rowCount * (index + 1) / pieceCount
      return Piece(rows: rows, byteCount: rows.count * rowByteCount)
    }
    DispatchQueue.concurrentPerform(iterations: pieceCount) { index in
      pieces[index].compress(level: level, opensEnd: index < pieceCount - 1, write: write)
    }
    return pieces.allSatisfy { $0.streamLength > 0 } ? join(pieces) : nil
  }

  private static func join(_ pieces: [Piece]) -> (buffer: PixelBuffer, byteCount: Int) {
    let byteCount = pieces.reduce(2 + 4) { $0 + $1.streamLength }
    let out = PixelBuffer(byteCount: byteCount)
    out.withBytes { out in
      out[0] = 0x78
      out[1] = 0x9c
      var end = out + 2
      var checksum: UInt32 = 1
      for piece in pieces {
        piece.stream.withBytes { end.update(from: $0, count: piece.streamLength) }
        end += piece.streamLength
        checksum = still_adler32_joined(checksum, piece.checksum, piece.byteCount)
      }
      withUnsafeBytes(of: checksum.bigEndian) { bytes in
        UnsafeMutableRawPointer(end).copyMemory(from: bytes.baseAddress!, byteCount: 4)
      }
    }
    return (out, byteCount)
  }

  // Each piece is written by one thread, and read when all have ended.
  private final class Piece: @unchecked Sendable {
    let rows: Range<Int>
    let byteCount: Int
    let stream: PixelBuffer
    private let capacity: Int
    private(set) var streamLength = 0
    private(set) var checksum: UInt32 = 1

    init(rows: Range<Int>, byteCount: Int) {
      self.rows = rows
      self.byteCount = byteCount
      capacity = still_deflate_bound(byteCount)
      stream = PixelBuffer(byteCount: capacity)
    }

    func compress(
      level: Int32, opensEnd: Bool, write: (_ rows: Range<Int>, _ out: UnsafeMutablePointer<UInt8>) -> Int32
    ) {
      PixelBuffer(byteCount: byteCount).withBytes { bytes in
        if write(rows, bytes) == 0 { return }
        checksum = still_adler32(bytes, byteCount)
        stream.withBytes { stream in
          let length = still_deflate_raw(level, bytes, byteCount, stream, capacity)
          streamLength = opensEnd && length > 0 ? still_deflate_open_end(stream, length, capacity) : length
        }
      }
    }
  }
}
