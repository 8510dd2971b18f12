// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
public import StillViews

/// A cell of a list, with a line below it.
///
/// Mirrors UIKit's `UICollectionViewListCell`.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private var place: ListCellPlace?
  private let separators = ListCellSeparators()
  /// The seconds in which an arrow head turns.
  private static let turnDuration = 0.3
  /// True if the background is the list's, not the app's.
  private var hasListBackground = false

  private(set) var accessoryViews: [ListAccessoryView] = []
  /// The place of the item in the tree of its section; nil without a tree.
  final var outline: OutlinePlace? { didSet { outlineChanged(from: oldValue) } }

  /// The accessories beside the content, each side from leading to trailing.
  open var accessories: [UICellAccessory] = [] {
    didSet { showAccessories() }
  }
  /// The number of levels by which the content is indented.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { accessoriesChanged() } }
  }
  /// The indentation of each level, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { accessoriesChanged() } }
  }
  /// True if leading accessories are indented with the content.
  open var indentsAccessories = true {
    didSet { setNeedsLayout() }
  }

  /// The state for which configurations are updated, which tells whether the item shows its children.
  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = outline?.isExpanded ?? false
    return state
  }

  /// The guide from whose leading to whose trailing edge lines with automatic insets go.
  ///
  /// It begins where the cell's text begins, unless constraints of required priority place it elsewhere.
  open var separatorLayoutGuide: UILayoutGuide { separators.guide(of: self) }

  /// Returns a configuration for a text and a second one below it.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Returns attributes at least 44 points high if the content decides the height.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
    if preferred !== layoutAttributes, layoutAttributes.fittingAxes.contains(.vertical) {
      let accessories = accessoryViews.map(\.size.height).max() ?? 0
      preferred.size.height = max(preferred.size.height, accessories, 44)
    }
    return preferred
  }
  /// Places background, accessories and separator.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showPlace()
    placeAccessories()
    placeSeparators()
  }
  override func prepareForMeasuring() {
    super.prepareForMeasuring()
    showMargins()
  }
  override var widthBesideContent: CGFloat { accessoryRoom.leading + accessoryRoom.trailing }

  private func showAccessories() {
    for accessory in accessoryViews { accessory.view.removeFromSuperview() }
    accessoryViews = ListAccessoryView.all(of: accessories) { [weak self] in self?.outline?.toggle() }
    showOutline()
    for accessory in accessoryViews { addSubview(accessory.view) }
    accessoriesChanged()
  }

  private func outlineChanged(from old: OutlinePlace?) {
    if outline != nil || old != nil { indentationLevel = outline?.level ?? 0 }
    guard outline?.isExpanded != old?.isExpanded else { return }
    setNeedsUpdateConfiguration()
    let isSeen = window != nil && old != nil && UIView.areAnimationsEnabled
    isSeen ? UIView.animate(withDuration: Self.turnDuration, animations: showOutline) : showOutline()
  }

  private func showOutline() {
    for accessory in accessoryViews {
      (accessory.view as? OutlineDisclosureView)?.show(isExpanded: outline?.isExpanded ?? false)
    }
  }

  /// Expands or collapses the item, if a tap anywhere on the cell does; returns false if it does not.
  final func answersTap() -> Bool {
    guard let outline, accessories.contains(where: \.expandsByCell) else { return false }
    outline.toggle()
    return true
  }

  private func accessoriesChanged() {
    setNeedsLayout()
    setNeedsMeasuring()
  }
}

extension UICollectionViewListCell {
  private var currentPlace: ListCellPlace? { attributes?.listPlace }

  private func showPlace() {
    let new = currentPlace
    showMargins()
    showBackground(new)
    guard place != new else { return }
    place = new
    let isRounded = new?.appearance == .insetGrouped && (new?.isFirst == true || new?.isLast == true)
    layer.cornerRadius = isRounded ? 10 : 0
    layer.cornerCurve = .continuous
    var corners: CACornerMask = []
    if new?.isFirst == true { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if new?.isLast == true { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    clipsToBounds = isRounded
  }

  /// Assigns the margins of the list.
  private func showMargins() {
    guard let side = attributes?.listMargin else { return }
    let margins = NSDirectionalEdgeInsets(top: 8, leading: side, bottom: 8, trailing: side)
    if directionalLayoutMargins != margins { directionalLayoutMargins = margins }
  }

  private func showBackground(_ place: ListCellPlace?) {
    guard let place, backgroundConfiguration == nil, backgroundView == nil else { return }
    guard backgroundColor == nil || hasListBackground else { return }
    hasListBackground = true
    let rest: UIColor = place.appearance == .plain ? .systemBackground : .secondarySystemGroupedBackground
    let color: UIColor = isSelected || isHighlighted ? .systemGray4 : rest
    if backgroundColor != color { backgroundColor = color }
  }

  private func placeSeparators() {
    let place = currentPlace
    separators.place(place?.separators, in: self, start: separatorStart, isLastOfGroup: place?.endsGroup ?? true)
  }
}

extension ListCellPlace {
  /// True for the last cell of a group, which has no line below it.
  fileprivate var endsGroup: Bool { isLast && appearance != .plain }
}

extension UICollectionViewListCell {
  /// The leading edge of the text, at which the separator begins.
  private var separatorStart: CGFloat {
    let text = (contentView as? UIListContentView)?.textStart ?? directionalLayoutMargins.leading
    return accessoryRoom.leading + text
  }
}
