// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import StillViews

/// The place and appearance of a view of a list, from or to which it moves.
@MainActor
struct ViewLook {
  var center: CGPoint
  var size: CGSize
  var alpha: CGFloat
  var transform: CATransform3D

  init(center: CGPoint, size: CGSize, alpha: CGFloat, transform: CATransform3D) {
    (self.center, self.size, self.alpha, self.transform) = (center, size, alpha, transform)
  }

  init(of view: UIView) {
    (center, size) = (view.center, view.bounds.size)
    (alpha, transform) = (view.alpha, view.transform3D)
  }

  /// The look with another middle, in the superview's coordinates.
  func moved(by way: CGPoint) -> ViewLook {
    var look = self
    look.center = CGPoint(x: center.x + way.x, y: center.y + way.y)
    return look
  }

  /// The transparent look.
  var faded: ViewLook {
    var look = self
    look.alpha = 0
    return look
  }
}

/// Animates the views of a list to a new arrangement; frames and content of the list have changed already.
///
/// Movements are additive animations, so that changes in quick succession stay smooth.
@MainActor
final class ListAnimation {
  /// The seconds of a change, unless an animation block sets another duration; our choice, not measured on iOS.
  private static let duration: TimeInterval = 0.3

  private let seconds: TimeInterval
  private let curve: CAMediaTimingFunction
  private var ends: [() -> Void] = []
  private lazy var completion = AnimationCompletion { [self] _ in finish() }

  init() {
    let inherited = UIView.inheritedAnimationDuration
    seconds = inherited > 0 ? inherited : Self.duration
    curve = CAMediaTimingFunction(curve: UIView.AnimationCurve.easeInOut.timing)
  }

  /// Animates a view from another appearance to its current one.
  func show(_ view: UIView, from start: ViewLook) {
    let (end, layer) = (ViewLook(of: view), view.layer)
    if start.center != end.center {
      let way = CGPoint(x: start.center.x - end.center.x, y: start.center.y - end.center.y)
      add("position", to: layer, from: way, to: CGPoint.zero)
    }
    if start.size != end.size {
      let size = CGSize(width: start.size.width - end.size.width, height: start.size.height - end.size.height)
      add("bounds", to: layer, from: CGRect(origin: .zero, size: size), to: CGRect.zero)
    }
    if start.alpha != end.alpha { add("opacity", to: layer, from: start.alpha - end.alpha, to: CGFloat(0)) }
    if !CATransform3DEqualToTransform(start.transform, end.transform) {
      add("transform", to: layer, from: start.transform, to: end.transform, isAdditive: false)
    }
  }

  /// Animates a view from its current appearance to `end`, and then calls `gone` with the old appearance.
  func leave(_ view: UIView, to end: ViewLook, then gone: @escaping () -> Void) {
    let start = ViewLook(of: view)
    // Set on the layer, so that overrides in the app's view are not called.
    view.layer.position = end.center
    (view.layer.opacity, view.layer.transform) = (Float(end.alpha), end.transform)
    var from = start
    from.size = ViewLook(of: view).size
    show(view, from: from)
    ends.append {
      (view.layer.opacity, view.layer.transform) = (Float(start.alpha), start.transform)
      gone()
    }
  }

  /// Animates the content of a scroll view from another offset to the current one.
  func scroll(_ view: UIScrollView, from offset: CGPoint) {
    let way = CGPoint(x: offset.x - view.bounds.minX, y: offset.y - view.bounds.minY)
    guard way != .zero else { return }
    add("bounds", to: view.layer, from: CGRect(origin: way, size: .zero), to: CGRect.zero)
  }

  /// Calls `end` when the change is over, after those that were added before.
  func atEnd(_ end: @escaping () -> Void) { ends.append(end) }

  /// Ends the time in which views and ends are added that the change waits for.
  func start() { completion.closeLater() }

  private func finish() {
    // An end may add another one.
    while !ends.isEmpty { ends.removeFirst()() }
  }

  private func add(_ key: String, to layer: CALayer, from start: Any, to end: Any, isAdditive: Bool = true) {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.isAdditive) = (start, end, isAdditive)
    (animation.duration, animation.timingFunction) = (seconds, curve)
    layer.startAnimation(
      animation, key: "\(key)-\(AnimationBlocks.current.nextNumber())", completion: completion)
  }
}

extension ListView {
  /// True if changes of the list are visible, so that they are animated.
  var showsChanges: Bool { window != nil && movesGradually && !showsWholeContent }

  /// Returns true if a change of the list that begins now is animated.
  ///
  /// An animated change lays out the list, and code that changes the list in that layout would begin nested animations. After
  /// many changes at one moment, none is visible anyway.
  func startsShowing() -> Bool {
    guard showsChanges, !pass.startsChange else { return false }
    return pass.beginsChange(at: CACurrentMediaTime())
  }

  /// Makes an animation the one that the list's next completions wait for.
  func begin(_ makeAnimation: () -> ListAnimation) {
    pass.startsChange = true
    let animation = makeAnimation()
    pass.startsChange = false
    changing = animation
    animation.atEnd { [weak self, weak animation] in if self?.changing === animation { self?.changing = nil } }
  }

  /// Does `work`, and calls `completion` when the change that it began is over; at once if it began none.
  func afterChange(_ completion: @escaping () -> Void, by work: () -> Void) {
    let before = changing
    work()
    if let changing, changing !== before { changing.atEnd(completion) } else { completion() }
  }
}
