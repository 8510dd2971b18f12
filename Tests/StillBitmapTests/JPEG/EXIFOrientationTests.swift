// SPDX-License-Identifier: MIT

import Testing

@testable import StillBitmap

struct EXIFOrientationTests {
  /// A file that has no more than a segment of a camera's data.
  private func file(_ orientation: UInt8, little: Bool = false, tag: UInt8 = 0x12) -> [UInt8] {
    let data: [UInt8] =
      little
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, tag, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, tag, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let segment = Array("Exif\0\0".utf8) + data
    return [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment + [0xFF, 0xD9]
  }

  private func orientation(_ file: [UInt8]) -> Int? { file.withUnsafeBytes { EXIFOrientation.of($0) } }

  @Test func bothOrdersOfBytesAreRead() {
    for value in UInt8(1)...8 {
      #expect(orientation(file(value)) == Int(value) && orientation(file(value, little: true)) == Int(value))
    }
  }

  @Test func wrongValuesAndCutFilesHaveNone() {
    let whole = file(6)
    #expect(orientation(file(0)) == nil && orientation(file(9)) == nil && orientation(file(6, tag: 0x13)) == nil)
    for count in 0..<(whole.count - 4) { #expect(orientation(Array(whole.prefix(count))) == nil) }
  }
}
