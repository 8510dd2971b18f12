// SPDX-License-Identifier: MIT

/// The state of a view in constraint-based layout.
package struct ViewLayout {
  /// The calls of `updateConstraints()` that are still to come.
  struct PendingUpdates: OptionSet {
    let rawValue: UInt8

    /// The view's own.
    static let own = PendingUpdates(rawValue: 1)
    /// Those of views below it.
    ///
    /// Marked up to the root, so that a walk skips the rest.
    static let below = PendingUpdates(rawValue: 2)
  }

  package var translatesAutoresizingMask = true
  /// The constraints that the view holds.
  var constraints: [NSLayoutConstraint] = []
  /// The guides that were added to the view.
  var guides: [UILayoutGuide] = []
  var ownGuides = OwnGuides()
  var hugging = AxisPriorities(.defaultLow)
  var compressionResistance = AxisPriorities(.defaultHigh)
  var pendingUpdates = PendingUpdates.own
  /// The number of nested calls of `updateConstraints()`.
  var runningUpdates = 0
  /// The number of nested calls of `systemLayoutSizeFitting`.
  var runningMeasurements = 0
  /// True if constraints are held here or below.
  ///
  /// Views above are marked too; an unmarked tree costs nothing.
  package var isUsed = false
  /// The engine of the tree, if the view is its root.
  var engine: LayoutEngine?
  /// The factor by which a scroll view has enlarged the view, whose place constraints give without its transform.
  var zoomScale: CGFloat = 1
  /// The width that the engine gave to text of several lines, which then says how high it is.
  package var wrappingWidth: CGFloat?

  var knownRoot = KnownLayoutRoot()

  var needsUpdateConstraints: Bool { pendingUpdates.contains(.own) }
}

/// A priority for each axis.
struct AxisPriorities {
  var horizontal, vertical: UILayoutPriority

  init(_ priority: UILayoutPriority) { (horizontal, vertical) = (priority, priority) }

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}
