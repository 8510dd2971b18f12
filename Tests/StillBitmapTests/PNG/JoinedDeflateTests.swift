// SPDX-License-Identifier: MIT

import CStillPNG
import StillTestSupport
import Testing

@testable import StillBitmap

/// Pieces that are compressed at the same time are one zlib stream.
struct JoinedDeflateTests {
  /// The ends of pieces fall on each bit of a byte sooner or later.
  @Test func whatIsJoinedInflatesToWhatWentIn() {
    var random = SeededNumbers(seed: 17)
    for byteCount in 1...400 {
      // From all alike to as good as random: runs, literals, and blocks that libdeflate only stores.
      let variety = UInt64([1, 2, 7, 40, 256][byteCount % 5])
      check((0..<byteCount).map { _ in UInt8(random.next() % variety) })
    }
  }

  /// More than one block in a piece: only the last one carries the end mark.
  @Test func piecesOfManyBlocksJoin() {
    var random = SeededNumbers(seed: 4)
    let quiet = (0..<900_000).map { UInt8(truncatingIfNeeded: $0 / 1000) }
    let noise = (0..<700_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let letters = (0..<900_000).map { _ in UInt8(97 + random.next() % 26) }
    check(quiet + noise + letters)
    check(noise + letters + quiet)
    check(letters + quiet + noise)
  }

  private func check(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    let joined = JoinedDeflate.compress(rowCount: bytes.count, rowByteCount: 1, level: 6) { rows, out in
      for (offset, byte) in bytes[rows].enumerated() { out[offset] = byte }
      return 1
    }
    guard let joined else {
      Issue.record("\(bytes.count) bytes were not compressed", sourceLocation: sourceLocation)
      return
    }
    var back = [UInt8](repeating: 0, count: bytes.count)
    let isWhole = joined.buffer.withBytes { still_inflate($0, joined.byteCount, &back, bytes.count) }
    #expect(isWhole == 1, sourceLocation: sourceLocation)
    #expect(back == bytes, sourceLocation: sourceLocation)
  }
}
