// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The header or footer of a section. Mirrors UIKit's `UITableViewHeaderFooterView`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  var parts = BandParts()
  /// Where the view is used; set by its table.
  var table: TableBandPlace? {
    didSet { placeChanged() }
  }

  /// Makes a view of 320×28 points.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(parts.content)
    isOpaque = false
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: InstanceFactory.reuseIdentifier)
    if !frame.isEmpty { self.frame = frame }
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  /// By which a table finds a view to use again.
  public let reuseIdentifier: String?
  /// Called before a table hands out the view again. What it shows stays as it was.
  open func prepareForReuse() {}
  /// Where own views belong; a content configuration puts another in its place.
  open var contentView: UIView { parts.content }
  open var textLabel: UILabel? { madeTextLabel }
  /// Kept for sources that set it; shown in grouped tables only.
  open var detailTextLabel: UILabel? { madeDetailLabel }
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.configuration }
    set { setContentConfiguration(newValue) }
  }
  /// A configuration for a header of the table's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration { styleConfiguration }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.background }
    set {
      parts.background = newValue
      setNeedsLayout()
    }
  }
  open var backgroundView: UIView? {
    get { parts.backgroundView }
    set { setBackgroundView(newValue) }
  }
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }
  open override var safeAreaInsets: UIEdgeInsets { sideways(super.safeAreaInsets) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(of: size) }
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(of: targetSize) }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(of: targetSize)
  }
  override var isLayoutRoot: Bool { true }
  override var descriptionDetail: String? { parts.text?.text.map { "text = '\($0.shortened)'" } }
}
