// SPDX-License-Identifier: MIT

/// What can follow the user's text size. Mirrors UIKit's protocol.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether fonts of text styles are replaced when the content size category changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
