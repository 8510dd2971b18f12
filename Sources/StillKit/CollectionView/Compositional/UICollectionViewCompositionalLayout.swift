// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Sections of groups of items. Mirrors UIKit's `UICollectionViewCompositionalLayout`.
///
/// Leading is where the collection's text begins. Estimated lengths are asked for when an element is seen. Lengths are
/// points. Nothing is stored per item but what differs from its estimate.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  let provider: UICollectionViewCompositionalLayoutSectionProvider
  var plan = CompositionalPlan()

  /// Every section is the same.
  public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }
  /// Asks for each section whenever the layout is prepared.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Nil: archives hold no layouts.
  public required init?(coder: NSCoder) { return nil }

  /// Setting it invalidates the layout; changing the object that is set does not.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  open override func prepare() {
    super.prepare()
    prepareSections()
  }
  open override var collectionViewContentSize: CGSize { contentSizeOnPixels }
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(indexPath)
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    bandAttributes(elementKind, indexPath)
  }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    decorationAttributes(elementKind, indexPath)
  }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    noteInvalidation(context)
    super.invalidateLayout(with: context)
  }
  /// True where the collection's size changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    plan.layoutSize != collection?.state.screenSize ?? newBounds.size
  }
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferredAttributes.size != originalAttributes.size
  }
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  override func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool { !attributes.fittingAxes.isEmpty }
  override func keepSizes() -> () -> Void {
    let plan = plan.copied()
    return { [unowned self] in self.plan = plan.copied() }
  }
  override func elementsMoved(_ mapping: ListMapping, counts: [Int]) { plan.move(mapping) }
  override func scrollingSections(in rect: CGRect) -> [ScrollingSection] {
    plan.sections(in: rect).compactMap { plan.scrollingSection($0) }.filter { $0.frame.intersects(rect) }
  }
  override func scrollingSection(_ section: Int) -> ScrollingSection? { plan.scrollingSection(section) }
}

/// Gives the definition of a section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What concerns all sections of a layout. Mirrors UIKit's `UICollectionViewCompositionalLayoutConfiguration`.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// In points.
  open var interSectionSpacing: CGFloat = 0

  public override init() { super.init() }
}
