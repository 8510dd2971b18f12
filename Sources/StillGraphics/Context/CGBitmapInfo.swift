// SPDX-License-Identifier: MIT

import StillScene

/// The place of the alpha in a pixel, and its effect on the colours.
///
/// Mirrors Core Graphics' `CGImageAlphaInfo`.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha.
  case none = 0
  /// Alpha after premultiplied colours.
  case premultipliedLast = 1
  /// Alpha before premultiplied colours.
  case premultipliedFirst = 2
  /// Alpha after colours that are not premultiplied.
  case last = 3
  /// Alpha before colours that are not premultiplied.
  case first = 4
  /// An ignored byte after the colours.
  case noneSkipLast = 5
  /// An ignored byte before the colours.
  case noneSkipFirst = 6
  /// Alpha without colours.
  case alphaOnly = 7
}

/// The order of a pixel's bytes in memory.
///
/// Mirrors Core Graphics' `CGBitmapInfo`.
///
/// The lowest five bits are a `CGImageAlphaInfo`.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits, as in Core Graphics.
  public let rawValue: UInt32

  /// Creates a value from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of the `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components that are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The components in the order of their names, like `byteOrder32Big`.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// Units of 16 bits with their lowest byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// The components in reverse: `premultipliedFirst` is stored as blue, green, red, alpha.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Units of 16 bits with their highest byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// The components in the order of their names.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  /// The value of the lowest five bits, or nil if it is not defined.
  public var alphaInfo: CGImageAlphaInfo? {
    CGImageAlphaInfo(rawValue: rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
  }
}
