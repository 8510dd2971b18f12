// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics

/// Items that a dynamic animator moves and turns as one.
///
/// Mirrors UIKit's `UIDynamicItemGroup`.
///
/// The group has the outlines of all its items, and the rectangle around them as its bounds.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  private let mark = AttributeMark()
  /// The items, which are where the group's movement takes them.
  public let items: [any UIDynamicItem]
  /// The rectangle around the items, about (0, 0).
  public let bounds: CGRect
  /// The places and transforms of the items when the group was made, the places from its centre.
  let placements: [(offset: CGPoint, transform: CGAffineTransform)]

  /// The middle of the rectangle around the items.
  open var center: CGPoint { didSet { placeItems() } }
  /// The rotation of the group since it was made.
  open var transform = CGAffineTransform.identity { didSet { placeItems() } }

  /// Makes a group of items that keep their places to each other.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    let frames = items.map { item in
      let (center, size) = (item.center, item.bounds.size)
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return box.applying(item.transform).offsetBy(dx: center.x, dy: center.y)
    }
    let frame = frames.reduce(CGRect.null) { $0.union($1) }
    let middle = frame.isNull ? CGPoint.zero : CGPoint(x: frame.midX, y: frame.midY)
    center = middle
    bounds = CGRect(origin: .zero, size: frame.isNull ? .zero : frame.size)
    placements = items.map { (CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y), $0.transform) }
  }

  private func placeItems() {
    for (item, placement) in zip(items, placements) {
      let offset = placement.offset.applying(transform)
      item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      item.transform = placement.transform.concatenating(transform)
    }
  }
}
