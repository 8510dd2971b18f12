// SPDX-License-Identifier: MIT

/// The orientation that cameras write into JPEG files.
package enum EXIFOrientation {
  private static let orientationTag = 0x0112
  private static let short = 3

  /// Returns the orientation of a JPEG file, from 1 to 8, or nil if it has none.
  package static func of(_ file: UnsafeRawBufferPointer) -> Int? {
    guard JPEGFile.isJPEG(file) else { return nil }
    var at = 2
    while at + 4 <= file.count, file[at] == 0xFF {
      let marker = file[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      let length = Int(file[at + 2]) << 8 | Int(file[at + 3])
      // The picture's data begins, and no more is said about it.
      guard marker != 0xDA, length >= 2, at + 2 + length <= file.count else { return nil }
      let segment = UnsafeRawBufferPointer(rebasing: file[(at + 4)..<(at + 2 + length)])
      if marker == 0xE1, segment.starts(with: "Exif\0\0".utf8) {
        return orientation(inTIFF: UnsafeRawBufferPointer(rebasing: segment[6...]))
      }
      at += 2 + length
    }
    return nil
  }

  private static func orientation(inTIFF bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count >= 8 else { return nil }
    let isLittle = bytes[0] == 0x49
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      return (0..<count).reduce(0) { $0 << 8 | Int(bytes[offset + (isLittle ? count - 1 - $1 : $1)]) }
    }
    guard number(2, 2) == 42, let start = number(4, 4), let entries = number(start, 2) else { return nil }
    for index in 0..<entries {
      let entry = start + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      guard tag == orientationTag else { continue }
      guard number(entry + 2, 2) == short, let value = number(entry + 8, 2) else { return nil }
      return (1...8).contains(value) ? value : nil
    }
    return nil
  }
}
