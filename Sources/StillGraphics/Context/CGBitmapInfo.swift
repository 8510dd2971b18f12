// SPDX-License-Identifier: MIT

import StillScene

/// The place of a pixel's alpha, and whether its colours are multiplied by it.
///
/// Mirrors CoreGraphics' `CGImageAlphaInfo`.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast = 1
  case premultipliedFirst = 2
  case last = 3
  case first = 4
  case noneSkipLast = 5
  case noneSkipFirst = 6
  case alphaOnly = 7
}

/// The layout of a pixel's bytes in memory.
///
/// Mirrors CoreGraphics' `CGBitmapInfo`; the lowest five bits are a `CGImageAlphaInfo`.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes an info of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits that hold the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The components in the order of their names, as with `byteOrder32Big`.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// 16-bit units with the low byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// The components backwards: `premultipliedFirst` lies as blue, green, red, alpha.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 16-bit units with the high byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// 32-bit units with the high byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  /// The alpha info in the lowest five bits, or nil for a number without a meaning.
  public var alphaInfo: CGImageAlphaInfo? {
    CGImageAlphaInfo(rawValue: rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
  }
}
