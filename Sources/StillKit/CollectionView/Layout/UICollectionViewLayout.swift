// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// Says where the elements of a collection lie. Mirrors UIKit's `UICollectionViewLayout`.
///
/// Subclass it for a layout of one's own: `prepare()` is called whenever the layout was invalidated, before anything is
/// asked. Lengths are points of the content. The collection view is held weakly.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  weak var collection: UICollectionView?
  var decorationQueues: [String: ReuseQueue<UICollectionReusableView>] = [:]

  public override init() { super.init() }

  /// Nil: archives hold no layouts.
  public required init?(coder: NSCoder) { return nil }

  /// The collection that this is the layout of.
  open var collectionView: UICollectionView? { collection }
  /// The class of the attributes that this layout gives.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that `invalidateLayout()` makes.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: To be overridden

  /// Called before anything else whenever the layout was invalidated.
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  /// What lies in `rect`, at least; called again whenever another part of the content is seen.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Invalidation

  /// Has `prepare()` called again before the next layout.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }
  /// Call `super` last: it takes the context's adjustments over.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collection?.layoutWasInvalidated(context)
  }
  /// Whether a scrolled or resized collection needs another layout. Asked before its bounds change. False unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }
  /// Whether another size, which an element prefers, changes the layout. False unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.preferred = [preferredAttributes]
    return context
  }
  /// Where the offset goes when this layout takes another's place.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// Whether the layout is mirrored where the collection reads from right to left.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Decoration views

  /// Has decoration views of a kind made of a class; nil forgets the kind.
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

  // MARK: For layouts of this library

  /// Whether the view of these attributes is asked for a size that it prefers.
  func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }
  /// What puts back the sizes of elements as they are known now.
  func keepSizes() -> () -> Void { {} }
  /// What is known of elements goes with them to other places.
  func elementsMoved(_ mapping: ListMapping, counts: [Int]) {}
  /// Sections that scroll across the layout's own direction, as far as they meet `rect`.
  func scrollingSections(in rect: CGRect) -> [ScrollingSection] { [] }
  func scrollingSection(_ section: Int) -> ScrollingSection? { nil }
}

extension UICollectionViewLayout {
  /// The pixels of the display that the collection is drawn for.
  var pixelGrid: PixelGrid { collection?.pixelGrid ?? PixelGrid(scale: 1) }

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

/// A section whose items lie in a scroll view of its own. Lengths are points of the collection's content.
struct ScrollingSection {
  var section: Int
  var frame: CGRect
  var contentSize: CGSize
}
