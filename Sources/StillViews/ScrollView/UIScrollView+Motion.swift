// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The movement of a scroll view that goes by the clock.
@MainActor
package struct ScrollMovement {
  /// The seconds of an animated change of the offset or the zoom scale; chosen.
  static let duration: TimeInterval = 0.3
  /// The curve of an animated change of the offset; chosen.
  package static let curve = UIView.AnimationCurve.easeInOut.timing

  fileprivate var motion: ScrollMotion?
  /// True while an animated change of the offset runs.
  fileprivate(set) var isAnimatingOffset = false

  var isRunning: Bool { motion != nil }
}

extension UIScrollView {
  /// True if movements take their time; without a window, and outside of a test, nobody sees them.
  package var movesGradually: Bool { UIView.areAnimationsEnabled && (window != nil || AnimationClock.ofTest != nil) }

  /// Moves the offset for some seconds, in place of any other movement, and calls `end`.
  func move(
    for seconds: TimeInterval, along path: @escaping (TimeInterval) -> CGPoint, end: @escaping () -> Void
  ) {
    stopMoving()
    guard movesGradually else {
      contentOffset = path(seconds)
      return end()
    }
    scrollingBegan()
    weak var own: ScrollMotion?
    let motion = ScrollMotion(for: seconds) { [weak self] time in
      self?.take(path(time))
    } end: { [weak self] in
      // The last step may have led to another movement.
      guard let self, movement.motion === own else { return }
      stopMoving()
      scrollingEnded()
      end()
    }
    own = motion
    movement.motion = motion
    motion.start()
  }

  /// Ends the movement of the offset where it is, without a word.
  func stopMoving() {
    movement.motion?.stop()
    movement.motion = nil
    movement.isAnimatingOffset = false
  }

  /// The seconds since the running movement began.
  var timeOfMovement: TimeInterval { movement.motion?.time ?? 0 }

  private func take(_ offset: CGPoint) {
    contentOffset = offset
    if dragging.isActive { pullRefreshControl() }
    // The screen shows each step, for which lists make cells.
    layoutIfNeeded()
  }

  // MARK: Animated offsets

  func moveOffset(to offset: CGPoint, _ animated: Bool) {
    guard animated else {
      if dragging.phase != .dragging { stopDecelerating() }
      contentOffset = offset
      return
    }
    animateOffset { offset }
  }

  /// Scrolls gradually to an offset, which is asked for at each step because lists learn lengths on the way.
  ///
  /// `arrive` is called at the end, before the delegate is told of it.
  package func animateOffset(to goal: @escaping () -> CGPoint, arrive: @escaping () -> Void = {}) {
    slide(to: goal) { [weak self] in
      arrive()
      self?.reportEndOfScrolling()
    }
  }

  /// Scrolls gradually to an offset, and calls `end` there; not if the content is there already.
  func slide(to goal: @escaping () -> CGPoint, end: @escaping () -> Void) {
    stopDecelerating()
    let start = bounds.origin
    // The offset goes to whole pixels, and so does its goal.
    guard snapped(goal()) != start else { return }
    move(for: ScrollMovement.duration) { time in
      let (goal, part) = (goal(), CGFloat(ScrollMovement.curve.value(at: time / ScrollMovement.duration)))
      guard part < 1 else { return goal }
      return CGPoint(x: start.x + (goal.x - start.x) * part, y: start.y + (goal.y - start.y) * part)
    } end: {
      end()
    }
    movement.isAnimatingOffset = movement.isRunning
  }
}
