// SPDX-License-Identifier: MIT

/// Where a label puts text that it made smaller to fit. Mirrors UIKit, raw values included.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline of the text in its full size.
  case alignBaselines = 0
  /// In the middle of the bounds.
  case alignCenters = 1
  /// At the top of where the text in its full size would be.
  case none = 2
}
