// SPDX-License-Identifier: MIT

/// What a view keeps for constraint-based layout.
struct ViewLayout {
  var translatesAutoresizingMask = true
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var ownGuides = OwnGuides()
  var hugging = AxisPriorities(.defaultLow)
  var compressionResistance = AxisPriorities(.defaultHigh)
  var needsUpdateConstraints = true
  /// Whether some view below may need `updateConstraints()`. Marked up to the root, so that a walk skips the rest.
  var needsUpdateConstraintsBelow = false
  /// Whether constraints are held here or below. Views above are marked too; what is not marked costs nothing.
  var isUsed = false
  /// Of a view without superview only.
  var engine: LayoutEngine?
  /// How a scroll view has enlarged the view, whose place constraints give without its transform.
  var zoomScale: CGFloat = 1
  /// The width that the engine gave to text of several lines, which then says how high it is.
  var wrappingWidth: CGFloat?
}

/// A priority for each direction.
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
