// SPDX-License-Identifier: MIT

public import Foundation

/// Lays out views in a row or a column, by constraints that it makes and replaces itself. Mirrors UIKit's `UIStackView`.
///
/// Lengths are points. Arranged views are subviews, held strongly, that no longer translate their autoresizing masks;
/// one that is hidden takes no room. The stack has no intrinsic size: constraints give it one.
open class UIStackView: UIView {
  var arrangement = StackArrangement()

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// An empty stack: archives hold no views.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  /// Makes a row of `views`.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { arrange(view, at: arrangement.views.count) }
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Views

  /// In the order of layout, which is not that of drawing.
  open var arrangedSubviews: [UIView] { arrangement.views }
  /// Puts a view at the end, and into `subviews` if it is not there.
  open func addArrangedSubview(_ view: UIView) { arrangeLast(view) }
  /// Puts a view at `stackIndex` of `arrangedSubviews`; one that is arranged already moves there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }
  /// No longer lays out `view`, which stays a subview until it is removed from there too.
  open func removeArrangedSubview(_ view: UIView) { release(view) }
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    release(subview)
  }

  // MARK: Arrangement

  /// A row, from leading to trailing, or a column, from top to bottom.
  open var axis: NSLayoutConstraint.Axis {
    get { arrangement.axis }
    set { change(\.axis, to: newValue) }
  }
  /// How lengths and gaps along the axis come about.
  open var distribution: Distribution {
    get { arrangement.distribution }
    set { change(\.distribution, to: newValue) }
  }
  /// Where views lie across the axis.
  open var alignment: Alignment {
    get { arrangement.alignment }
    set { change(\.alignment, to: newValue) }
  }
  /// Between neighbours; for `.equalSpacing` and `.equalCentering` the least there is.
  open var spacing: CGFloat {
    get { arrangement.spacing }
    set { change(\.spacing, to: newValue) }
  }
  /// Replaces the spacing after one arranged view; `UIStackView.spacingUseDefault` takes that back.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    setSpacing(spacing, after: arrangedSubview)
  }
  /// `UIStackView.spacingUseDefault` where none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat { ownSpacing(after: arrangedSubview) }
  /// Whether the spacing of a column is between last and first baselines.
  open var isBaselineRelativeArrangement: Bool {
    get { arrangement.isBaselineRelative }
    set { change(\.isBaselineRelative, to: newValue) }
  }
  /// Whether views lie within the layout margins.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { arrangement.isMarginsRelative }
    set { change(\.isMarginsRelative, to: newValue) }
  }

  // MARK: Constraints

  open override func updateConstraints() {
    updateArrangement()
    super.updateConstraints()
  }
  /// That of the first view of a column, or of the highest of a row.
  open override var forFirstBaselineLayout: UIView { baselineView(\.first)?.forFirstBaselineLayout ?? self }
  /// That of the last view of a column, or of the highest of a row.
  open override var forLastBaselineLayout: UIView { baselineView(\.last)?.forLastBaselineLayout ?? self }

  override func subviewChanged(_ change: SubviewChange) {
    if change == .isHidden || distribution == .fillProportionally { setNeedsUpdateConstraints() }
  }
}
