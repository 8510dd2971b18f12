// SPDX-License-Identifier: MIT

import Testing

@testable import StillBitmap

struct AnimatedPNGTests {
  /// A white bitmap with a row of one colour.
  private static func bar(_ row: Int, _ color: UInt32 = 0xFFFF_0000, width: Int = 6, height: Int = 8) -> Bitmap {
    Bitmap(width: width, height: height) { words in
      for index in 0..<width * height { words[index] = index / width == row ? color : 0xFFFF_FFFF }
    }
  }

  /// A frame as its chunks have it.
  private struct Frame {
    var delay: (Int, Int)
    var rows: Range<Int>
    var data: [UInt8] = []
  }

  private static func frames(_ file: [UInt8]) throws -> (header: [UInt8], frames: [Frame], sequence: [UInt32]) {
    try file.withUnsafeBytes { bytes in
      let chunks = try PNGChunks(bytes)
      var (frames, sequence): ([Frame], [UInt32]) = ([], [])
      var header: [UInt8] = []
      for chunk in chunks.list {
        let data = Array(bytes[chunk.dataOffset..<chunk.dataOffset + chunk.length])
        let number = { (at: Int) in data[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) } }
        switch chunk.type {
        case .header: header = data
        case .frameControl:
          sequence.append(number(0))
          let delay = (Int(data[20]) << 8 | Int(data[21]), Int(data[22]) << 8 | Int(data[23]))
          frames.append(Frame(delay: delay, rows: Int(number(16))..<Int(number(16) + number(8))))
        case .pixels: frames[frames.count - 1].data += data
        case .framePixels:
          sequence.append(number(0))
          frames[frames.count - 1].data += data.dropFirst(4)
        default: break
        }
        #expect(chunk.isIntact)
      }
      return (header, frames, sequence)
    }
  }

  /// Decodes a frame's part as a file of its own.
  private static func decode(_ frame: Frame, _ header: [UInt8]) throws -> Bitmap {
    var own = PNGWriter()
    own.append(Array(header[0..<4]))
    own.append(number: UInt32(frame.rows.count))
    own.append(Array(header[8...]))
    var file = PNGWriter()
    file.append(PNGChunks.signature)
    file.appendChunk(.header, own.bytes)
    file.appendChunk(.pixels, frame.data)
    file.appendChunk(.end)
    return try PNGFile.decode(file.bytes).bitmap
  }

  @Test func readersWithoutAnimationsShowTheFirstFrame() throws {
    let file = try AnimatedPNG.encode([Self.bar(1), Self.bar(5)], each: 0.05, scale: 2)
    let (bitmap, metadata) = try PNGFile.decode(file)
    #expect(bitmap == Self.bar(1) && metadata.scale == 2)
  }

  @Test func eachFrameReplacesTheRowsThatDiffer() throws {
    let (header, frames, sequence) = try Self.frames(
      AnimatedPNG.encode([Self.bar(2), Self.bar(4), Self.bar(4)], each: 0.05, scale: 1))
    #expect(frames.map(\.rows) == [0..<8, 2..<5, 0..<1])
    #expect(sequence == [0, 1, 2, 3, 4])
    for (frame, bar) in zip(frames, [2, 4, 4]) {
      let part = try #require(
        Self.bar(bar).cropped(x: 0, y: frame.rows.lowerBound, width: 6, height: frame.rows.count))
      #expect(try Self.decode(frame, header) == part)
    }
    #expect(frames.map(\.delay.0) == [50, 50, 1050] && frames.map(\.delay.1) == [1000, 1000, 1000])
  }

  @Test func longTimesAreWrittenInSeconds() throws {
    let (_, frames, _) = try Self.frames(AnimatedPNG.encode([Self.bar(2), Self.bar(4)], each: 100, scale: 1))
    #expect(frames.map(\.delay.0) == [100, 101] && frames.map(\.delay.1) == [1, 1])
  }

  @Test func oneTranslucentFrameGivesAllFramesAlpha() throws {
    let (header, frames, _) = try Self.frames(
      AnimatedPNG.encode([Self.bar(2), Self.bar(4, 0x8080_0000)], each: 0.1, scale: 1))
    #expect(header[9] == 6)
    #expect(try Self.decode(frames[0], header) == Self.bar(2))
    let part = try #require(Self.bar(4, 0x8080_0000).cropped(x: 0, y: 2, width: 6, height: 3))
    #expect(try Self.decode(frames[1], header) == part)
  }

  @Test func smallerFramesLieOnTransparentGround() throws {
    let (header, frames, _) = try Self.frames(
      AnimatedPNG.encode([Self.bar(0), Self.bar(0, width: 3, height: 2)], each: 0.1, scale: 1))
    let second = try Self.decode(frames[1], header)
    #expect(second.width == 6 && second[3, 0].alpha == 0 && second[2, 0].red == 255)
  }

  @Test func framesWithoutPixelsAreRefused() {
    #expect(throws: PNGError.noPixels(width: 0, height: 0)) { try AnimatedPNG.encode([], each: 1, scale: 1) }
    #expect(throws: PNGError.badScale(0)) { try AnimatedPNG.encode([Self.bar(0)], each: 1, scale: 0) }
  }
}
