// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics
public import StillLayers
public import StillViews

/// An element that is visible, whose look a section's handler may change.
///
/// Mirrors UIKit's `NSCollectionLayoutVisibleItem`. Lengths are points of the collection's content.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The order from back to front.
  var zIndex: Int { get set }
  /// True if the element is not shown.
  var isHidden: Bool { get set }
  /// The middle of the element.
  var center: CGPoint { get set }
  /// The transform in the plane.
  var transform: CGAffineTransform { get set }
  /// The transform in space.
  var transform3D: CATransform3D { get set }
  /// The kind of the element, or an empty text for an item.
  var name: String { get }
  /// The place of the element in the data.
  var indexPath: IndexPath { get }
  /// The rectangle of the element.
  var frame: CGRect { get }
  /// The size of the element, at the origin.
  var bounds: CGRect { get }
  /// The category of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for items.
  var representedElementKind: String? { get }
}

/// A closure that changes the look of a section's visible elements, called whenever the collection shows them.
///
/// Its arguments are the elements, the offset of what scrolls them, and the room of the layout. Mirrors UIKit's
/// `NSCollectionLayoutSectionVisibleItemsInvalidationHandler`.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// The attributes of a visible element, as a section's handler sees them.
@MainActor
private final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { CGRect(origin: .zero, size: attributes.size) }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}

extension UICollectionView {
  /// Calls the handlers of sections, which may change the attributes of their visible elements.
  func callVisibleItemsHandlers(_ visible: [UICollectionViewLayoutAttributes]) {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
    let environment = CompositionalEnvironment(
      contentSize: layout.plan.container, traitCollection: traitCollection)
    for (index, section) in layout.plan.sections.enumerated() {
      guard let handler = section?.definition.visibleItemsInvalidationHandler else { continue }
      let items = visible.filter { $0.indexPath.first == index && $0.indexPath.count > 1 }
      guard !items.isEmpty else { continue }
      let offset = scrollers[index]?.contentOffset ?? contentOffset
      calling("visibleItemsInvalidationHandler") { handler(items.map(VisibleItem.init), offset, environment) }
    }
  }
}
