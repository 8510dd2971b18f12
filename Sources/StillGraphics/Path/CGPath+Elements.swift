// SPDX-License-Identifier: MIT

public import Foundation
import StillScene

/// The kind of an element of a path.
///
/// Mirrors `CGPathElementType`.
public enum CGPathElementType: Int32, Sendable {
  /// The start of a subpath.
  case moveToPoint = 0
  /// A line.
  case addLineToPoint = 1
  /// A quadratic Bézier curve.
  case addQuadCurveToPoint = 2
  /// A cubic Bézier curve.
  case addCurveToPoint = 3
  /// A line to the start of the subpath.
  case closeSubpath = 4
}

/// An element of a path, valid only during the call that it is passed to.
///
/// Mirrors `CGPathElement`.
public struct CGPathElement {
  /// The kind of the element.
  public var type: CGPathElementType
  /// The points: one for a move or line, two (control, end) for a quadratic and three for a cubic curve.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that is called with each element of a path.
///
/// Mirrors `CGPathApplierFunction`.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls `block` with each element in order.
  ///
  /// The points are valid only until it returns.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    let path = geometry
    let points = UnsafeMutablePointer<CGPoint>.allocate(capacity: 3)
    points.initialize(repeating: .zero, count: 3)
    defer { points.deallocate() }
    path.forEachVerb { verb, index in
      for offset in 0..<verb.pointCount { points[offset] = path.points[index + offset] }
      guard let type = CGPathElementType(rawValue: Int32(verb.rawValue)) else { return }
      withUnsafePointer(to: CGPathElement(type: type, points: points)) { block($0) }
    }
  }

  /// Calls `function` with `info` and each element in order.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension CGPath: CustomStringConvertible {
  /// The elements, one per line: `M x y`, `L x y`, `Q …`, `C …`, `Z`.
  public var description: String {
    let path = geometry
    var lines: [String] = []
    path.forEachVerb { verb, index in
      let letter =
        switch verb {
        case .move: "M"
        case .line: "L"
        case .quad: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
      let points = path.points[index..<index + verb.pointCount].map { "\($0.x) \($0.y)" }
      lines.append(([letter] + points).joined(separator: " "))
    }
    return lines.joined(separator: "\n")
  }
}
