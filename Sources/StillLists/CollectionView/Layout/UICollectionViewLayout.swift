// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers
public import StillViews

/// An object that places the elements of a collection.
///
/// Mirrors UIKit's `UICollectionViewLayout`.
///
/// Subclasses are custom layouts: `prepare()` is called whenever the layout was invalidated, before anything is
/// asked. Lengths are points of the content. The collection view is held weakly.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  private let mark = AttributeMark()
  weak var collection: UICollectionView?
  var decorationQueues: [String: ReuseQueue<UICollectionReusableView>] = [:]

  /// Makes a layout without elements.
  public override init() { super.init() }

  /// Returns nil: layouts cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  /// The collection that the layout belongs to.
  open var collectionView: UICollectionView? { collection }
  /// The class of the attributes that this layout gives.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that `invalidateLayout()` makes.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: To be overridden

  /// Called before anything else whenever the layout was invalidated.
  open func prepare() {}
  /// The size of the content.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of at least the elements in `rect`, called again whenever another part of the content is visible.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The attributes of an item; nil for one that does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a supplementary view; nil for one that does not exist.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a decoration view; nil for one that does not exist.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Invalidation

  /// Makes `prepare()` be called again before the next layout.
  open func invalidateLayout() {
    invalidate(with: makeContext())
  }
  /// Invalidates the layout.
  ///
  /// Overrides call `super` last, because it applies the context's adjustments.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collection?.layoutState.layoutWasInvalidated(context)
  }
  /// True if a scrolled or resized collection needs another layout; false unless overridden.
  ///
  /// Called before the bounds change.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// The context for new bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }
  /// True if a size that an element prefers changes the layout; false unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// The context for a size that an element prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.preferred = [preferredAttributes]
    return context
  }
  // MARK: Changes that are shown

  /// Called when an update of the data is shown gradually, after `prepare()`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after the attributes of all elements of an update were requested.
  open func finalizeCollectionViewUpdates() {}
  /// The attributes from which a new item is animated; nil for its final ones with an alpha of 0.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes to which a deleted item, at its old index path, is animated; nil for its own ones with an alpha of 0.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes from which a new supplementary view is animated; nil for its final ones with an alpha of 0.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes to which a removed supplementary view is animated; nil for its own ones with an alpha of 0.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes from which a new decoration view is animated; nil for its final ones with an alpha of 0.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes to which a removed decoration view is animated; nil for its own ones with an alpha of 0.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Called before another layout replaces this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called when this layout has replaced another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called after the attributes of all elements of an animated change to this layout were requested.
  open func finalizeLayoutTransition() {}
  /// The content offset after this layout has replaced another one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// The content offset at which content comes to rest after a drag that ends with a speed, in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Would be called before an animation changes the bounds; a test calls it, and nobody else does.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Would be called after an animation has changed the bounds; a test calls it, and nobody else does.
  open func finalizeAnimatedBoundsChange() {}
  /// True if the layout is mirrored in a collection that reads in the other direction than it was made for.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction in which the layout was made: from left to right unless overridden.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Decoration views

  /// Registers the class of a kind of decoration views; nil unregisters the kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationQueues[elementKind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      return ProgrammerErrors.report(
        "\(viewClass), registered for decorations of kind \(elementKind), is no UICollectionReusableView. The kind stays "
          + "as it was. Register a subclass.")
    }
    let queue = ReuseQueue<UICollectionReusableView>()
    queue.register(type, elementKind)
    decorationQueues[elementKind] = queue
  }

  /// Registers a nib with one view for a kind of decoration views; nil unregisters the kind.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    guard let nib else {
      decorationQueues[elementKind] = nil
      return
    }
    let queue = ReuseQueue<UICollectionReusableView>()
    queue.register(nib, elementKind)
    decorationQueues[elementKind] = queue
  }

  // MARK: For layouts of this library

  /// True if places depend on the collection's safe area and margins.
  var followsSafeArea: Bool { false }
  /// The axis along which the content takes the length that the collection leaves it; nil if there is none.
  var axisOfFittingContent: NSLayoutConstraint.Axis? { nil }
  /// Returns true if the view with these attributes is measured.
  func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }
  /// A closure that restores the sizes of elements as they are known now.
  func keepSizes() -> () -> Void { {} }
  /// Forgets the sizes that elements preferred in other surroundings.
  func forgetPreferredSizes() {}
  /// Takes the known sizes of elements to where an update moves them.
  func elementsMoved(_ mapping: ListMapping, counts: [Int]) {}
  /// The orthogonal sections that touch `rect`.
  func scrollingSections(in rect: CGRect) -> [ScrollingSection] { [] }
  func scrollingSection(_ section: Int) -> ScrollingSection? { nil }
  /// Returns the resting behaviour of an orthogonal section after a drag, with the offsets at which its groups begin.
  func resting(ofSection section: Int) -> SectionResting? { nil }
}

extension UICollectionViewLayout {
  /// The pixels of the display that the collection is drawn for.
  var pixelGrid: PixelGrid { collection?.pixelGrid ?? PixelGrid(scale: 1) }

  /// Calls the app's override, unless it has itself called without end.
  func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    AppCalls.run("invalidateLayout(with:) of \(type(of: self))", which: "invalidates the layout") {
      invalidateLayout(with: context)
    }
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type: AnyClass = Self.invalidationContextClass
    if type == UICollectionViewLayoutInvalidationContext.self { return UICollectionViewLayoutInvalidationContext() }
    if let type = type as? UICollectionViewLayoutInvalidationContext.Type, let context = InstanceFactory.make(type) {
      return context
    }
    return UICollectionViewLayoutInvalidationContext()
  }

  /// Attributes of the layout's class.
  func makeAttributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    var attributes: UICollectionViewLayoutAttributes?
    if let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type,
      type != UICollectionViewLayoutAttributes.self
    {
      attributes = InstanceFactory.make(type)
    }
    let result = attributes ?? UICollectionViewLayoutAttributes()
    result.indexPath = path
    result.representedElementCategory = category
    result.representedElementKind = kind
    return result
  }
}

/// A section whose items are in their own scroll view.
///
/// Lengths are points of the collection's content.
struct ScrollingSection {
  var section: Int
  var frame: CGRect
  var contentSize: CGSize
}
