// SPDX-License-Identifier: MIT

extension SamplePNG {
  /// All rows with their filter bytes, before compression.
  var rows: [UInt8] {
    if !isInterlaced { return filtered(columns: Array(0..<width), lines: Array(0..<height)) }
    // The pass of each pixel of an 8×8 square, as the specification draws it.
    let square = [
      "16462646", "77777777", "56565656", "77777777", "36463646", "77777777", "56565656", "77777777",
    ].map { Array($0) }
    return (1...7).flatMap { pass -> [UInt8] in
      let isOfPass = { (x: Int, y: Int) in square[y % 8][x % 8] == Character(String(pass)) }
      let lines = (0..<height).filter { y in (0..<8).contains { isOfPass($0, y) } }
      guard let line = lines.first else { return [] }
      let columns = (0..<width).filter { isOfPass($0, line) }
      return columns.isEmpty ? [] : filtered(columns: columns, lines: lines)
    }
  }

  private func filtered(columns: [Int], lines: [Int]) -> [UInt8] {
    var result: [UInt8] = []
    let step = max(1, channels * depth / 8)
    var above = [UInt8](repeating: 0, count: (columns.count * channels * depth + 7) / 8)
    for (index, y) in lines.enumerated() {
      let row = packed(columns.map { samples[y * width + $0] })
      let filter = filters[index % filters.count]
      result.append(UInt8(filter))
      for i in row.indices {
        let left = i >= step ? Int(row[i - step]) : 0
        let corner = i >= step ? Int(above[i - step]) : 0
        result.append(row[i] &- UInt8(Self.prediction(filter, left: left, up: Int(above[i]), corner: corner)))
      }
      above = row
    }
    return result
  }

  private func packed(_ pixels: [[Int]]) -> [UInt8] {
    let bits = pixels.flatMap { $0.flatMap { sample in (0..<depth).map { sample >> (depth - 1 - $0) & 1 } } }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 << 1 | UInt8(start + $1 < bits.count ? bits[start + $1] : 0) }
    }
  }

  private static func prediction(_ filter: Int, left: Int, up: Int, corner: Int) -> Int {
    switch filter {
    case 1: return left
    case 2: return up
    case 3: return (left + up) / 2
    case 4:
      let guess = left + up - corner
      let distances = [abs(guess - left), abs(guess - up), abs(guess - corner)]
      return [left, up, corner][distances.firstIndex(of: distances.min()!)!]
    default: return 0
    }
  }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + contents
    return number(contents.count) + checked + number(crc(checked))
  }

  static func crc(_ bytes: [UInt8]) -> Int {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return Int(~value)
  }

  /// Stored, in blocks of at most 500 bytes.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(500, bytes.count - start)
      let isLast = start + count == bytes.count
      result += [isLast ? 1 : 0, UInt8(count & 0xFF), UInt8(count >> 8), ~UInt8(count & 0xFF), ~UInt8(count >> 8)]
      result += bytes[start..<(start + count)]
      start += count
    } while start < bytes.count
    var a = 1
    var b = 0
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return result + number(b << 16 | a)
  }
}
