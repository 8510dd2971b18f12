// SPDX-License-Identifier: MIT

/// A PNG with several frames, as browsers play it (`acTL`, `fcTL` and `fdAT` of PNG's third edition); other readers
/// show the first one.
///
/// libpng writes no such files. Each frame after the first holds the rows only that differ from the frame before.
package enum AnimatedPNG {
  /// Returns true for a PNG that says before its pixels that it has several frames (`acTL`).
  package static func isOne(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
    var place = PNGChunks.signature.count
    while place + 8 <= bytes.count {
      let type = PNGChunkType(code: bigEndian32(start + place + 4))
      if type == .animation { return true }
      if type == .pixels { return false }
      // Behind the contents of each chunk stands a checksum.
      place += 12 + Int(bigEndian32(start + place))
    }
    return false
  }

  /// Encodes frames, which play again and again.
  ///
  /// Smaller frames lie in the top left corner of the others, on transparent ground. Equal arguments give equal bytes.
  /// Throws `PNGError` without frames, for one without pixels, for a scale that is no positive number, and where there
  /// is no memory.
  ///
  /// - Parameters:
  ///   - frames: The pictures.
  ///   - seconds: The time from one frame to the next; the last one stays a second longer.
  ///   - scale: The pixels per point.
  package static func encode(_ frames: [Bitmap], each seconds: Double, scale: Double) throws(PNGError) -> [UInt8] {
    let times = frames.indices.map { $0 == frames.count - 1 ? seconds + 1 : seconds }
    return try encode(frames, times: times, loops: 0, scale: scale)
  }

  /// Encodes frames with a time for each.
  ///
  /// Throws as `encode(_:each:scale:)`.
  ///
  /// - Parameters:
  ///   - frames: The pictures.
  ///   - times: The seconds for which each is shown; a frame that has none is shown for a tenth of one.
  ///   - loops: The number of times that they play; 0 for again and again.
  ///   - scale: The pixels per point.
  package static func encode(
    _ frames: [Bitmap], times: [Double], loops: UInt32, scale: Double
  ) throws(PNGError) -> [UInt8] {
    let width = frames.map(\.width).max() ?? 0
    let height = frames.map(\.height).max() ?? 0
    guard !frames.isEmpty, frames.allSatisfy({ $0.pixelCount > 0 }) else {
      throw .noPixels(width: width, height: height)
    }
    if max(width, height) > Bitmap.maximumSide {
      throw .sideTooLong(width: width, height: height, limit: Bitmap.maximumSide)
    }
    if width * height > Bitmap.maximumPixelCount {
      throw .tooLarge(width: width, height: height, limit: Bitmap.maximumPixelCount)
    }
    let frames = frames.map { $0.extended(width: width, height: height) }
    let isOpaque = frames.allSatisfy(\.isOpaque)
    var file = PNGWriter()
    file.append(PNGChunks.signature)
    file.appendChunk(.header, PNGFile.headerContents(width: width, height: height, isOpaque: isOpaque))
    file.appendChunk(.colorSpace, [0])
    try file.appendScale(scale)
    file.appendChunk(.animation, numbers(UInt32(frames.count), loops))
    var sequence: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      let rows = index == 0 ? 0..<height : frame.rows(differingFrom: frames[index - 1])
      let delay = index < times.count ? times[index] : 0.1
      file.appendChunk(.frameControl, control(sequence, width: width, rows, delay))
      sequence += 1
      let part = frame.cropped(x: 0, y: rows.lowerBound, width: width, height: rows.count) ?? frame
      let pixels = try PNGPixelStream(part, .small, keepsAlpha: !isOpaque)
      if index == 0 {
        pixels.withBytes { file.appendChunk(.pixels, $0) }
      } else {
        pixels.withBytes { file.appendChunk(.framePixels, numbers(sequence) + $0) }
        sequence += 1
      }
    }
    file.appendChunk(.end)
    return file.bytes
  }

  /// Returns the contents of `fcTL`: the frame's place among the chunks and in the picture, and its time.
  private static func control(_ sequence: UInt32, width: Int, _ rows: Range<Int>, _ seconds: Double) -> [UInt8] {
    var writer = PNGWriter()
    writer.append(numbers(sequence, UInt32(width), UInt32(rows.count), UInt32(0), UInt32(rows.lowerBound)))
    // Milliseconds, or seconds where those do not fit into sixteen bits.
    let (count, unit) = seconds < 65 ? (seconds * 1000, UInt16(1000)) : (min(seconds, 65_535), 1)
    writer.append(number: UInt16(max(count.rounded(), 1)))
    writer.append(number: unit)
    // The frame stays until the next one, and replaces the pixels that it covers.
    writer.append([0, 0])
    return writer.bytes
  }

  private static func numbers(_ numbers: UInt32...) -> [UInt8] {
    var writer = PNGWriter()
    for number in numbers { writer.append(number: number) }
    return writer.bytes
  }
}

extension Bitmap {
  /// Returns the bitmap in the top left corner of a larger one.
  fileprivate func extended(width: Int, height: Int) -> Bitmap {
    if width == self.width, height == self.height { return self }
    return Bitmap(width: width, height: height) { out in
      withWords { words in
        for row in 0..<self.height {
          (out + row * width).update(from: words + row * self.width, count: self.width)
        }
      }
    }
  }

  /// Returns the rows from the first to the last that differ from those of a bitmap of the same size; the first row for
  /// equal bitmaps, since a frame has at least one.
  fileprivate func rows(differingFrom other: Bitmap) -> Range<Int> {
    withWords { words in
      other.withWords { others in
        let isEqual = { row in bytesAreEqual(words + row * width, others + row * width, count: width * 4) }
        guard let first = (0..<height).first(where: { !isEqual($0) }) else { return 0..<1 }
        let last = (first..<height).last { !isEqual($0) } ?? first
        return first..<last + 1
      }
    }
  }
}
