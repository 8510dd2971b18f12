// SPDX-License-Identifier: MIT

public import Foundation
import StillViews

extension UITableView {
  /// The kinds of tables.
  ///
  /// Mirrors UIKit, raw values included.
  public enum Style: Int, Sendable {
    /// Rows go from edge to edge; headers stick to the top.
    case plain = 0
    /// Sections are groups between spaces.
    case grouped = 1
    /// Groups have rounded corners and are inset from the edges.
    case insetGrouped = 2
  }

  /// The places to which a row can be scrolled.
  ///
  /// Mirrors UIKit, raw values included.
  public enum ScrollPosition: Int, Sendable {
    /// The shortest way that shows the whole row.
    case none = 0
    case top, middle, bottom
  }

  /// The animations of changes, which happen at once here.
  ///
  /// Mirrors UIKit, raw values included.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The edges from which `separatorInset` is measured.
  ///
  /// Mirrors UIKit, raw values included.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    case fromAutomaticInsets
  }

  /// The ways to treat cells whose size changed.
  ///
  /// Mirrors UIKit, raw values included.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0
    /// A cell is measured again if it calls `invalidateIntrinsicContentSize()` or gets another content configuration.
    case enabled
  }

  /// The value of a height or an estimate that makes the table compute it.
  public class var automaticDimension: CGFloat { -1 }
}

extension UITableViewCell {
  /// The kinds of separators between rows.
  ///
  /// Mirrors UIKit, raw values included.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine
  }

  /// The arrangements of a cell's labels.
  ///
  /// Mirrors UIKit, raw values included.
  public enum CellStyle: Int, Sendable {
    /// An image and a text.
    case `default` = 0
    /// A grey second text at the end.
    case value1 = 1
    /// A coloured text in a narrow column, with the second text beside it.
    case value2 = 2
    /// A small second text below.
    case subtitle = 3
  }

  /// The symbols at a cell's end.
  ///
  /// Mirrors UIKit, raw values included.
  public enum AccessoryType: Int, Sendable {
    case none = 0
    /// An arrow head.
    case disclosureIndicator = 1
    /// An i in a circle, and an arrow head.
    case detailDisclosureButton = 2
    case checkmark = 3
    /// An i in a circle.
    case detailButton = 4
  }

  /// The appearances of a selected cell.
  ///
  /// Mirrors UIKit, raw values included; all but `none` look alike, as since iOS 7.
  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue, gray, `default`
  }

  /// The edits that a row offers.
  ///
  /// Mirrors UIKit, raw values included.
  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete, insert
  }
}
