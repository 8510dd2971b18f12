// SPDX-License-Identifier: MIT

public import StillGraphics

/// An animation from one value to another.
///
/// Mirrors QuartzCore's `CABasicAnimation`.
///
/// The three values combine as documented: from and to; from and from + by; to − by and to; from and the current value;
/// the current value and to; the current value and that + by. Without any, it goes from the value that was shown to the
/// current one.
///
/// A value of several numbers, such as a point, may also be an array of them.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference from the beginning to the end.
  open var byValue: Any?

  /// The view's action that this animation represents; nil for other animations.
  package final var answer: ViewAnswer?

  /// Makes an animation without values and a key path.
  public required init() {
    super.init()
  }

  /// Returns a copy of the animation.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let basic = copy as? CABasicAnimation else { return copy }
    (basic.fromValue, basic.toValue, basic.byValue) = (fromValue, toValue, byValue)
    basic.answer = answer
    return basic
  }

  /// Adds the animation to a layer whose property changed.
  open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let answer, let layer = anObject as? CALayer else {
      return super.run(forKey: event, object: anObject, arguments: dict)
    }
    answer.run(self, layer, event, dict?[LayerChange.key] as? LayerChange)
  }

  override func value(at moment: MediaTiming.Moment, current: AnimatableValue) -> AnimatableValue? {
    let (start, end) = ends(around: current)
    return start.interpolated(to: end, progress(at: moment.fraction))
  }

  /// Returns the start and end values, for a layer whose own value is `current`.
  final func ends(around current: AnimatableValue) -> (start: AnimatableValue, end: AnimatableValue) {
    let from = current.animated(like: fromValue)
    let to = current.animated(like: toValue)
    let by = current.animated(like: byValue)
    return switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.adding(by.scaled(by: -1)), to)
    case (let from?, nil, nil): (from, isAdditive ? current.scaled(by: 0) : current)
    case (nil, let to?, nil): (isAdditive ? current.scaled(by: 0) : current, to)
    case (nil, nil, let by?): isAdditive ? (current.scaled(by: 0), by) : (current, current.adding(by))
    case (nil, nil, nil): (current, current)
    }
  }

  /// True if neither a start nor an end value is set.
  package final var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }
}

/// The answer of a view to a change in an animation block, in the shape of an animation that an app may change before.
package struct ViewAnswer {
  /// True if it begins at the value that is shown.
  let beginsAtShownValue: Bool
  /// Answers an event of a layer, which is the change of a property if there is one.
  let run: (_ animation: CABasicAnimation, _ layer: CALayer, _ event: String, _ change: LayerChange?) -> Void

  package init(
    beginsAtShownValue: Bool, run: @escaping (CABasicAnimation, CALayer, String, LayerChange?) -> Void
  ) { (self.beginsAtShownValue, self.run) = (beginsAtShownValue, run) }
}
