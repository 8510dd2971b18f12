// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A view that a collection shows and uses again: a cell, a header, a decoration. Mirrors UIKit's
/// `UICollectionReusableView`.
///
/// Constraints between the view and what lies outside of it are not followed: each is laid out by itself.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// By which a collection finds a view to use again.
  open internal(set) var reuseIdentifier: String?
  /// What was applied last.
  var attributes: UICollectionViewLayoutAttributes?
  /// Whether the collection that shows the view has to ask it for its size.
  var needsMeasuring = false
  /// The collection that made the view.
  weak var maker: UICollectionView?

  /// Makes a view. One that is dequeued has its layout's size as soon as this returns, though `frame` is zero.
  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? DequeuedSize.current.map { CGRect(origin: .zero, size: $0) } ?? frame : frame)
    reuseIdentifier = InstanceFactory.reuseIdentifier
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  /// Called before a collection hands out the view again. What it shows stays as it was, as in UIKit.
  open func prepareForReuse() {}
  /// Called when attributes have changed, after frame, transform, alpha and visibility were taken over.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The attributes with the size that suits the view's content.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fitting(layoutAttributes)
  }
  /// Has the collection that shows the view measure it again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    askForMeasuring()
  }
  override var isLayoutRoot: Bool { true }

  /// Where the content is that decides the view's size.
  var measuredView: UIView { self }
  /// How much wider the view is than `measuredView`, in points.
  var roomBesideContent: CGFloat { 0 }
  /// Does what must precede measuring.
  func prepareForMeasuring() {}
}

/// The size that a view of a registered class is made in.
enum DequeuedSize {
  @TaskLocal static var current: CGSize?
}
