// SPDX-License-Identifier: MIT

import StillGraphics

/// The height of a bar to which an image or a title adjustment applies.
///
/// Mirrors UIKit's `UIBarMetrics`, raw values included.
public enum UIBarMetrics: Int, Sendable {
  /// A bar of the usual height.
  case `default` = 0
  /// A bar in a compact height.
  case compact = 1
  /// A bar of the usual height with a prompt.
  case defaultPrompt = 101
  /// A bar in a compact height with a prompt.
  case compactPrompt = 102
}

/// The colours of a bar.
///
/// Mirrors UIKit's `UIBarStyle`, raw values included.
public enum UIBarStyle: Int, Sendable {
  /// Those of the interface.
  case `default` = 0
  /// Those of dark interfaces.
  case black = 1
}

/// The values for the heights of a bar.
struct BarMetricsValues<Value> {
  private var values: [UIBarMetrics: Value] = [:]

  /// The value that was set for exactly this height.
  subscript(metrics: UIBarMetrics) -> Value? {
    get { values[metrics] }
    set { values[metrics] = newValue }
  }

  /// Returns the value for a bar's height, or that for the usual height if there is none.
  func value(isCompact: Bool, hasPrompt: Bool) -> Value? {
    let plain = (isCompact ? values[.compact] : nil) ?? values[.default]
    guard hasPrompt else { return plain }
    return (isCompact ? values[.compactPrompt] : nil) ?? values[.defaultPrompt] ?? plain
  }
}
