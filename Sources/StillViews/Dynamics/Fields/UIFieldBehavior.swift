// SPDX-License-Identifier: MIT

public import Foundation
import StillDynamics
public import StillGraphics

/// A field of forces around a position, which acts on its items within a region.
///
/// Mirrors UIKit's `UIFieldBehavior`. Apple documents the laws and no units; those here are Stillframe's choice, and a
/// mass of 1 is that of 100 × 100 points with a density of 1.
public final class UIFieldBehavior: UIDynamicBehavior {
  /// A function that returns the force on an item of a place, a velocity, a mass and a charge, after a time.
  private typealias Evaluation = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

  private enum Kind {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
    case custom(Evaluation)
  }

  private let kind: Kind
  private var list = DynamicItems()
  private var source = FieldSource()
  private var vector = CGVector.zero
  private var softness = 0.0
  private var rate = 0.0

  private init(_ kind: Kind) { self.kind = kind }

  // MARK: Kinds

  /// Makes a field that slows items: with a strength of s, a mass of 1 loses all but e⁻ˢ of its velocity in a second.
  public static func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// Makes a field that pushes items around its position, counter-clockwise if the strength is positive.
  ///
  /// A strength of 1 accelerates by 1,000 points/s² for each point of the distance.
  public static func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// Makes a field that pulls items to a position; a strength of 1 accelerates by 1,000 points/s².
  public static func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }

  /// Makes a field that pulls items in a direction; with strength and length of 1 by 1,000 points/s².
  public static func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.linearGravity)
    field.direction = direction
    return field
  }

  /// Makes a field that gives items a velocity, whatever else acts on them: the direction times the strength, in points
  /// a second.
  public static func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.velocity)
    field.direction = direction
    return field
  }

  /// Makes a field that pushes items in directions without order; a strength of 1 accelerates by up to 1,000 points/s²
  /// along each axis.
  ///
  /// - Parameters:
  ///   - smoothness: 0, the least order, to 1, the most.
  ///   - speed: The changes of the field in a second.
  public static func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = UIFieldBehavior(.noise)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Makes a field like that of noise, whose force is proportional to the speed of an item.
  ///
  /// With a strength of s, the force on 1 point/s is up to s, in units of mass times points/s².
  public static func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = UIFieldBehavior(.turbulence)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Makes a field that pulls items to its position by Hooke's law: a mass of m swings by √(strength / m) radians a
  /// second.
  public static func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

  /// Makes a field that pushes charged items away if charge and strength have the same sign, and pulls them otherwise.
  ///
  /// A strength of 1 accelerates a charge of 1 with a mass of 1 by 1,000 points/s².
  public static func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

  /// Makes a field that turns the velocity of charged items, counter-clockwise if charge and strength have the same
  /// sign.
  ///
  /// A strength of 1 turns that of a charge of 1 with a mass of 1 by a radian a second.
  public static func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  /// Makes a field whose force on an item a block returns, in units of mass times points/s².
  ///
  /// The block gets the field, the place of the item in the reference view, its velocity in points a second, its mass and
  /// charge, and the seconds since it was called for it before.
  public static func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

  // MARK: Items

  /// The items on which the field acts.
  public var items: [any UIDynamicItem] { list.all }

  /// Adds an item.
  public func addItem(_ item: any UIDynamicItem) {
    guard accepts(item) else { return }
    list.add(item)
    changed()
  }

  /// Removes an item.
  public func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    changed()
  }

  // MARK: Attributes

  /// The centre of the field in the reference view; (0, 0) by default.
  public var position: CGPoint {
    get { CGPoint(source.center) }
    set { if accepts(newValue, "position") { change { $0.source.center = Vector(newValue) } } }
  }

  /// The part of the plane, from the position, in which the field acts; all of it by default.
  public var region = UIRegion.infinite { didSet { changed() } }

  /// The strength of the field; 1 by default.
  public var strength: CGFloat {
    get { CGFloat(source.strength) }
    set { if accepts(Double(newValue), "strength") { change { $0.source.strength = Double(newValue) } } }
  }

  /// The power of the distance in points by which the strength is divided; 0 by default, for one strength everywhere.
  public var falloff: CGFloat {
    get { CGFloat(source.falloff) }
    set { if accepts(Double(newValue), "falloff") { change { $0.source.falloff = Double(newValue) } } }
  }

  /// The distance in points that shorter ones are taken for; almost 0 by default.
  public var minimumRadius: CGFloat {
    get { CGFloat(source.minimumRadius) }
    set {
      guard accepts(Double(newValue), "minimumRadius", atLeast: 0) else { return }
      change { $0.source.minimumRadius = max(Double(newValue), 1e-6) }
    }
  }

  /// The direction of linear gravity and velocity; zero for other fields.
  public var direction: CGVector {
    get { vector }
    set {
      switch kind {
      case .linearGravity, .velocity:
        if accepts(newValue, "direction") { change { $0.vector = newValue } }
      default: break
      }
    }
  }

  /// The order of noise and turbulence, from 0, the least, to 1; 0 for other fields.
  public var smoothness: CGFloat {
    get { CGFloat(softness) }
    set {
      guard isNoisy, accepts(Double(newValue), "smoothness") else { return }
      change { $0.softness = min(max(Double(newValue), 0), 1) }
    }
  }

  /// The changes of noise and turbulence in a second; 0 for other fields.
  public var animationSpeed: CGFloat {
    get { CGFloat(rate) }
    set {
      guard isNoisy, accepts(Double(newValue), "animationSpeed") else { return }
      change { $0.rate = Double(newValue) }
    }
  }

  override var callsApp: Bool {
    if case .custom = kind { return true }
    return super.callsApp
  }

  override func build(_ world: DynamicWorldBuilder) {
    let (source, shape) = (source, region.shape)
    let isInside = { (body: Body) in shape.contains(CGPoint(body.position - source.center)) }
    if case .custom(let evaluate) = kind {
      for item in list.all {
        world.act(on: item) { [weak self] body, _, seconds in
          guard let self, isInside(body) else { return }
          body.velocity += (body.inverseMass * seconds) * force(on: body, by: evaluate, after: seconds)
        }
      }
    } else if let law {
      for item in list.all {
        world.act(on: item, overridesAccelerations: law.overridesAccelerations) { body, time, seconds in
          guard isInside(body) else { return }
          let offset = source.offset(of: body.position)
          law.act(on: &body, at: offset, strength: source.strength(at: offset), time: time, for: seconds)
        }
      }
    }
  }
}

extension UIFieldBehavior {
  private var isNoisy: Bool {
    switch kind {
    case .noise, .turbulence: true
    default: false
    }
  }

  /// The current law of the field; nil if the app's closure defines it.
  private var law: FieldLaw? {
    let noise = Noise(smoothness: softness, rate: rate)
    switch kind {
    case .drag: return .drag
    case .vortex: return .vortex
    case .radialGravity: return .radialGravity
    case .linearGravity: return .linearGravity(Vector(vector))
    case .velocity: return .velocity(Vector(vector))
    case .noise: return .noise(noise)
    case .turbulence: return .turbulence(noise)
    case .spring: return .spring
    case .electric: return .electric
    case .magnetic: return .magnetic
    case .custom: return nil
    }
  }

  private func change(_ change: (UIFieldBehavior) -> Void) {
    change(self)
    changed()
  }

  /// Asks the app for the force on a body; a value that is not finite counts as no force.
  private func force(on body: Body, by evaluate: Evaluation, after seconds: Double) -> Vector {
    let force = evaluate(
      self, CGPoint(body.position), CGVector(body.velocity), CGFloat(body.mass), CGFloat(body.charge), seconds)
    guard accepts(force, "field(evaluationBlock:)") else { return .zero }
    return Vector(force)
  }
}
