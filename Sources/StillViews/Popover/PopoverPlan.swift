// SPDX-License-Identifier: MIT

import StillGraphics

/// The numbers of popovers, in points; there is no source for any but the margins.
enum PopoverMetrics {
  /// The height of the arrow, and the length of its base.
  static let (arrow, base): (CGFloat, CGFloat) = (13, 26)
  static let corner: CGFloat = 13
  /// The size of a popover whose controller prefers none.
  static let size = CGSize(width: 320, height: 480)
  /// The width of the actions of an alert.
  static let actionsWidth: CGFloat = 304
}

/// The directions in which a popover's arrow can point.
///
/// Mirrors UIKit's `UIPopoverArrowDirection`, raw values included.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes directions of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upwards: the popover is below its source.
  public static let up = Self(rawValue: 1 << 0)
  /// Downwards: the popover is above its source.
  public static let down = Self(rawValue: 1 << 1)
  /// To the left: the popover is at the right of its source.
  public static let left = Self(rawValue: 1 << 2)
  /// To the right: the popover is at the left of its source.
  public static let right = Self(rawValue: 1 << 3)
  /// Every direction.
  public static let any: Self = [.up, .down, .left, .right]
  /// No direction that is known: the popover is not shown yet, or has no arrow.
  public static let unknown = Self(rawValue: .max)

  fileprivate var isVertical: Bool { self == .up || self == .down }
}

/// The place of a popover beside its source, in points of the container.
struct PopoverPlan: Equatable {
  /// The direction of the arrow; `unknown` without one.
  let direction: UIPopoverArrowDirection
  /// The popover with its arrow.
  let frame: CGRect
  /// The place of the arrow's tip along the edge that it stands on, from the left or the upper end of `frame`.
  let tip: CGFloat

  /// Finds the first of the permitted directions in which the whole content has room, or else the one with the most.
  ///
  /// - Parameter overlaps: True if a popover without enough room may cover its source.
  init(
    _ size: CGSize, at source: CGRect, in room: CGRect, _ permitted: UIPopoverArrowDirection, overlaps: Bool,
    _ grid: PixelGrid
  ) {
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter { permitted.contains($0) }
    let plans = order.map { (direction: $0, size: Self.fitted(size, $0, source, room)) }
    let whole = plans.first { $0.size.width >= size.width && $0.size.height >= size.height }
    let most = plans.max { $0.size.width * $0.size.height < $1.size.width * $1.size.height }
    guard let best = whole ?? most else {
      let fitted = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
      let origin = CGPoint(x: source.midX - fitted.width / 2, y: source.midY - fitted.height / 2)
      (direction, tip) = (.unknown, 0)
      frame = Self.moved(CGRect(origin: origin, size: fitted), into: room, grid)
      return
    }
    var fitted = best.size
    if overlaps, whole == nil {
      fitted = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    }
    let arrow = PopoverMetrics.arrow
    let outer = CGSize(
      width: fitted.width + (best.direction.isVertical ? 0 : arrow),
      height: fitted.height + (best.direction.isVertical ? arrow : 0))
    let origin =
      switch best.direction {
      case .up: CGPoint(x: source.midX - outer.width / 2, y: source.maxY)
      case .down: CGPoint(x: source.midX - outer.width / 2, y: source.minY - outer.height)
      case .left: CGPoint(x: source.maxX, y: source.midY - outer.height / 2)
      default: CGPoint(x: source.minX - outer.width, y: source.midY - outer.height / 2)
      }
    direction = best.direction
    frame = Self.moved(CGRect(origin: origin, size: outer), into: room, grid)
    let (goal, start, length) =
      best.direction.isVertical
      ? (source.midX, frame.minX, frame.width) : (source.midY, frame.minY, frame.height)
    let edge = min(PopoverMetrics.corner + PopoverMetrics.base / 2, length / 2)
    tip = min(max(goal - start, edge), length - edge)
  }

  /// The part of a size that has room at a side of the source.
  private static func fitted(
    _ size: CGSize, _ direction: UIPopoverArrowDirection, _ source: CGRect, _ room: CGRect
  ) -> CGSize {
    let free =
      switch direction {
      case .up: CGSize(width: room.width, height: room.maxY - source.maxY - PopoverMetrics.arrow)
      case .down: CGSize(width: room.width, height: source.minY - room.minY - PopoverMetrics.arrow)
      case .left: CGSize(width: room.maxX - source.maxX - PopoverMetrics.arrow, height: room.height)
      default: CGSize(width: source.minX - room.minX - PopoverMetrics.arrow, height: room.height)
      }
    return CGSize(width: min(size.width, max(free.width, 0)), height: min(size.height, max(free.height, 0)))
  }

  private static func moved(_ frame: CGRect, into room: CGRect, _ grid: PixelGrid) -> CGRect {
    let x = max(min(frame.minX, room.maxX - frame.width), room.minX)
    let y = max(min(frame.minY, room.maxY - frame.height), room.minY)
    return CGRect(x: grid.nearest(x), y: grid.nearest(y), width: frame.width, height: frame.height)
  }

  /// The space that the arrow takes of the frame.
  var arrowInsets: UIEdgeInsets {
    let arrow = PopoverMetrics.arrow
    return UIEdgeInsets(
      top: direction == .up ? arrow : 0, left: direction == .left ? arrow : 0, bottom: direction == .down ? arrow : 0,
      right: direction == .right ? arrow : 0)
  }

  /// The outline with the arrow, from the upper left corner of the frame.
  var outline: UIBezierPath {
    let box = CGRect(origin: .zero, size: frame.size).inset(by: arrowInsets)
    let path = UIBezierPath(roundedRect: box, cornerRadius: min(PopoverMetrics.corner, box.width / 2, box.height / 2))
    guard direction != .unknown else { return path }
    let (half, arrow) = (PopoverMetrics.base / 2, PopoverMetrics.arrow)
    // Points along the edge and away from it.
    let place = { (along: CGFloat, away: CGFloat) -> CGPoint in
      switch direction {
      case .up: CGPoint(x: tip + along, y: box.minY - away)
      case .down: CGPoint(x: tip + along, y: box.maxY + away)
      case .left: CGPoint(x: box.minX - away, y: tip + along)
      default: CGPoint(x: box.maxX + away, y: tip + along)
      }
    }
    // Both parts have to turn the same way, so that none is a hole of the other.
    let turn: CGFloat = direction == .up || direction == .right ? 1 : -1
    path.move(to: place(-half * turn, 0))
    path.addCurve(
      to: place(0, arrow), controlPoint1: place(-half * 0.5 * turn, 0), controlPoint2: place(-3 * turn, arrow))
    path.addCurve(
      to: place(half * turn, 0), controlPoint1: place(3 * turn, arrow), controlPoint2: place(half * 0.5 * turn, 0))
    path.close()
    return path
  }
}
