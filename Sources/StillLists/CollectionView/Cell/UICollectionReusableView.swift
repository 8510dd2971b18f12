// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers
@_spi(StillLists) public import StillViews

/// A view that a collection shows and reuses: a cell, a header or a decoration.
///
/// Mirrors UIKit's `UICollectionReusableView`. Each view solves its own constraints. Constraints between it and views
/// outside of it have no effect.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier of views that can be reused for each other.
  open internal(set) var reuseIdentifier: String?
  /// The attributes that were applied last.
  var attributes: UICollectionViewLayoutAttributes?
  /// True if the collection that shows the view has to measure it.
  var needsMeasuring = false
  /// The collection from which the view was dequeued.
  weak var maker: UICollectionView?

  /// Makes a view.
  ///
  /// One that is dequeued has its layout's size as soon as this returns, though `frame` is zero.
  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? DequeuedSize.current.map { CGRect(origin: .zero, size: $0) } ?? frame : frame)
    reuseIdentifier = InstanceFactory.reuseIdentifier
  }

  /// Returns nil: views cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  /// Called before a collection reuses the view.
  ///
  /// As in UIKit, the content stays as it was, and animations are removed.
  open func prepareForReuse() { layer.stopAnimationsOfTree() }
  /// Called when attributes have changed, after frame, transform, alpha and visibility were assigned.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Returns the attributes with the size that fits the view's content.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fitting(layoutAttributes)
  }
  /// Makes the collection that shows the view measure it again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    setNeedsMeasuring()
  }
  @_spi(StillLists) public override var isLayoutRoot: Bool { superviewStorage is UICollectionView }

  /// The view whose content determines the size.
  var measuredView: UIView { self }
  /// The part of the view's width that is outside of `measuredView`, in points.
  var widthBesideContent: CGFloat { 0 }
  /// Called before the view is measured.
  func prepareForMeasuring() {}
}

/// The size of a view of a registered class while it is made.
enum DequeuedSize {
  @TaskLocal static var current: CGSize?
}

extension UICollectionReusableView {
  func fitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let axes = attributes.fittingAxes
    guard !axes.isEmpty, let preferred = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    prepareForMeasuring()
    let fitted = fittedSize(preferred.size, axes)
    let old = preferred.size
    // A transform leaves the size alone, unlike the frame.
    preferred.size = CGSize(
      width: axes.contains(.horizontal) ? fitted.width : old.width,
      height: axes.contains(.vertical) ? fitted.height : old.height)
    preferred.center.x += (preferred.size.width - old.width) / 2
    preferred.center.y += (preferred.size.height - old.height) / 2
    return preferred
  }

  private func fittedSize(_ size: CGSize, _ axes: Set<NSLayoutConstraint.Axis>) -> CGSize {
    if bounds.size != size { bounds.size = size }
    // Text is measured in the width of the view, or in unlimited width if the view's width is to be found.
    let room = CGSize(
      width: axes.contains(.horizontal) ? 0 : max(size.width - widthBesideContent, 0),
      height: axes.contains(.vertical) ? 0 : size.height)
    let content = measuredView
    if let list = content as? UIListContentView {
      let width = max(size.width - widthBesideContent, 0)
      return CGSize(width: size.width, height: list.sizeThatFits(CGSize(width: width, height: 0)).height)
    }
    guard content.layout.isUsed else {
      return content === self ? size : content.sizeThatFits(size)
    }
    let fitted = content.systemLayoutSizeFitting(
      room, withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
    return pixelGrid.up(CGSize(width: fitted.width + widthBesideContent, height: fitted.height))
  }

  /// Makes the collection measure the view again, because its content changed.
  func setNeedsMeasuring() {
    guard !needsMeasuring, attributes != nil, let maker, superview != nil else { return }
    needsMeasuring = true
    maker.elementNeedsMeasuring()
  }
}
