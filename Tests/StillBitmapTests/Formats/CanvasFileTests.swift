// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillBitmap

/// Files were made with another program, whose pixels are expected.
struct CanvasFileTests {
  private let still = "R0lGODlhAwACAIEAAP8AAAD/AAAA/////yH5BAAAAAAALAAAAAADAAIAAAIDRDRWADs="
  private let interlaced = "R0lGODlhAgALAIEAAP8AAAD/AAAA/////yH5BAAAAAAALAAAAAACAAsAQAIIBCQRaKqGHigAOw=="
  /// Four frames, which leave: themselves, transparency, what was there before, themselves.
  private let animation = """
    R0lGODlhBAACAIEAAP8AAAD/AAAA/////yH5BAQUAAAALAAAAAAEAAIAAAIDhG8FACH5BAkBAAMALAEAAAACAAEAAAICzAoAIfkEDAAAAAAsAwABAAEA
    AQAAAgJUAQAh+QQAAAAAACwAAAAAAQABAAACAlwBADs=
    """
  private let lossless = """
    UklGRkIAAABXRUJQVlA4TDYAAAAvAkAAEC8gECCI8J9qg0zaJn3n3+8EAgQj/i8RZNsMbSM7+gPD/cZs2BoIBChjxRZDRPQ/zgo=
    """
  private let lossy = "UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAgAAMASJaACdLoB+AADsAD++TbP/zsGxLteOf/7jy/ceX7jy/9xQAA="
  /// The first frame is half transparent blue, the second red.
  private let moving = """
    UklGRtYAAABXRUJQVlA4WAoAAAASAAAABQAAAwAAQU5JTQYAAAAAAAAAAABBTk1GWAAAAAAAAAAAAAUAAAMAAGQAAAJBTFBICgAAAAEHUMCICERE/wNW
    UDggLgAAADABAJ0BKgYABAABQCYloAADcAD++1Xj//9Lg//6XB//0uD/0uD/+tXlV6yroABBTk1GSgAAAAAAAAAAAAUAAAMAAGQAAABWUDggMgAAADQB
    AJ0BKgYABAAAACYloAADcAD+8ut///mwP/bz/wR6Af//0uD//pcH//S4P/SkAAAA
    """

  private func bytes(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64, options: .ignoreUnknownCharacters)))
  }

  private func words(_ file: [UInt8], frame: Int = 0) throws -> [UInt32] {
    try file.withUnsafeBytes { bytes in
      let bitmap = try CanvasFile(bytes).bitmap(frame: frame)
      return bitmap.withWords { Array(UnsafeBufferPointer(start: $0, count: bitmap.pixelCount)) }
    }
  }

  private let red: UInt32 = 0xFFFF_0000
  private let green: UInt32 = 0xFF00_FF00
  private let blue: UInt32 = 0xFF00_00FF
  private let white: UInt32 = 0xFFFF_FFFF

  @Test func aStillGIFHasItsPixels() throws {
    #expect(try words(bytes(still)) == [red, green, blue, white, red, green])
    let rows = try words(bytes(interlaced))
    #expect(rows.count == 22 && rows.indices.allSatisfy { rows[$0] == [red, green, blue][$0 / 2 % 3] })
  }

  @Test func framesOfAGIFFollowTheirDisposal() throws {
    let file = try bytes(animation)
    #expect(try words(file) == [red, red, red, red, red, red, red, red])
    #expect(try words(file, frame: 1) == [red, green, red, red, red, red, red, red])
    #expect(try words(file, frame: 2) == [red, 0, 0, red, red, red, red, blue])
    #expect(try words(file, frame: 3) == [white, 0, 0, red, red, red, red, red])
    for missing in [-1, 4] {
      #expect(throws: PictureError.broken(.gif, "it has no such frame")) { try words(file, frame: missing) }
    }
    try file.withUnsafeBytes { bytes in
      let canvas = try CanvasFile(bytes)
      #expect(canvas.frameCount == 4 && canvas.delay(ofFrame: 0) == 0.2 && canvas.delay(ofFrame: 2) == 0)
    }
  }

  /// From any frame on, also backwards and to itself, each frame is what it is when it is read alone.
  @Test func framesOfAGIFGoOnFromTheLastOne() throws {
    let file = try bytes(animation)
    let alone = try (0..<4).map { try words(file, frame: $0) }
    try file.withUnsafeBytes { bytes in
      let (file, numbers) = (try CanvasFile(bytes), 0..<4)
      for first in numbers {
        for second in numbers {
          var canvas: CanvasFile.Canvas?
          for frame in [first, second] {
            let made = try file.bitmap(frame: frame, from: &canvas)
            #expect(made.withWords { Array(UnsafeBufferPointer(start: $0, count: 8)) } == alone[frame])
          }
        }
      }
    }
  }

  /// A small file can hold many frames, each as large as a canvas of nine million pixels.
  @Test func framesOfTooManyPixelsAreRefused() throws {
    var file = try bytes(animation)
    let start = try #require(file.firstIndex(of: 0x2C)) - 8
    let size: [UInt8] = [0xB8, 0x0B, 0xB8, 0x0B]
    file.replaceSubrange(6..<10, with: size)
    var frame = Array(file[start..<start + 8]) + [0x2C, 0, 0, 0, 0] + size + [0, 2, 2, 0x84, 0x53, 0]
    frame[3] = 0
    func many(_ count: Int) -> [UInt8] { Array(file[..<start] + Array(repeating: frame, count: count).joined()) }
    #expect(throws: PictureError.broken(.gif, "a frame and those before it have more than 1,000,000,000 pixels")) {
      try words(many(112), frame: 111)
    }
    #expect(throws: PictureError.broken(.gif, "it has more than 10,000 frames")) { try words(many(10_001)) }
    // Nothing is drawn before all are counted: the first frame has no pixels at all.
    let empty = Array(file[start..<start + 8]) + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0]
    #expect(throws: PictureError.broken(.gif, "a frame is damaged")) {
      try words(Array(file[..<start]) + empty + many(2)[start...], frame: 1)
    }
    #expect(throws: PictureError.broken(.gif, "a frame and those before it have more than 1,000,000,000 pixels")) {
      try words(Array(file[..<start]) + empty + many(112)[start...], frame: 112)
    }
  }

  /// What a file holds is read once, and stays true for a copy of its bytes.
  @Test func aLayoutKnowsAllFrames() throws {
    let file = try bytes(animation)
    let layout = try file.withUnsafeBytes { try CanvasFile($0).layout }
    #expect((-1...4).map { layout.delay(ofFrame: $0) } == [0, 0.2, 0.01, 0, 0, 0])
    try Array(file).withUnsafeBytes { bytes in
      let copy = CanvasFile(bytes, as: layout)
      for frame in 0..<layout.frameCount {
        let made = try copy.bitmap(frame: frame)
        #expect(try made.withWords { Array(UnsafeBufferPointer(start: $0, count: 8)) } == words(file, frame: frame))
      }
    }
  }

  /// A file that is cut short has the frames before, and one whose first frame is cut short is none.
  @Test func aGIFThatIsCutShortHasTheFramesBefore() throws {
    let file = try bytes(animation)
    var counts: Set<Int> = []
    for count in 0..<file.count {
      file.prefix(count).withUnsafeBytes { bytes in
        guard let canvas = try? CanvasFile(bytes) else { return }
        counts.insert(canvas.frameCount)
        for frame in 0..<canvas.frameCount { _ = try? canvas.bitmap(frame: frame) }
      }
    }
    #expect(counts == [1, 2, 3, 4])
    #expect(throws: PictureError.broken(.gif, "it ends before its first frame does")) {
      try words(Array(file.prefix(40)))
    }
  }

  @Test func aGIFWithoutPixelsOrPaletteIsRefused() throws {
    var file = try bytes(still)
    // Neither the canvas nor the frame has a width.
    file[6] = 0
    let frame = try #require(file.firstIndex(of: 0x2C))
    file[frame + 5] = 0
    #expect(throws: PictureError.broken(.gif, "it has no pixels")) { try words(file) }
    var bare = try bytes(still)
    bare[10] = 0
    bare.removeSubrange(13..<25)
    #expect(throws: PictureError.broken(.gif, "a frame is damaged")) { try words(bare) }
    var huge = try bytes(still)
    huge.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: PictureError.tooLarge(.gif, width: 65535, height: 65535)) { try words(huge) }
  }

  @Test func aWebPHasItsPixelsPremultiplied() throws {
    #expect(
      try words(bytes(lossless)) == [0xFFFF_0000, 0x8000_8000, 0, 0xFF0A_141E, 0xFFFF_FFFF, 0x4000_0000])
    let plain = try words(bytes(lossy))
    #expect(plain.count == 128 && plain.allSatisfy { $0 >> 24 == 255 && abs(Int($0 >> 16 & 255) - 200) < 6 })
  }

  @Test func anAnimatedWebPIsItsFirstFrame() throws {
    let made = try words(bytes(moving))
    #expect(made.count == 24)
    #expect(made.allSatisfy { $0 >> 24 == 128 && abs(Int($0 & 255) - 128) < 6 && $0 >> 16 & 255 < 6 })
  }

  @Test func aWebPThatIsCutShortIsRefused() throws {
    for file in [try bytes(lossless), try bytes(lossy), try bytes(moving)] {
      for count in 0..<file.count { #expect(throws: PictureError.self) { try words(Array(file.prefix(count))) } }
    }
  }

  private static let beginnings: [(bytes: String, format: PictureFormat)] = [
    ("\0\0\0\u{18}ftypheic", .heic), ("\0\0\0\u{18}ftypmif1", .heic), ("\0\0\0\u{18}ftypavif", .avif),
    ("II*\0", .tiff), ("MM\0*", .tiff), ("BM", .bmp), ("\0\0\u{1}\0", .ico),
  ]

  @Test(arguments: beginnings)
  func otherFormatsAreKnownByName(bytes: String, format: PictureFormat) {
    let file = Array(bytes.utf8) + [UInt8](repeating: 0, count: 30)
    #expect(file.withUnsafeBytes { PictureFormat($0) } == format && !format.isRead)
    #expect("\(PictureError.unreadFormat(format))".contains(format.rawValue))
  }
}
