// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics

/// Geometry in objects.
///
/// Foundation's `NSValue` on Linux can hold points, sizes, rectangles and insets of four numbers; the others are kept as
/// those. Transforms are kept beside it, see `caTransform3DValue`. Mirrors UIKit's additions to `NSValue`; a value of another kind
/// is reported, and read as zero.
extension NSValue {
  /// Makes an object of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Makes an object of a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Makes an object of a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Makes an object of a vector.
  public convenience init(cgVector vector: CGVector) { self.init(point: CGPoint(x: vector.dx, y: vector.dy)) }
  /// Makes an object of a displacement.
  public convenience init(uiOffset insets: UIOffset) {
    self.init(point: CGPoint(x: insets.horizontal, y: insets.vertical))
  }
  /// Makes an object of insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
  }
  /// Makes an object of directional insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }

  /// The rectangle.
  public var cgRectValue: CGRect { held(by: NSValue(rect: .zero), "CGRect") { $0.rectValue } ?? .zero }
  /// The point.
  public var cgPointValue: CGPoint { heldPoint("CGPoint") }
  /// The size.
  public var cgSizeValue: CGSize { held(by: NSValue(size: .zero), "CGSize") { $0.sizeValue } ?? .zero }
  /// The vector.
  public var cgVectorValue: CGVector {
    let point = heldPoint("CGVector")
    return CGVector(dx: point.x, dy: point.y)
  }
  /// The displacement.
  public var uiOffsetValue: UIOffset {
    let point = heldPoint("UIOffset")
    return UIOffset(horizontal: point.x, vertical: point.y)
  }
  /// The insets.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let insets = heldInsets("UIEdgeInsets")
    return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
  /// The directional insets.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    let insets = heldInsets("NSDirectionalEdgeInsets")
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  private func heldPoint(_ name: String) -> CGPoint { held(by: NSValue(point: .zero), name) { $0.pointValue } ?? .zero }

  private func heldInsets(_ name: String) -> NSEdgeInsets {
    held(by: NSValue(edgeInsets: NSEdgeInsets()), name) { $0.edgeInsetsValue } ?? NSEdgeInsets()
  }

  /// Reads a value of the kind that `example` holds: Foundation ends the process where another kind is read.
  private func held<Value>(by example: NSValue, _ name: String, _ read: (NSValue) -> Value) -> Value? {
    if hasKind(of: example) { return read(self) }
    ProgrammerErrors.report(
      """
      An NSValue that holds no \(name) was read as one: it is \(self). Zero was taken. Read the value that it was made of.
      """)
    return nil
  }

  /// True if both objects hold values of one kind; numbers are of none.
  fileprivate func hasKind(of example: NSValue) -> Bool {
    !(self is NSNumber) && heldTransform == nil && String(cString: objCType) == String(cString: example.objCType)
  }
}

/// A value that an `NSValue` holds, so that `as?` finds it there, as on iOS.
protocol HeldByNSValue: StoredAsObject {
  /// An object of this kind.
  static var exampleObject: NSValue { get }
  /// Reads the value of an object of this kind.
  init(held object: NSValue)
}

extension HeldByNSValue {
  /// Takes the value out of an object that holds it; returns false for other objects.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSObject, result: inout Self?) -> Bool {
    if let object = source as? NSValue, object.hasKind(of: exampleObject) {
      result = Self(held: object)
    } else {
      result = stored(in: source)
    }
    return result != nil
  }
}

extension CGRect: HeldByNSValue {
  static var exampleObject: NSValue { NSValue(rect: .zero) }
  init(held object: NSValue) { self = object.rectValue }
}

extension CGPoint: HeldByNSValue {
  static var exampleObject: NSValue { NSValue(point: .zero) }
  init(held object: NSValue) { self = object.pointValue }
}

extension CGSize: HeldByNSValue {
  static var exampleObject: NSValue { NSValue(size: .zero) }
  init(held object: NSValue) { self = object.sizeValue }
}

extension UIEdgeInsets: HeldByNSValue {
  static var exampleObject: NSValue { NSValue(edgeInsets: NSEdgeInsets()) }
  init(held object: NSValue) { self = object.uiEdgeInsetsValue }
}
