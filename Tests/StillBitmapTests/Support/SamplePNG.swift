// SPDX-License-Identifier: MIT

import StillBitmap
import StillTestSupport

/// A PNG of any format with random samples, and the pixels that the specification gives it.
///
/// Shares nothing with the code under test: its own checksums, filters, interlacing and stored zlib stream.
struct SamplePNG {
  var width: Int
  var height: Int
  var colorType: Int
  var depth: Int
  var isInterlaced = false
  var hasTransparency = false
  /// The filters that rows use in turn.
  var filters = [0, 1, 2, 3, 4]
  /// Into how many IDAT chunks the stream is cut.
  var pieces = 1
  /// Of random numbers.
  var seed: UInt64 = 1

  /// Each pixel's samples, as the file has them.
  private(set) var samples: [[Int]] = []
  private(set) var palette: [[Int]] = []
  private(set) var paletteAlpha: [Int] = []
  private(set) var transparentSamples: [Int] = []

  init(width: Int, height: Int, colorType: Int, depth: Int) {
    (self.width, self.height, self.colorType, self.depth) = (width, height, colorType, depth)
    fill()
  }

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType]! }

  mutating func fill() {
    var random = SeededNumbers(seed: seed)
    let colors = min(1 << depth, 23)
    palette = (0..<colors).map { _ in (0..<3).map { _ in Int.random(in: 0...255, using: &random) } }
    paletteAlpha = (0..<(colors + 1) / 2).map { _ in Int.random(in: 0...255, using: &random) }
    let top = colorType == 3 ? colors - 1 : (1 << depth) - 1
    samples = (0..<(width * height)).map { _ in (0..<channels).map { _ in Int.random(in: 0...top, using: &random) } }
    transparentSamples = samples[samples.count / 2]
  }

  /// The pixel that the specification gives, straight, eight bits a channel.
  func straight(_ index: Int) -> [Int] {
    let sample = samples[index]
    let top = (1 << depth) - 1
    let scaled = sample.map { ($0 * 255 * 2 + top) / (2 * top) }
    let alpha = hasTransparency && sample == transparentSamples ? 0 : 255
    switch colorType {
    case 0: return [scaled[0], scaled[0], scaled[0], alpha]
    case 2: return scaled + [alpha]
    case 3:
      let alpha = hasTransparency && sample[0] < paletteAlpha.count ? paletteAlpha[sample[0]] : 255
      return palette[sample[0]] + [alpha]
    case 4: return [scaled[0], scaled[0], scaled[0], scaled[1]]
    default: return scaled
    }
  }

  var expected: Bitmap {
    Bitmap(width: width, height: height) { words in
      for i in 0..<(width * height) {
        let pixel = straight(i)
        let colors = pixel[0..<3].map { UInt32(SamplePictures.premultiplied($0, pixel[3])) }
        words[i] = UInt32(pixel[3]) << 24 | colors[0] << 16 | colors[1] << 8 | colors[2]
      }
    }
  }

  var file: [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = Self.number(width) + Self.number(height)
    bytes += Self.chunk("IHDR", header + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
    if colorType == 3 { bytes += Self.chunk("PLTE", palette.flatMap { $0.map(UInt8.init) }) }
    if hasTransparency { bytes += Self.chunk("tRNS", transparency) }
    let stream = Self.zlib(rows)
    for piece in 0..<pieces {
      let range = (stream.count * piece / pieces)..<(stream.count * (piece + 1) / pieces)
      bytes += Self.chunk("IDAT", Array(stream[range]))
    }
    return bytes + Self.chunk("IEND", [])
  }

  private var transparency: [UInt8] {
    if colorType == 3 { return paletteAlpha.map(UInt8.init) }
    return transparentSamples.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }
}
