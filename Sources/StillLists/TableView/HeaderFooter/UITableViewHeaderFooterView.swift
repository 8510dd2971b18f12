// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
@_spi(StillLists) public import StillViews

/// A view that shows the header or footer of a section.
///
/// Mirrors UIKit's `UITableViewHeaderFooterView`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  let content = CellContent(UIView(frame: .zero))
  var parts = HeaderFooterParts()
  /// The place in a table, which the table assigns.
  var place: HeaderFooterPlace? {
    didSet { if place != oldValue { placeChanged() } }
  }

  /// Makes a view of 320×28 points.
  public init(reuseIdentifier: String?) {
    givenIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(content.view)
    isOpaque = false
  }

  /// Makes a view with a frame, or of 320×28 points for an empty one.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: InstanceFactory.reuseIdentifier)
    if !frame.isEmpty { self.frame = frame }
  }

  /// Returns nil: views cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  /// The identifier of views that can be reused for each other.
  open var reuseIdentifier: String? { givenIdentifier }
  final var givenIdentifier: String?
  /// Called before a table reuses the view.
  ///
  /// As in UIKit, the content stays as it was.
  open func prepareForReuse() {}
  /// The superview of the view's own views, which a content configuration replaces by its own view.
  open var contentView: UIView { content.view }
  /// The label of the text, which shows the data source's title.
  open var textLabel: UILabel? { madeTextLabel }
  /// The label of a second text.
  open var detailTextLabel: UILabel? { madeDetailLabel }
  /// The configuration that the view shows; nil for labels or views of its own.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { setContentConfiguration(newValue) }
  }
  /// Returns a configuration for a header or footer of the table's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration { styleConfiguration }
  /// The background; nil for the table's.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.background }
    set {
      parts.background = newValue
      setNeedsLayout()
    }
  }
  /// The view behind the content.
  open var backgroundView: UIView? {
    get { parts.backgroundView }
    set { setBackgroundView(newValue) }
  }
  /// The state for which configurations are updated.
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

  /// Places the view's parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }
  /// The part of the safe area at the view's sides.
  open override var safeAreaInsets: UIEdgeInsets { sideways(super.safeAreaInsets) }
  /// The size that fits the content in a view as wide as `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(of: size) }
  /// The size that fits the content in a view as wide as the target size.
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(of: targetSize) }
  /// The size that fits the content in a view as wide as the target size.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(of: targetSize)
  }
  @_spi(StillLists) public override var isLayoutRoot: Bool { superviewStorage is UITableView }
  @_spi(StillLists) public override var descriptionDetail: String? {
    parts.text?.text.map { "text = '\($0.shortened)'" }
  }
}

/// The properties that a header or footer has because of its place in a table.
@MainActor
struct HeaderFooterPlace: @MainActor Equatable {
  let style: UITableView.Style
  let isHeader: Bool
  let isFirst: Bool
  let sideMargin: CGFloat
  let backgroundColor: UIColor?

  init(_ table: UITableView, _ key: HeaderFooterKey) {
    style = table.style
    isHeader = key.isHeader
    isFirst = key.section == 0 && table.tableHeaderView == nil
    sideMargin = table.cellMargin
    backgroundColor = table.backgroundColor
  }

  var kind: UIListContentConfiguration.Kind {
    if style == .plain { return isHeader ? .plainHeader : .plainFooter }
    return isHeader ? .groupedHeader : .groupedFooter
  }
  /// The additional space above the first group, in points.
  var extraTop: CGFloat { style != .plain && isHeader && isFirst ? 17.5 : 0 }
}
