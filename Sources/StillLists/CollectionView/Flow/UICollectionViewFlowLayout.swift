// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillViews

/// A layout that places items in lines, like words in a text.
///
/// Mirrors UIKit's `UICollectionViewFlowLayout`.
///
/// A line takes as many items as fit with the least spacing, and spreads them over its width. A last line of items that
/// all have one size keeps the columns; other last lines begin at the near edge. An item alone, where no second one
/// fits, is centred. Lengths are points. Nothing is stored per item while all items of a section have the same size.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  var plan = FlowPlan()
  /// True if the default of the delegate's `sizeForItemAt` was called, so the delegate states no sizes.
  var delegateOmitsItemSizes = false
  /// The sizes that items prefer, by section and item.
  var preferredSizes: [Int: [Int: CGSize]] = [:]
  /// False if there are too many items to know the size of each.
  var storesItemSizes = true
  var hasReportedTooManyItems = false
  var needsMetrics = true
  var stale: Set<Int> = []

  /// Makes a layout with items of 50×50 points.
  public override init() { super.init() }

  /// Returns nil: layouts cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  /// The value of `itemSize` or `estimatedItemSize` that means the size which the content prefers.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  /// The areas of a collection from which insets of sections count.
  ///
  /// Mirrors UIKit, raw values included.
  public enum SectionInsetReference: Int, Sendable {
    /// The bounds without `adjustedContentInset`.
    case fromContentInset = 0
    /// The safe area.
    case fromSafeArea
    /// The layout margins.
    case fromLayoutMargins
  }

  // MARK: Properties

  /// The least space between lines.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { metricsChanged() } }
  }
  /// The least space between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { metricsChanged() } }
  }
  /// The size of items for which the delegate states none.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { metricsChanged() } }
  }
  /// The assumed size of items until they are shown and measured; zero if items have the size `itemSize`.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { metricsChanged() } }
  }
  /// The direction in which the lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { metricsChanged() } }
  }
  /// The size of headers; only its length along the scroll direction is used, and 0 means no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { metricsChanged() } }
  }
  /// The size of footers; only its length along the scroll direction is used, and 0 means no footers.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { metricsChanged() } }
  }
  /// The insets around the items of a section, between header and footer.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { metricsChanged() } }
  }
  /// The area of the collection within which sections lie across the direction of scrolling, before their insets.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { metricsChanged() } }
  }
  /// True if headers stay visible while any part of their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { metricsChanged() } }
  }
  /// True if footers stay visible while any part of their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { metricsChanged() } }
  }

  // MARK: Layout

  /// The class of flow layouts' contexts.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }
  /// Computes the lines of all sections that were invalidated.
  open override func prepare() {
    super.prepare()
    prepareFlow()
  }
  /// The size of all sections.
  open override var collectionViewContentSize: CGSize { plan.contentSize }
  /// The attributes of the elements in a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    flowElements(in: rect)
  }
  /// The attributes of an item.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    flowItem(indexPath)
  }
  /// The attributes of a header or footer.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    flowHeaderFooter(elementKind, indexPath)
  }
  /// Makes sizes and positions be computed again.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidate(context)
    super.invalidateLayout(with: context)
  }
  /// Returns true if the length across the direction of scrolling changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let size = newBounds.size
    return scrollDirection == .vertical ? size.width != plan.viewSize.width : size.height != plan.viewSize.height
  }
  /// Returns true if an item prefers another size than it has.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferredAttributes.size != originalAttributes.size
  }
  override var followsSafeArea: Bool { sectionInsetReference != .fromContentInset }
  override var axisOfFittingContent: NSLayoutConstraint.Axis? {
    scrollDirection == .vertical ? .horizontal : .vertical
  }
  override func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell && sizesItemsByContent && storesItemSizes
  }
  override func keepSizes() -> () -> Void {
    let (plan, preferredSizes, needsMetrics, stale) = (plan, preferredSizes, needsMetrics, stale)
    return { [unowned self] in
      (self.plan, self.preferredSizes, self.needsMetrics, self.stale) = (plan, preferredSizes, needsMetrics, stale)
    }
  }
  override func forgetPreferredSizes() { preferredSizes = [:] }
  override func elementsMoved(_ mapping: ListMapping, counts: [Int]) { movePreferredSizes(mapping, counts) }
}
