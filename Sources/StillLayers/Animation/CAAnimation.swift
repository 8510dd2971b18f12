// SPDX-License-Identifier: MIT

public import StillGraphics

/// A change over time that a layer shows without changing its own values.
///
/// Mirrors QuartzCore's `CAAnimation`.
///
/// A layer copies an animation when it is added; later changes of the original have no effect.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
  private let mark = AttributeMark()
  final var timing = MediaTiming()
  private var values: [String: Any] = [:]

  /// The curve of the change; nil, the default, for an even one.
  open var timingFunction: CAMediaTimingFunction?
  /// The object that is told of the beginning and the end.
  ///
  /// The animation retains it, as on iOS.
  open var delegate: (any CAAnimationDelegate)?
  /// True if the animation leaves its layer at its end.
  open var isRemovedOnCompletion = true
  /// The range of frames in a second that the animation wants; it changes nothing.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// A function that is called when the time of the layer changes; nil for most animations.
  package final var timeChanged: (() -> Void)?

  /// Makes an animation with the duration of the transaction in which it is added.
  public required override init() {
    super.init()
  }

  /// Returns the action's usual value for a key, which is nil here.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// Returns the value that was set for a key: animations keep values for any.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Stores a value for a key, by which a delegate may distinguish animations.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Returns a copy of the animation.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Swift.type(of: self).init()
    (copy.timing, copy.values, copy.timeChanged) = (timing, values, timeChanged)
    (copy.timingFunction, copy.delegate) = (timingFunction, delegate)
    (copy.isRemovedOnCompletion, copy.preferredFrameRateRange) = (isRemovedOnCompletion, preferredFrameRateRange)
    return copy
  }

  /// Adds the animation to a layer whose property changed.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else {
      return ProgrammerErrors.report(
        """
        \(Swift.type(of: self)).run(forKey:object:arguments:): an animation runs in a layer, and \
        \(Swift.type(of: anObject)) is none. Nothing was done. Pass the layer whose property changes.
        """)
    }
    layer.add(self, forKey: event)
  }

  /// Returns the progress of the change after a fraction of one repetition.
  func progress(at fraction: Double) -> Double { timingFunction?.curve.value(at: fraction) ?? fraction }

  /// Sets the values that `layer` shows to those at a moment.
  func apply(_ moment: MediaTiming.Moment, to layer: CALayer) {}

  /// The key paths of the properties that the animation changes.
  var animatedKeyPaths: [String] { [] }

  /// Sets the duration of an animation that has none, from its transaction or group.
  func inheritDuration(_ seconds: CFTimeInterval) {
    if timing.duration == 0 { timing.duration = seconds }
  }
}

/// An object that is told of the beginning and the end of animations.
///
/// Mirrors QuartzCore's `CAAnimationDelegate`, whose methods are optional.
public protocol CAAnimationDelegate: AnyObject {
  /// Tells that the animation began.
  func animationDidStart(_ anim: CAAnimation)
  /// Tells that the animation ended; `flag` is false if it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An object that answers an event of a layer, such as the change of a property.
///
/// Mirrors QuartzCore's `CAAction`.
public protocol CAAction {
  /// Performs the action for an event: for a property, its change; `anObject` is the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: the null object means no action.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The name of an event of a layer that is no property.
public let kCAOnOrderIn = "onOrderIn"
/// The name of the event that a layer leaves its tree or is hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The key of transitions.
public let kCATransition = "transition"

/// An animation of a property.
///
/// Mirrors QuartzCore's `CAPropertyAnimation`.
open class CAPropertyAnimation: CAAnimation {
  /// The property by its key path, such as `opacity` or `transform.rotation.z`.
  open var keyPath: String?
  /// True if the animation's value is added to the value that is shown without it.
  open var isAdditive = false
  /// True if each repetition begins where the one before ended.
  open var isCumulative = false
  /// The function that makes a transform of the animation's values.
  open var valueFunction: CAValueFunction?

  /// Makes an animation without a key path.
  public required init() {
    super.init()
  }

  /// Makes an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Returns a copy of the animation.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let property = copy as? CAPropertyAnimation else { return copy }
    (property.keyPath, property.valueFunction) = (keyPath, valueFunction)
    (property.isAdditive, property.isCumulative) = (isAdditive, isCumulative)
    return property
  }

  /// Returns the animation's value at a moment; `current` is the value that is shown without it.
  func value(at moment: MediaTiming.Moment, current: AnimatableValue) -> AnimatableValue? { nil }

  override var animatedKeyPaths: [String] { effectiveKeyPath.map { [$0] } ?? [] }

  /// The key path, with the component that the value function sets.
  final var effectiveKeyPath: String? {
    guard let keyPath, let valueFunction else { return keyPath }
    return "\(keyPath).\(valueFunction.name.component)"
  }

  override func apply(_ moment: MediaTiming.Moment, to layer: CALayer) {
    guard let path = effectiveKeyPath else { return }
    let property = AnimatedProperty(path, of: layer) ?? AnimatedProperty(ownKey: path)
    guard let current = property.read(layer), var value = value(at: moment, current: current)
    else { return }
    if isCumulative, moment.iteration > 0,
      let end = self.value(at: MediaTiming.Moment(fraction: 1, iteration: 0), current: current)
    {
      value = value.adding(end.scaled(by: moment.iteration))
    }
    property.write(isAdditive ? current.adding(value) : value, to: layer)
  }
}

/// A function that makes a transform of numbers.
///
/// Mirrors QuartzCore's `CAValueFunction`.
open class CAValueFunction: NSObject {
  private let mark = AttributeMark()
  /// The name of the function.
  public let name: CAValueFunctionName

  /// Makes a function by its name.
  public init?(name: CAValueFunctionName) {
    self.name = name
  }
}

/// The name of a value function.
///
/// Mirrors QuartzCore's `CAValueFunctionName`.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name, as in QuartzCore.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The rotation about the x-axis by an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// The rotation about the y-axis by an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// The rotation about the z-axis by an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// The scale along all axes, by three numbers.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// The scale along the x-axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// The scale along the y-axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// The scale along the z-axis.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// The translation along all axes, by three numbers.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// The translation along the x-axis.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// The translation along the y-axis.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// The translation along the z-axis.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  /// The component of a transform that the function sets, as in a key path.
  fileprivate var component: String {
    if self == .scale { return "scale.axes" }
    if self == .translate { return "translation.axes" }
    let axis = rawValue.suffix(1).lowercased()
    if rawValue.hasPrefix("rotate") { return "rotation.\(axis)" }
    return (rawValue.hasPrefix("scale") ? "scale." : "translation.") + axis
  }
}
