// SPDX-License-Identifier: MIT

import StillScene

/// Where a pixel holds its alpha, and whether its colours are multiplied by it. Mirrors CoreGraphics' `CGImageAlphaInfo`.
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

/// How the bytes of a pixel lie in memory. Mirrors CoreGraphics' `CGBitmapInfo`; the lowest five bits are a
/// `CGImageAlphaInfo`.
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The components in the order of their names, as with `byteOrder32Big`.
  public static let byteOrderDefault: CGBitmapInfo = []
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// The components backwards: `premultipliedFirst` lies as blue, green, red, alpha.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  /// What the lowest five bits say; nil for a number that means nothing.
  public var alphaInfo: CGImageAlphaInfo? {
    CGImageAlphaInfo(rawValue: rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
  }
}
