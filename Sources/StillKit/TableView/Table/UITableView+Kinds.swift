// SPDX-License-Identifier: MIT

public import Foundation

extension UITableView {
  /// Mirrors UIKit, raw values included.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stick to the top.
    case plain = 0
    case grouped = 1
    /// Groups with rounded corners, away from the edges.
    case insetGrouped = 2
  }

  /// Where a row goes that is scrolled to. Mirrors UIKit, raw values included.
  public enum ScrollPosition: Int, Sendable {
    /// Just so far that it is seen.
    case none = 0
    case top, middle, bottom
  }

  /// How a change would be animated; changes happen at once. Mirrors UIKit, raw values included.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// What `separatorInset` is measured from. Mirrors UIKit, raw values included.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    case fromAutomaticInsets
  }

  /// Whether a cell that says its size has changed is measured again. Mirrors UIKit, raw values included.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0
    /// When `invalidateIntrinsicContentSize()` is called on the cell, or it gets another content configuration.
    case enabled
  }

  /// A height, or an estimate of one, that the table works out itself.
  public class var automaticDimension: CGFloat { -1 }
}

extension UITableViewCell {
  /// What is between rows. Mirrors UIKit, raw values included.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine
  }
}
