// SPDX-License-Identifier: MIT

/// The contents of IHDR.
struct PNGHeader: Equatable {
  static let byteCount = 13

  var width: Int
  var height: Int
  var bitDepth: UInt8
  var colorType: UInt8
  var interlace: UInt8

  init(width: Int, height: Int, bitDepth: UInt8, colorType: UInt8, interlace: UInt8) {
    self.width = width
    self.height = height
    self.bitDepth = bitDepth
    self.colorType = colorType
    self.interlace = interlace
  }

  /// Reads and checks a chunk of 13 bytes before any memory is taken.
  init(_ bytes: UnsafePointer<UInt8>) throws(PNGError) {
    width = Int(bigEndian32(bytes))
    height = Int(bigEndian32(bytes + 4))
    bitDepth = bytes[8]
    colorType = bytes[9]
    interlace = bytes[12]
    if width == 0 || height == 0 || width > 0x7FFF_FFFF || height > 0x7FFF_FFFF {
      throw .corrupt(reason: "its size is \(width)×\(height) pixels")
    }
    if width * height > Bitmap.maximumPixelCount {
      throw .tooLarge(width: width, height: height, limit: Bitmap.maximumPixelCount)
    }
    if max(width, height) > Bitmap.maximumSide {
      throw .sideTooLong(width: width, height: height, limit: Bitmap.maximumSide)
    }
    if !Self.depths(ofColorType: colorType).contains(bitDepth) {
      throw .corrupt(reason: "there is no color type \(colorType) with \(bitDepth) bits")
    }
    if bytes[10] != 0 || bytes[11] != 0 || interlace > 1 {
      throw .corrupt(reason: "its methods (\(bytes[10]), \(bytes[11]), \(interlace)) are not those of PNG 1")
    }
  }

  private static func depths(ofColorType type: UInt8) -> [UInt8] {
    switch type {
    case 0: [1, 2, 4, 8, 16]
    case 3: [1, 2, 4, 8]
    case 2, 4, 6: [8, 16]
    default: []
    }
  }

  /// The number of samples to a pixel.
  var channels: Int {
    switch colorType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  /// Returns the number of bytes of a row of `width` pixels, without the filter byte.
  func rowByteCount(width: Int) -> Int { (width * channels * Int(bitDepth) + 7) / 8 }

  /// The number of bytes of all rows with their filter bytes, before compression.
  var rawByteCount: Int {
    if interlace == 0 { return height * (rowByteCount(width: width) + 1) }
    var total = 0
    for pass in PNGInterlacePass.all {
      let columns = pass.columns(in: width)
      if columns > 0 { total += pass.rows(in: height) * (rowByteCount(width: columns) + 1) }
    }
    return total
  }
}

/// A pass of Adam7's seven: every `xStep`th pixel from `x` on, in every `yStep`th row from `y` on.
struct PNGInterlacePass {
  let x: Int, y: Int, xStep: Int, yStep: Int

  static let all = [
    PNGInterlacePass(x: 0, y: 0, xStep: 8, yStep: 8), PNGInterlacePass(x: 4, y: 0, xStep: 8, yStep: 8),
    PNGInterlacePass(x: 0, y: 4, xStep: 4, yStep: 8), PNGInterlacePass(x: 2, y: 0, xStep: 4, yStep: 4),
    PNGInterlacePass(x: 0, y: 2, xStep: 2, yStep: 4), PNGInterlacePass(x: 1, y: 0, xStep: 2, yStep: 2),
    PNGInterlacePass(x: 0, y: 1, xStep: 1, yStep: 2),
  ]

  func columns(in width: Int) -> Int { max(0, (width - x + xStep - 1) / xStep) }
  func rows(in height: Int) -> Int { max(0, (height - y + yStep - 1) / yStep) }
}

/// The contents of `pHYs`: pixels to a metre.
///
/// One point is 1/72 inch.
struct PNGResolution {
  private static let pointsPerMeter = 72 / 0.0254

  let pixelsPerMeter: UInt32

  init(scale: Double) throws(PNGError) {
    if !Self.isPossible(scale) { throw .badScale(scale) }
    pixelsPerMeter = UInt32((scale * Self.pointsPerMeter).rounded())
  }

  /// Reads the chunk; nil for pixels that are not square, or of no known size.
  init?(contents: UnsafePointer<UInt8>, count: Int) {
    guard count == 9, contents[8] == 1, bigEndian32(contents) == bigEndian32(contents + 4) else { return nil }
    guard bigEndian32(contents) > 0 else { return nil }
    pixelsPerMeter = bigEndian32(contents)
    if !Self.isPossible(scale) { return nil }
  }

  /// Returns true for a scale that a view can be drawn at: with others, computations end in infinities.
  static func isPossible(_ scale: Double) -> Bool { scale >= 0.001 && scale <= 1000 }

  /// The number of pixels to a point, to two decimals: a metre's whole pixels say no more.
  var scale: Double {
    max((Double(pixelsPerMeter) / Self.pointsPerMeter * 100).rounded() / 100, 0.01)
  }

  /// True for a scale that a device of iOS has: 72, 144 or 216 dpi.
  var isOfDevice: Bool { [1, 2, 3].contains { PNGFile.isSameScale($0, scale) } }

  var contents: [UInt8] {
    var writer = PNGWriter()
    writer.append(number: pixelsPerMeter)
    writer.append(number: pixelsPerMeter)
    writer.append(1)
    return writer.bytes
  }
}
