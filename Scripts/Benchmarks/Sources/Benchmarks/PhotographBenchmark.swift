// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// Photographs on a full screen at 3x, painted into memory that is there already, before and after their sizes are known.
/// Times are of the processor.
struct PhotographBenchmark {
  private static let (width, height) = (1179, 2556)

  func measure(into table: inout Table) throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: Self.width * Self.height * 4, alignment: 64)
    defer { memory.deallocate() }
    memset(memory, 0, Self.width * Self.height * 4)
    guard
      let context = CGContext(
        data: memory, width: Self.width, height: Self.height, bitsPerComponent: 8, bytesPerRow: Self.width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: Self.layout.rawValue)
    else { throw POSIXError(.EINVAL) }
    func milliseconds(_ drawing: () -> Void) throws -> Double {
      let time = Table.processorMilliseconds(runs: 1) { _ in drawing() }[0]
      // The middle of each picture is not black.
      let middle = memory.load(fromByteOffset: (Self.height / 2 * Self.width + Self.width / 2) * 4, as: UInt32.self)
      guard middle & 0xFFFFFF != 0 else { throw POSIXError(.EILSEQ) }
      return time
    }
    let screen = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
    let twelve = try (0..<5).map { try Self.photograph(4032, 3024, number: $0) }
    table.add(
      "12 decoded megapixels, a full screen",
      try twelve.map { image in try milliseconds { context.draw(image, in: screen) } },
      limit: 60)
    guard let file = UIImage(cgImage: twelve[0]).jpegData(compressionQuality: 0.85) else { throw POSIXError(.EINVAL) }
    // Bytes after the end of a file are ignored, and make it a file that no cache knows.
    let files = (0..<5).map { file + Data([UInt8($0)]) }
    for (name, side) in [("a full screen", Self.height), ("a quarter", Self.height / 4)] {
      let rect = CGRect(x: 0, y: Self.height / 2 - side / 2, width: Self.width, height: side)
      table.add(
        "12 megapixels of a JPEG's data, \(name)",
        try files.map { file in
          try milliseconds { if let image = UIImage(data: file)?.cgImage { context.draw(image, in: rect) } }
        }, limit: 200)
    }
    let screens = try (0..<4).map { run in
      try Self.layers((0..<3).map { try Self.photograph(1600, 1250, number: run * 3 + $0) })
    }
    table.add(
      "three photographs of 2 megapixels, first",
      try screens.map { layer in try milliseconds { layer.render(in: context) } },
      limit: 40)
    table.add(
      "three photographs of 2 megapixels, again",
      try (0..<9).map { _ in try milliseconds { screens[3].render(in: context) } }, limit: 8)
  }

  private static let layout = CGBitmapInfo.byteOrder32Little.union(
    CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue))

  /// Returns opaque noise over waves; each number makes another picture.
  private static func photograph(_ width: Int, _ height: Int, number: Int) throws -> CGImage {
    var bytes = Data(count: width * height * 4)
    bytes.withUnsafeMutableBytes { buffer in
      let words = buffer.bindMemory(to: UInt32.self).baseAddress!
      var (index, state) = (0, UInt32(number + 1))
      while index < width * height {
        state = state &* 1_664_525 &+ 1_013_904_223
        words[index] = 0xFF40_6080 &+ (state &>> 26 &* 0x01_0101) &+ (UInt32(index &>> 9) & 63)
        index &+= 1
      }
    }
    guard let provider = CGDataProvider(data: bytes),
      let image = CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: layout, provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
    else { throw POSIXError(.EINVAL) }
    return image
  }

  /// Returns a screen on which the images lie below each other.
  private static func layers(_ images: [CGImage]) throws -> CALayer {
    let screen = CALayer()
    screen.frame = CGRect(x: 0, y: 0, width: width, height: height)
    for (index, image) in images.enumerated() {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: index * height / 3, width: width, height: height / 3)
      (layer.contents, layer.contentsGravity, layer.masksToBounds) = (image, .resizeAspectFill, true)
      screen.addSublayer(layer)
    }
    return screen
  }
}
