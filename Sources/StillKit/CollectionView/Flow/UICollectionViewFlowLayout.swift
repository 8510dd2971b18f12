// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Items in lines, as words in a text. Mirrors UIKit's `UICollectionViewFlowLayout`.
///
/// A line takes as many items as fit with the least spacing, and spreads them over its width. A last line of items that all
/// have one size keeps the columns; other last lines begin at the near edge. An item alone, where no second one fits,
/// lies in the middle. Lengths are points. Nothing is stored per item while all of a section have one size.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  var plan = FlowPlan()
  /// Whether the default of the delegate's `sizeForItemAt` was called.
  var delegateLeavesItemSizes = false
  /// Sizes that items asked for, by section.
  var preferredSizes: [Int: [Int: CGSize]] = [:]
  var needsMetrics = true
  var stale: Set<Int> = []

  public override init() { super.init() }

  /// Nil: archives hold no layouts.
  public required init?(coder: NSCoder) { return nil }

  /// As an item's size or its estimate: what its content asks for.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  // MARK: Properties

  /// Between lines.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { metricsChanged() } }
  }
  /// The least between items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { metricsChanged() } }
  }
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { metricsChanged() } }
  }
  /// Other than zero: items are asked for their sizes when they are seen, and count with this until then.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { metricsChanged() } }
  }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { metricsChanged() } }
  }
  /// The length along the direction of scrolling counts; 0 for no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { metricsChanged() } }
  }
  /// The length along the direction of scrolling counts; 0 for no footers.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { metricsChanged() } }
  }
  /// Around the items of a section, headers and footers left aside.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { metricsChanged() } }
  }
  /// Whether headers stay in sight for as long as anything of their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { metricsChanged() } }
  }
  /// Whether footers stay in sight for as long as anything of their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { metricsChanged() } }
  }

  // MARK: Layout

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }
  open override func prepare() {
    super.prepare()
    prepareFlow()
  }
  open override var collectionViewContentSize: CGSize { plan.contentSize }
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    flowElements(in: rect)
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    flowItem(indexPath)
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    flowBand(elementKind, indexPath)
  }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    noteInvalidation(context)
    super.invalidateLayout(with: context)
  }
  /// True where the room across the direction of scrolling changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let size = newBounds.size
    return scrollDirection == .vertical ? size.width != plan.viewSize.width : size.height != plan.viewSize.height
  }
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferredAttributes.size != originalAttributes.size
  }
  override func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell && sizesItemsByContent
  }
  override func keepSizes() -> () -> Void {
    let (plan, preferredSizes, needsMetrics, stale) = (plan, preferredSizes, needsMetrics, stale)
    return { [unowned self] in
      (self.plan, self.preferredSizes, self.needsMetrics, self.stale) = (plan, preferredSizes, needsMetrics, stale)
    }
  }
  override func elementsMoved(_ mapping: ListMapping, counts: [Int]) { movePreferredSizes(mapping, counts) }
}

/// What of a flow layout is no longer right. Mirrors UIKit's `UICollectionViewFlowLayoutInvalidationContext`.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether places are worked out again.
  open var invalidateFlowLayoutAttributes = true
}
