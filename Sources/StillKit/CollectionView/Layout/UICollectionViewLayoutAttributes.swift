// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics
public import StillLayers

/// Where an element of a collection lies, and how it looks. Mirrors UIKit's `UICollectionViewLayoutAttributes`.
///
/// Lengths are points of the collection's content. A subclass with values of its own overrides `copy(with:)` and
/// `isEqual(_:)`, as with UIKit; it needs an `init()` without arguments.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The element's place in the data.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// What sort of element this is of.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for cells.
  open internal(set) var representedElementKind: String?
  /// The middle of the element.
  open var center = CGPoint.zero
  /// The size without any transform.
  open var size = CGSize.zero
  open var transform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  /// Elements of a higher one lie in front.
  open var zIndex = 0
  open var isHidden = false
  /// The directions in which the element's own size counts.
  var fittingAxes: Set<NSLayoutConstraint.Axis> = [.horizontal, .vertical]

  /// What the cell of a list has to know of its place.
  var listPlace: ListCellPlace?
  /// How far from the sides what is in a list's cells and headers begins, in points.
  var listMargin: CGFloat?
  /// Whether this is a supplementary view that lies and scrolls with an item.
  var belongsToItem = false
  /// Whether the element goes along with the items of its section.
  var movesWithItems: Bool { belongsToItem || representedElementCategory == .cell }

  public override init() { super.init() }

  /// Makes attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes attributes of a header, a footer or another view that belongs to data.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Makes attributes of a view that belongs to the layout.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The bounding box of the transformed element; its setter leaves the transform out, as UIKit's does.
  open var frame: CGRect {
    get {
      let plain = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      let transform = self.transform
      guard transform != .identity else { return plain }
      return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        .applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.origin.x + newValue.width / 2, y: newValue.origin.y + newValue.height / 2)
    }
  }
  /// Its origin is always zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The two-dimensional part of `transform3D`.
  open var transform: CGAffineTransform {
    get { CATransform3DIsAffine(transform3D) ? CATransform3DGetAffineTransform(transform3D) : .identity }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  // MARK: Values

  /// Attributes of the same class, with everything that this class knows.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = InstanceFactory.make(type(of: self)) ?? UICollectionViewLayoutAttributes()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    (copy.fittingAxes, copy.listPlace, copy.listMargin) = (fittingAxes, listPlace, listMargin)
    copy.belongsToItem = belongsToItem
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else {
      return false
    }
    return center == other.center && size == other.size && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden && listPlace == other.listPlace && listMargin == other.listMargin
      && indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
      && CATransform3DEqualToTransform(transform3D, other.transform3D)
  }

  open override var hash: Int { indexPath.hashValue }

  var isFinite: Bool {
    center.x.isFinite && center.y.isFinite && size.width.isFinite && size.height.isFinite && alpha.isFinite
  }
}
