// SPDX-License-Identifier: MIT

import StillTestSupport

/// A JPEG file taken apart at its markers, so that changes keep the lengths of segments.
struct JPEGSegments {
  /// One segment: its marker, and all bytes up to the next one, without the length.
  private struct Segment {
    var marker: UInt8
    var contents: [UInt8]
    /// True where the marker has a length behind it.
    var hasLength: Bool
    /// The compressed data behind the header of a scan.
    var data: [UInt8] = []
  }

  private var segments: [Segment] = []

  init(_ file: [UInt8]) {
    var index = 0
    while index + 1 < file.count {
      guard file[index] == 0xFF, file[index + 1] != 0, file[index + 1] != 0xFF else {
        if !segments.isEmpty { segments[segments.count - 1].data.append(file[index]) }
        index += 1
        continue
      }
      let marker = file[index + 1]
      index += 2
      let isBare = (0xD0...0xD9).contains(marker) || marker == 1 || index + 1 >= file.count
      var contents: [UInt8] = []
      if !isBare {
        let length = max(Int(file[index]) << 8 | Int(file[index + 1]), 2)
        let end = min(index + length, file.count)
        contents = Array(file[(index + 2)..<end])
        index = end
      }
      segments.append(Segment(marker: marker, contents: contents, hasLength: !isBare))
    }
  }

  var bytes: [UInt8] {
    segments.flatMap { segment in
      let length = segment.contents.count + 2
      let size = segment.hasLength ? [UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length)] : []
      return [0xFF, segment.marker] + size + segment.contents + segment.data
    }
  }

  func changed(using random: inout SeededNumbers) -> JPEGSegments {
    var changed = self
    repeat { changed.change(using: &random) } while random.chance(3)
    return changed
  }

  private mutating func change(using random: inout SeededNumbers) {
    guard let place = segments.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: segments.remove(at: place)
    case 1: segments.insert(segments[place], at: Int.random(in: segments.indices, using: &random))
    case 2: segments.swapAt(place, Int.random(in: segments.indices, using: &random))
    case 3: segments[place].marker = Self.markers.randomElement(using: &random)!
    case 4...6: segments[place].data = Self.stuffed(blindly(segments[place].data))
    case 7: setByte(of: place, using: &random)
    default: segments[place].contents = Array(blindly(segments[place].contents).prefix(0xFFFD))
    }
  }

  /// Sizes, sampling factors and numbers of components are single bytes near the start of a segment.
  private mutating func setByte(of place: Int, using random: inout SeededNumbers) {
    guard let index = segments[place].contents.indices.prefix(20).randomElement(using: &random) else { return }
    let values: [UInt8] = [0, 1, 2, 3, 4, 8, 9, 12, 16, 0x11, 0x12, 0x21, 0x22, 0x41, 0x44, 0x7F, 0x80, 0xFF]
    segments[place].contents[index] = values.randomElement(using: &random)!
  }

  /// In compressed data, 0xFF that is no marker has a zero behind it.
  private static func stuffed(_ data: [UInt8]) -> [UInt8] {
    var stuffed: [UInt8] = []
    for (index, byte) in data.enumerated() {
      stuffed.append(byte)
      if byte == 0xFF, index + 1 == data.count || data[index + 1] != 0 { stuffed.append(0) }
    }
    return stuffed
  }

  private static let markers: [UInt8] = [
    0xC0, 0xC1, 0xC2, 0xC3, 0xC4, 0xC9, 0xCA, 0xCC, 0xD0, 0xD7, 0xD8, 0xD9, 0xDA, 0xDB, 0xDC, 0xDD, 0xE0, 0xEE, 0xFE,
  ]
}
