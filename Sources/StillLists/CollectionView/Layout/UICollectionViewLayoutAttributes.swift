// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics
public import StillLayers
import StillViews

/// The place and appearance of an element of a collection.
///
/// Mirrors UIKit's `UICollectionViewLayoutAttributes`.
///
/// Lengths are points of the collection's content. A subclass with values of its own overrides `copy(with:)` and
/// `isEqual(_:)`, as with UIKit; it needs an `init()` without arguments.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  private let mark = AttributeMark()

  /// The index path of the element in the data.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The category of the element.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for cells.
  open internal(set) var representedElementKind: String?
  /// The middle of the element.
  open var center = CGPoint.zero
  /// The size without any transform.
  open var size = CGSize.zero
  /// The transform of the element.
  open var transform3D = CATransform3DIdentity
  /// The opacity of the element.
  open var alpha: CGFloat = 1
  /// The order from back to front; an element with a higher z-index is in front.
  open var zIndex = 0
  /// True if the element is not shown.
  open var isHidden = false
  /// The axes along which the element's preferred size counts.
  var fittingAxes: Set<NSLayoutConstraint.Axis> = [.horizontal, .vertical]

  /// The appearance that the cell of a list has because of its place.
  var listPlace: ListCellPlace?
  /// The margin at the sides of a list's cells and headers, in points.
  var listMargin: CGFloat?
  /// True for a supplementary view that belongs to an item and scrolls with it.
  var belongsToItem = false
  /// True if the element scrolls with the items of its section.
  var movesWithItems: Bool { belongsToItem || representedElementCategory == .cell }

  /// Makes attributes of a cell.
  public override init() { super.init() }

  /// Makes attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes attributes of a supplementary view, such as a header.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Makes attributes of a decoration view.
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
  /// The rectangle of the size, with an origin of zero.
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

  /// Returns attributes of the same class with all values of this class.
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

  /// True for attributes of the same class and element with equal values.
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

  /// The hash of the index path.
  open override var hash: Int { indexPath.hashValue }

  /// True if the frame is finite, which a transform can prevent.
  var isFinite: Bool {
    let frame = frame
    return size.width.isFinite && size.height.isFinite && alpha.isFinite && center.x.isFinite && center.y.isFinite
      && frame.minX.isFinite && frame.minY.isFinite && frame.maxX.isFinite && frame.maxY.isFinite
  }
}

extension CGRect {
  /// True unless a coordinate is not a number, which no rectangle meets.
  var isNumber: Bool { !minX.isNaN && !minY.isNaN && !maxX.isNaN && !maxY.isNaN }
}
