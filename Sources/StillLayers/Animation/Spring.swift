// SPDX-License-Identifier: MIT

public import StillGraphics

/// A mass on a spring with a damper, which moves from 0 to its rest at 1: m·x″ + c·x′ + k·(x − 1) = 0.
package struct Spring: Hashable, Sendable {
  /// The share of the way within which the spring counts as at rest, for good.
  package static let restThreshold = 0.001

  /// The frequency of the spring without a damper, in radians a second.
  private let frequency: Double
  /// The damper's strength, c / 2m.
  private let decay: Double
  /// The speed at the beginning, in whole ways a second.
  private let velocity: Double

  /// The stiffness of a spring of mass 1 that moves alike.
  package var stiffness: Double { frequency * frequency }
  /// The damping of a spring of mass 1 that moves alike.
  package var damping: Double { 2 * decay }
  /// The speed at the beginning, in whole ways a second.
  package var initialVelocity: Double { velocity }

  package init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    frequency = (stiffness / mass).squareRoot()
    decay = damping / (2 * mass)
    self.velocity = velocity
  }

  /// Makes a spring with a damping ratio that comes to rest in `duration` seconds.
  package init(dampingRatio: Double, velocity: Double, settlingIn duration: Double) {
    let ratio = min(max(dampingRatio, 0.01), 100)
    var (low, high) = (1e-3 / duration, 1e6 / duration)
    for _ in 0..<100 {
      let middle = (low * high).squareRoot()
      let spring = Spring(frequency: middle, ratio: ratio, velocity: velocity)
      if spring.settlingDuration > duration { low = middle } else { high = middle }
    }
    self.init(frequency: high, ratio: ratio, velocity: velocity)
  }

  private init(frequency: Double, ratio: Double, velocity: Double) {
    (self.frequency, decay, self.velocity) = (frequency, ratio * frequency, velocity)
  }

  /// Returns the progress after `time` seconds; 1 is the rest.
  package func value(at time: Double) -> Double { 1 - distance(at: time) }

  private func distance(at time: Double) -> Double {
    let push = decay - velocity
    switch kind {
    case .under(let angular):
      return exp(-decay * time) * (cos(angular * time) + push / angular * sin(angular * time))
    case .critical:
      return exp(-decay * time) * (1 + push * time)
    case .over(let slow, let fast):
      // Two exponentials, because the hyperbolic functions of large numbers have no value.
      let first = (fast - velocity) / (fast - slow)
      return first * exp(-slow * time) + (1 - first) * exp(-fast * time)
    }
  }

  /// The kind of the movement, with the numbers that describe it.
  private enum Kind {
    case under(angular: Double)
    case critical
    /// The two rates of decay.
    case over(slow: Double, fast: Double)
  }

  private var kind: Kind {
    let difference = frequency * frequency - decay * decay
    // Near the critical damping, both other solutions divide by almost nothing.
    if abs(difference) <= 1e-9 * frequency * frequency { return .critical }
    if difference > 0 { return .under(angular: difference.squareRoot()) }
    let root = (-difference).squareRoot()
    return .over(slow: frequency * frequency / (decay + root), fast: decay + root)
  }

  /// The seconds after which the spring stays within a thousandth of its way around its rest; infinity without a
  /// damper.
  package var settlingDuration: Double {
    guard decay > 0, frequency > 0 else { return .infinity }
    if case .under(let angular) = kind {
      let amplitude = hypot(1, (decay - velocity) / angular)
      return max(log(amplitude / Self.restThreshold) / decay, 0)
    }
    // The bound first rises with a great velocity, at most until 1 / decay, and falls from there on.
    var (low, high) = (0.0, 2 / decay)
    while bound(at: high) > Self.restThreshold { (low, high) = (high, 2 * high) }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if bound(at: middle) > Self.restThreshold { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns a number that the distance from the rest does not exceed, without oscillation.
  private func bound(at time: Double) -> Double {
    guard case .over(let slow, let fast) = kind else {
      return exp(-decay * time) * (1 + abs(decay - velocity) * time)
    }
    let first = (fast - velocity) / (fast - slow)
    return abs(first) * exp(-slow * time) + abs(1 - first) * exp(-fast * time)
  }
}

/// An animation that moves like a mass on a spring.
///
/// Mirrors QuartzCore's `CASpringAnimation`, whose documented equation it solves exactly.
///
/// `settlingDuration` is the time after which the spring stays within a thousandth of its distance; the threshold of iOS
/// is not documented.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring.
  open var mass: CGFloat = 1
  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100
  /// The strength of the damper.
  open var damping: CGFloat = 10
  /// The speed at the beginning, in whole ways a second towards the rest.
  open var initialVelocity: CGFloat = 0
  /// A Boolean value that lets damping beyond the critical one slow the spring down; otherwise it counts as critical.
  open var allowsOverdamping = false

  /// Makes a spring without a key path.
  public required init() {
    super.init()
  }

  /// Makes a spring that seems to take `perceptualDuration` seconds.
  ///
  /// `bounce` is 0 for the fastest spring without overshoot, grows up to 1, at which it swings for ever, and is negative for
  /// a slower spring.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * .pi / max(perceptualDuration, 1e-3)
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / max(1 + bounce, 1e-3)
    (mass, stiffness, damping) = (1, frequency * frequency, 2 * ratio * frequency)
    allowsOverdamping = true
  }

  /// The perceived duration of the spring: the seconds of one undamped oscillation.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / (stiffness / mass).squareRoot() }
  /// The share by which the spring's damping is less than the critical one; negative if it is greater.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
  /// The seconds until the spring is at rest.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  private var spring: Spring {
    let critical = 2 * (stiffness * mass).squareRoot()
    let damping = allowsOverdamping ? damping : min(damping, critical)
    return Spring(
      mass: max(mass, 1e-9), stiffness: max(stiffness, 0), damping: max(damping, 0), velocity: initialVelocity)
  }

  /// Returns a copy of the animation.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let spring = copy as? CASpringAnimation else { return copy }
    (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
    (spring.initialVelocity, spring.allowsOverdamping) = (initialVelocity, allowsOverdamping)
    return spring
  }

  override func progress(at fraction: Double) -> Double {
    spring.value(at: super.progress(at: fraction) * duration)
  }
}
