// SPDX-License-Identifier: MIT

package import Foundation
import StillGraphics

/// A drag of a scroll view's content, and the movement after it.
@MainActor
struct ScrollDragging {
  enum Phase { case none, dragging, decelerating }

  fileprivate(set) var phase = Phase.none
  /// The offset that the finger would have reached without the resistance at the edges.
  fileprivate var pulled = CGPoint.zero
  /// The offset that the drag, or the movement after it, last set; another one was set by code.
  fileprivate var known = CGPoint.zero
  /// The offset at which the drag began.
  fileprivate var start = CGPoint.zero
  /// The axes along which the drag moves the content; nil until the finger has moved.
  fileprivate var axes: (x: Bool, y: Bool)?
  /// The movement after the drag, along each axis.
  fileprivate var path: (x: AxisMotion, y: AxisMotion)?
  /// True if the content slows down naturally, and false if it has to arrive at a target.
  fileprivate var isFree = true
  /// The distance by which code has moved the content since the movement began.
  fileprivate var shift = CGPoint.zero
  /// The offset limits for which the movement was computed.
  fileprivate var limits: (lowest: CGPoint, highest: CGPoint)?

  /// True during a drag and the movement after it.
  var isActive: Bool { phase != .none }
}

extension UIScrollView {
  /// The speed above which pages are turned, in points a millisecond; our choice, not measured on iOS.
  package static var turningSpeed: CGFloat { 0.2 }
  /// The offset at which the drag began.
  package var startOfDrag: CGPoint { dragging.start }

  // MARK: The drag

  /// True if a drag can move the content along an axis.
  package func canDrag(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let (lowest, highest) = offsetLimits
    switch axis {
    case .horizontal: return highest.x > lowest.x || (bounces && alwaysBounceHorizontal)
    case .vertical: return highest.y > lowest.y || (bounces && alwaysBounceVertical)
    }
  }

  /// Begins a drag at the current offset, and ends any movement.
  func beginDrag() {
    stopMoving()
    dragging = ScrollDragging()
    let offset = bounds.origin
    (dragging.phase, dragging.start, dragging.known) = (.dragging, offset, offset)
    dragging.pulled = pulled(to: offset)
    scrollingBegan()
    tellDelegate("scrollViewWillBeginDragging(_:)", which: "drags") { $0.scrollViewWillBeginDragging(self) }
  }

  /// Moves the content with a finger, by the distance since the last call.
  func continueDrag(by way: CGPoint) {
    guard dragging.phase == .dragging, way.x.isFinite, way.y.isFinite else { return }
    // Code may have set another offset since.
    if bounds.origin != dragging.known { dragging.pulled = pulled(to: bounds.origin) }
    if dragging.axes == nil, way != .zero { dragging.axes = axes(of: way) }
    if dragging.axes?.x == true { dragging.pulled.x -= way.x }
    if dragging.axes?.y == true { dragging.pulled.y -= way.y }
    contentOffset = stretched(dragging.pulled)
    let edge = adjustedContentInset.top
    pullRefreshControl()
    // A refresh control that begins to refresh moves the edge; the content must stay under the finger.
    if adjustedContentInset.top != edge { dragging.pulled = pulled(to: bounds.origin) }
    dragging.known = bounds.origin
  }

  /// Ends the drag; the content moves on with a speed in points a millisecond.
  func endDrag(velocity: CGPoint) {
    guard dragging.phase == .dragging else { return }
    let axes = dragging.axes ?? (false, false)
    let speed = CGPoint(x: axes.x ? velocity.x : 0, y: axes.y ? velocity.y : 0)
    let natural = restingPlace(after: speed, from: dragging.start)
    let proposed = isPagingEnabled ? natural : restingPlace(for: besideLargeTitle(natural), velocity: speed)
    var target = proposed
    tellDelegate("scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)", which: "drags") {
      $0.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
    }
    // As UIKit documents, the delegate cannot change where pages come to rest.
    if isPagingEnabled { target = proposed }
    // Content that would move a whole view beyond its edge turns there.
    let isFree = target == natural && !isPagingEnabled
    let path = (
      x: motion(\.x, speed, to: target, isFree: isFree), y: motion(\.y, speed, to: target, isFree: isFree)
    )
    let decelerates = max(path.x.duration, path.y.duration) > 0 || snapped(target) != bounds.origin
    dragging.phase = decelerates ? .decelerating : .none
    tellDelegate("scrollViewDidEndDragging(_:willDecelerate:)", which: "drags") {
      $0.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    }
    guard decelerates else { return scrollingEnded() }
    guard dragging.phase == .decelerating else { return }
    tellDelegate("scrollViewWillBeginDecelerating(_:)", which: "drags") { $0.scrollViewWillBeginDecelerating(self) }
    guard dragging.phase == .decelerating else { return }
    decelerate(path, isFree: isFree)
  }

  /// Simulates a finger that drags the content and lets it go.
  ///
  /// - Parameters:
  ///   - translation: The movement of the finger, in points.
  ///   - velocity: The speed of the content when the finger is lifted, in points per millisecond; positive towards larger
  ///     offsets.
  package func drag(by translation: CGPoint, velocity: CGPoint = .zero) {
    guard isScrollEnabled, !dragging.isActive, translation.x.isFinite, translation.y.isFinite else { return }
    let moved = axes(of: translation)
    guard (moved.x && translation.x != 0) || (moved.y && translation.y != 0) else { return }
    beginDrag()
    continueDrag(by: translation)
    endDrag(velocity: velocity)
  }

  /// Returns the axes along which a movement of the finger moves the content.
  private func axes(of way: CGPoint) -> (x: Bool, y: Bool) {
    var axes = (x: canDrag(.horizontal), y: canDrag(.vertical))
    if isDirectionalLockEnabled, axes.x, axes.y {
      if abs(way.x) > abs(way.y) { axes.y = false } else { axes.x = false }
    }
    return axes
  }

  /// Returns the offset during a drag, with resistance beyond the limits.
  func stretched(_ offset: CGPoint) -> CGPoint {
    let within = withinLimits(offset)
    guard bounces else { return within }
    return CGPoint(
      x: within.x + RubberBand(length: bounds.width).stretch(of: offset.x - within.x),
      y: within.y + RubberBand(length: bounds.height).stretch(of: offset.y - within.y))
  }

  /// Returns the offset without resistance, for content at `offset`.
  private func pulled(to offset: CGPoint) -> CGPoint {
    let within = withinLimits(offset)
    return CGPoint(
      x: within.x + RubberBand(length: bounds.width).pull(for: offset.x - within.x),
      y: within.y + RubberBand(length: bounds.height).pull(for: offset.y - within.y))
  }
}

// MARK: - After the drag

extension UIScrollView {
  private func decelerate(_ path: (x: AxisMotion, y: AxisMotion), isFree: Bool) {
    dragging.path = path
    dragging.isFree = isFree
    dragging.limits = offsetLimits
    (dragging.shift, dragging.known) = (.zero, bounds.origin)
    move(for: max(path.x.duration, path.y.duration)) { [weak self] time in
      self?.offset(of: path, at: time) ?? .zero
    } end: { [weak self] in
      self?.endDecelerating()
    }
  }

  /// Returns the offset of a movement after a drag, shifted by the distance by which code has moved the content meanwhile.
  private func offset(of path: (x: AxisMotion, y: AxisMotion), at time: TimeInterval) -> CGPoint {
    let way = CGPoint(x: bounds.minX - dragging.known.x, y: bounds.minY - dragging.known.y)
    if way != .zero, followCode(way, time) { return bounds.origin }
    let shift = dragging.shift
    turnAtNewLimits(time)
    let offset = CGPoint(x: path.x.offset(at: time) + shift.x, y: path.y.offset(at: time) + shift.y)
    dragging.known = snapped(offset)
    return offset
  }

  /// Shifts the rest of the movement by the distance by which code has moved the content.
  ///
  /// Returns true if a new movement begins instead, because this one would end outside of the limits, or would turn at the
  /// old position of a limit.
  private func followCode(_ way: CGPoint, _ time: TimeInterval) -> Bool {
    guard let path = dragging.path else { return false }
    dragging.shift = CGPoint(x: dragging.shift.x + way.x, y: dragging.shift.y + way.y)
    let end = CGPoint(x: path.x.end + dragging.shift.x, y: path.y.end + dragging.shift.y)
    let isWhole = !dragging.isFree || (path.x.endsByItself && path.y.endsByItself)
    guard !isWhole || withinLimits(end) != end else { return false }
    let velocity = CGPoint(x: path.x.velocity(at: time) / 1000, y: path.y.velocity(at: time) / 1000)
    let (target, isFree) = (withinLimits(end), dragging.isFree)
    decelerate(
      (x: motion(\.x, velocity, to: target, isFree: isFree), y: motion(\.y, velocity, to: target, isFree: isFree)),
      isFree: isFree)
    return true
  }

  /// Makes the content turn at limits that changed during the movement, as those of lists do.
  private func turnAtNewLimits(_ time: TimeInterval) {
    guard let path = dragging.path, let limits = dragging.limits, limits != offsetLimits else { return }
    dragging.limits = offsetLimits
    let end = CGPoint(x: path.x.end + dragging.shift.x, y: path.y.end + dragging.shift.y)
    guard withinLimits(end) != end else { return }
    let velocity = CGPoint(x: path.x.velocity(at: time) / 1000, y: path.y.velocity(at: time) / 1000)
    decelerate(
      (x: motion(\.x, velocity, to: end, isFree: true), y: motion(\.y, velocity, to: end, isFree: true)), isFree: true)
  }

  private func endDecelerating() {
    guard dragging.phase == .decelerating else { return }
    dragging = ScrollDragging()
    tellDelegate("scrollViewDidEndDecelerating(_:)", which: "drags") { $0.scrollViewDidEndDecelerating(self) }
    fitOffset()
  }

  /// Ends every movement where it is; the delegate is not told.
  package func stopDecelerating() {
    if dragging.phase == .decelerating { dragging = ScrollDragging() }
    guard movement.isRunning else { return }
    stopMoving()
    scrollingEnded()
  }

  /// Ends every movement because a finger touches the content.
  func holdContent() {
    let wasDecelerating = dragging.phase == .decelerating
    stopDecelerating()
    guard wasDecelerating else { return }
    tellDelegate("scrollViewDidEndDecelerating(_:)", which: "drags") { $0.scrollViewDidEndDecelerating(self) }
  }

  /// After a finger that stopped content was lifted without a drag, brings back content beyond its edge or between pages.
  func releaseContent() {
    guard !isMovedByItself else { return }
    let natural = restingPlace(after: .zero, from: bounds.origin)
    let (target, isFree) = (besideLargeTitle(natural), besideLargeTitle(natural) == natural)
    guard target != bounds.origin else { return }
    dragging = ScrollDragging()
    dragging.phase = .decelerating
    tellDelegate("scrollViewWillBeginDecelerating(_:)", which: "drags") { $0.scrollViewWillBeginDecelerating(self) }
    guard dragging.phase == .decelerating else { return }
    decelerate(
      (x: motion(\.x, .zero, to: target, isFree: isFree), y: motion(\.y, .zero, to: target, isFree: isFree)),
      isFree: isFree)
  }

  /// Returns the nearest offset that does not leave a large title or a search bar half collapsed; on a picker's wheel, that of
  /// the nearest row.
  private func besideLargeTitle(_ offset: CGPoint) -> CGPoint {
    if let wheel = self as? PickerWheel { return wheel.offsetOfRow(near: offset) }
    let (lowest, highest) = offsetLimits
    let places = (barAbove?.restingPlaces ?? []).map { lowest.y + $0 }
    guard !isPagingEnabled else { return offset }
    for (whole, gone) in zip(places, places.dropFirst()) where offset.y > whole && offset.y < gone {
      return CGPoint(x: offset.x, y: offset.y - whole < (gone - whole) / 2 || highest.y < gone ? whole : gone)
    }
    return offset
  }

  /// Returns the movement along one axis from the current offset.
  ///
  /// - Parameters:
  ///   - velocity: The speed of the content, in points a millisecond.
  ///   - isFree: True if the content slows down naturally, and false if it has to arrive at the target.
  private func motion(
    _ axis: KeyPath<CGPoint, CGFloat>, _ velocity: CGPoint, to target: CGPoint, isFree: Bool
  ) -> AxisMotion {
    let (offset, speed, rest) = (bounds.origin[keyPath: axis], velocity[keyPath: axis], target[keyPath: axis])
    let (lowest, highest) = offsetLimits
    let limits = lowest[keyPath: axis]...highest[keyPath: axis]
    if isPagingEnabled, limits.contains(offset), limits.contains(rest) {
      return .springingWithoutPassing(rest, from: offset, velocity: speed * 1000)
    }
    if isFree, !isPagingEnabled {
      return .natural(from: offset, velocity: speed, limits: limits, decelerationRate.rawValue, bounces: bounces)
    }
    // Content beyond its edge springs back, whatever the target is.
    if !limits.contains(offset) { return .springing(to: rest, from: offset, velocity: speed * 1000) }
    return .slowing(from: offset, to: rest, decelerationRate.rawValue)
  }

  private func restingPlace(after velocity: CGPoint, from start: CGPoint) -> CGPoint {
    let (offset, rate) = (bounds.origin, decelerationRate.rawValue)
    guard isPagingEnabled else {
      return withinLimits(
        CGPoint(
          x: offset.x + AxisMotion.reach(of: velocity.x, rate), y: offset.y + AxisMotion.reach(of: velocity.y, rate)))
    }
    return withinLimits(
      CGPoint(
        x: Self.page(offset.x, velocity.x, from: start.x, length: bounds.width),
        y: Self.page(offset.y, velocity.y, from: start.y, length: bounds.height)))
  }

  /// Returns the offset of the nearest page, or of the next one in the direction of the speed.
  private static func page(_ offset: CGFloat, _ velocity: CGFloat, from start: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return offset }
    let first = (start / length).rounded()
    let isSlow = abs(velocity) < turningSpeed
    let page = isSlow ? (offset / length).rounded() : first + (velocity > 0 ? 1 : -1)
    return min(max(page, first - 1), first + 1) * length
  }
}
