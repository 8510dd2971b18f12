// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// The layout of pixels with eight bits per component in a caller's memory, and their conversion to the painters'
/// words.
struct PixelLayout: Sendable {
  enum Kind: Sendable {
    /// Four bytes, with the offsets of red, green, blue and alpha.
    case color(red: Int, green: Int, blue: Int, alpha: Int)
    case gray
    case alpha
  }

  enum Alpha: Sendable {
    case premultiplied, straight, none
  }

  let kind: Kind
  let alpha: Alpha

  /// The layout of Cairo's words.
  static let native = PixelLayout(kind: .color(red: 2, green: 1, blue: 0, alpha: 3), alpha: .premultiplied)

  private init(kind: Kind, alpha: Alpha) {
    (self.kind, self.alpha) = (kind, alpha)
  }

  /// True if all pixels are opaque.
  var isOpaque: Bool {
    if case .alpha = kind { false } else { alpha == .none }
  }

  var bytesPerPixel: Int {
    if case .color = kind { 4 } else { 1 }
  }

  /// Creates a layout, or returns nil if it is not supported.
  init?(bitsPerComponent: Int, space: CGColorSpace?, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, !info.contains(.floatComponents), let alphaInfo = info.alphaInfo else { return nil }
    let order = info.intersection(.byteOrderMask)
    if alphaInfo == .alphaOnly || space?.model == .monochrome {
      guard order == .byteOrderDefault, alphaInfo == .alphaOnly || alphaInfo == .none else { return nil }
      (kind, alpha) = (alphaInfo == .alphaOnly ? .alpha : .gray, .none)
      return
    }
    guard order == .byteOrder32Little || order == .byteOrder32Big || order == .byteOrderDefault else { return nil }
    let isFirst: Bool
    switch alphaInfo {
    case .premultipliedFirst, .first, .noneSkipFirst: isFirst = true
    case .premultipliedLast, .last, .noneSkipLast: isFirst = false
    case .none, .alphaOnly: return nil
    }
    let places = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
    let bytes = order == .byteOrder32Little ? places.map { 3 - $0 } : places
    kind = .color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    switch alphaInfo {
    case .premultipliedFirst, .premultipliedLast: alpha = .premultiplied
    case .first, .last: alpha = .straight
    default: alpha = .none
    }
  }

  /// True if the layout is that of Cairo's words.
  var isNative: Bool {
    if case .color(red: 2, green: 1, blue: 0, alpha: 3) = kind, alpha == .premultiplied { true } else { false }
  }

  /// Converts a row of the caller's bytes to words.
  func read(_ bytes: UnsafePointer<UInt8>, count: Int, into words: UnsafeMutablePointer<UInt32>) {
    if isNative { return words.withMemoryRebound(to: UInt8.self, capacity: count * 4) { memcpy($0, bytes, count * 4) } }
    var x = 0
    switch kind {
    case .gray:
      while x < count {
        words[x] = 0xFF00_0000 | UInt32(bytes[x]) &* 0x010101
        x &+= 1
      }
    case .alpha:
      while x < count {
        words[x] = UInt32(bytes[x]) &<< 24
        x &+= 1
      }
    case .color(let red, let green, let blue, let alphaByte):
      var pixel = bytes
      while x < count {
        let a = alpha == .none ? 255 : UInt32(pixel[alphaByte])
        var (r, g, b) = (UInt32(pixel[red]), UInt32(pixel[green]), UInt32(pixel[blue]))
        if alpha == .straight, a < 255 { (r, g, b) = ((r * a + 127) / 255, (g * a + 127) / 255, (b * a + 127) / 255) }
        if alpha == .premultiplied { (r, g, b) = (min(r, a), min(g, a), min(b, a)) }
        words[x] = a &<< 24 | r &<< 16 | g &<< 8 | b
        pixel += 4
        x &+= 1
      }
    }
  }

  /// Converts a row of words to the caller's bytes.
  ///
  /// Layouts without alpha get the colours over black.
  func write(_ words: UnsafePointer<UInt32>, count: Int, into bytes: UnsafeMutablePointer<UInt8>) {
    if isNative { return words.withMemoryRebound(to: UInt8.self, capacity: count * 4) { memcpy(bytes, $0, count * 4) } }
    var x = 0
    switch kind {
    case .gray:
      while x < count {
        bytes[x] = Self.gray(words[x])
        x &+= 1
      }
    case .alpha:
      while x < count {
        bytes[x] = UInt8(truncatingIfNeeded: words[x] &>> 24)
        x &+= 1
      }
    case .color(let red, let green, let blue, let alphaByte):
      var pixel = bytes
      while x < count {
        let word = words[x]
        pixel[red] = UInt8(truncatingIfNeeded: word &>> 16)
        pixel[green] = UInt8(truncatingIfNeeded: word &>> 8)
        pixel[blue] = UInt8(truncatingIfNeeded: word)
        pixel[alphaByte] = alpha == .none ? 255 : UInt8(truncatingIfNeeded: word &>> 24)
        pixel += 4
        x &+= 1
      }
    }
  }

  /// Returns the luminance of a colour, with the weights of sRGB's primaries.
  private static func gray(_ word: UInt32) -> UInt8 {
    let (r, g, b) = (word &>> 16 & 255, word &>> 8 & 255, word & 255)
    return UInt8(truncatingIfNeeded: (r * 13_933 + g * 46_871 + b * 4_732 + 32_768) &>> 16)
  }
}
