// SPDX-License-Identifier: MIT

/// A size in pixels that no bitmap can have.
public enum BitmapSizeError: Error, Equatable, Sendable {
  /// Zero or negative, in pixels.
  case empty(width: Int, height: Int)
  /// More than `limit` pixels.
  case tooLarge(width: Int, height: Int, limit: Int)
}

extension BitmapSizeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty(let width, let height):
      "A picture of \(width)×\(height) pixels has nothing to draw on. Give it a width and a height above zero."
    case .tooLarge(let width, let height, let limit):
      """
      A picture of \(width)×\(height) pixels is larger than the limit of \(limit) pixels. \
      Make it smaller, or lower its scale.
      """
    }
  }
}

extension Bitmap {
  /// Makes a bitmap of a size that nobody has checked yet, in pixels; no memory is taken before the check.
  ///
  /// Throws `BitmapSizeError`, and what `body` throws. See `init(width:height:initializingWith:)`.
  public static func validated(
    width: Int, height: Int, initializingWith body: (UnsafeMutablePointer<UInt32>) throws -> Void
  ) throws -> Bitmap {
    try validate(width: width, height: height)
    return try Bitmap(width: width, height: height, initializingWith: body)
  }

  /// Throws if a bitmap of this size, in pixels, cannot be made or has no pixels.
  package static func validate(width: Int, height: Int) throws(BitmapSizeError) {
    if width <= 0 || height <= 0 { throw .empty(width: width, height: height) }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    if overflow || count > maximumPixelCount {
      throw .tooLarge(width: width, height: height, limit: maximumPixelCount)
    }
  }
}
