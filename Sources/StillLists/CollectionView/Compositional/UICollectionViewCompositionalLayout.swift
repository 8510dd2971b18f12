// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillViews

/// A layout of sections, which consist of groups of items.
///
/// Mirrors UIKit's `UICollectionViewCompositionalLayout`.
///
/// Leading is the side where the collection's text begins. Elements with estimated lengths are measured when they are
/// shown. Lengths are points. Only items that differ from their estimates take memory.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  let provider: UICollectionViewCompositionalLayoutSectionProvider
  var plan = CompositionalPlan()

  /// Makes a layout whose sections are all alike.
  public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }
  /// Makes a layout whose sections are all alike, with properties of the whole layout.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }
  /// Makes a layout that asks a closure for each section whenever it is prepared.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  /// Makes a layout that asks a closure for each section, with properties of the whole layout.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Returns nil: layouts cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  /// The properties of all sections.
  ///
  /// Setting them invalidates the layout; changing the object does not.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// Computes the sections that were invalidated.
  open override func prepare() {
    super.prepare()
    prepareSections()
  }
  /// The size of all sections.
  open override var collectionViewContentSize: CGSize { contentSizeOnPixels }
  /// The attributes of the elements in a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }
  /// The attributes of an item.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(indexPath)
  }
  /// The attributes of a boundary item, or of a view that belongs to an item.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    boundaryAttributes(elementKind, indexPath)
  }
  /// The attributes of a section's background.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    decorationAttributes(elementKind, indexPath)
  }
  /// Makes sizes and positions be computed again.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidate(context)
    super.invalidateLayout(with: context)
  }
  /// Returns true if the collection's size changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    plan.layoutSize != collection?.layoutState.screenSize ?? newBounds.size
  }
  /// Returns true if an element prefers another size than it has.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferredAttributes.size != originalAttributes.size
  }
  /// Returns true.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  override var followsSafeArea: Bool { true }
  override var axisOfFittingContent: NSLayoutConstraint.Axis? {
    configuration.scrollDirection == .vertical ? .horizontal : .vertical
  }
  override func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool { !attributes.fittingAxes.isEmpty }
  override func keepSizes() -> () -> Void {
    let plan = plan.copied()
    return { [unowned self] in self.plan = plan.copied() }
  }
  override func forgetPreferredSizes() { plan.forgetPreferredSizes() }
  override func elementsMoved(_ mapping: ListMapping, counts: [Int]) { plan.move(mapping) }
  override func scrollingSections(in rect: CGRect) -> [ScrollingSection] {
    plan.sections(in: rect).compactMap { plan.scrollingSection($0) }.filter { $0.frame.intersects(rect) }
  }
  override func scrollingSection(_ section: Int) -> ScrollingSection? { plan.scrollingSection(section) }
  override func resting(ofSection section: Int) -> SectionResting? {
    plan.scrollingSection(section).flatMap { plan.sections[$0.section]?.resting }
  }
}

/// A closure that returns the definition of a section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The properties of all sections of a layout.
///
/// Mirrors UIKit's `UICollectionViewCompositionalLayoutConfiguration`.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  private let mark = AttributeMark()

  /// The direction in which the sections follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The area within which sections lie that name no other.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Makes the default properties.
  public override init() { super.init() }
}
