// SPDX-License-Identifier: MIT

import StillGraphics

/// What a cell consists of and what its table has told it.
@MainActor
struct CellParts {
  var content: UIView = UITableViewCellContentView(frame: .zero)
  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
  var accessory: UIView?
  var editingControl: CellGlyphView?
  var reorderControl: CellGlyphView?
  var bottomSeparator: UIView?
  var topSeparator: UIView?
  var background: UIView?
  var selectedBackground: UIView?
  var configuredBackground: ButtonBackgroundView?
  /// The selected background that the cell made itself.
  var isSelectedBackgroundAutomatic = true
  /// The background colour that the table gave, for a cell that has none of its own.
  var automaticBackground: UIColor?
  /// The margins that were given to the cell and its content view; others are somebody's own.
  var automaticMargins: UIEdgeInsets?
  var automaticContentMargins: UIEdgeInsets?
}

/// What a table tells a cell about its place.
struct CellPlace: Equatable {
  /// Beside contents, in points.
  var sideMargin: CGFloat = 16
  /// Nil for no separator.
  var bottomSeparator: CellSeparator?
  var topSeparator: CellSeparator?
  /// Which ends of the cell are rounded.
  var roundedTop = false
  var roundedBottom = false
  var editingStyle = UITableViewCell.EditingStyle.none
  var indentsWhileEditing = true
  var showsReorderControl = false
}

/// A line at an edge of a cell.
struct CellSeparator: Equatable {
  var color: UIColor
  /// Nil for automatic insets; left is the leading side.
  var insets: UIEdgeInsets?
  /// Whether `insets` add to automatic ones.
  var isRelative = false
  /// Whether the line reaches from edge to edge, whatever the insets.
  var isFull = false
}

/// Holds what a cell shows. Named as UIKit's own.
final class UITableViewCellContentView: UIView {}

/// A thin line. Named as UIKit's own.
final class _UITableViewCellSeparatorView: UIView {
  /// Placed by its cell, whose constraints need not be solved again for it.
  override var isLayoutRoot: Bool { true }
}

/// A label of a cell. Named as UIKit's own.
final class UITableViewLabel: UILabel {}
