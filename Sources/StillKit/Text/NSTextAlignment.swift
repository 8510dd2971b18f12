// SPDX-License-Identifier: MIT

/// Where the lines of a paragraph begin. Mirrors UIKit's `NSTextAlignment`, raw values of iOS.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  /// Lines fill the width; the last one is natural.
  case justified = 3
  /// Left or right by the direction of writing.
  case natural = 4
}

/// What happens to text that is wider than its container. Mirrors `NSLineBreakMode`.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// The direction of writing of a paragraph. Mirrors `NSWritingDirection`.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}
