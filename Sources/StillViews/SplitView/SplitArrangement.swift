// SPDX-License-Identifier: MIT

import StillGraphics

/// The places of the columns of a split view controller, in points.
///
/// Places are counted from the edge of the primary column, and mirrored at the end.
struct SplitArrangement: Equatable {
  typealias Column = UISplitViewController.Column

  var size: CGSize
  var mode: UISplitViewController.DisplayMode
  /// The columns before the secondary one, from the edge on.
  var columns: [Column]
  /// The widths of those columns.
  var widths: [CGFloat]
  /// The width of the line between columns that lie beside each other.
  var line: CGFloat
  /// True if the primary column is on the right.
  var isMirrored = false

  /// The number of columns that are seen before the secondary one; they are the last ones.
  var seenCount: Int { min(mode.columnCount, widths.count) }

  /// True if the columns before the secondary one lie over it.
  var isOver: Bool { seenCount > 0 && mode.behavior == .overlay }

  /// True if the secondary column is darkened, and a touch of it hides others.
  var isDimmed: Bool { isOver || seenCount > 1 && mode.behavior == .displace }

  /// True if a column is seen.
  func shows(_ column: Column) -> Bool {
    guard let index = columns.firstIndex(of: column) else { return column == .secondary }
    return index >= columns.count - seenCount
  }

  /// Returns the frame of a column; one that is hidden lies beyond its edge.
  func frame(of column: Column) -> CGRect {
    let (start, width) = extent(of: column)
    let x = isMirrored ? size.width - start - width : start
    return CGRect(x: x, y: 0, width: width, height: size.height)
  }

  /// The frames of the lines between columns.
  var lines: [CGRect] {
    columns.filter { shows($0) }.map { column in
      let (start, width) = extent(of: column)
      let x = isMirrored ? size.width - start - width - line : start + width
      return CGRect(x: x, y: 0, width: line, height: size.height)
    }
  }

  private func extent(of column: Column) -> (start: CGFloat, width: CGFloat) {
    let seen = Array(widths.suffix(seenCount))
    guard let index = columns.firstIndex(of: column) else {
      if isOver { return (0, size.width) }
      let taken = seen.reduce(0) { $0 + $1 + line }
      guard mode == .twoDisplaceSecondary, let last = seen.last else { return (taken, max(size.width - taken, 0)) }
      return (taken, max(size.width - last - line, 0))
    }
    let hidden = widths.count - seenCount
    guard index >= hidden else {
      // Those nearest to the secondary column are the last ones to come.
      return (-widths[index...].prefix(hidden - index).reduce(0) { $0 + $1 + line }, widths[index])
    }
    return (widths[hidden..<index].reduce(0) { $0 + $1 + line }, widths[index])
  }
}

extension UISplitViewController.DisplayMode {
  /// The number of columns that are shown before the secondary one.
  var columnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// The behaviour that the mode is one of; nil if it is one of all.
  var behavior: UISplitViewController.SplitBehavior? {
    switch self {
    case .automatic, .secondaryOnly: nil
    case .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    }
  }

  /// Returns the mode that shows a number of columns in the way of a behaviour.
  static func showing(_ count: Int, _ behavior: UISplitViewController.SplitBehavior) -> Self {
    switch (count, behavior) {
    case (...0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }
}
