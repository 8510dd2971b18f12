// SPDX-License-Identifier: MIT

/// The contents of `pHYs`: pixels to a metre. One point is 1/72 inch.
struct PNGResolution {
  private static let pointsPerMeter = 72 / 0.0254

  let pixelsPerMeter: UInt32

  init(scale: Double) throws(PNGError) {
    if !Self.isPossible(scale) { throw .badScale(scale) }
    pixelsPerMeter = UInt32((scale * Self.pointsPerMeter).rounded())
  }

  /// Nil for pixels that are not square, or of no known size.
  init?(contents: UnsafePointer<UInt8>, count: Int) {
    guard count == 9, contents[8] == 1, bigEndian32(contents) == bigEndian32(contents + 4) else { return nil }
    guard bigEndian32(contents) > 0 else { return nil }
    pixelsPerMeter = bigEndian32(contents)
    if !Self.isPossible(scale) { return nil }
  }

  /// No view is drawn at any other scale, and what is computed with one ends in infinities.
  static func isPossible(_ scale: Double) -> Bool { scale > 0 && scale <= 1000 }

  /// Pixels to a point, to two decimals: a metre's whole pixels say no more.
  var scale: Double {
    max((Double(pixelsPerMeter) / Self.pointsPerMeter * 100).rounded() / 100, 0.01)
  }

  var contents: [UInt8] {
    var writer = PNGWriter()
    writer.append(number: pixelsPerMeter)
    writer.append(number: pixelsPerMeter)
    writer.append(1)
    return writer.bytes
  }
}
