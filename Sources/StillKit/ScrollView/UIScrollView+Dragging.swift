// SPDX-License-Identifier: MIT

package import Foundation
import StillGraphics

/// The phase of a drag that is being simulated.
struct ScrollDragging {
  enum Phase { case none, dragging, decelerating }

  fileprivate(set) var phase = Phase.none
  var isActive: Bool { phase != .none }
}

extension UIScrollView {
  /// Simulates a finger that drags the content and lets it go.
  ///
  /// The content comes to rest at once.
  ///
  /// - Parameters:
  ///   - translation: The way of the finger, in points.
  ///   - velocity: The speed of the content when it is let go, in points per millisecond; positive towards larger
  ///     offsets.
  package func drag(by translation: CGPoint, velocity: CGPoint = .zero) {
    let way = allowedWay(translation)
    guard isScrollEnabled, !dragging.isActive, way != .zero else { return }
    let delegate = scrollDelegate
    let start = bounds.origin
    dragging.phase = .dragging
    delegate?.scrollViewWillBeginDragging(self)
    contentOffset = dragged(to: CGPoint(x: start.x - way.x, y: start.y - way.y))
    let speed = CGPoint(x: way.x == 0 ? 0 : velocity.x, y: way.y == 0 ? 0 : velocity.y)
    var target = restingPlace(after: speed, from: start)
    if isPagingEnabled {
      // As UIKit documents, the delegate cannot change where pages come to rest.
      var ignored = target
      delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &ignored)
    } else {
      delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
    }
    let decelerates = target != bounds.origin
    dragging.phase = decelerates ? .decelerating : .none
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    contentOffset = target
    dragging.phase = .none
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// A way without the axes along which nothing scrolls.
  private func allowedWay(_ way: CGPoint) -> CGPoint {
    guard way.x.isFinite, way.y.isFinite else { return .zero }
    let (lowest, highest) = offsetLimits
    var way = way
    if highest.x <= lowest.x, !(bounces && alwaysBounceHorizontal) { way.x = 0 }
    if highest.y <= lowest.y, !(bounces && alwaysBounceVertical) { way.y = 0 }
    if isDirectionalLockEnabled { if abs(way.x) > abs(way.y) { way.y = 0 } else { way.x = 0 } }
    return way
  }

  /// The offset during a drag; beyond the limits the content follows the finger less and less.
  private func dragged(to offset: CGPoint) -> CGPoint {
    let within = withinLimits(offset)
    guard bounces else { return within }
    return CGPoint(
      x: within.x + Self.stretched(offset.x - within.x, in: bounds.width),
      y: within.y + Self.stretched(offset.y - within.y, in: bounds.height))
  }

  private static func stretched(_ excess: CGFloat, in length: CGFloat) -> CGFloat {
    guard excess != 0, length > 0 else { return 0 }
    let share = 1 - 1 / (abs(excess) * 0.55 / length + 1)
    return excess < 0 ? -share * length : share * length
  }

  private func restingPlace(after velocity: CGPoint, from start: CGPoint) -> CGPoint {
    let (offset, rate) = (bounds.origin, decelerationRate.rawValue)
    guard isPagingEnabled else {
      // The speed keeps a share of `rate` each millisecond; this is the sum of all ways.
      let reach = rate < 1 ? rate / (1 - rate) : 0
      return withinLimits(CGPoint(x: offset.x + velocity.x * reach, y: offset.y + velocity.y * reach))
    }
    return withinLimits(
      CGPoint(
        x: Self.page(offset.x, velocity.x, from: start.x, length: bounds.width),
        y: Self.page(offset.y, velocity.y, from: start.y, length: bounds.height)))
  }

  /// The offset of the nearest page, or of the next one in the direction of a speed.
  private static func page(_ offset: CGFloat, _ velocity: CGFloat, from start: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return offset }
    let first = (start / length).rounded()
    let page = velocity == 0 ? (offset / length).rounded() : first + (velocity > 0 ? 1 : -1)
    return min(max(page, first - 1), first + 1) * length
  }
}
