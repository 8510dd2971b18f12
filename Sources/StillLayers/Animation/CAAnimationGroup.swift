// SPDX-License-Identifier: MIT

public import StillGraphics

/// Animations that run together.
///
/// Mirrors QuartzCore's `CAAnimationGroup`.
///
/// Each has its place in the group's time, and is cut off at its end; their delegates and `isRemovedOnCompletion` are
/// ignored.
open class CAAnimationGroup: CAAnimation {
  /// Groups that are being copied, each within the one before.
  private static let copies = CallChain()

  /// The animations of the group.
  open var animations: [CAAnimation]?

  /// Makes a group without animations.
  public required init() {
    super.init()
  }

  /// Returns a copy of the group and of its animations.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let group = copy as? CAAnimationGroup, !Self.copies.isEnding else { return copy }
    guard Self.copies.depth < CALayer.depthLimit, !StackRoom.isShort else {
      Self.copies.end()
      reportDepth()
      return copy
    }
    Self.copies.enter()
    defer { Self.copies.leave() }
    let members = animations?.compactMap { $0.copy(with: zone) as? CAAnimation }
    // A group that is too deep keeps no animations at all: those of the levels that were copied would run, too.
    if !Self.copies.isEnding { group.animations = members }
    return group
  }

  private func reportDepth() {
    let depth =
      StackRoom.isShort ? "deeper than the thread's stack has room for" : "more than \(CALayer.depthLimit) deep"
    ProgrammerErrors.report(
      """
      Animation groups are nested \(depth): the copy of the outermost one has no animations. Nest fewer; where that many \
      are a mistake, look for a group that is one of its own animations, perhaps in another group.
      """)
  }

  override func inheritDuration(_ seconds: CFTimeInterval) {
    super.inheritDuration(seconds)
    for animation in animations ?? [] { animation.inheritDuration(duration) }
  }

  override func apply(_ moment: MediaTiming.Moment, to layer: CALayer) {
    let time = progress(at: moment.fraction) * duration
    // At the very end of the group, an animation of the same length shows its end, and does not count as over.
    let isAtEnd = time >= duration - 1e-9
    for animation in animations ?? [] {
      guard let inner = animation.timing.moment(at: time, includesEnd: isAtEnd) else { continue }
      animation.apply(inner, to: layer)
    }
  }

  override var animatedKeyPaths: [String] { (animations ?? []).flatMap(\.animatedKeyPaths) }
}

/// A change from a layer's former picture to its new one.
///
/// Mirrors QuartzCore's `CATransition`.
///
/// The former picture is that of the moment at which the transition is added.
open class CATransition: CAAnimation {
  /// The kind of change.
  open var type = CATransitionType.fade
  /// The side from which the new picture comes, or towards which it uncovers; nil for none.
  open var subtype: CATransitionSubtype?
  /// The part of the transition at which it begins, from 0 to 1.
  open var startProgress: Float = 0
  /// The part of the transition at which it ends, from 0 to 1.
  open var endProgress: Float = 1

  /// Makes a transition that fades.
  public required init() {
    super.init()
  }

  /// Returns a copy of the transition.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let transition = copy as? CATransition else { return copy }
    (transition.type, transition.subtype) = (type, subtype)
    (transition.startProgress, transition.endProgress) = (startProgress, endProgress)
    return transition
  }

  override func progress(at fraction: Double) -> Double {
    Double(startProgress) + Double(endProgress - startProgress) * super.progress(at: fraction)
  }

  override func apply(_ moment: MediaTiming.Moment, to layer: CALayer) {
    layer.animations?.transitionProgress = progress(at: moment.fraction)
  }
}

/// The kind of a transition.
///
/// Mirrors QuartzCore's `CATransitionType`.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name, as in QuartzCore.
  public let rawValue: String

  /// Creates a kind by its name; unknown names fade.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind in which the new picture appears while the former one vanishes.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The kind in which the new picture moves over the former one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The kind in which the new picture pushes the former one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The kind in which the layer turns about its middle, and shows the new picture on its back.
  package static let flip = CATransitionType(rawValue: "flip")
  /// The kind in which the former picture moves away from the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side of a transition.
///
/// Mirrors QuartzCore's `CATransitionSubtype`. As there, "top" and "bottom" are named for a y-axis that points up.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name, as in QuartzCore.
  public let rawValue: String

  /// Creates a side by its name; unknown names mean the left.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The right side.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The left side.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The lower side on the screen.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The upper side on the screen.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The direction from the middle of the layer to the side, with y down.
  var direction: (x: CGFloat, y: CGFloat) {
    switch self {
    case .fromRight: (1, 0)
    case .fromTop: (0, 1)
    case .fromBottom: (0, -1)
    default: (-1, 0)
    }
  }
}
