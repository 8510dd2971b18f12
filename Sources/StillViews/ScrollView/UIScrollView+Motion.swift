// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The movement of a scroll view by the clock.
@MainActor
package struct ScrollMovement {
  /// The seconds of an animated change of the offset or the zoom scale; our choice, not measured on iOS.
  static let duration: TimeInterval = 0.3
  /// The curve of an animated change of the offset; our choice, not measured on iOS.
  package static let curve = UIView.AnimationCurve.easeInOut.timing

  fileprivate var motion: ScrollMotion?
  /// True while an animated change of the offset runs.
  fileprivate(set) var isAnimatingOffset = false

  var isRunning: Bool { motion != nil }
}

extension UIScrollView {
  /// True if movements take time; without a window, or outside of a test, they end at once.
  package var movesGradually: Bool { UIView.areAnimationsEnabled && (window != nil || AnimationClock.ofTest != nil) }

  /// Moves the offset for some seconds, ending any other movement, and then calls `end`.
  func move(
    for seconds: TimeInterval, along path: @escaping (TimeInterval) -> CGPoint, end: @escaping () -> Void
  ) {
    stopMoving()
    guard movesGradually else {
      contentOffset = path(seconds)
      return end()
    }
    guard !ScrollMotion.isEndless else { return refuseToMove() }
    scrollingBegan()
    weak var own: ScrollMotion?
    let motion = ScrollMotion(for: seconds) { [weak self] time in
      self?.take(path(time))
    } end: { [weak self] in
      // The last step may have begun another movement.
      guard let self, movement.motion === own else { return }
      stopMoving()
      scrollingEnded()
      end()
    }
    own = motion
    movement.motion = motion
    motion.start()
  }

  private func refuseToMove() {
    scrollingEnded()
    ScrollMotion.reportEndless(in: "scrollViewDidScroll(_:) of \(ownDescription)")
  }

  /// Ends the movement of the offset where it is, without callbacks.
  func stopMoving() {
    movement.motion?.stop()
    movement.motion = nil
    movement.isAnimatingOffset = false
  }

  /// The seconds since the current movement began.
  var timeOfMovement: TimeInterval { movement.motion?.time ?? 0 }

  private func take(_ offset: CGPoint) {
    contentOffset = offset
    if dragging.isActive { pullRefreshControl() }
    // Each step would be on screen, so lists must make cells for it.
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

  /// Scrolls gradually to an offset, which is computed again at each step because lists measure rows during the movement.
  ///
  /// `arrive` is called at the end, before the delegate is told of it.
  package func animateOffset(to goal: @escaping () -> CGPoint, arrive: @escaping () -> Void = {}) {
    let limits = offsetLimits
    slide(to: goal) { [weak self] in
      self?.fitOffset(ifChanged: limits)
      arrive()
      self?.reportEndOfScrolling()
    }
  }

  /// Scrolls back to content that shrank during a movement; offsets beyond limits that stayed the same are meant.
  private func fitOffset(ifChanged limits: (lowest: CGPoint, highest: CGPoint)) {
    if offsetLimits != limits { fitOffset() }
  }

  /// Scrolls gradually to an offset, and calls `end` there; does nothing if the content is there already.
  func slide(to goal: @escaping () -> CGPoint, end: @escaping () -> Void) {
    stopDecelerating()
    let start = bounds.origin
    // Offsets are rounded to whole pixels, so the goal must be too.
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
