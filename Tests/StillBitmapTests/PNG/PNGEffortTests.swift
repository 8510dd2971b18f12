// SPDX-License-Identifier: MIT

import StillBitmap
import Testing

struct PNGEffortTests {
  @Test(arguments: [(40, 30), (900, 700)]) func quickFilesHaveTheSamePixelsAndNoDigest(width: Int, height: Int) throws {
    let bitmap = Bitmap(width: width, height: height) { words in
      for index in 0..<(width * height) { words[index] = 0xFF00_0000 | UInt32(index &* 2_654_435_761 >> 7 & 0x3F3F3F) }
    }
    let file = try PNGFile.encodeQuickly(bitmap, metadata: PNGMetadata(scale: 2))
    let read = try PNGFile.decode(file)
    #expect(read.bitmap == bitmap)
    #expect(read.metadata.scale == 2)
    #expect(try PNGFile.checkDigest(of: file, against: bitmap) != .same)
  }
}
