// SPDX-License-Identifier: MIT

public import Foundation
import StillDynamics
public import StillGraphics
import StillLayers

/// A connection of an item with a point, or with another item.
///
/// Mirrors UIKit's `UIAttachmentBehavior`.
///
/// Without a frequency the connection is rigid. `frequency` and `damping` count for those of a length; pins, rails and
/// fixed ones are always rigid.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The thing to which an item is attached.
  ///
  /// Mirrors UIKit's `UIAttachmentBehavior.AttachmentType`.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items = 0
    /// A point of the reference view.
    case anchor = 1
  }

  /// The rule by which the attached places keep together.
  private enum Rule {
    case distance
    case limit
    case fixed
    case pin
    case slide(axis: Vector)
  }

  /// The torque of a friction of 1, in units of mass times points²/s²: a push of magnitude 1, a point from the pin.
  private static let torqueUnit = 100.0

  /// The item, or the two items.
  public let items: [any UIDynamicItem]
  /// The thing to which the item is attached.
  public let attachedBehaviorType: AttachmentType
  private let rule: Rule
  /// The attached places from the items' centres, before they are turned.
  private let offsets: [Vector]
  private var point = CGPoint.zero
  private var distance: CGFloat = 0
  private var spring: (damping: CGFloat, frequency: CGFloat) = (0, 0)
  private var torque: CGFloat = 0
  private var range = UIFloatRange.infinite
  /// The angle of the second item from the first one when they were attached.
  private var turn = 0.0

  /// Attaches an item's centre to a point of the reference view.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a place of an item to a point of the reference view.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (items, attachedBehaviorType, rule, offsets) = ([item], .anchor, .distance, [Vector(offset)])
    super.init()
    self.point = point
    distance = CGFloat((Vector(point) - item.place(of: Vector(offset))).length)
  }

  /// Attaches the centres of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Attaches places of two items.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(.distance, [item1, item2], [Vector(offset1), Vector(offset2)])
  }

  private init(_ rule: Rule, _ items: [any UIDynamicItem], _ offsets: [Vector]) {
    (self.items, attachedBehaviorType, self.rule, self.offsets) = (items, .items, rule, offsets)
    super.init()
    let places = zip(items, offsets).map { $0.place(of: $1) }
    distance = CGFloat((places[1] - places[0]).length)
    turn = (items[1].turn - items[0].turn).remainder(dividingBy: 2 * .pi)
  }

  /// Returns an attachment that keeps two items from going further apart than they are.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.limit, [item1, item2], [Vector(offset1), Vector(offset2)])
  }

  /// Returns an attachment that keeps two items as they are to each other, held at a point of the reference view.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { between(item1, item2, at: point, .fixed) }

  /// Returns an attachment that lets two items turn about a point of the reference view.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { between(item1, item2, at: point, .pin) }

  /// Returns an attachment that lets two items slide along an axis through a point, without turning.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior { between(item1, item2, at: point, .slide(axis: item1.axis(axis))) }

  /// Returns an attachment that lets an item slide along an axis through a point, without turning.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    let behavior = UIAttachmentBehavior(
      railFor: item, offset: item.offset(of: Vector(point)), axis: Vector(axis).direction)
    behavior.point = point
    behavior.turn = item.turn
    return behavior
  }

  private init(railFor item: any UIDynamicItem, offset: Vector, axis: Vector) {
    (items, attachedBehaviorType, rule, offsets) = ([item], .anchor, .slide(axis: axis), [offset])
    super.init()
  }

  private static func between(
    _ item1: any UIDynamicItem, _ item2: any UIDynamicItem, at point: CGPoint, _ rule: Rule
  ) -> UIAttachmentBehavior {
    let behavior = UIAttachmentBehavior(
      rule, [item1, item2], [item1.offset(of: Vector(point)), item2.offset(of: Vector(point))])
    behavior.point = point
    return behavior
  }

  /// The point of the reference view to which the item is attached.
  open var anchorPoint: CGPoint {
    get { point }
    set {
      guard accepts(Double(newValue.x), "anchorPoint"), accepts(Double(newValue.y), "anchorPoint") else { return }
      point = newValue
      changed()
    }
  }
  /// The distance of the attached points, in points; at first it is their current distance.
  open var length: CGFloat {
    get { distance }
    set {
      guard accepts(Double(newValue), "length", atLeast: 0) else { return }
      distance = newValue
      changed()
    }
  }
  /// The damping of a connection with a frequency; 1 just keeps it from swinging.
  open var damping: CGFloat {
    get { spring.damping }
    set {
      guard accepts(Double(newValue), "damping", atLeast: 0) else { return }
      spring.damping = newValue
      changed()
    }
  }
  /// The frequency in hertz with which the connection swings; 0, the default, for a rigid one.
  open var frequency: CGFloat {
    get { spring.frequency }
    set {
      guard accepts(Double(newValue), "frequency", atLeast: 0) else { return }
      spring.frequency = newValue
      changed()
    }
  }
  /// The torque by which a pin keeps items from turning.
  open var frictionTorque: CGFloat {
    get { torque }
    set {
      guard accepts(Double(newValue), "frictionTorque", atLeast: 0) else { return }
      torque = newValue
      changed()
    }
  }
  /// The points that items slide, or the radians that they turn about a pin; it has 0 in it.
  open var attachmentRange: UIFloatRange {
    get { range }
    set {
      guard newValue.minimum <= 0, newValue.maximum >= 0 else {
        return ProgrammerErrors.report(
          """
          UIAttachmentBehavior.attachmentRange: 0 does not lie from \(newValue.minimum) to \(newValue.maximum). It kept \
          its value. Pass a range with the place at which the items are attached.
          """)
      }
      range = newValue
      changed()
    }
  }

  override func build(_ world: DynamicWorldBuilder) {
    let anchors = zip(items, offsets).compactMap { world.anchor(on: $0, at: $1) }
    guard anchors.count == items.count, point.isFinite, let first = anchors.first else { return }
    let second = anchors.count > 1 ? anchors[1] : Anchor(place: Vector(point))
    switch rule {
    case .distance: connect(first, second, world)
    case .limit: world.add(Joint(.rope(Double(distance)), first, second))
    case .fixed: world.add(Joint(.weld, first, second, angle: turn))
    case .pin:
      let friction = Self.torqueUnit * Double(torque)
      world.add(Joint(.pin(friction: friction, range: range.limits), first, second, angle: turn))
    case .slide(let axis):
      let rail = anchors.count > 1 ? first : second
      let slider = anchors.count > 1 ? second : first
      world.add(Joint(.slide(axis: axis, range: range.limits), rail, slider, angle: turn))
    }
  }

  private func connect(_ first: Anchor, _ second: Anchor, _ world: DynamicWorldBuilder) {
    let length = Double(distance)
    let isTogether = length < 1e-6
    if spring.frequency > 0 {
      let kind = isTogether ? SpringForce.Kind.way : .distance(length)
      let (frequency, damping) = (Double(spring.frequency), Double(spring.damping))
      world.add(SpringForce(kind, first, second, frequency: frequency, damping: damping))
    } else {
      world.add(Joint(isTogether ? .pin(friction: 0, range: nil) : .rod(length), first, second))
    }
  }
}

extension UIDynamicItem {
  /// The rotation of the item's transform in radians, clockwise.
  var turn: Double { Double(atan2(transform.b, transform.a)) }

  var rotation: Rotation {
    let direction = Vector(Double(transform.a), Double(transform.b))
    return direction.length > 0
      ? Rotation(cosine: direction.x / direction.length, sine: direction.y / direction.length) : .none
  }

  /// Converts an offset from the item's centre to a point of the reference view.
  fileprivate func place(of offset: Vector) -> Vector { Vector(center) + rotation.map(offset) }

  /// Returns a place of the reference view from the item's centre, before it is turned.
  fileprivate func offset(of place: Vector) -> Vector { rotation.unmap(place - Vector(center)) }

  /// Returns an axis of the reference view as the item has it before it is turned.
  fileprivate func axis(_ axis: CGVector) -> Vector { rotation.unmap(Vector(axis).direction) }
}

extension Vector {
  /// The vector of length 1; the one to the right for none.
  fileprivate var direction: Vector { length > 0 ? (1 / length) * self : Vector(1, 0) }
}

/// A range of numbers.
///
/// Mirrors UIKit's `UIFloatRange`.
public struct UIFloatRange: Hashable, Codable, Sendable {
  /// The least number.
  public var minimum: CGFloat
  /// The greatest number.
  public var maximum: CGFloat

  /// Makes a range from 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }
  /// Makes a range.
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

  /// The range from 0 to 0.
  public static let zero = UIFloatRange()
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// True if the range has all numbers.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  fileprivate var limits: ClosedRange<Double>? { isInfinite ? nil : Double(minimum)...Double(maximum) }
}
