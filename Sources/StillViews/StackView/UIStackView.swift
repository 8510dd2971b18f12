// SPDX-License-Identifier: MIT

public import Foundation

/// A view that lays out others in a row or a column, by constraints that it makes and replaces itself.
///
/// Mirrors UIKit's `UIStackView`. Lengths are points. Arranged views are subviews, held strongly, that no longer
/// translate their autoresizing masks; one that is hidden takes no room. The stack has no intrinsic size: constraints
/// give it one.
open class UIStackView: UIView {
  var arrangement = StackArrangement()

  /// Makes an empty stack.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes an empty stack: archives hold no views.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  /// Makes a row of `views`.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { arrange(view, at: arrangement.views.count) }
  }

  /// True: the stack's constraints are made in `updateConstraints()`.
  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Views

  /// The views in the order of layout, which is not that of drawing.
  open var arrangedSubviews: [UIView] { arrangement.views }
  /// Puts a view at the end, and into `subviews` if it is not there.
  open func addArrangedSubview(_ view: UIView) { arrangeLast(view) }
  /// Puts a view at `stackIndex` of `arrangedSubviews`; one that is arranged already moves there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }
  /// Ends the layout of `view`, which stays a subview until it is removed from there too.
  open func removeArrangedSubview(_ view: UIView) { stopArranging(view) }
  /// Ends the layout of a view that is no longer a subview.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    stopArranging(subview)
  }

  // MARK: Arrangement

  /// The direction: a row, from leading to trailing, or a column, from top to bottom.
  open var axis: NSLayoutConstraint.Axis {
    get { arrangement.axis }
    set { change(\.axis, to: newValue) }
  }
  /// The rule for lengths and gaps along the axis.
  open var distribution: Distribution {
    get { arrangement.distribution }
    set { change(\.distribution, to: newValue) }
  }
  /// The position of views across the axis.
  open var alignment: Alignment {
    get { arrangement.alignment }
    set { change(\.alignment, to: newValue) }
  }
  /// The space between neighbours in points; for `.equalSpacing` and `.equalCentering` the least space.
  open var spacing: CGFloat {
    get { arrangement.spacing }
    set { if checkSpacing(newValue) { change(\.spacing, to: newValue) } }
  }
  /// Replaces the spacing after one arranged view; `UIStackView.spacingUseDefault` restores it.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    setSpacing(spacing, after: arrangedSubview)
  }
  /// Returns the spacing that was set after a view, or `UIStackView.spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat { customSpacingStorage(after: arrangedSubview) }
  /// True if the spacing of a column is between last and first baselines.
  open var isBaselineRelativeArrangement: Bool {
    get { arrangement.isBaselineRelative }
    set { change(\.isBaselineRelative, to: newValue) }
  }
  /// True if views lie within the layout margins.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { arrangement.isMarginsRelative }
    set { change(\.isMarginsRelative, to: newValue) }
  }

  // MARK: Constraints

  /// Replaces the constraints that are no longer wanted.
  open override func updateConstraints() {
    updateArrangement()
    super.updateConstraints()
  }
  /// The view for the first baseline: that of the first view of a column, or of the highest of a row.
  open override var forFirstBaselineLayout: UIView { baselineView(\.first)?.forFirstBaselineLayout ?? self }
  /// The view for the last baseline: that of the last view of a column, or of the highest of a row.
  open override var forLastBaselineLayout: UIView { baselineView(\.last)?.forLastBaselineLayout ?? self }

  override func subviewWillChange(_ change: SubviewChange) {
    if change == .isHidden { arrangeBeforeHiding() }
  }

  override func subviewChanged(_ change: SubviewChange) {
    if change == .isHidden || distribution == .fillProportionally { setNeedsUpdateConstraints() }
    if change == .isHidden { showHiding() }
  }
}

// MARK: - Kinds

extension UIStackView {
  /// The rules by which views share the length of the stack.
  ///
  /// Raw values are UIKit's.
  public enum Distribution: Int, Sendable {
    /// Views fill the stack; hugging and compression resistance decide which of them grows or shrinks.
    case fill
    /// Views fill the stack and are equally long.
    case fillEqually
    /// Views fill the stack in proportion to their intrinsic lengths.
    case fillProportionally
    /// Gaps are equal.
    case equalSpacing
    /// Distances between centres are equal, as far as the spacing allows.
    case equalCentering
  }

  /// The positions of views across the axis.
  ///
  /// Raw values are UIKit's.
  public enum Alignment: Int, Sendable {
    /// Views are as wide as the stack, or as high.
    case fill
    /// Views lie at the leading edge of a column, or the top of a row.
    case leading
    /// Views of a row have the same first baseline; a column uses `.leading` instead.
    case firstBaseline
    /// Views lie in the middle.
    case center
    /// Views lie at the trailing edge of a column, or the bottom of a row.
    case trailing
    /// Views of a row have the same last baseline; a column uses `.trailing` instead.
    case lastBaseline

    /// The same as `leading`, for rows.
    public static var top: Alignment { .leading }
    /// The same as `trailing`, for rows.
    public static var bottom: Alignment { .trailing }
  }

  /// The custom spacing that stands for the stack's own spacing.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// The spacing that stands for the system's, 8 points here.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)
}
