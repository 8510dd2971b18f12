// SPDX-License-Identifier: MIT

import Foundation
import StillDynamics
import StillGraphics

/// The items of a behaviour, in the order in which they were added.
struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { add(item) }
  }

  mutating func add(_ item: any UIDynamicItem) {
    if !contains(item) { all.append(item) }
  }

  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }
}

extension UIDynamicItem {
  /// The outlines of the item about its centre, before it is turned.
  func outlines(_ base: CGAffineTransform) -> [Shape] {
    if let group = self as? UIDynamicItemGroup {
      return zip(group.items, group.placements).flatMap { item, placement in
        item.outlines(placement.transform).map { $0.moved(by: Vector(placement.offset)) }
      }
    }
    let shape = ownOutline
    // Circles stay circles where nothing but their size changes.
    if base == .identity { return [shape].compactMap(\.self) }
    let corners = (shape?.polygon ?? []).map { Vector(CGPoint($0).applying(base)) }
    return [Shape.hull(of: corners)].compactMap(\.self)
  }

  private var ownOutline: Shape? {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    switch collisionBoundsType {
    case .rectangle: return width > 0 && height > 0 ? .rectangle(width: width, height: height) : nil
    case .ellipse: return width > 0 && height > 0 ? .ellipse(width: width, height: height) : nil
    case .path: return Shape.hull(of: collisionBoundingPath.cgPath.polylines.flatMap(\.self))
    }
  }
}

extension Vector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
}

extension CGPoint {
  init(_ vector: Vector) { self.init(x: CGFloat(vector.x), y: CGFloat(vector.y)) }
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGPath {
  /// The corners of each subpath, with curves as sixteen lines.
  var polylines: [[Vector]] {
    var lines: [[Vector]] = []
    applyWithBlock { element in
      let points = element.pointee.points
      let start = lines.last?.last ?? .zero
      switch element.pointee.type {
      case .moveToPoint: lines.append([Vector(points[0])])
      case .addLineToPoint: lines[max(lines.count - 1, 0)].append(Vector(points[0]))
      case .addQuadCurveToPoint:
        let (control, end) = (Vector(points[0]), Vector(points[1]))
        for step in 1...16 {
          let (t, u) = (Double(step) / 16, 1 - Double(step) / 16)
          lines[lines.count - 1].append((u * u) * start + (2 * u * t) * control + (t * t) * end)
        }
      case .addCurveToPoint:
        let (first, second, end) = (Vector(points[0]), Vector(points[1]), Vector(points[2]))
        for step in 1...16 {
          let (t, u) = (Double(step) / 16, 1 - Double(step) / 16)
          let near = (u * u * u) * start + (3 * u * u * t) * first
          lines[lines.count - 1].append(near + (3 * u * t * t) * second + (t * t * t) * end)
        }
      case .closeSubpath:
        if let first = lines.last?.first { lines[lines.count - 1].append(first) }
      }
    }
    return lines
  }
}
